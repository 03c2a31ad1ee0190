import * as v from 'valibot';

import type { Context } from '../base/context.ts';
import { usageError } from '../base/errors.ts';
import { map, text } from '../base/schema/values.ts';
import { check as checkTree } from '../check/check.ts';
import { pullRequestBase } from '../check/pull-request-base.ts';
import { checkDrafts } from './shared/check-drafts.ts';
import { operation } from './shared/operation.ts';
import { TREE } from './shared/tree.ts';
import { treeSource } from './shared/tree-source.ts';
import { optional, texts, toggle } from './shared/values.ts';

export type { ShownReport } from '../check/report.ts';

const PERCENT = 'must be a percentage from 0 to 100';

const input = map({
  documents: texts('Documents to check; all of them unless given.'),
  ...TREE,
  base: optional('A commit to tell your change from what it brought; auto is the base of the pull request that runs this.', text()),
  newOnly: toggle('Pass documents that the base already has out of date.'),
  strict: toggle('Also fail on documents of another version of kb, and where words wait for review.'),
  prove: optional(
    'Make FRESH documents again in memory and compare every byte: all of them, or those that differ from the base.',
    v.picklist(['all', 'changed'], 'must be all or changed'),
  ),
  acceptLess: toggle('With a proof, let a change remove documents and sections, narrow them, or put words in their place.'),
  words: optional('Whether markdown that people wrote is read as well; it is unless told.', v.boolean('must be true or false')),
  coverage: toggle('Look for the source files that no document covers.'),
  minCoverage: optional(
    'Fail where documents cover less of the source files, in percent.',
    v.pipe(v.number(PERCENT), v.minValue(0, PERCENT), v.maxValue(100, PERCENT)),
  ),
});

/** Judges documents against a tree, and against a base where there is one. */
export const check = operation({
  name: 'check',
  summary: 'Say which documents still describe the code',
  input,
  async run(context, { documents, base, minCoverage, newOnly, strict, prove, acceptLess, words, ...asked }) {
    const coverage = asked.coverage || minCoverage !== undefined;
    if (coverage && documents.length > 0) throw usageError('coverage is about all documents', 'leave the names of documents out');
    if (newOnly && base === undefined) throw usageError('newOnly needs a base', 'give the commit to compare with, or auto');
    if (prove === 'changed' && base === undefined)
      throw usageError('proving what changed needs a base', 'give the commit to compare with, or auto');
    const report = await checkTree(context, {
      source: treeSource(asked),
      documents,
      strict,
      base: baseRevisions(base, context),
      newOnly,
      prove,
      acceptLess,
      coverage,
      minCoverage,
      words,
    });
    const isPlain = documents.length === 0 && base === undefined && prove === undefined && asked.rev === undefined && asked.staged !== true;
    const drafts = isPlain ? await checkDrafts(context) : [];
    return drafts.length === 0 ? report : { ...report, documents: [...report.documents, ...drafts] };
  },
});

/** In order of preference; none where there is nothing to compare with, which is noted when it was asked for. */
function baseRevisions(base: string | undefined, { environment, note }: Context): string[] {
  if (base !== 'auto') return base === undefined ? [] : [base];
  const found = pullRequestBase(environment);
  if (found.length === 0) note('no pull request is being run here, so there is no base to compare with');
  return found;
}
