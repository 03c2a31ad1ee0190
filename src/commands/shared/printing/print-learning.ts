import { count } from '../../../base/count.ts';
import type { Learning, LearningModel } from '../../../operations/deepfield/continue.ts';

const MOST_OPEN = 10;

/** Topics of one run that are named. */
const MOST_FOCUS = 4;

/** What leads on, by why it stopped; elsewhere somebody is asked. */
const NEXT: Partial<Record<Learning['stop']['name'], string>> = {
  complete: 'next: read kb/drafts/, then kb deepfield distill',
  once: 'next: kb deepfield continue',
  dry: 'next: kb deepfield continue --model',
  limit: 'next: read kb/drafts/ and answer or add what you know; or kb deepfield continue --once, or kb deepfield start --max-runs=10',
  restructured: 'next: look through kb/wip/learning-plan.md, then kb deepfield continue',
};

/** What learning did, and what comes next. */
export function learningLines({ runs, stop, finished, topics, next, model }: Learning & { model?: LearningModel }): string[] {
  const open = topics
    .filter(({ priority }) => priority !== 'LOW')
    .flatMap(({ title, questions }) => questions.filter(({ answered }) => !answered).map(({ text }) => `  ${title}: ${text}`));
  return [
    ...(finished ? ['a run that was cut off is finished'] : []),
    ...runs.flatMap(({ run, focus, newStatements, changes, left }) => [
      `run ${run}: ${count(newStatements, 'new statement')}${tellFocus(focus)}`,
      ...Object.entries(changes).map(([title, { from, to }]) => `  ${title}: ${from}% → ${to}%`),
      ...left.map((place) => `  left as somebody changed it: ${place}`),
    ]),
    ...(model ? tellModel(model, stop.name === 'dry') : []),
    `stopped: ${stop.says}`,
    ...(open.length > 0
      ? [
          `open questions (${open.length}):`,
          ...open.slice(0, MOST_OPEN),
          ...(open.length > MOST_OPEN ? [`  and ${open.length - MOST_OPEN} more`] : []),
        ]
      : []),
    NEXT[stop.name] ?? `next: answer in kb/source/run-${next}-staging/feedback.md, then kb deepfield continue`,
  ];
}

/** A run that only took in what somebody changed in the plan is about no topic. */
function tellFocus(focus: readonly string[]): string {
  return focus.length === 0 ? '' : ` about ${focus.length > MOST_FOCUS ? count(focus.length, 'topic') : focus.join(', ')}`;
}

function tellModel({ name, spent, tasks, dropped, failed, reason }: LearningModel, isDry: boolean): string[] {
  const price = spent.cost === undefined ? '' : `, ${spent.cost.toFixed(4)} dollars at most`;
  if (isDry) {
    const known = spent.recalled === 0 ? '' : `; ${count(spent.recalled, 'answer')} known already`;
    return [
      `would ask ${name}: ${count(spent.calls, 'call')}, about ${spent.input} tokens in and at most ${spent.output} out${price}${known}`,
    ];
  }
  return [
    `${name}: ${count(spent.calls, 'call')}, ${spent.input} tokens in, ${spent.output} out${dropped > 0 ? `; ${count(dropped, 'sentence')} dropped, as citations do not hold` : ''}`,
    ...(failed > 0 ? [`${name}: ${count(failed, 'question')} without an answer: ${reason ?? ''}`] : []),
    ...(tasks.length > 0
      ? [
          `${count(tasks.length, 'question waits', 'questions wait')} for your answer: --json prints them, --answers=FILE takes {"answers": [{"id", "answer"}]}`,
        ]
      : []),
  ];
}
