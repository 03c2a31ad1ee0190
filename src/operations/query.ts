import { map, text, wholeNumber } from '../base/schema/values.ts';
import type { Answer } from '../intel/answer.ts';
import { answerQuery, type QueryInput } from '../intel/queries/answer-query.ts';
import { QUERIES } from '../intel/queries/queries.ts';
import type { Query } from '../intel/queries/query.ts';
import { operation } from './shared/operation.ts';
import { TREE } from './shared/tree.ts';
import { treeSource } from './shared/tree-source.ts';
import { optional, someTexts, toggle } from './shared/values.ts';

const OPTIONS = {
  depth: optional('How many steps are followed.', wholeNumber(1, 100)),
  open: toggle('Of entry points, those that anybody may enter.'),
  guard: optional('Of entry points, those with such a guard: a part of it as written.', text()),
  path: optional('What has this in its path: a part of a route, a directory, a file.', text()),
  directories: toggle('Directories instead of files.'),
  tests: toggle('List tests, too, instead of counting them.'),
  code: toggle('The code at the places of an answer, too, where that says more than the answer.'),
};

/** A question of somebody who reads words himself. */
export type AskedQuestion = QueryInput;

/** The kinds of questions, for those who list them. */
export const KINDS: readonly Pick<Query, 'name' | 'takes' | 'summary'>[] = QUERIES;

/** Answers one question about the tree, from what the files say now. */
export const query = operation({
  name: 'query',
  summary: 'Answer a question about the code: who calls what, what a change reaches, routes, cycles',
  input: map({ ask: someTexts('The kind of question and what it is about; words alone are looked for.'), ...OPTIONS, ...TREE }),
  async run(context, { staged, rev, ...asked }): Promise<{ answer: Answer }> {
    return { answer: await answerQuery(context, { ...asked, source: treeSource({ staged, rev }) }) };
  },
});
