import type { Context } from '../../base/context.ts';
import { usageError } from '../../base/errors.ts';
import type { TreeSource } from '../../git/objects/tree.ts';
import type { Answer, AnswerGroup } from '../../intel/answer.ts';
import { findWrittenFile } from '../../intel/find-subject.ts';
import { planContext } from '../../intel/plan-context.ts';
import { findDocuments } from '../../spelunk/find-documents.ts';
import { withWorkspace } from '../../workspace/workspace.ts';
import { readSearched } from './read-searched.ts';

/** Documents that are told. */
const MOST_DOCUMENTS = 5;

/** A change that somebody plans. */
export interface Planned {
  /** What is to be done, in a sentence. */
  goal: string;
  /** Files that are known to be touched, as they were written. */
  files: readonly string[];
  source: TreeSource;
}

/**
 * What somebody needs who plans a change, and the documents that cover it.
 * @throws KbError (exit 2) for a file that is not there.
 */
export async function gatherContext(caller: Context, { goal, files, source }: Planned): Promise<Answer> {
  return withWorkspace(caller, { source, fetch: false }, async (workspace) => {
    const known = files.map((written) => {
      const path = findWrittenFile(workspace, caller.cwd, written);
      if (path === undefined) throw usageError(`there is no file ${written}`, 'name files from here or from the top of the repository');
      return path;
    });
    const { likely, ...answer } = await planContext(workspace, { goal, files: known });
    const documents = findDocuments(await readSearched(workspace, caller.cwd), { paths: likely });
    const lines = documents.map(({ path, status, title, lenses }) => ({
      text: `${status} ${title} (${lenses.join(', ')})`,
      at: { path },
    }));
    const covering: AnswerGroup = { title: 'documents that cover them', lines, most: MOST_DOCUMENTS };
    return { ...answer, groups: [...answer.groups, covering] };
  });
}
