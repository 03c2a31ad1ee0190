import { groupBy } from '../base/group-by.ts';
import { rememberMade } from '../base/memoize.ts';
import { pace } from '../base/pace.ts';
import { inThreads } from '../base/threads/in-threads.ts';
import { trace, traceWork } from '../base/trace.ts';
import { type BlobReading, keepBlobs } from '../git/objects/keep-blobs.ts';
import { readBlobs } from '../git/objects/read-blobs.ts';
import type { Tree } from '../git/objects/tree.ts';
import type { Repo } from '../git/repo.ts';
import type { Level } from './extract.ts';
import { type BlobToExtract, extractBlobs } from './extract-blobs.ts';
import type { FactCache, FactEntry } from './facts/fact-cache.ts';
import { type Facts, type ModuleFacts, skippedFacts } from './facts/facts.ts';
import { answersMany } from './facts/kept-facts.ts';
import { nameLines } from './facts/name-lines.ts';
import { type FileWords, filesHaving } from './files-having.ts';
import type { Language } from './languages/language.ts';
import { languageOf } from './languages/languages.ts';
import { decodeText } from './text/decode-text.ts';
import { MAX_SOURCE_BYTES } from './text/skip-reason.ts';

/** Reads what the files of one tree contain. Paths that the tree lacks or whose contents cannot be had read as skipped: 'unreadable'. */
export interface Reader {
  tree: Tree;
  cache: FactCache;
  /** Ends the reading, and what is made of it. */
  signal: AbortSignal;
  /** Module facts by path, in the order of the paths. */
  readModules: (paths: readonly string[]) => Promise<ReadonlyMap<string, ModuleFacts>>;
  /** The paths whose files have all of these words, in their order; files that were not read as source have none. */
  findWords: (paths: readonly string[], words: readonly string[]) => Promise<string[]>;
  /** The paths whose files may declare something of this name, in their order: no others do. */
  findDeclaring: (paths: readonly string[], name: string) => Promise<string[]>;
  /** Facts by path, in the order of the paths. */
  readFacts: (paths: readonly string[]) => Promise<Map<string, Facts>>;
  /** Says that all facts of these files will be wanted: where they are parsed for less before, all is read of them, so that it is done once. */
  expectFacts: (paths: readonly string[]) => void;
  /** Texts by path, for configuration files and lens rules; what is missing, over 1 MiB or cannot be had is not there. Not cached. */
  readTexts: (paths: readonly string[]) => Promise<Map<string, string>>;
}

export interface ReaderOptions {
  cache: FactCache;
  /** Whether blobs that a partial clone lacks may be fetched. */
  fetch: boolean;
  /** Told as files are parsed; files that the cache knows do not count. */
  progress?: (done: number, total: number) => void;
}

/** Files that are parsed at once: keeps oxc's threads busy. */
const AT_ONCE = 25;

/** Bytes of sources that a reader keeps: of most trees all of them. */
const MOST_KEPT = 32 * 2 ** 20;

/** Facts written per transaction. */
const BATCH = 500;

/** Opens a reader of the files of a tree. Each blob is read and parsed once, whatever number of paths lead to it. */
export function openReader(repo: Repo, tree: Tree, options: ReaderOptions): Reader {
  const source: FactSource = { repo, tree, ...options, expected: new Set(), readBlobs: keepBlobs(readBlobs, MOST_KEPT) };
  const modules: Known<ModuleFacts> = new Map();
  let last: Promise<void> = Promise.resolve();
  // Whoever asks meanwhile waits: selecting files and linking them ask for the same, at the same time.
  const learnModules = (paths: readonly string[]) => {
    const learning = last.then(() => learn(source, paths, modules, moduleLevel));
    last = learning.catch(() => {});
    return learning;
  };
  const readModules = (paths: readonly string[]) =>
    rememberRead(tree, paths, async (wanted) => {
      await learnModules(wanted);
      return inOrder(tree, wanted, modules);
    });
  const readFacts = async (paths: readonly string[]) => {
    const known: Known<Facts> = new Map();
    await learn(source, paths, known, fullLevel);
    return inOrder(tree, paths, known);
  };
  const { kept } = options.cache;
  if (kept) kept.opened++;
  const searchable = new WeakMap<readonly string[], Promise<FileWords[]>>();
  return {
    tree,
    cache: options.cache,
    signal: repo.signal,
    readModules,
    findWords: async (paths, words) => {
      const files = await rememberMade(searchable, paths, async () =>
        kept && answersMany(kept) ? wordsOf(await readModules(paths)) : readWords(source, paths, { modules, learnModules }),
      );
      return filesHaving(files, words);
    },
    findDeclaring: async (paths, name) => findDeclaring(source, paths, name, readFacts),
    readFacts,
    expectFacts: (paths) => {
      for (const path of paths) source.expected.add(path);
    },
    readTexts: (paths) => readTexts(source, paths),
  };
}

/** What was read last of a list of files, with the entries of the tree: it holds for the files that have the same blobs in another. */
const lastRead = new WeakMap<readonly string[], { entries: Tree['entries']; read: ReadonlyMap<string, ModuleFacts> }>();

/** What is told of files by their paths and blobs, of which those alone are read that are not what they were when all could be had. */
async function rememberRead(
  { entries }: Tree,
  paths: readonly string[],
  make: (paths: readonly string[]) => Promise<ReadonlyMap<string, ModuleFacts>>,
): Promise<ReadonlyMap<string, ModuleFacts>> {
  const last = lastRead.get(paths);
  if (last?.entries === entries) return last.read;
  const changed = last ? paths.filter((path) => last.entries.get(path)?.id !== entries.get(path)?.id) : paths;
  const fresh = await make(changed);
  const read = last ? mend(last.read, fresh) : fresh;
  let isWhole = true;
  for (const { skipped } of fresh.values()) isWhole &&= skipped !== 'unreadable';
  if (isWhole) lastRead.set(paths, { entries, read });
  return read;
}

/** One map with what another has of the same keys, in the same order. */
function mend<T>(one: ReadonlyMap<string, T>, other: ReadonlyMap<string, T>): ReadonlyMap<string, T> {
  const mended = new Map(one);
  for (const [key, value] of other) mended.set(key, value);
  return mended;
}

function wordsOf(modules: ReadonlyMap<string, ModuleFacts>): FileWords[] {
  return [...modules].flatMap(([path, facts]) => wordsOfFile(path, facts));
}

/** Those of a file that was read as source. A language server says nothing of words. */
function wordsOfFile(path: string, { skipped, backend, words }: ModuleFacts): FileWords[] {
  if (skipped !== undefined) return [];
  return [backend === 'lsp' ? { path } : { path, words }];
}

/** From the cache, which takes a fraction of what it takes to decode all that is known; what is decoded already, and what the cache lacks, from facts. */
async function readWords(
  source: FactSource,
  paths: readonly string[],
  { modules, learnModules }: { modules: Known<ModuleFacts>; learnModules: (paths: readonly string[]) => Promise<void> },
): Promise<FileWords[]> {
  const found = new Map<string, ReadonlyMap<string, string | undefined>>();
  const unknown: string[] = [];
  for (const [language, wants] of missingOf(source.tree, paths, modules)) {
    const known = source.cache.readWords(language, [...wants.keys()]);
    found.set(language, known);
    for (const [id, { path }] of wants) if (!known.has(id)) unknown.push(path);
  }
  await learnModules(unknown);
  return paths.flatMap((path) => {
    const id = source.tree.entries.get(path)?.id ?? '';
    const language = languageOf(path)?.id ?? '';
    const facts = modules.get(language)?.get(id);
    if (facts) return wordsOfFile(path, facts);
    const words = found.get(language)?.get(id);
    return words === undefined ? [] : [{ path, words }];
  });
}

/** By names alone, which take a fraction of what facts take: those that a process keeps that answers again and again, else those in the cache. */
async function findDeclaring(
  { tree, cache }: FactSource,
  paths: readonly string[],
  name: string,
  readFacts: Reader['readFacts'],
): Promise<string[]> {
  const { kept } = cache;
  if (!kept || !answersMany(kept)) return declaringInCache(cache, tree, paths, name);
  const namesOf = (path: string) => kept.declared.get(languageOf(path)?.id ?? '', tree.entries.get(path)?.id ?? '');
  const unknown = paths.filter((path) => namesOf(path) === undefined);
  for (const [path, { skipped, symbols }] of unknown.length > 0 ? await readFacts(unknown) : []) {
    const names = nameLines(symbols);
    if (skipped !== 'unreadable')
      kept.declared.set(languageOf(path)?.id ?? '', tree.entries.get(path)?.id ?? '', names, 100 + names.length);
  }
  return paths.filter((path) => namesOf(path)?.includes(`\n${name}\n`) !== false);
}

/** Those of which the cache does not know that they declare nothing of the name. */
function declaringInCache(cache: FactCache, tree: Tree, paths: readonly string[], name: string): string[] {
  const found = new Map<string, ReadonlySet<string>>();
  for (const [language, wants] of missingOf(tree, paths, new Map())) {
    found.set(language, cache.findDeclaring(language, [...wants.keys()], name));
  }
  return paths.filter((path) => {
    const id = tree.entries.get(path)?.id;
    return id === undefined || found.get(languageOf(path)?.id ?? '')?.has(id) !== false;
  });
}

interface FactSource extends ReaderOptions {
  repo: Repo;
  tree: Tree;
  /** Paths of files of which all facts will be wanted. */
  expected: Set<string>;
  readBlobs: BlobReading;
}

/** Facts by language id and blob id. */
type Known<T> = Map<string, Map<string, T>>;

/** What differs between reading module facts and reading all. */
interface FactLevel<T> {
  level: Level;
  lookUp: (cache: FactCache, language: string, ids: readonly string[]) => Map<string, T>;
  toResult: (facts: ModuleFacts | Facts) => T;
}

const moduleLevel: FactLevel<ModuleFacts> = {
  level: 'module',
  lookUp: (cache, language, ids) => cache.readModules(language, ids),
  toResult: (facts) => {
    const { symbols: _, ...module } = facts as Facts;
    return module;
  },
};

const fullLevel: FactLevel<Facts> = {
  level: 'full',
  lookUp: (cache, language, ids) => cache.readFacts(language, ids),
  toResult: (facts) => facts as Facts,
};

/** Adds the facts of these paths to what is known: from the cache, else from their blobs. What cannot be read stays unknown. */
async function learn<T extends ModuleFacts>(
  source: FactSource,
  paths: readonly string[],
  known: Known<T>,
  reading: FactLevel<T>,
): Promise<void> {
  const missing: WantedFacts[] = [];
  for (const [language, wants] of missingOf(source.tree, paths, known)) {
    const found = await lookUp(source, language, [...wants.keys()], reading);
    trace('cache', () => `${language}: ${found.size} of ${wants.size} files known (${reading.level})`);
    const own = known.get(language);
    if (own) for (const [id, facts] of found) own.set(id, facts);
    else known.set(language, found);
    for (const [id, want] of wants) if (!found.has(id)) missing.push(want);
  }
  if (missing.length === 0) return;
  const parsed = traceWork('parse', () => `${missing.length} files (${reading.level})`);
  const batch: FactEntry[] = [];
  let done = 0;
  for await (const { want, facts } of extractAll(source, missing, reading.level)) {
    await pace(source.repo.signal);
    done++;
    source.progress?.(done, missing.length);
    if (!facts) continue;
    known.get(want.language.id)?.set(want.id, reading.toResult(facts));
    batch.push({ id: want.id, language: want.language.id, facts });
    if (batch.length >= BATCH) source.cache.writeFacts(batch.splice(0));
  }
  if (batch.length > 0) source.cache.writeFacts(batch);
  parsed();
}

/** Asks the cache for so many facts at a time, which takes some milliseconds. */
const LOOK_UP = 200;

async function lookUp<T>(
  { cache, repo }: FactSource,
  language: string,
  ids: readonly string[],
  reading: FactLevel<T>,
): Promise<Map<string, T>> {
  const found = new Map<string, T>();
  for (let at = 0; at < ids.length; at += LOOK_UP) {
    await pace(repo.signal);
    for (const [id, facts] of reading.lookUp(cache, language, ids.slice(at, at + LOOK_UP))) found.set(id, facts);
  }
  return found;
}

/** One blob to be read as one language. */
interface WantedFacts {
  path: string;
  id: string;
  language: Language;
}

/** What is not known yet, by language id and blob id. */
function missingOf(tree: Tree, paths: readonly string[], known: Known<ModuleFacts>): Map<string, Map<string, WantedFacts>> {
  const missing = new Map<string, Map<string, WantedFacts>>();
  for (const path of paths) {
    const id = tree.entries.get(path)?.id;
    const language = languageOf(path);
    if (id === undefined || !language || known.get(language.id)?.has(id)) continue;
    const wants = missing.get(language.id);
    if (wants) wants.set(id, { path, id, language });
    else missing.set(language.id, new Map([[id, { path, id, language }]]));
  }
  return missing;
}

function inOrder<T extends ModuleFacts>(tree: Tree, paths: readonly string[], known: Known<T>): Map<string, T> {
  const facts = new Map<string, T>();
  for (const path of paths) {
    const language = languageOf(path)?.id ?? 'text';
    const found = known.get(language)?.get(tree.entries.get(path)?.id ?? '');
    facts.set(path, found ?? (skippedFacts(language, 'unreadable') as Facts & T));
  }
  return facts;
}

interface Extracted {
  want: WantedFacts;
  /** Undefined when the contents are not there. */
  facts: ModuleFacts | Facts | undefined;
}

/** Parses the blobs, in the order in which that is done. */
async function* extractAll(source: FactSource, wants: readonly WantedFacts[], level: Level): AsyncGenerator<Extracted> {
  if (wants.length === 0) return;
  const byId = groupBy(wants, (want) => want.id);
  const byPath = new Map(wants.map((want) => [want.path, want]));
  const unread: Extracted[] = [];
  async function* readBatches() {
    const batch: BlobToExtract[] = [];
    const blobs = source.readBlobs(source.repo, source.tree, byId.keys(), { maxBytes: MAX_SOURCE_BYTES, fetch: source.fetch });
    for await (const blob of blobs) {
      const own = byId.get(blob.id) ?? [];
      if ('bytes' in blob) batch.push(...own.map((want) => toExtract(want, blob.bytes, source.expected.has(want.path) ? 'full' : level)));
      else
        unread.push(...own.map((want) => ({ want, facts: 'tooLarge' in blob ? skippedFacts(want.language.id, 'too large') : undefined })));
      if (batch.length >= AT_ONCE) yield batch.splice(0);
    }
    if (batch.length > 0) yield batch;
  }
  const work = { name: 'extractBlobs', work: extractBlobs };
  for await (const batch of inThreads(work, readBatches(), source.repo.signal)) {
    for (const { path, facts } of batch) {
      const want = byPath.get(path);
      if (want) yield { want, facts };
    }
  }
  yield* unread;
}

/** With bytes of its own: a part of a buffer takes the whole of it along into a thread. */
function toExtract({ path }: WantedFacts, bytes: Buffer, level: Level): BlobToExtract {
  return { path, bytes: new Uint8Array(bytes), level };
}

/** A process that answers many questions reads those of a file once: the next question about a name is about the same files. */
async function readTexts(source: FactSource, paths: readonly string[]): Promise<Map<string, string>> {
  const { repo, tree, fetch, readBlobs: read, cache } = source;
  const kept = cache.kept && answersMany(cache.kept) ? cache.kept.texts : undefined;
  const texts = new Map<string, string>();
  const wanted = new Set<string>();
  for (const path of paths) {
    const id = tree.entries.get(path)?.id;
    if (id === undefined) continue;
    const text = kept?.get('', id);
    if (text === undefined) wanted.add(id);
    else texts.set(id, text);
  }
  if (wanted.size > 0) {
    for await (const blob of read(repo, tree, wanted, { maxBytes: MAX_SOURCE_BYTES, fetch })) {
      if (!('bytes' in blob)) continue;
      const text = decodeText(blob.bytes);
      texts.set(blob.id, text);
      kept?.set('', blob.id, text, 100 + text.length);
    }
  }
  const found = new Map<string, string>();
  for (const path of paths) {
    const text = texts.get(tree.entries.get(path)?.id ?? '');
    if (text !== undefined) found.set(path, text);
  }
  return found;
}
