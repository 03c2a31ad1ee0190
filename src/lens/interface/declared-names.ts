import { groupBy } from '../../base/group-by.ts';
import { remember } from '../../base/memoize.ts';
import type { CodeSymbol, Facts } from '../../code/facts/facts.ts';

/** The names under which each declaration of a file is exported from there, by its own; asked for once per declaration. */
const exported = new WeakMap<Facts['exports'], ReadonlyMap<string, readonly Facts['exports'][number][]>>();

const tops = new WeakMap<Facts['symbols'], ReadonlySet<string>>();

/** What a file exports of what it calls so itself. */
export function exportsOf({ exports }: Pick<Facts, 'exports'>, name: string): readonly Facts['exports'][number][] {
  const own = () => exports.filter(({ from }) => from === undefined);
  return remember(exported, exports, () => groupBy(own(), (each) => each.local ?? each.name)).get(name) ?? [];
}

/** Whether a declaration stands at the top of a file: nothing else can be named in an import or an export. */
export function isAtTop({ symbols }: Pick<Facts, 'symbols'>, symbol: CodeSymbol): boolean {
  return remember(tops, symbols, () => new Set(symbols.map(keyOf))).has(keyOf(symbol));
}

function keyOf({ name, startLine }: CodeSymbol): string {
  return `${startLine} ${name}`;
}
