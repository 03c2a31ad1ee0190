import { pace } from '../../base/pace.ts';
import { directoryOf } from '../../base/path-parts.ts';
import type { Resolution } from '../../code/facts/facts.ts';
import { languageOf } from '../../code/languages/languages.ts';
import type { Reader } from '../../code/read-facts.ts';
import type { ResolverContext } from '../resolve/resolver.ts';
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
  /** The places of paths in their list, and of readable files in theirs. */
  placeOf: (path: string) => number | undefined;
  fileOf: (path: string) => number | undefined;
}

/** A file read in this run; its links are yet to be found. */
type FreshFile = LinkedFile & { keys: string[] };

/** Files whose links were found in this run. */
export interface Linked {
  files: ReadonlyMap<string, LinkedFile>;
  /** Whether these are all files, as some offer other things than before. */
  all: boolean;
  /** False when contents were not there, so that the result holds for now only. */
  complete: boolean;
}

/**
 * Links the changed files anew, or all files where the changed ones offer other things than before.
 * @param before files as they are known, by path; undefined where nothing is known of files with these names.
 */
export async function linkFiles(
  reader: Reader,
  layout: TreePaths,
  before: ((path: string) => LinkedFile | undefined) | undefined,
  changed: readonly string[],
): Promise<Linked> {
  const first = await readFiles(reader, changed);
  const isContextKnown = before !== undefined && [...first.files].every(([path, { offer }]) => sameOffer(before(path)?.offer, offer));
  const known = isContextKnown ? before : () => undefined;
  const others = isContextKnown ? [] : layout.readable.filter((path) => !first.files.has(path));
  const rest = await readFiles(reader, others);
  const fresh = new Map([...first.files, ...rest.files]);

  const answers: ResolutionsByFile = new Map();
  if (isContextKnown) {
    const directories = new Set(changed.map(directoryOf));
    for (const path of layout.readable) {
      const file = directories.has(directoryOf(path)) ? known(path) : undefined;
      if (file) keepAnswers(answers, path, file);
    }
  }
  const keys = new Map([...fresh].map(([path, file]) => [path, file.keys]));
  let complete = first.complete && rest.complete;
  await resolveImports(
    answers,
    keys,
    async () => {
      const context = await contextOf(reader, layout, known, fresh);
      complete &&= context.complete;
      return context;
    },
    reader.signal,
  );
  const files = [...fresh].map(
    ([path, { id, offer, keys }]) => [path, { id, offer, links: linksOf(keys, resolutionsFor(answers, path)) }] as const,
  );
  return { files: new Map(files), all: !isContextKnown, complete };
}

function linksOf(keys: readonly string[], answers: ReadonlyMap<string, Resolution>): KeyedResolution[] {
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
