import { escapePattern } from '../../base/escape-pattern.ts';
import type { CodeSymbol } from '../../code/facts/facts.ts';
import type { Naming } from '../../code/languages/language.ts';
import type { SourceView } from '../view.ts';
import type { RuleHit } from './find-matches.ts';
import { resultInSignature } from './result-in-signature.ts';

/** A class, interface, trait or struct of a source, or one more part of it (Rust's `impl … for`). */
export interface TypeNames {
  name: string;
  path: string;
  startLine: number;
  endLine: number;
  /** Names of what it extends, implements or embeds, as written, without type arguments. */
  bases: string[];
  /** Whether it only says which methods there are. */
  contract: boolean;
  /** Names of the methods that its declaration lists. */
  members: readonly string[];
  /** Of a contract, the method → the type that it gives, as written. */
  gives: ReadonlyMap<string, string>;
  /** The modules around it, where the language tells types apart by them: 'Admin' of `Admin::Orders`. */
  within?: string;
  /** Adds to a type that is declared elsewhere. */
  part: boolean;
  /** Field → its declaration as written: 'private readonly orders: OrderService'. */
  fields: ReadonlyMap<string, string>;
  /** The match of its declaration, where a rule has one. */
  definition?: RuleHit;
}

const TYPES: readonly string[] = ['class', 'interface', 'trait', 'struct', 'enum', 'namespace', 'module'];

/**
 * The types that a source declares, nested ones too, and those that it only has methods of.
 * @param all matches that declare a type, or add to one (Rust's `impl`), with its bases where the rule captures them.
 * @param owners names of the types that its methods belong to.
 * @param naming of its language.
 */
export function readTypes(
  source: SourceView,
  all: readonly RuleHit[],
  owners: ReadonlySet<string>,
  { nests }: Pick<Naming, 'nests'>,
): TypeNames[] {
  const classes = all.filter(({ meta }) => meta.role === 'class');
  const types = declaredTypes(source, classes, owners, nests);
  for (const { captures, lists } of all) {
    const bases = [captures.base ?? [], lists?.bases ?? []].flat().map((base) => withoutArguments(base).replace(/\(.*$/s, ''));
    const type = types.find(({ name }) => name === captures.name);
    type?.bases.push(...bases.filter((base) => !type.bases.includes(base)));
  }
  return types;
}

function declaredTypes(source: SourceView, classes: readonly RuleHit[], owners: ReadonlySet<string>, nests: boolean): TypeNames[] {
  const { path } = source;
  const declared = flatten(source.facts.symbols).flatMap(({ symbol, around }) => {
    const names = nests ? [...around, ...symbol.name.split('::')] : [symbol.name];
    const [name = '', within] = [names.at(-1), names.slice(0, -1).join('::')];
    return readType({ ...symbol, name }, path, classes, nests).map((type) => (nests ? { ...type, within } : type));
  });
  const known = new Set(declared.map(({ name }) => name));
  const matched = classes.filter(({ captures }) => !known.has(captures.name ?? '')).map((match) => ofMatch(match, path));
  for (const { name } of matched) known.add(name);
  const elsewhere = [...owners].filter((name) => !known.has(name)).map((name) => ({ ...NOTHING, bases: [], name, path, part: true }));
  return [...declared, ...matched, ...elsewhere];
}

const NOTHING = {
  startLine: 0,
  endLine: 0,
  contract: false,
  members: [],
  gives: new Map<string, string>(),
  part: false,
  fields: new Map<string, string>(),
};

/** Types with the names of what is around them, outermost first. */
function flatten(symbols: readonly CodeSymbol[], around: readonly string[] = []): { symbol: CodeSymbol; around: readonly string[] }[] {
  return symbols
    .filter(({ kind }) => TYPES.includes(kind))
    .flatMap((symbol) => [{ symbol, around }, ...flatten(symbol.children, [...around, ...symbol.name.split('::')])]);
}

function readType(symbol: CodeSymbol, path: string, classes: readonly RuleHit[], nests: boolean): TypeNames[] {
  const { name, kind, signature, startLine, endLine, children } = symbol;
  const part = /^(unsafe )?impl\b/.test(signature);
  // Where modules nest, they are mixed in like types.
  if (!part && !nests && (kind === 'namespace' || kind === 'module')) return [];
  const held = children.filter(({ kind: each }) => each === 'field' || each === 'property');
  const methods = children.filter(({ kind: each }) => each === 'method');
  const contract = kind === 'interface' || kind === 'trait';
  const definition = classes.find((match) => match.captures.name === name && match.startLine <= endLine && match.endLine >= startLine);
  return [
    {
      name: part ? withoutArguments(name) : name,
      path,
      startLine,
      endLine,
      bases: [...basesIn(signature, name), ...embedded(held)],
      contract,
      members: methods.map((member) => member.name),
      gives: new Map(contract ? methods.map((member) => [member.name, resultInSignature(member.signature, member.name)]) : []),
      part,
      fields: new Map(held.map((member) => [member.name, member.signature])),
      ...(definition ? { definition } : {}),
    },
  ];
}

function ofMatch(match: RuleHit, path: string): TypeNames {
  const { startLine, endLine, captures } = match;
  return { ...NOTHING, bases: [], name: captures.name ?? '', path, startLine, endLine, definition: match };
}

/** What stands behind a type's name, in any of the languages: `extends A implements B, C`, `(A, B)`, `: A(), B`, `< A`; `impl A for X`. */
function basesIn(signature: string, name: string): string[] {
  const [, implemented] = /^(?:unsafe )?impl\b(?:<[^>]*>)?\s+(\S.*?)\s+for\s/.exec(signature) ?? [];
  if (implemented !== undefined) return [withoutArguments(implemented)];
  if (/^(unsafe )?impl\b/.test(signature)) return [];
  const behind = withoutArguments(signature.slice(signature.search(new RegExp(`\\b${escapePattern(name)}\\b`)) + name.length));
  const inherited = /(?:\bextends\b|\bimplements\b|:|^\s*<|^\s*\()(.*)$/s.exec(behind.replace(/^\s*\([^()]*\)(?=\s*:)/, ''))?.[1] ?? '';
  return inherited
    .replace(/\bwhere\b.*$/s, '')
    .split(/,|\bextends\b|\bimplements\b|\bwith\b|\+|\bby\b/)
    .map((part) => part.replace(/[()\s{]|\w+=.*$/g, ''))
    .filter((part) => /^[\w.:\\$]+$/.test(part));
}

/** Go: a field that is named for its type. */
function embedded(members: readonly CodeSymbol[]): string[] {
  const types = members.map(({ name, signature }) => ({ name, type: signature.replace(/^\*/, '') }));
  return types.filter(({ name, type }) => type === name || type.endsWith(`.${name}`)).map(({ type }) => type);
}

/** Without type arguments; a `<` after a space is Ruby's. */
function withoutArguments(text: string): string {
  let before = '';
  let current = text;
  while (before !== current) {
    before = current;
    current = current.replace(/(?<=\w)<[^<>]*>|^<[^<>\s][^<>]*>|\[[^[\]]*\]/g, '');
  }
  return current;
}
