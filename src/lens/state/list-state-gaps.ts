import { count } from '../../base/count.ts';
import { codeSpan } from '../../base/markdown.ts';
import type { View } from '../../program/view.ts';
import { enumerate, place } from '../report/phrases.ts';
import { untested } from './machines/list-machines.ts';
import type { Machine, Transition } from './machines/machine.ts';

/** Calls that are named for one computed write. */
const MOST_PASSED = 8;

/** Writes whose value is computed, and the files that were left out on purpose. */
export function listStateGaps(view: View, machines: readonly Machine[]): string[] {
  const computed = machines.flatMap(({ name, computed: writes }) =>
    writes.map(({ at, shown, function: around, passed = [] }) => {
      const where = `${place(at.path, at.startLine)}${around === undefined ? '' : ` in ${codeSpan(around)}`}`;
      return `Which state of ${codeSpan(name)} follows is computed: ${codeSpan(shown)} at ${where}${describePassed(passed)}.`;
    }),
  );
  const tests = view.sources.length - untested(view).length;
  return [...computed, ...(tests === 0 ? [] : [`${count(tests, 'test file')} not searched: what tests set up is no transition.`])];
}

function describePassed(passed: readonly Transition[]): string {
  if (passed.length === 0) return '';
  const given = passed.map(({ to, at }) => `${codeSpan(to)} at ${place(at.path, at.startLine)}`);
  return `; it is given ${enumerate(given, MOST_PASSED)}`;
}
