import type { InParts } from '../../base/pace.ts';
import type { View } from '../../program/view.ts';
import type { LensCode, LensReport } from '../report/lens.ts';
import { withinAsking, withinLimits } from '../report/limits.ts';
import { matchFocus } from '../report/match-focus.ts';
import { onlyOffered } from '../report/narrow-contents.ts';
import { reportGaps } from '../report/report-gaps.ts';
import { askInterfaces } from './ask-interfaces.ts';
import { listModules } from './list-modules.ts';
import { publicSurfaces } from './public-surface.ts';
import { summariseInterfaces } from './summarise-interfaces.ts';
import { withoutTests } from './without-tests.ts';

/** The public surface of the sources: what others can use of them, without how it works. */
export const interfaces: LensCode = {
  sees: ({ facts, matches }) => onlyOffered({ facts: { ...facts, imports: [] }, matches }),
  ...withinLimits(report),
  asks: { declarations: withinAsking(askInterfaces) },
};

function* report(view: View): InParts<LensReport> {
  const surfaces = yield* publicSurfaces(view);
  yield;
  const groups = yield* listModules(withoutTests(surfaces), matchFocus(view.focus));
  yield;
  const summary = summariseInterfaces(surfaces);
  yield;
  return {
    summary,
    groups,
    gaps: reportGaps(view, 'declarations'),
  };
}
