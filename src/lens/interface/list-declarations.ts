import { byText } from '../../base/digest.ts';
import { groupBy } from '../../base/group-by.ts';
import { codeSpan, prose } from '../../base/markdown.ts';
import type { CodeSymbol, SymbolKind } from '../../code/facts/facts.ts';
import { languageWithId } from '../../code/languages/languages.ts';
import type { Item } from '../report/lens.ts';
import { enumerateCode } from '../report/phrases.ts';
import { countKinds } from './count-kinds.ts';
import { exportedName, noteExports } from './exported-names.ts';
import { listReexports } from './list-reexports.ts';
import { findKnown, noteType, tellKnown } from './note-answers.ts';
import { stateDeclarations } from './state-declarations.ts';
import type { Declaration, Surface } from './surface.ts';
import { tellingDoc } from './telling-doc.ts';
import { addNotes, type Line, writeDeclaration } from './write-declaration.ts';
import { writeLine } from './write-line.ts';

/** From this number on, declarations of one sort without members are shown together. */
const MANY = 3;

/** In a file with more of these than this, documented functions too. */
const LARGE = 12;

/** In a longer list, declarations that the focus names come first: a list is folded from its end. */
const LONG_LIST = 20;

/** As many names are told of what gives a type out that has none for others. */
const MOST_GIVING = 3;

/** Before constants, behind all that has a name for others. */
const RANK_OF_GIVEN = 1.5;

type IsFocused = (text: string) => boolean;

/** Kinds that read well in one block. */
const SORT: ReadonlyMap<SymbolKind, string> = new Map([
  ['module', 'module'],
  ['namespace', 'module'],
  ['function', 'function'],
  ['method', 'function'],
  ['constructor', 'function'],
  ['macro', 'macro'],
  ['constant', 'value'],
  ['variable', 'value'],
  ['enum-member', 'value'],
  ['field', 'property'],
  ['property', 'property'],
]);

/**
 * The items of one source, in the order of its lines: a declaration with its members each, plain ones together, then re-exports. Those
 * that the focus names rank before others, constants and macros behind.
 * @param place the namespace that goes without saying.
 * @param isFocused whether a text carries a word of the focus.
 */
export function listDeclarations(surface: Surface, place: string, isFocused: IsFocused): Item[] {
  const { declarations } = surface;
  const large = declarations.filter(({ members }) => members.length === 0).length > LARGE;
  const small = declarations.filter((declaration) => canFold(declaration, large));
  const folded = groupBy(small, (each) => `${each.givenBy ? 'given' : (SORT.get(each.symbol.kind) ?? 'type')} ${ownerPath(surface, each)}`);
  const together = [...folded.values()].filter((members) => members.length >= MANY);
  const inside = new Set(together.flat());
  const items = [
    ...declarations
      .filter((declaration) => !inside.has(declaration))
      .map((declaration) => stating(surface, [declaration], showOne(surface, declaration, place, isFocused))),
    ...together.map((members) => {
      const [given] = noteGiven(...members);
      const note = given === undefined ? describe('', [mentionPlace(surface, members[0], place)]) : `(${given})`;
      return stating(surface, members, showTogether(surface, members, note, isFocused));
    }),
  ].sort((a, b) => a.startLine - b.startLine || byText(a.code?.text ?? '', b.code?.text ?? ''));
  return [...items, ...listReexports(surface)];
}

function stating(surface: Surface, declarations: readonly Declaration[], item: Item): Item {
  return { ...item, findings: [...stateDeclarations(surface, declarations), ...(item.findings ?? [])] };
}

/** The namespace that a declaration is in within its file, as its language writes it; '' for none. */
export function ownerPath({ language }: Pick<Surface, 'language'>, { within }: Declaration): string {
  return within.join(languageWithId(language)?.separator ?? '.');
}

/** That a type has no name for others, and by what they get it. */
function noteGiven(...declarations: readonly Declaration[]): string[] {
  const givenBy = [...new Set(declarations.flatMap((each) => each.givenBy ?? []))];
  return givenBy.length === 0 ? [] : [`not exported, but named by ${enumerateCode(givenBy, MOST_GIVING)}`];
}

/** Constants and type aliases say what they are in a line; functions need their sentence, unless there are too many. */
function canFold({ symbol, members }: Declaration, large: boolean): boolean {
  if (members.length > 0) return false;
  return large || tellingDoc(symbol) === undefined || SORT.get(symbol.kind) === 'value' || symbol.kind === 'type';
}

function showOne(surface: Surface, declaration: Declaration, place: string, isFocused: IsFocused): Item {
  const { symbol, members, givenBy } = declaration;
  const rank = givenBy === undefined ? rankOf([symbol], isFocused) : RANK_OF_GIVEN;
  const doc = prose(tellingDoc(symbol) ?? '');
  const mentioned = mentionPlace(surface, declaration, place);
  const told = tellKnown(surface, symbol);
  const name = exportedName(surface.source, symbol);
  return {
    path: surface.source.path,
    startLine: symbol.startLine,
    endLine: symbol.endLine,
    text: nameBefore(
      name,
      describe(doc, [
        ...(mentioned === '' ? [] : [mentioned]),
        ...noteGiven(declaration),
        ...noteExports(surface.source, symbol, name).map(prose),
        ...told,
      ]),
    ),
    ...(rank === 0 ? {} : { rank: rank === 1 ? rankByUses(surface, symbol) : rank }),
    code: codeOf(writeWhole(surface, { ...symbol, children: members }), surface.language),
    ...findingsOf(surface, [symbol], members),
  };
}

function nameBefore(name: string, said: string): string {
  return said === '' ? codeSpan(name) : `${codeSpan(name)}: ${said}`;
}

/** A sentence and what else there is to say; '' for nothing. */
function describe(sentence: string, asides: readonly string[]): string {
  if (asides.length === 0) return sentence;
  const isPlace = asides[0]?.startsWith('in `') === true;
  return sentence === '' && !isPlace ? asides.join('; ') : `${sentence} (${asides.join('; ')})`.trim();
}

/** A declaration with its members; the type that one without members has stands beside it. */
function writeWhole(surface: Surface, symbol: CodeSymbol): Line[] {
  const lines = writeDeclaration(symbol, surface.language, (member) => noteType(surface, member));
  if (symbol.children.length > 0) return lines;
  const texts = lines.map(({ text }) => text);
  return addNotes(texts, noteType(surface, symbol), surface.language).map((text) => ({ text, name: '' }));
}

function findingsOf(surface: Answering, symbols: readonly CodeSymbol[], members?: readonly CodeSymbol[]): Pick<Item, 'findings'> {
  const findings = findKnown(surface, symbols, members);
  return findings.length === 0 ? {} : { findings };
}

/** What a list of declarations is made from. */
type Answering = Pick<Surface, 'source' | 'language' | 'answered' | 'usesOf' | 'subtypesOf'>;

/**
 * Declarations without members as one item, a line or two each: how many there are of which kind, and `note`, one piece of markdown.
 * In a long list those that the focus names come first.
 */
export function showTogether(
  surface: Answering,
  declarations: readonly Pick<Declaration, 'symbol' | 'givenBy'>[],
  note: string,
  isFocused: IsFocused,
): Item {
  const { source, language } = surface;
  const symbols = declarations.map(({ symbol }) => symbol);
  const named = symbols.length > LONG_LIST ? symbols.filter((symbol) => isNamed(symbol, isFocused)) : [];
  const inOrder = named.length === 0 ? symbols : [...named, ...symbols.filter((symbol) => !named.includes(symbol))];
  const rank = declarations.some(({ givenBy }) => givenBy) ? RANK_OF_GIVEN : rankOf(symbols, isFocused);
  return {
    path: source.path,
    startLine: Math.min(...symbols.map((symbol) => symbol.startLine)),
    endLine: Math.max(...symbols.map((symbol) => symbol.endLine)),
    text: `${countKinds(declarations)} ${note}`.trim(),
    ...(rank === 0 ? {} : { rank }),
    code: codeOf(
      inOrder.flatMap((symbol) => writeLine(surface, symbol)),
      language,
    ),
    ...findingsOf(surface, inOrder),
  };
}

/** 0 for what the focus names, 2 for constants and macros, which tell least, 1 for everything else. */
function rankOf(symbols: readonly CodeSymbol[], isFocused: IsFocused): number {
  if (symbols.every(({ kind }) => kind === 'macro' || SORT.get(kind) === 'value')) return 2;
  return symbols.some((symbol) => isNamed(symbol, isFocused)) ? 0 : 1;
}

/** Of what tells equally much, what is used most stays longest. */
function rankByUses({ usesOf }: Answering, symbol: CodeSymbol): number {
  const files = usesOf(symbol)?.files.length;
  if (files === undefined) return 1;
  return files === 0 ? 1.25 : 1 - Math.min(files, 100) / 200;
}

function isNamed({ name, doc }: CodeSymbol, isFocused: IsFocused): boolean {
  return isFocused(name) || (doc !== undefined && isFocused(doc));
}

function codeOf(lines: readonly Line[], language: string): Item['code'] {
  return { language, text: lines.map(({ text }) => text).join('\n'), names: lines.map(({ name }) => name) };
}

function mentionPlace(surface: Surface, declaration: Declaration | undefined, place: string): string {
  const own = declaration === undefined ? '' : ownerPath(surface, declaration);
  return own === '' || own === place ? '' : `in ${codeSpan(own)}`;
}
