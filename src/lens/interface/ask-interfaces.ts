import type { CodeSymbol, SymbolKind } from '../../code/facts/facts.ts';
import { isTestPath } from '../../code/languages/classify.ts';
import type { Ask, Want } from '../../code/lsp/answers.ts';
import { isUntyped } from '../../code/lsp/asking/is-untyped.ts';
import { fullNames } from '../../program/names/full-names.ts';
import type { View } from '../../program/view.ts';
import { hasServers, isWrittenName, orderAsks, type Wish } from '../answers/order-asks.ts';
import { matchFocus } from '../report/match-focus.ts';
import { listPassedOn } from './list-reexports.ts';
import { publicSurfaces } from './public-surface.ts';
import type { Surface } from './surface.ts';

const FUNCTIONS: ReadonlySet<SymbolKind> = new Set(['function', 'method']);
const TYPES: ReadonlySet<SymbolKind> = new Set(['class', 'interface', 'trait', 'struct', 'enum', 'type']);

/** A type with so many members is asked about like a function. */
const LARGE = 3;

/**
 * What the interfaces lens would like to know: types that the source does not write, functions before values; how much declarations are
 * used, those of the focus first, types and functions next, members after them; who implements what can be implemented; and where names
 * are declared that are passed on. Tests are asked about last.
 */
export function askInterfaces(view: View): Ask[] {
  const isFocused = matchFocus(view.focus);
  const surfaces = publicSurfaces(view).filter(({ source }) => hasServers(source));
  return orderAsks(surfaces.flatMap((surface) => wishesOf(surface, isFocused)));
}

/** Below everything of other files. */
const TESTS = 10;

function wishesOf(surface: Surface, isFocused: (text: string) => boolean): Wish[] {
  const { source, declarations, language } = surface;
  const nameOf = fullNames(source.facts.symbols);
  const behind = isTestPath(source.path) ? TESTS : 0;
  const wish = (symbol: CodeSymbol, want: Want, tier: number): Wish[] => {
    const name = nameOf(symbol);
    if (name === undefined || !isWrittenName(name)) return [];
    return [{ ask: { path: source.path, name, line: symbol.startLine, want }, tier: tier + behind }];
  };
  const wishType = (symbol: CodeSymbol, tier: number) =>
    isUntyped(symbol, language) ? wish(symbol, 'type', tier + (FUNCTIONS.has(symbol.kind) ? 0 : 4)) : [];
  const wishes = declarations.flatMap(({ symbol, members }) => {
    const focused = isFocused(symbol.name);
    const methods = members.filter(({ kind }) => FUNCTIONS.has(kind));
    return [
      ...wishType(symbol, focused ? 0 : 1),
      ...members.flatMap((member) => wishType(member, focused || isFocused(member.name) ? 1 : 2)),
      ...wish(symbol, 'uses', tierOfUses(symbol, members.length, focused)),
      ...methods.flatMap((member) => wish(member, 'uses', focused ? 4 : 5)),
      ...(canBeImplemented(symbol) && members.length > 0 ? wish(symbol, 'implementations', focused ? 0 : 1) : []),
    ];
  });
  const definitions = listPassedOn(surface).flatMap(({ name, line }): Wish[] => {
    const ask: Ask = { path: source.path, name, line, want: 'definition' };
    return isWrittenName(name) ? [{ ask, tier: behind + (isFocused(name) ? 0 : 1) }] : [];
  });
  return [...wishes, ...definitions];
}

function tierOfUses({ kind }: CodeSymbol, members: number, focused: boolean): number {
  if (focused) return 0;
  if (FUNCTIONS.has(kind) || members >= LARGE) return 1;
  return TYPES.has(kind) ? 2 : 3;
}

function canBeImplemented({ kind, signature }: CodeSymbol): boolean {
  return kind === 'interface' || kind === 'trait' || (kind === 'class' && /\babstract\b/.test(signature));
}
