import type { InParts } from '../../base/pace.ts';
import { findAll } from '../../program/names/find-matches.ts';
import type { View } from '../../program/view.ts';
import type { LensCode, LensReport } from '../report/lens.ts';
import { withinAsking, withinLimits } from '../report/limits.ts';
import { onlyOpen, onlySpecifiers } from '../report/narrow-contents.ts';
import { reportGaps } from '../report/report-gaps.ts';
import { reportRuleGaps } from '../report/rule-gaps.ts';
import { listErrors } from './list-errors.ts';
import { listGuards } from './list-guards.ts';
import { listSchemas } from './list-schemas.ts';
import { askSignatures, listSignatures } from './list-signatures.ts';
import { describeUnchecked, listTypeErrors } from './list-type-errors.ts';
import { listValues } from './list-values.ts';
import { summariseContracts } from './summarise-contracts.ts';

/** What goes in, what comes out, and what can go wrong. */
export const contracts: LensCode = {
  looksFor: ['schema', 'raise', 'values', 'error'],
  sees: (contents) => onlySpecifiers(onlyOpen(contents)),
  ...withinLimits(report),
  asks: { declarations: withinAsking(askSignatures), problems: true },
};

function* report(view: View): InParts<LensReport> {
  const found = yield* findAll(view.sources);
  yield;
  const schemas = listSchemas(view, found);
  yield;
  const errors = listErrors(view, found);
  yield;
  const values = listValues(view, found);
  yield;
  const signatures = yield* listSignatures(view);
  yield;
  const typeErrors = listTypeErrors(view);
  yield;
  const groups = [schemas.group, ...errors.groups, values.group, signatures, listGuards(view, found), typeErrors.group];
  const names = { schemas: schemas.names, errors: errors.raised, errorTypes: errors.types, values: values.names };
  const consequence = signatures.items.length > 0 ? 'shown by their public signatures only' : 'not searched, and without public functions';
  return {
    summary: [
      ...summariseContracts(view, { ...names, fields: schemas.fields, signatures: signatures.items.length }),
      ...typeErrors.summary,
    ],
    groups: groups.filter(({ items }) => items.length > 0),
    gaps: [...reportRuleGaps(view, 'contract rules', consequence), ...reportGaps(view, 'contracts'), ...describeUnchecked(view)],
  };
}
