import { byText } from '../base/digest.ts';
import { remember, rememberMade } from '../base/memoize.ts';
import { directoryPrefix } from '../base/path-parts.ts';
import type { CodeSymbol } from '../code/facts/facts.ts';
import { languageOf } from '../code/languages/languages.ts';
import { parseParameters, splitList } from '../code/symbols/parse-parameters.ts';
import { receiverTypeOf } from '../code/symbols/receiver-type-of.ts';
import { normalizeCode } from '../code/text/normalize-code.ts';
import type { Workspace } from '../workspace/workspace.ts';

/** A type where a language asks for no more than the methods: what it can be called by. */
export interface MethodSet {
  path: string;
  symbol: CodeSymbol;
  /** What its methods take and give, by their names; those of what it embeds among them. */
  methods: ReadonlyMap<string, string>;
  /** The types that it is made of, which are among those that were read. */
  embeds: readonly { path: string; name: string }[];
}

/** Types that are embedded in types that are embedded … */
const DEPTH = 5;

/**
 * The types of the directories of these files, tests of them included, whose methods may stand in several files.
 * What is embedded counts where one of these directories declares it.
 * @see https://go.dev/ref/spec#Method_sets
 */
export function readMethodSets(workspace: Workspace, paths: readonly string[], language: string): Promise<MethodSet[]> {
  const near = new Set(paths.map(directoryPrefix));
  const ofView = remember(known, workspace.view, () => new Map());
  return rememberMade(ofView, JSON.stringify([language, ...[...near].sort(byText)]), () => readIn(workspace, near, language));
}

/** Namesakes ask about the same directories, one after another. */
const known = new WeakMap<Workspace['view'], Map<string, Promise<MethodSet[]>>>();

async function readIn({ reader, readable }: Workspace, near: ReadonlySet<string>, language: string): Promise<MethodSet[]> {
  const files = readable.filter((path) => near.has(directoryPrefix(path)) && languageOf(path)?.id === language);
  const open = new Map<string, OpenType>();
  for (const [path, { symbols, namespace }] of await reader.readFacts(files)) {
    for (const symbol of symbols) {
      const isApart = symbol.kind === 'method';
      const key = `${directoryPrefix(path)} ${(isApart ? receiverTypeOf(symbol) : undefined) ?? symbol.name}`;
      const type = open.get(key) ?? { own: new Map(), embeds: [], in: directoryPrefix(path), space: namespace ?? '' };
      for (const child of isApart ? [symbol] : symbol.children) addMember(type, child, language);
      open.set(key, TYPES.has(symbol.kind) ? { ...type, declared: { path, symbol } } : type);
    }
  }
  // As other packages call them; of two packages of a name the first counts.
  const byPackage = new Map([...open].reverse().map(([key, type]) => [`${type.space} ${key.slice(key.lastIndexOf(' ') + 1)}`, type]));
  const types: OpenTypes = { open, byPackage };
  return [...open.values()].flatMap((type) => {
    if (!type.declared) return [];
    const embeds = basesOf(types, type).flatMap(({ declared }) => (declared ? [{ path: declared.path, name: declared.symbol.name }] : []));
    return [{ ...type.declared, methods: methodsOf(types, type, DEPTH), embeds }];
  });
}

/** Whether a type can stand for another, which is an interface. */
export function hasMethodsOf(type: MethodSet, contract: MethodSet): boolean {
  if (contract.methods.size === 0) return false;
  // What stands for the parameters of a type is told elsewhere.
  const isGeneric = /^type \w+\[/.test(contract.symbol.signature);
  return [...contract.methods].every(([name, shape]) => (isGeneric ? type.methods.has(name) : type.methods.get(name) === shape));
}

const TYPES: ReadonlySet<string> = new Set(['struct', 'type', 'interface']);

interface OpenType {
  own: Map<string, string>;
  /** 'Base', 'store.Base'. */
  embeds: string[];
  in: string;
  /** The name of its package, which need not be that of its directory. */
  space: string;
  declared?: Pick<MethodSet, 'path' | 'symbol'>;
}

function addMember(type: OpenType, { name, kind, signature }: CodeSymbol, language: string): void {
  const embedded = /^\*?((?:\w+\.)?\w+)(?:\[.*\])?$/s.exec(signature.trim())?.[1];
  if (kind === 'method') type.own.set(name, shapeOfMethod(signature, name, language));
  else if (embedded !== undefined && (embedded === name || embedded.endsWith(`.${name}`))) type.embeds.push(embedded);
}

interface OpenTypes {
  /** By directory and name. */
  open: ReadonlyMap<string, OpenType>;
  byPackage: ReadonlyMap<string, OpenType>;
}

function methodsOf(types: OpenTypes, type: OpenType, depth: number): ReadonlyMap<string, string> {
  const bases = depth === 0 ? [] : basesOf(types, type);
  return new Map([...bases.flatMap((base) => [...methodsOf(types, base, depth - 1)]), ...type.own]);
}

function basesOf({ open, byPackage }: OpenTypes, { embeds, in: directory }: OpenType): OpenType[] {
  return embeds.flatMap((embedded) => {
    const [name = '', space] = embedded.split('.').toReversed();
    return (space === undefined ? open.get(`${directory} ${name}`) : byPackage.get(`${space} ${name}`)) ?? [];
  });
}

/** What a method takes and gives, without names and packages: `(AuthMethod)(Auther,error)` of `Get(t settings.AuthMethod) (Auther, error)`. */
function shapeOfMethod(signature: string, name: string, language: string): string {
  const behind = normalizeCode(signature.replace(/^func\s*\([^)]*\)\s*/, ''));
  const taken = parseParameters(behind, name, language);
  if (!taken) return behind;
  const results = taken.result.startsWith('(') ? resultsIn(taken.result.slice(1, -1)) : [taken.result];
  return `(${taken.parameters.map(({ type }) => plainType(type)).join(',')})(${results.map(plainType).join(',')})`;
}

/** The types of results: all of them have names or none has, `value string, all []error` or `map[string]int, error`. */
function resultsIn(list: string): string[] {
  const pieces = splitList(list);
  if (!pieces.some((piece) => NAMED.test(piece))) return pieces;
  const types = pieces.map((piece) => (NAMED.test(piece) ? piece.replace(NAMED, '$1') : undefined));
  return types.map((type, at) => type ?? types.slice(at).find((each) => each !== undefined) ?? '');
}

/** Between a name and its type a space is left where it is needed: `all[]error`. */
const NAMED = /^(?!(?:chan|func|interface|struct|map)\b)\w+(?:\s+|(?=\[\]|\[\d|\*))(\S.*)$/s;

/** Names of types are enough: a type of another package has a package in front, and in that one none. */
function plainType(type: string): string {
  return type
    .replace(/\b\w+\./g, '')
    .replace(/\bfunc\s*\(.*$/s, 'func')
    .replace(/interface\s*\{\s*\}/g, 'any')
    .replace(/\s+/g, '');
}
