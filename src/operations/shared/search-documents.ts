import { type FoundDocument, findDocuments, type SearchedDocument, type Wanted } from '../../spelunk/find-documents.ts';
import { focusFromTop, isThere } from '../../workspace/focus-from-top.ts';
import type { Workspace } from '../../workspace/workspace.ts';
import { readSearched } from './read-searched.ts';

/** The documents that cover paths or speak of words, best first. What is a path and may be a word, too, is tried as one where no document covers it. */
export async function searchDocuments(workspace: Workspace, cwd: string, query: readonly string[]): Promise<FoundDocument[]> {
  const documents = await readSearched(workspace, cwd);
  const attempts = wantedBy(workspace, cwd, query, documents).map((wanted) => findDocuments(documents, wanted));
  return attempts.find((each) => each.length > 0) ?? [];
}

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
