import type { RemedyOptions } from '../docs/judging/remedy.ts';
import { recordPathOf } from '../docs/store/record-path.ts';
import type { Workspace } from '../workspace/workspace.ts';

/**
 * For whom a remedy for a document is.
 * @param typed a path from the top of the repository as they would type it.
 */
export function remedyOptions(
  { tree }: Workspace,
  path: string,
  typed: (path: string) => string = (each) => each,
): Required<RemedyOptions> {
  return { typed: typed(path), staged: tree.source.kind === 'index', record: typed(recordPathOf(path)) };
}
