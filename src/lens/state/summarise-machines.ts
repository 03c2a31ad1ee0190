import { count } from '../../base/count.ts';
import { codeSpan } from '../../base/markdown.ts';
import type { View } from '../../program/view.ts';
import { enumerate, enumerateCode } from '../report/phrases.ts';
import { describeUnsearched, searchedSources } from '../report/rule-gaps.ts';
import { findEnds } from './describe-machine.ts';
import { ANYWHERE, BEGIN, isMoved, type StateMachine } from './machines/machine.ts';

/** What goes through states, in sentences. */
export function summariseMachines(view: View, machines: readonly StateMachine[]): string[] {
  const searched = searchedSources(view).length;
  if (searched === 0) return [describeUnsearched(view, 'state rules')];
  const moving = machines.filter(isMoved);
  const still = machines
    .filter((machine) => !isMoved(machine))
    .map(({ title, states }) => `${codeSpan(title)} (${count(states.length, 'state')})`);
  const unmoved = still.length === 0 ? [] : [`With states between which no change was seen: ${enumerate(still, 4)}.`];
  if (moving.length === 0)
    return [`Nothing that moves through a closed set of states was found in ${count(searched, 'file')}.`, ...unmoved];
  const pieces = moving.map(({ title, states, transitions }) => {
    const moves = new Set(transitions.filter(({ from }) => from !== BEGIN).map(({ from, to }) => `${from}\0${to}`)).size;
    return `${codeSpan(title)} (${count(states.length, 'state')}, ${count(moves, 'transition')})`;
  });
  const vague = machines.flatMap(({ transitions }) => transitions).filter(({ from }) => from === ANYWHERE).length;
  const begun = moving.filter(({ transitions }) => transitions.some(({ from }) => from === BEGIN));
  const never = begun.flatMap((machine) => findEnds(machine).never.map((state) => `${machine.name}: ${state}`));
  return [
    `${count(moving.length, 'state machine')}: ${enumerate(pieces, 4)}.`,
    ...unmoved,
    ...(vague === 0 ? [] : [`${count(vague, 'place')} ${vague === 1 ? 'sets' : 'set'} a state without saying from which.`]),
    ...(never.length === 0 ? [] : [`Never entered in these sources: ${enumerateCode(never, 6)}.`]),
  ];
}
