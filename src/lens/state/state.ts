import { eachInParts, type InParts } from '../../base/pace.ts';
import type { View } from '../../program/view.ts';
import type { LensCode, LensReport } from '../report/lens.ts';
import { withinLimits } from '../report/limits.ts';
import { onlySpecifiers, withoutDocs } from '../report/narrow-contents.ts';
import { reportGaps } from '../report/report-gaps.ts';
import { reportRuleGaps } from '../report/rule-gaps.ts';
import { chartMachines } from './chart-machines.ts';
import { describeMachine } from './describe-machine.ts';
import { countComputed, listStateGaps } from './list-state-gaps.ts';
import { listMachines } from './machines/list-machines.ts';
import { summariseMachines } from './summarise-machines.ts';

/** Which states a thing can be in, what moves it from one to another, and where. */
export const state: LensCode = {
  looksFor: ['states', 'write', 'machine', 'transition', 'table'],
  lists: ['states', 'machine', 'table'],
  sees: (contents) => onlySpecifiers(withoutDocs(contents)),
  ...withinLimits(report),
};

function* report(view: View): InParts<LensReport> {
  const machines = yield* listMachines(view);
  yield;
  const groups = yield* eachInParts(machines, (machine) => describeMachine(machine, view));
  const chart = chartMachines(machines);
  yield;
  return {
    summary: summariseMachines(view, machines),
    groups,
    ...chart,
    unclear: countComputed(machines),
    gaps: [
      ...listStateGaps(view, machines),
      ...reportRuleGaps(view, 'state rules', 'not searched'),
      ...reportGaps(view, 'states and transitions'),
    ],
  };
}
