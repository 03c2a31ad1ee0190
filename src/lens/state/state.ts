import type { InParts } from '../../base/pace.ts';
import type { View } from '../../program/view.ts';
import { explainMark } from '../entries/lsp-mark.ts';
import type { LensCode, LensReport } from '../report/lens.ts';
import { withinAsking, withinLimits } from '../report/limits.ts';
import { onlySpecifiers, withoutDocs } from '../report/narrow-contents.ts';
import { reportGaps } from '../report/report-gaps.ts';
import { reportRuleGaps } from '../report/rule-gaps.ts';
import { chartMachines } from './chart-machines.ts';
import { describeMachine } from './describe-machine.ts';
import { askCallers, callersOf } from './list-callers.ts';
import { listStateGaps } from './list-state-gaps.ts';
import { listMachines } from './machines/list-machines.ts';
import type { Machine } from './machines/machine.ts';
import { summariseMachines } from './summarise-machines.ts';

/** Which states a thing can be in, what moves it from one to another, and where. */
export const state: LensCode = {
  looksFor: ['states', 'write', 'machine', 'transition', 'table'],
  sees: (contents) => onlySpecifiers(withoutDocs(contents)),
  ...withinLimits(report),
  asks: { declarations: withinAsking(askCallers) },
};

function* report(view: View): InParts<LensReport> {
  const machines = listMachines(view);
  yield;
  return {
    summary: [...summariseMachines(view, machines), ...(isMarked(machines, view) ? [explainMark('A caller')] : [])],
    groups: machines.map((machine) => describeMachine(machine, view)),
    ...chartMachines(machines),
    gaps: [
      ...listStateGaps(view, machines),
      ...reportRuleGaps(view, 'state rules', 'not searched'),
      ...reportGaps(view, 'states and transitions'),
    ],
  };
}

function isMarked(machines: readonly Machine[], view: View): boolean {
  return machines.some(({ transitions }) => transitions.some(({ container }) => container && callersOf(container.at, view).length > 0));
}
