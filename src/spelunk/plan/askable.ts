import { languageOf } from '../../code/languages/languages.ts';
import { pathToUri, uriToPath } from '../../code/lsp/uri.ts';
import type { RecordedSelection } from '../../docs/judging/next-selection.ts';
import type { Workspace } from '../../workspace/workspace.ts';

/**
 * The sources that a language server could know something of, in their order: code that was not passed over, under a name that a URI can
 * carry.
 */
export async function askable({ reader }: Workspace, root: string, { sources }: Pick<RecordedSelection, 'sources'>): Promise<string[]> {
  const facts = await reader.readFacts(sources.map(({ path }) => path));
  const paths = [...facts].filter(([path, { skipped }]) => skipped === undefined && isCode(path)).map(([path]) => path);
  return paths.filter((path) => uriToPath(root, pathToUri(root, path)) === path);
}

/** Descriptions and package files are read by readers of kb's own, which leave nothing to ask. */
function isCode(path: string): boolean {
  const parser = languageOf(path)?.parser;
  return parser !== undefined && !('tool' in parser);
}
