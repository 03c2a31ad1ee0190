import { count } from '../../base/count.ts';
import { codeSpan } from '../../base/markdown.ts';
import type { View } from '../../program/view.ts';
import type { Unclear } from '../report/lens.ts';
import { enumerate } from '../report/phrases.ts';
import { untested } from '../report/untested.ts';
import type { StateMachine, Transition } from './machines/machine.ts';

/** Calls that are named for one computed write. */
const MOST_PASSED = 8;

/** Writes whose value is computed, and the files that were left out on purpose. */
export function listStateGaps(view: View, machines: readonly StateMachine[]): string[] {
  const computed = machines.flatMap(({ name, computed: writes }) =>
    writes.map(({ at, shown, function: around, passed = [] }) => {
      const where = around === undefined ? codeSpan(at.path) : `${codeSpan(around)} (${codeSpan(at.path)})`;
      return `Which state of ${codeSpan(name)} follows is computed: ${codeSpan(shown)} in ${where}${describePassed(passed)}.`;
    }),
  );
  const tests = view.sources.length - untested(view.sources).length;
  return [...computed, ...(tests === 0 ? [] : [`${count(tests, 'test file')} not searched: what tests set up is no transition.`])];
}

/** How many of the places that write a state write one that is computed. */
export function countComputed(machines: readonly StateMachine[]): Unclear {
  const number = machines.reduce((sum, { computed }) => sum + computed.length, 0);
  return { number, of: machines.reduce((sum, { transitions }) => sum + transitions.length, number), what: 'transition' };
}

function describePassed(passed: readonly Transition[]): string {
  if (passed.length === 0) return '';
  const given = passed.map(({ to, at, container }) => {
    return `${codeSpan(to)} ${container === undefined ? '' : `by ${codeSpan(container.name)} `}in ${codeSpan(at.path)}`;
  });
  return `; it is given ${enumerate([...new Set(given)], MOST_PASSED)}`;
}
