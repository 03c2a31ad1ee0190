import { count } from '../../base/count.ts';
import type { InParts } from '../../base/pace.ts';
import { readEntries } from '../../program/entries/read-entries.ts';
import { schemasOf } from '../../program/schemas/schemas-of.ts';
import type { View } from '../../program/view.ts';
import { describePlaces } from '../places/describe-places.ts';
import { unclearContracts } from '../places/list-contract-places.ts';
import type { Group, LensCode, LensReport } from '../report/lens.ts';
import { withinAsking, withinLimits } from '../report/limits.ts';
import { reportGaps } from '../report/report-gaps.ts';
import { reportRuleGaps } from '../report/rule-gaps.ts';
import { untested } from '../report/untested.ts';
import { followContracts } from './follow-contracts.ts';
import { listAnswers } from './list-answers.ts';
import { listErrors } from './list-errors.ts';
import { listFronts } from './list-fronts.ts';
import { listGuards } from './list-guards.ts';
import { listOptions } from './list-options.ts';
import { listReads } from './list-reads.ts';
import { listSchemas } from './list-schemas.ts';
import { askSignatures, listSignatures } from './list-signatures.ts';
import { describeUnchecked, listTypeErrors } from './list-type-errors.ts';
import { listValues } from './list-values.ts';
import { summariseContracts } from './summarise-contracts.ts';

/** What goes in, what comes out, and what can go wrong. */
export const contracts: LensCode = {
  looksFor: ['schema', 'option', 'raise', 'values', 'error'],
  lists: ['schema', 'route', 'shape-use'],
  ...withinLimits(report),
  asks: { declarations: withinAsking(askSignatures), problems: true },
  follow: followContracts,
};

function* report(view: View): InParts<LensReport> {
  const { found, names: known, entries } = yield* readEntries(view);
  yield;
  // Of what was only followed, no more is told than what the others have from it.
  const selected = view.sources.filter(({ followed }) => followed === undefined);
  const own = { ...view, sources: untested(selected) };
  const tests = selected.length - own.sources.length;
  const linked = yield* schemasOf(view, found);
  const schemas = listSchemas(own, linked.schemas);
  yield;
  const tracing = { found, names: known, maxDepth: view.maxDepth, known: new Map(), shown: new Map() };
  const answers = yield* listAnswers(entries, tracing);
  yield;
  const fronts = view.unasked?.includes('front') ? [] : yield* listFronts(entries, tracing);
  yield;
  const errors = listErrors(own, found, answers.told);
  yield;
  const values = listValues(own, found);
  yield;
  const signatures = view.unasked?.includes('signature') ? undefined : yield* listSignatures(own);
  yield;
  const typeErrors = listTypeErrors(own);
  yield;
  const groups = [
    schemas.group,
    listOptions(own, found),
    answers.group,
    ...errors.groups,
    values.group,
    ...(signatures ? [signatures] : []),
    listGuards(own, found),
    typeErrors.group,
  ];
  const places = unclearContracts(own, groups, found);
  const names = { schemas: schemas.names, errors: errors.raised, errorTypes: errors.types, values: values.names };
  return {
    summary: [
      ...summariseContracts(own, { ...names, fields: schemas.fields, signatures: signatures?.items.length ?? 0 }),
      ...typeErrors.summary,
    ],
    groups: groups.filter(({ items }) => items.length > 0),
    beside: [...answers.replies, ...fronts, ...listReads(own, found)],
    unclear: places.unclear,
    gaps: [
      ...describePlaces(places.unknown),
      ...(tests === 0 ? [] : [`Left out as tests: ${count(tests, 'file')}.`]),
      ...reportRuleGaps(own, 'contract rules', consequenceOf(signatures)),
      ...reportGaps(own, 'contracts'),
      ...describeUnchecked(own),
    ],
  };
}

/** What it means for a file that no rule is written for its language. @param signatures those of all files; undefined where they were not asked for. */
function consequenceOf(signatures: Group | undefined): string {
  if (signatures === undefined) return 'not searched';
  return signatures.items.length > 0 ? 'shown by their public signatures only' : 'not searched, and without public functions';
}
