import { eachInParts, type InParts } from '../../base/pace.ts';
import type { CodeSymbol, SymbolKind } from '../../code/facts/facts.ts';
import type { Ask, Want } from '../../code/lsp/answers.ts';
import { isUntyped } from '../../code/lsp/asking/is-untyped.ts';
import { fullNames } from '../../program/names/full-names.ts';
import type { View } from '../../program/view.ts';
import { hasServers, isWrittenName, orderAsks, type Wish } from '../answers/order-asks.ts';
import { matchFocus } from '../report/match-focus.ts';
import { listPassedOn } from './list-reexports.ts';
import { publicSurfaces } from './public-surface.ts';
import type { Surface } from './surface.ts';
import { withoutTests } from './without-tests.ts';

const FUNCTIONS: ReadonlySet<SymbolKind> = new Set(['function', 'method']);
/**
 * What the interfaces lens would like to know: types that the source does not write, functions before values, those of the focus first; and
 * where names are declared that are passed on.
 */
export function* askInterfaces(view: View): InParts<Ask[]> {
  const isFocused = matchFocus(view.focus);
  const surfaces = withoutTests(yield* publicSurfaces(view)).filter(({ source }) => hasServers(source));
  const wishes = yield* eachInParts(surfaces, (surface) => wishesOf(surface, isFocused));
  return orderAsks(wishes.flat());
}

function wishesOf(surface: Surface, isFocused: (text: string) => boolean): Wish[] {
  const { source, declarations, language } = surface;
  const nameOf = fullNames(source.facts.symbols);
  const wish = (symbol: CodeSymbol, want: Want, tier: number): Wish[] => {
    const name = nameOf(symbol);
    if (name === undefined || !isWrittenName(name)) return [];
    return [{ ask: { path: source.path, name, line: symbol.startLine, want }, tier }];
  };
  const wishType = (symbol: CodeSymbol, tier: number) =>
    isUntyped(symbol, language) ? wish(symbol, 'type', tier + (FUNCTIONS.has(symbol.kind) ? 0 : 4)) : [];
  const wishes = declarations.flatMap(({ symbol, members }) => {
    const focused = isFocused(symbol.name);
    return [
      ...wishType(symbol, focused ? 0 : 1),
      ...members.flatMap((member) => wishType(member, focused || isFocused(member.name) ? 1 : 2)),
    ];
  });
  const definitions = listPassedOn(surface).flatMap(({ name, line }): Wish[] => {
    const ask: Ask = { path: source.path, name, line, want: 'definition' };
    return isWrittenName(name) ? [{ ask, tier: isFocused(name) ? 0 : 1 }] : [];
  });
  return [...wishes, ...definitions];
}
