import { usageError } from '../base/errors.ts';
import { map, text } from '../base/schema/values.ts';
import type { Answer, AnswerGroup } from '../intel/answer.ts';
import { findFile } from '../intel/find-subject.ts';
import { planContext } from '../intel/plan-context.ts';
import { findDocuments } from '../spelunk/find-documents.ts';
import { withWorkspace } from '../workspace/workspace.ts';
import { operation } from './shared/operation.ts';
import { readSearched } from './shared/read-searched.ts';
import { TREE } from './shared/tree.ts';
import { treeSource } from './shared/tree-source.ts';
import { needed, texts } from './shared/values.ts';

/** Documents that are told. */
const MOST_DOCUMENTS = 5;

/** Gathers what somebody needs who plans a change. */
export const context = operation({
  name: 'context',
  summary: 'Gather what a planned change needs to know: files, what they reach, tests, documents',
  input: map({ goal: needed('What is to be done, in a sentence.', text()), files: texts('Files that are known to be touched.'), ...TREE }),
  async run(caller, { goal, files, ...asked }): Promise<{ answer: Answer }> {
    return withWorkspace(caller, { source: treeSource(asked), fetch: false }, async (workspace) => {
      const known = files.map((written) => {
        const path = findFile(workspace, caller.cwd, written);
        if (path === undefined) throw usageError(`there is no file ${written}`, 'name files from here or from the top of the repository');
        return path;
      });
      const { likely, ...answer } = await planContext(workspace, { goal, files: known });
      const documents = findDocuments(await readSearched(workspace, caller.cwd), { paths: likely });
      const lines = documents.slice(0, MOST_DOCUMENTS).map(({ path, status, title, lenses }) => ({
        text: `${status} ${title} (${lenses.join(', ')})`,
        at: { path },
      }));
      const more = documents.length - lines.length;
      const covering: AnswerGroup = { title: 'documents that cover them', lines, ...(more > 0 ? { aside: `${more} more` } : {}) };
      return { answer: { ...answer, groups: [...answer.groups, covering] } };
    });
  },
});
