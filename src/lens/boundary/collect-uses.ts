import { count } from '../../base/count.ts';
import { byText } from '../../base/digest.ts';
import { codeSpan } from '../../base/markdown.ts';
import { isTestPath } from '../../code/languages/classify.ts';
import type { Ask, Uses } from '../../code/lsp/answers.ts';
import { fullNames } from '../../program/names/full-names.ts';
import type { View } from '../../program/view.ts';
import { hasServers, isWrittenName, orderAsks, type Wish } from '../answers/order-asks.ts';
import { exportedName } from '../interface/exported-names.ts';
import { publicSurfaces } from '../interface/public-surface.ts';
import { matchFocus } from '../report/match-focus.ts';
import { enumerate } from '../report/phrases.ts';

/** What others use of one public declaration of the focus. */
export interface Taken {
  /** As others write it; with its file where several sources declare the name. */
  label: string;
  path: string;
  startLine: number;
  endLine: number;
  name: string;
  uses: Uses;
  /** By file outside the focus: where it is used first, and how often. */
  outside: ReadonlyMap<string, { line: number; count: number }>;
  /** There are files that use it which are not known by name. */
  cut: boolean;
}

export interface KnownUses {
  /** In the order of the sources. */
  taken: Taken[];
  /** Public declarations, whether their uses are known or not. */
  declared: number;
}

/** What language servers know of the uses of the public declarations of the focus; declarations of tests do not count. */
export function collectUses(view: View): KnownUses {
  const own = new Set(view.sources.map(({ path }) => path));
  const declarations = publicDeclarations(view);
  const times = new Map<string, number>();
  for (const { name } of declarations) times.set(name, (times.get(name) ?? 0) + 1);
  const taken = declarations.flatMap(({ surface, symbol, name }): Taken[] => {
    const uses = surface.answered.of(symbol)?.uses;
    if (uses === undefined) return [];
    const { path } = surface.source;
    const { startLine, endLine } = symbol;
    const places = uses.places.filter((place) => !own.has(place.path));
    const label = times.get(name) === 1 ? codeSpan(name) : `${codeSpan(name)} of ${codeSpan(path)}`;
    const outside = new Map(places.map((place) => [place.path, { line: place.line, count: place.count }]));
    return [{ label, path, startLine, endLine, name, uses, outside, cut: uses.places.length < uses.files }];
  });
  return { taken, declared: declarations.length };
}

/** Who uses the public declarations: those of the files that most others import first, what the focus names before the rest. */
export function askUses(view: View): Ask[] {
  const isFocused = matchFocus(view.focus);
  const importers = new Map<string, number>();
  for (const { to } of view.inbound) importers.set(to, (importers.get(to) ?? 0) + 1);
  const inOrder = publicDeclarations(view).toSorted(
    (a, b) => (importers.get(b.surface.source.path) ?? 0) - (importers.get(a.surface.source.path) ?? 0),
  );
  return orderAsks(
    inOrder.flatMap(({ surface, symbol, nameOf }): Wish[] => {
      const { source } = surface;
      const name = nameOf(symbol);
      if (name === undefined || !isWrittenName(name) || !hasServers(source)) return [];
      const isValue = symbol.kind === 'constant' || symbol.kind === 'variable' || symbol.kind === 'macro';
      const tier = isFocused(symbol.name) ? 0 : isValue ? 2 : 1;
      return [{ ask: { path: source.path, name, line: symbol.startLine, want: 'uses' }, tier }];
    }),
  );
}

function publicDeclarations(view: View) {
  return publicSurfaces(view)
    .filter(({ source }) => !isTestPath(source.path))
    .flatMap((surface) => {
      const nameOf = fullNames(surface.source.facts.symbols);
      return surface.declarations.map(({ symbol }) => ({ surface, symbol, nameOf, name: exportedName(surface.source, symbol) }));
    });
}

/** Names that are listed in one place. */
const NAMED = 4;

/** What some files take of the focus, the most used first: "`openRepo` (12 uses), `Tree` (4)"; nothing where it is not known. */
export function describeTakenBy(files: readonly string[], { taken }: KnownUses): string | undefined {
  const found = taken
    .map(({ label, outside, cut }) => {
      const here = files.flatMap((file) => outside.get(file) ?? []);
      return { label, number: here.reduce((sum, place) => sum + place.count, 0), atLeast: cut && here.length < files.length };
    })
    .filter(({ number }) => number > 0)
    .sort((a, b) => b.number - a.number || byText(a.label, b.label));
  if (found.length === 0) return undefined;
  const pieces = found.map(({ label, number, atLeast }, index) => {
    const plus = atLeast ? '+' : '';
    return `${label} (${index > 0 ? `${number}${plus}` : atLeast ? `${number}+ uses` : count(number, 'use')})`;
  });
  return enumerate(pieces, NAMED);
}
