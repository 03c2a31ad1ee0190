import { count } from '../../../base/count.ts';
import type { Learning } from '../../../operations/deepfield/continue.ts';

const MOST_OPEN = 10;

/** What learning did, and what comes next. */
export function learningLines({ runs, stop, finished, topics, next }: Learning): string[] {
  const open = topics
    .filter(({ priority }) => priority !== 'LOW')
    .flatMap(({ title, questions }) => questions.filter(({ answered }) => !answered).map(({ text }) => `  ${title}: ${text}`));
  return [
    ...(finished ? ['a run that was cut off is finished'] : []),
    ...runs.flatMap(({ run, focus, newStatements, changes, left }) => [
      `run ${run}: ${count(newStatements, 'new statement')} about ${focus.length > 4 ? count(focus.length, 'topic') : focus.join(', ')}`,
      ...Object.entries(changes).map(([title, { from, to }]) => `  ${title}: ${from}% → ${to}%`),
      ...left.map((place) => `  left as somebody changed it: ${place}`),
    ]),
    `stopped: ${stop.says}`,
    ...(open.length > 0
      ? [
          `open questions (${open.length}):`,
          ...open.slice(0, MOST_OPEN),
          ...(open.length > MOST_OPEN ? [`  and ${open.length - MOST_OPEN} more`] : []),
        ]
      : []),
    stop.name === 'complete'
      ? 'next: read kb/drafts/'
      : stop.name === 'once'
        ? 'next: kb deepfield continue'
        : `next: answer in kb/source/run-${next}-staging/feedback.md, then kb deepfield continue`,
  ];
}
