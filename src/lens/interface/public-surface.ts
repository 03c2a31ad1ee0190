import { groupPairs } from '../../base/group-by.ts';
import { remember } from '../../base/memoize.ts';
import { eachInParts, type InParts } from '../../base/pace.ts';
import type { CodeSymbol, Facts, SymbolKind, Visibility } from '../../code/facts/facts.ts';
import { type Subtype, subtypesIn } from '../../code/facts/subtypes.ts';
import { languageWithId } from '../../code/languages/languages.ts';
import { answersOf } from '../../program/names/answers-of.ts';
import { type Made, subtypesOf, usesOf } from '../../program/queries/uses-of.ts';
import type { SourceView, View } from '../../program/view.ts';
import { givenTypes } from '../report/given-types.ts';
import { chooseDeclared, languageOfContents, readProgram } from './c-program.ts';
import { exportsOf, isAtTop } from './declared-names.ts';
import type { Declaration, Surface } from './surface.ts';

/**
 * The public declarations of every source. Where a source has none, those that the rest of its package may use stand in for them, as
 * in applications that publish nothing.
 */
export function* publicSurfaces(view: View): InParts<Surface[]> {
  const program = readProgram(view.sources);
  return yield* eachInParts(view.sources, (source) => {
    const open = openDeclarations(source, source.facts.symbols, 'public', []);
    const all = open.length > 0 ? open : openDeclarations(source, source.facts.symbols, 'internal', []);
    const given = givenDeclarations(source, open.length > 0 ? 'public' : 'internal');
    const declarations = [...chooseDeclared(source, all, program), ...given];
    const internal = open.length === 0 && declarations.length > 0;
    return {
      source,
      language: languageOfContents(source),
      internal,
      declarations,
      answered: answersOf(source),
      // What others have no name for is imported by none of them.
      usesOf: (symbol: CodeSymbol) =>
        isAtTop(source.facts, symbol) && !given.some((each) => each.symbol.startLine === symbol.startLine)
          ? usesOf(view, source, namesOf(source, symbol))
          : undefined,
      subtypesOf: (symbol: CodeSymbol) => (isAtTop(source.facts, symbol) ? madeFrom(view, source, symbol) : []),
    };
  });
}

function madeFrom(view: View, source: SourceView, symbol: CodeSymbol): Made[] {
  const all = remember(ownSubtypes, source.facts, () => groupPairs(subtypesIn(source.facts).flatMap(byBase))).get(symbol.name) ?? [];
  // `class Client(http.Client)` is made from another of its name.
  const own = all.filter(({ name }) => name !== symbol.name);
  return [...own.map(({ name }) => ({ path: source.path, name })), ...subtypesOf(view, source.path, namesOf(source, symbol))];
}

/** The types of a file by the last names of what they are made from. */
const ownSubtypes = new WeakMap<Facts, ReadonlyMap<string, readonly Subtype[]>>();

function byBase(type: Subtype): [string, Subtype][] {
  return [...new Set(type.bases)].map((base) => [base, type]);
}

/** The names by which other files can import a declaration. */
function namesOf({ facts }: SourceView, { name }: CodeSymbol): string[] {
  return [...new Set([name, ...exportsOf(facts, name).map((each) => each.name)])];
}

/** Kinds that hold declarations rather than members. */
const SPACES: ReadonlySet<SymbolKind> = new Set(['namespace', 'module']);

function openDeclarations(source: SourceView, symbols: readonly CodeSymbol[], least: Visibility, within: string[]): Declaration[] {
  return symbols
    .filter((symbol) => isOpen(symbol, least) && !isForwarding(source, symbol))
    .flatMap((symbol) => {
      const isSpace = SPACES.has(symbol.kind) && symbol.children.length > 0;
      if (isSpace)
        return openDeclarations(
          source,
          symbol.children.filter((child) => !isOfTrait(source, symbol, child)),
          least,
          [...within, symbol.name],
        );
      return [{ symbol, members: openMembers(source, symbol, least), within }];
    });
}

/** Types that a source keeps to itself and gives out, where they have something that others may use. */
function givenDeclarations(source: SourceView, least: Visibility): Declaration[] {
  const { symbols, language } = source.facts;
  return givenTypes(symbols, (symbol) => isOpen(symbol, least), language).flatMap(({ symbol, by }) => {
    const members = openMembers(source, symbol, least);
    return members.length > 0 || symbol.kind === 'type' ? [{ symbol, members, within: [], givenBy: by }] : [];
  });
}

/** What a Rust type does for a trait is said by the trait. A namespace is an `impl` block of a type that is declared elsewhere. */
function isOfTrait({ facts }: SourceView, owner: CodeSymbol, member: CodeSymbol): boolean {
  const canImplement = owner.kind !== 'trait' && owner.kind !== 'module' && member.kind !== 'enum-member';
  return languageWithId(facts.language)?.implementsOutside === true && canImplement && !member.signature.startsWith('pub');
}

function openMembers(source: SourceView, owner: CodeSymbol, least: Visibility): CodeSymbol[] {
  const open = owner.children
    .filter((member) => (member.visibility === 'protected' || isOpen(member, least)) && !isOfTrait(source, owner, member))
    .filter((member) => !isInHead(owner, member))
    .map((member) => ({ ...member, children: openMembers(source, member, least) }));
  return [...open.filter((member) => member.visibility !== 'protected'), ...open.filter((member) => member.visibility === 'protected')];
}

/** A C++ namespace whose contents are declared elsewhere: `namespace log { class Writer; }`. */
function isForwarding({ facts }: SourceView, { kind, children }: CodeSymbol): boolean {
  return !languageWithId(facts.language)?.implementsOutside && kind === 'namespace' && children.length === 0;
}

/** A property that a parameter of the type's own head declares, as in `record Point(int x)` and `class Point(val x: Int)`. */
function isInHead(owner: CodeSymbol, { kind, signature }: CodeSymbol): boolean {
  if (kind !== 'property' && kind !== 'field') return false;
  const at = owner.signature.indexOf(signature, owner.signature.indexOf('(') + 1);
  if (at < 0 || !owner.signature.includes('(')) return false;
  return /[\s(]/.test(owner.signature.charAt(at - 1)) && /[\s,)=]/.test(owner.signature.charAt(at + signature.length));
}

function isOpen(symbol: CodeSymbol, least: Visibility): boolean {
  return symbol.visibility === 'public' || symbol.visibility === least;
}
