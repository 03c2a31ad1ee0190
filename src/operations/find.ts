import { usageError } from '../base/errors.ts';
import { map } from '../base/schema/values.ts';
import { type FoundDocument, findDocuments, type SearchedDocument, type Wanted } from '../spelunk/find-documents.ts';
import { focusFromTop, isThere } from '../workspace/focus-from-top.ts';
import { showPath } from '../workspace/name-documents.ts';
import { type Workspace, withWorkspace } from '../workspace/workspace.ts';
import { operation } from './shared/operation.ts';
import { readSearched } from './shared/read-searched.ts';
import { TREE } from './shared/tree.ts';
import { treeSource } from './shared/tree-source.ts';
import { someTexts } from './shared/values.ts';

/** `shown` is the path relative to `cwd`. */
export type ShownDocument = FoundDocument & { shown: string };

const QUERY = 'Paths and globs from the current directory where each of them is one, else words.';

/** Looks for the documents that cover paths or speak of words, and judges them. What is a path and may be a word, too, is tried as one where no document covers it. */
export const find = operation({
  name: 'find',
  summary: 'Find the documents that cover a file or directory, or speak of something',
  input: map({ query: someTexts(QUERY), ...TREE }),
  async run(context, { query, ...asked }): Promise<{ documents: ShownDocument[] }> {
    const { cwd } = context;
    if (query.every((word) => word.trim() === '')) throw usageError('say what to find', 'kb find src/auth, or kb find authentication');
    return withWorkspace(context, { source: treeSource(asked), fetch: false }, async (workspace) => {
      const documents = await readSearched(workspace, cwd);
      const attempts = wantedBy(workspace, cwd, query, documents).map((wanted) => findDocuments(documents, wanted));
      const found = attempts.find((each) => each.length > 0) ?? [];
      return { documents: found.map((document) => ({ ...document, shown: showPath(workspace, cwd, document.path) })) };
    });
  },
});

/** What a query may mean, likeliest first. A path may be gone from the tree and still be a source. */
function wantedBy({ repo, tree }: Workspace, cwd: string, query: readonly string[], documents: readonly SearchedDocument[]): Wanted[] {
  const sources = documents.flatMap(({ head }) => head.sections.flatMap(({ inputs }) => inputs.sources.map(({ path }) => path)));
  const known = [...new Set([...tree.entries.keys(), ...sources])];
  const paths = query.map((each) => focusFromTop({ top: repo.top, cwd, paths: known }, each));
  const words = { words: query.join(' ') };
  // What holds a slash and no blank is no word.
  const isPath = query.every((each) => /^\S*\/\S*$/.test(each));
  if (isPath) return [{ paths }];
  return paths.every((path) => isThere(known, path)) ? [{ paths }, words] : [words];
}
