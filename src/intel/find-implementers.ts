import { byText } from '../base/digest.ts';
import { directoryPrefix } from '../base/path-parts.ts';
import type { CodeSymbol } from '../code/facts/facts.ts';
import { qualifiedNames } from '../code/facts/qualified-names.ts';
import { languageOf } from '../code/languages/languages.ts';
import { namingOf } from '../program/names/naming.ts';
import { readSubtypes } from '../program/queries/read-around.ts';
import { filesWithName } from '../workspace/files-with-name.ts';
import type { Workspace } from '../workspace/workspace.ts';
import type { FoundSymbol } from './find-symbols.ts';

/** A type that is made from another. */
export interface Implementer {
  path: string;
  name: string;
  line?: number;
}

/** Whether a language asks a type for no more than the methods of an interface. */
export function isStructural({ path }: Pick<FoundSymbol, 'path'>): boolean {
  return namingOf(languageOf(path)?.id ?? '').structural;
}

/** The types that implement or extend one, directly or through others; types of one name are not told apart. */
export function findImplementers(workspace: Workspace, type: FoundSymbol): Promise<Implementer[]> {
  return isStructural(type) ? withMethods(workspace, type) : withBase(workspace, type.symbol.name);
}

/** By what heads of types say, step by step. */
async function withBase(workspace: Workspace, base: string): Promise<Implementer[]> {
  const found = new Map<string, Implementer>();
  const names = [base];
  for (const name of names) {
    const files = await filesWithName(workspace, name);
    const subtypes = await readSubtypes(workspace.reader, files);
    for (const [path, types] of subtypes) {
      for (const type of types.filter(({ bases }) => bases.includes(name))) {
        const key = `${path} ${type.name}`;
        if (found.has(key)) continue;
        found.set(key, { path, name: `${type.name}${name === base ? '' : `, by ${name}`}` });
        names.push(type.name.split('.').at(-1) ?? type.name);
      }
    }
  }
  return withLines(workspace, [...found.values()]);
}

async function withLines(workspace: Workspace, found: readonly Implementer[]): Promise<Implementer[]> {
  const facts = await workspace.reader.readFacts([...new Set(found.map(({ path }) => path))]);
  return found.map((each) => {
    const [name] = each.name.split(',');
    const at = qualifiedNames(facts.get(each.path)?.symbols ?? []).find((symbol) => symbol.name === name);
    return at ? { ...each, line: at.symbol.startLine } : each;
  });
}

/** Where a language asks for no more than the methods: the types of one directory that have them all. */
async function withMethods(workspace: Workspace, { symbol, path: own }: FoundSymbol): Promise<Implementer[]> {
  const wanted = symbol.children.filter(({ kind }) => kind === 'method').map(({ name }) => name);
  const [first] = wanted;
  if (first === undefined) return [];
  const longest = wanted.reduce((one, other) => (other.length > one.length ? other : one), first);
  const near = new Set((await filesWithName(workspace, longest)).map(directoryPrefix));
  const paths = workspace.readable.filter((path) => near.has(directoryPrefix(path)) && languageOf(path)?.id === languageOf(own)?.id);
  const types = new Map<string, { methods: Set<string>; path: string; symbol?: CodeSymbol }>();
  for (const [path, { symbols }] of await workspace.reader.readFacts(paths)) {
    for (const type of symbols) {
      const key = `${directoryPrefix(path)} ${type.name}`;
      const known = types.get(key) ?? { methods: new Set<string>(), path };
      for (const { kind, name } of type.children) if (kind === 'method') known.methods.add(name);
      types.set(key, type.kind === 'struct' || type.kind === 'type' ? { ...known, path, symbol: type } : known);
    }
  }
  const all = [...types].filter(([, { methods, symbol: type }]) => type && wanted.every((name) => methods.has(name)));
  return all
    .map(([, { path, symbol: type }]) => ({ path, name: type?.name ?? '', line: type?.startLine ?? 1 }))
    .filter(({ path, name }) => path !== own || name !== symbol.name)
    .sort((a, b) => byText(a.path, b.path));
}
