import { byText } from '../base/digest.ts';
import { qualifiedNames } from '../code/facts/qualified-names.ts';
import { languageOf } from '../code/languages/languages.ts';
import { namingOf } from '../program/names/naming.ts';
import { readSubtypes } from '../program/queries/read-around.ts';
import { filesWithName } from '../workspace/files-with-name.ts';
import type { Workspace } from '../workspace/workspace.ts';
import type { FoundSymbol } from './find-symbols.ts';
import { readImplBlocks } from './impl-blocks.ts';
import { hasMethodsOf, type MethodSet, readMethodSets } from './method-sets.ts';

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
  return isStructural(type) ? withMethods(workspace, type) : findMadeFrom(workspace, type.symbol.name);
}

/** The types that say in their heads that they are made from one of a name, step by step, wherever that is declared. */
export async function findMadeFrom(workspace: Workspace, base: string): Promise<Implementer[]> {
  const found = new Map<string, Implementer>();
  const names = [base];
  for (const name of names) {
    const files = await filesWithName(workspace, name);
    for (const { path, name: type, line } of await madeFrom(workspace, files, name)) {
      const key = `${path} ${type}`;
      if (found.has(key)) continue;
      found.set(key, { path, name: `${type}${name === base ? '' : `, by ${name}`}`, ...(line === undefined ? {} : { line }) });
      names.push(type.split('.').at(-1) ?? type);
    }
  }
  return withLines(workspace, [...found.values()]);
}

/** What heads of types say, and what blocks elsewhere do, which are where it is said. */
async function madeFrom(workspace: Workspace, files: readonly string[], name: string): Promise<Implementer[]> {
  const heads = await readSubtypes(workspace.reader, files);
  const blocks = await readImplBlocks(workspace, files);
  return [
    ...[...heads].flatMap(([path, types]) => types.flatMap((type) => (type.bases.includes(name) ? [{ path, name: type.name }] : []))),
    ...blocks.filter(({ base }) => base === name).map(({ path, name: type, line }) => ({ path, name: type, line })),
  ];
}

async function withLines(workspace: Workspace, found: readonly Implementer[]): Promise<Implementer[]> {
  const facts = await workspace.reader.readFacts([...new Set(found.map(({ path }) => path))]);
  return found.map((each) => {
    if (each.line !== undefined) return each;
    const [name] = each.name.split(',');
    const at = qualifiedNames(facts.get(each.path)?.symbols ?? []).find((symbol) => symbol.name === name);
    return at ? { ...each, line: at.symbol.startLine } : each;
  });
}

/** Where a language asks for no more than the methods, what has all of an interface; of anything else, what embeds it. */
async function withMethods(workspace: Workspace, { symbol, path }: FoundSymbol): Promise<Implementer[]> {
  const methods = symbol.children.filter(({ kind }) => kind === 'method').map(({ name }) => name);
  const isContract = symbol.kind === 'interface';
  const said = isContract
    ? methods.reduce((one, other) => (other.length > one.length ? other : one), methods[0] ?? symbol.name)
    : symbol.name;
  const files = [...(await filesWithName(workspace, said)), path];
  const types = await readMethodSets(workspace, files, languageOf(path)?.id ?? '');
  const contract = types.find((each) => each.path === path && each.symbol.name === symbol.name);
  if (!contract) return [];
  const isMade = (type: MethodSet) =>
    isContract
      ? type.symbol.kind !== 'interface' && hasMethodsOf(type, contract)
      : type.embeds.some(({ path: from, name }) => from === path && name === symbol.name);
  return types
    .filter(isMade)
    .map((type) => ({ path: type.path, name: type.symbol.name, line: type.symbol.startLine }))
    .sort((a, b) => byText(a.path, b.path));
}
