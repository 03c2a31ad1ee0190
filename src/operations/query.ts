import { usageError } from '../base/errors.ts';
import { count, map, text } from '../base/schema/values.ts';
import type { Answer } from '../intel/answer.ts';
import { findQuery, QUERIES } from '../intel/queries/queries.ts';
import type { Query, QueryOptions } from '../intel/queries/query.ts';
import { withWorkspace } from '../workspace/workspace.ts';
import { operation } from './shared/operation.ts';
import { TREE } from './shared/tree.ts';
import { treeSource } from './shared/tree-source.ts';
import { optional, someTexts, toggle } from './shared/values.ts';

const OPTIONS = {
  depth: optional('How many steps are followed.', count(1, 100)),
  open: toggle('Of entry points, those that anybody may enter.'),
  guard: optional('Of entry points, those with such a guard: a part of it as written.', text()),
  path: optional('What has this in its path: a part of a route, a directory, a file.', text()),
  directories: toggle('Directories instead of files.'),
  tests: toggle('List tests, too, instead of counting them.'),
};

/** The kinds of questions, for those who list them. */
export const KINDS: readonly Pick<Query, 'name' | 'takes' | 'summary'>[] = QUERIES;

/** Answers one question about the tree, from what the files say now. */
export const query = operation({
  name: 'query',
  summary: 'Answer a question about the code: who calls what, what a change reaches, routes, cycles',
  input: map({ ask: someTexts('The kind of question and what it is about; words alone are looked for.'), ...OPTIONS, ...TREE }),
  async run(context, { ask, staged, rev, ...options }): Promise<{ answer: Answer }> {
    const { query: kind, about } = findQuery(ask);
    refuseOthers(kind, options);
    if (kind.takes === '' && about.length > 0) throw usageError(`${kind.name} takes no words: ${about.join(' ')}`, `kb query ${kind.name}`);
    return withWorkspace(context, { source: treeSource({ staged, rev }), fetch: false }, async (workspace) => ({
      answer: await kind.answer(workspace, { about, cwd: context.cwd, ...options }),
    }));
  },
});

/** What would change nothing was meant to. */
function refuseOthers({ name, options: known }: Query, options: QueryOptions): void {
  for (const [option, value] of Object.entries(options)) {
    if (value === undefined || value === false || known.some((each) => each === option)) continue;
    throw usageError(
      `${name} knows no --${option}`,
      known.length === 0 ? undefined : `it knows ${known.map((each) => `--${each}`).join(', ')}`,
    );
  }
}
