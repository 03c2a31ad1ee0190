import { findingAt } from '../report/finding-at.ts';
import type { Finding } from '../report/lens.ts';
import { exportedName } from './exported-names.ts';
import type { Declaration, Surface } from './surface.ts';

/** Longer signatures are cut, in UTF-16 units. */
const LONGEST = 300;

/** What declarations and their members state, for programs: `Router.handle: handle(request: Request): Response`. */
export function stateDeclarations({ source }: Pick<Surface, 'source'>, declarations: readonly Declaration[]): Finding[] {
  const state = (name: string, symbol: Declaration['symbol']) =>
    findingAt('declaration', `${name}: ${symbol.signature}`.slice(0, LONGEST), { path: source.path, ...linesOf(symbol) });
  return declarations.flatMap(({ symbol, members, within }) => {
    const name = [...within, exportedName(source, symbol)].join('.');
    return [state(name, symbol), ...members.map((member) => state(`${name}.${member.name}`, member))];
  });
}

function linesOf({ startLine, endLine }: Declaration['symbol']) {
  return { startLine, endLine };
}
