import { pace } from '../../base/pace.ts';
import type { Resolution } from '../../code/facts/facts.ts';
import { languageOf } from '../../code/languages/languages.ts';
import type { Reader } from '../../code/read-facts.ts';
import type { ResolverContext } from '../resolve/resolver.ts';
import { directoryOf } from '../resolve/tree-paths.ts';
import { fromTable, type LinkTable } from './link-table.ts';
import type { Link, LinkedFile } from './linked-files.ts';
import { type Answers, answersOf, factsOfOffer, keepAnswers, keysOf, offerOf, resolveImports } from './resolve-imports.ts';

/** What a tree consists of for resolvers; each list sorted. */
export interface Layout {
  paths: string[];
  readable: string[];
  configs: string[];
}

/** A file read in this run; its links are yet to be found. */
type FreshFile = LinkedFile & { keys: string[] };

/**
 * Links the changed files anew, or all files where the changed ones offer other things than before. `complete` is false when contents
 * were not there, so that the result holds for now only.
 */
export async function linkFiles(
  reader: Reader,
  layout: Layout,
  known: LinkTable | undefined,
  changed: readonly string[],
): Promise<{ files: LinkedFile[]; complete: boolean }> {
  const old = known ? fromTable(known, layout.paths) : [];
  const before = new Map(old.map((file, index) => [layout.readable[index] ?? '', file]));
  const first = await readFiles(reader, changed);
  const isContextKnown = known !== undefined && [...first.files].every(([path, { offer }]) => sameOffer(before.get(path)?.offer, offer));
  const others = isContextKnown ? [] : layout.readable.filter((path) => !first.files.has(path));
  const rest = await readFiles(reader, others);
  const fresh = new Map([...first.files, ...rest.files]);

  const answers: Answers = new Map();
  if (isContextKnown) {
    const directories = new Set(changed.map(directoryOf));
    for (const [path, file] of before) if (directories.has(directoryOf(path))) keepAnswers(answers, path, file);
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
  const files = layout.readable.flatMap((path) => {
    const file = fresh.get(path);
    return file ? [{ ...file, links: linksOf(file, answersOf(answers, path)) }] : (before.get(path) ?? []);
  });
  return { files, complete };
}

function linksOf({ keys }: FreshFile, answers: ReadonlyMap<string, Resolution>): Link[] {
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
    files.set(path, { id: reader.tree.entries.get(path)?.id ?? '', offer, links: [], keys: keysOf(path, facts.imports) });
  }
  return { files, complete };
}

function sameOffer(one: LinkedFile['offer'], other: LinkedFile['offer']): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

async function contextOf(
  reader: Reader,
  { paths, readable, configs }: Layout,
  before: ReadonlyMap<string, LinkedFile>,
  fresh: ReadonlyMap<string, LinkedFile>,
): Promise<ResolverContext & { complete: boolean }> {
  const texts = await reader.readTexts(configs);
  const modules = readable.map((path) => [path, factsOfOffer(path, (fresh.get(path) ?? before.get(path))?.offer)] as const);
  return { paths: new Set(paths), readText: (path) => texts.get(path), modules: new Map(modules), complete: texts.size === configs.length };
}
