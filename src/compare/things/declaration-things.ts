import { eachInParts, type InParts } from '../../base/pace.ts';
import type { CodeSymbol, SymbolKind } from '../../code/facts/facts.ts';
import { isTestPath } from '../../code/languages/classify.ts';
import { normalizeCode } from '../../code/text/normalize-code.ts';
import { exportedName } from '../../lens/interface/exported-names.ts';
import { listPassedOn } from '../../lens/interface/list-reexports.ts';
import { publicSurfaces } from '../../lens/interface/public-surface.ts';
import type { Surface } from '../../lens/interface/surface.ts';
import type { SourceView, View } from '../../program/view.ts';
import { namingHome } from './naming-home.ts';
import type { Thing } from './thing.ts';

/**
 * What others can use of files: declarations, their public members, and names that are passed on. What only the rest of a package may use is
 * no promise to anybody; neither is what tests declare, nor a migration, which only its framework runs.
 * @param nameOf the path that a file has at the head.
 */
export function* declarationThings(view: View, nameOf: (path: string) => string): InParts<Thing[]> {
  const sources = view.sources.filter(({ path }) => !isTestPath(path) && !MIGRATION.test(path));
  const surfaces = yield* publicSurfaces({ ...view, sources });
  const things = yield* eachInParts(surfaces, (surface) => (surface.internal ? [] : thingsOf(surface, nameOf)));
  return things.flat();
}

/** `db/migrate/20260729133600_rename_owner.rb`, `shop/migrations/0237_owner.py` */
const MIGRATION = /(?:^|\/)migrat(?:e|ions?)\/(?:[^/]+\/)*[^/]*\d{3}[^/]*$/i;

function thingsOf(surface: Surface, nameOf: (path: string) => string): Thing[] {
  const { source, declarations } = surface;
  const home = namingHome(nameOf(source.path), source.facts);
  const own = declarations.flatMap(({ symbol, members, within }) => {
    const name = [...within, exportedName(source, symbol)].join('.');
    return [thingOf(source, home, symbol, name), ...membersOf(source, home, members, name)];
  });
  const passed = listPassedOn(surface).map((each): Thing => {
    const name = each.name === '*' ? `* of ${each.from ?? ''}` : each.name;
    return { sort: 're-export', name, home, at: { path: source.path, startLine: each.line, endLine: each.line }, facets: {} };
  });
  return [...own, ...passed];
}

function membersOf(source: SourceView, home: string, members: readonly CodeSymbol[], of: string): Thing[] {
  return members.flatMap((member) => {
    const name = `${of}.${member.name}`;
    return [{ ...thingOf(source, home, member, name), of }, ...membersOf(source, home, member.children, name)];
  });
}

function thingOf({ path, facts }: SourceView, home: string, { kind, signature, startLine, endLine }: CodeSymbol, name: string): Thing {
  return {
    sort: kind,
    name,
    home,
    at: { path, startLine, endLine },
    facets: { signature: withoutValue(normalizeCode(signature), kind), written: signature, language: facts.language },
  };
}

const VALUES: ReadonlySet<SymbolKind> = new Set(['constant', 'variable', 'field', 'property']);

/** What something begins as is shown where it fits into a line: whether it does is a matter of formatting, and of no concern to others. */
function withoutValue(signature: string, kind: SymbolKind): string {
  if (!VALUES.has(kind)) return signature;
  for (let at = 0, depth = 0; at < signature.length; at++) {
    const character = signature[at] ?? '';
    if ('([{'.includes(character)) depth++;
    else if (')]}'.includes(character)) depth--;
    else if (character === '=' && depth === 0 && signature[at + 1] !== '>') return signature.slice(0, at).replace(/:$/, '');
  }
  return signature;
}
