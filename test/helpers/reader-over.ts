import { digest } from '../../src/base/digest.ts';
import { remember } from '../../src/base/memoize.ts';
import { extract } from '../../src/code/extract.ts';
import { noFactCache } from '../../src/code/facts/fact-cache.ts';
import { type Facts, skippedFacts } from '../../src/code/facts/facts.ts';
import { readablePaths } from '../../src/code/languages/classify.ts';
import { languageOf } from '../../src/code/languages/languages.ts';
import type { Reader } from '../../src/code/read-facts.ts';
import type { Tree, TreeEntry } from '../../src/git/objects/tree.ts';
import type { ImportGraph } from '../../src/program/imports/graph.ts';
import { importGraph } from '../../src/program/imports/import-graph.ts';

/** Facts by path and text. */
const known = new Map<string, Promise<Facts>>();

/** A reader of files that lie nowhere but in a test, and their graph: for questions to a program, where git has no part in the answer. */
export async function readerOver(files: Readonly<Record<string, string>>): Promise<{ reader: Reader; graph: ImportGraph }> {
  const entries = new Map(
    Object.entries(files).map(([path, text]): [string, TreeEntry] => [path, { mode: '100644', id: digest(text, 40) }]),
  );
  const tree: Tree = { source: { kind: 'worktree' }, entries, unmerged: new Set(), hidden: 0 };
  const readFacts: Reader['readFacts'] = async (paths) =>
    new Map(await Promise.all(paths.map(async (path) => [path, await factsOf(path, files[path])] as const)));
  const reader: Reader = {
    tree,
    cache: noFactCache(),
    signal: new AbortController().signal,
    readFacts,
    expectFacts: () => {},
    findWords: async (paths, words) => {
      const facts = await readFacts(paths);
      return paths.filter((path) => words.every((word) => ` ${facts.get(path)?.words}`.includes(` ${word}:`)));
    },
    findDeclaring: async (paths) => [...paths],
    readModules: async (paths) => new Map([...(await readFacts(paths))].map(([path, { symbols: _, ...module }]) => [path, module])),
    readTexts: async (paths) => new Map(paths.flatMap((path) => (files[path] === undefined ? [] : [[path, files[path]]]))),
  };
  return { reader, graph: await importGraph(reader, readablePaths(tree)) };
}

async function factsOf(path: string, text: string | undefined): Promise<Facts> {
  const language = languageOf(path);
  if (!language || text === undefined) return skippedFacts(language?.id ?? 'text', 'unreadable') as Facts;
  return remember(known, `${path}\n${text}`, async () => (await extract(language, path, Buffer.from(text), 'full')) as Facts);
}
