import { isDeepStrictEqual } from 'node:util';
import { pace } from '../../base/pace.ts';
import { directoryOf } from '../../base/path-parts.ts';
import type { Resolution } from '../../code/facts/facts.ts';
import { languageOf } from '../../code/languages/languages.ts';
import type { Reader } from '../../code/read-facts.ts';
import type { ResolverContext } from '../resolve/resolver.ts';
import { fileOfTable, type LinkTable, toTable } from './link-table.ts';
import type { KeyedResolution, LinkedFile } from './linked-files.ts';
import {
  factsOfOffer,
  importKeys,
  keepAnswers,
  offerOf,
  type ResolutionsByFile,
  resolutionsFor,
  resolveImports,
} from './resolve-imports.ts';

/** What a tree consists of for resolvers; each list sorted. */
export interface TreePaths {
  paths: string[];
  readable: string[];
  configs: string[];
}

/** A file read in this run; its links are yet to be found. */
type FreshFile = LinkedFile & { keys: string[] };

/**
 * Links the changed files anew, or all files where the changed ones offer other things than before. Where no link is another one, the table
 * is the known one but for the ids of blobs. `complete` is false when contents were not there, so that the result holds for now only.
 */
export async function linkFiles(
  reader: Reader,
  layout: TreePaths,
  known: LinkTable | undefined,
  changed: readonly string[],
): Promise<{ table: LinkTable; complete: boolean }> {
  const before = knownFiles(known, layout);
  const first = await readFiles(reader, changed);
  const isContextKnown = known !== undefined && [...first.files].every(([path, { offer }]) => sameOffer(before(path)?.offer, offer));
  const others = isContextKnown ? [] : layout.readable.filter((path) => !first.files.has(path));
  const rest = await readFiles(reader, others);
  const fresh = new Map([...first.files, ...rest.files]);

  const answers: ResolutionsByFile = new Map();
  if (isContextKnown) {
    const directories = new Set(changed.map(directoryOf));
    for (const path of layout.readable) {
      const file = directories.has(directoryOf(path)) ? before(path) : undefined;
      if (file) keepAnswers(answers, path, file);
    }
  }
  const keys = new Map([...fresh].map(([path, file]) => [path, file.keys]));
  let complete = first.complete && rest.complete;
  await resolveImports(
    answers,
    keys,
    async () => {
      const context = await contextOf(reader, layout, before, fresh);
      complete &&= context.complete;
      return context;
    },
    reader.signal,
  );
  const linked = new Map([...fresh].map(([path, file]) => [path, { ...file, links: linksOf(file, resolutionsFor(answers, path)) }]));
  const isSame = isContextKnown && [...linked].every(([path, { links }]) => isDeepStrictEqual(links, before(path)?.links));
  const fileOf = (path: string) => linked.get(path) ?? before(path) ?? [];
  const table = isSame
    ? { ...known, ids: layout.readable.map((path, number) => linked.get(path)?.id ?? known.ids[number] ?? '') }
    : toTable(layout.readable.flatMap(fileOf), layout.paths);
  return { table, complete };
}

/** The files of a table by their paths. */
function knownFiles(table: LinkTable | undefined, { readable, paths }: TreePaths): (path: string) => LinkedFile | undefined {
  if (!table) return () => undefined;
  const numbers = new Map(readable.map((path, number) => [path, number]));
  return (path) => {
    const number = numbers.get(path);
    return number === undefined ? undefined : fileOfTable(table, number, paths);
  };
}

function linksOf({ keys }: FreshFile, answers: ReadonlyMap<string, Resolution>): KeyedResolution[] {
  return keys.flatMap((key) => {
    const answer = answers.get(key);
    return answer ? [{ key, answer }] : [];
  });
}

async function readFiles(reader: Reader, paths: readonly string[]): Promise<{ files: Map<string, FreshFile>; complete: boolean }> {
  const files = new Map<string, FreshFile>();
  let complete = true;
  for (const [path, facts] of await reader.readModules(paths)) {
    if (facts.skipped === 'unreadable') complete = false;
    await pace(reader.signal);
    const offer = offerOf(facts, languageOf(path)?.resolver);
    files.set(path, { id: reader.tree.entries.get(path)?.id ?? '', offer, links: [], keys: importKeys(path, facts.imports) });
  }
  return { files, complete };
}

function sameOffer(one: LinkedFile['offer'], other: LinkedFile['offer']): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

async function contextOf(
  reader: Reader,
  { paths, readable, configs }: TreePaths,
  before: (path: string) => LinkedFile | undefined,
  fresh: ReadonlyMap<string, LinkedFile>,
): Promise<ResolverContext & { complete: boolean }> {
  const texts = await reader.readTexts(configs);
  const modules = readable.map((path) => [path, factsOfOffer(path, (fresh.get(path) ?? before(path))?.offer)] as const);
  return { paths: new Set(paths), readText: (path) => texts.get(path), modules: new Map(modules), complete: texts.size === configs.length };
}
