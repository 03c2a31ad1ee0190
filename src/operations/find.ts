import { usageError } from '../base/errors.ts';
import { map } from '../base/schema/values.ts';
import type { FoundDocument } from '../spelunk/find-documents.ts';
import { showPath } from '../workspace/name-documents.ts';
import { withWorkspace } from '../workspace/workspace.ts';
import { operation } from './shared/operation.ts';
import { searchDocuments } from './shared/search-documents.ts';
import { TREE } from './shared/tree.ts';
import { treeSource } from './shared/tree-source.ts';
import { someTexts } from './shared/values.ts';

/** `shown` is the path relative to `cwd`. */
export type ShownDocument = FoundDocument & { shown: string };

const QUERY = 'Paths and globs from the current directory where each of them is one, else words.';

/** Looks for the documents that cover paths or speak of words, and judges them. */
export const find = operation({
  name: 'find',
  summary: 'Find the documents that cover a file or directory, or speak of something',
  input: map({ query: someTexts(QUERY), ...TREE }),
  async run(context, { query, ...asked }): Promise<{ documents: ShownDocument[] }> {
    const { cwd } = context;
    if (query.every((word) => word.trim() === '')) throw usageError('say what to find', 'kb find src/auth, or kb find authentication');
    return withWorkspace(context, { source: treeSource(asked), fetch: false }, async (workspace) => {
      const found = await searchDocuments(workspace, cwd, query);
      return { documents: found.map((document) => ({ ...document, shown: showPath(workspace, cwd, document.path) })) };
    });
  },
});
