import { atOnce, type InParts } from '../../base/pace.ts';
import type { Ask } from '../../code/lsp/answers.ts';
import { type Cuts, collectCuts, withinView } from '../../program/limited.ts';
import type { View } from '../../program/view.ts';
import type { LensCode, LensReport } from './lens.ts';
import { enumerateCode } from './phrases.ts';

/** Files that are named in one gap. */
const NAMED = 5;

/**
 * A report within the budget of a view, which names what was cut short among its gaps: in parts, and at once for who has nothing else to do.
 * @param report stops between parts that take milliseconds each.
 */
export function withinLimits(report: (view: View) => InParts<LensReport>): Pick<LensCode, 'report' | 'inParts'> {
  function* inParts(view: View): InParts<LensReport> {
    const { made, cuts } = yield* collectCuts(view, report(view), () => NOTHING);
    return cuts.size === 0 ? made : { ...made, gaps: [...describeCuts(cuts), ...made.gaps] };
  }
  return { inParts, report: (view) => atOnce(inParts(view)) };
}

/** The questions for language servers, within the same budget; none where it does not suffice. */
export function withinAsking(ask: (view: View) => InParts<Ask[]>): (view: View) => InParts<Ask[]> {
  return (view) => withinView(view, ask(view), () => []);
}

const CUT = 'Cut short, as there is more than kb follows: ';

const NOTHING: LensReport = {
  summary: ['There is more here than kb follows, so nothing is told of it.'],
  groups: [],
  gaps: [`${CUT}all of this, so nothing is told of it.`],
};

/** Whether a gap says that work was cut short: what is told beside it is not all that there is. */
export function isCut(gap: string): boolean {
  return gap.startsWith(CUT);
}

function describeCuts(cuts: Cuts): string[] {
  return [...cuts].map(([what, paths]) => describeCut(what, [...paths]));
}

/** The gap that says what was cut short of which files: 'routers'. */
export function describeCut(what: string, paths: readonly string[]): string {
  return `${CUT}${what} of ${enumerateCode(paths, NAMED)}.`;
}
