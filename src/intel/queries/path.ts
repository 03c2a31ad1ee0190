import { count } from '../../base/count.ts';
import { usageError } from '../../base/errors.ts';
import { importPath } from '../../program/queries/dependents.ts';
import { importsBetween } from '../../program/queries/imports-between.ts';
import type { AnswerLine } from '../answer.ts';
import { findSubject } from '../find-subject.ts';
import type { QueryCode } from './query.ts';

/** How one file comes to depend on another: a shortest chain of imports, either way round. */
export const path: QueryCode = {
  async answer(workspace, asked) {
    const [one, other, ...rest] = asked.about;
    if (other === undefined || rest.length > 0) throw usageError('say which two files', 'kb query path src/main.ts src/db.ts');
    const { path: from } = await findSubject(workspace, asked, one);
    const { path: to } = await findSubject(workspace, asked, other);
    const graph = await workspace.graph();
    const there = importPath(graph, from, to);
    const chain = there ?? importPath(graph, to, from);
    const question = `path ${from} ${to}`;
    if (!chain) return { question, summary: `neither of ${from} and ${to} leads to the other by imports`, groups: [], gaps: [] };
    const modules = await workspace.reader.readModules(chain);
    const lines = chain.slice(0, -1).map((each, at): AnswerLine => {
      const next = chain[at + 1] ?? '';
      const [first] = importsBetween(graph, modules.get(each), each, next);
      return { text: `imports ${next}`, at: { path: each, ...(first ? { line: first.line } : {}) } };
    });
    const [start, end] = there ? [from, to] : [to, from];
    const summary = `${start} leads to ${end} by ${count(lines.length, 'import')}${there ? '' : '; not the other way round'}`;
    return { question, summary, groups: [{ lines }], gaps: [] };
  },
};
