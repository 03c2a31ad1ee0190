import { groupBy } from '../../base/group-by.ts';
import { SAID } from '../matching/identities.ts';
import { kindOfRaise } from '../matching/kind-of-raise.ts';
import { type Identity, matchThings } from '../matching/match-things.ts';
import { plainAnswer } from '../matching/plain-answer.ts';
import type { FoundChange } from '../model/comparison.ts';
import type { Thing } from '../things/thing.ts';

/** What functions raise, or answer where something is wrong, that they did not, or do no more. */
export function raiseChanges(base: readonly Thing[], head: readonly Thing[]): FoundChange[] {
  const { gone, came } = matchThings(once(base), once(head), RAISED);
  return [
    ...gone.filter(isAnsweredOtherwise(came)).map((thing) => raise(thing, 'removed')),
    ...came.filter(isAnsweredOtherwise(gone)).map((thing) => raise(thing, 'added')),
  ];
}

/** What a function raises is the same error however that is put together. */
const RAISED: readonly Identity<Thing>[] = [...SAID, { key: ({ home, name }) => `${home} ${kindOfRaise(name)}`, several: 'in order' }];

/** What a function raises in several places it raises: one more of them is no news. */
function once(things: readonly Thing[]): Thing[] {
  return [...groupBy(things, ({ home, facets }) => `${home} ${facets['says']}`).values()].flatMap(([first]) => first ?? []);
}

/** Whether none of some others gives the same answer in the same function, by other words. */
function isAnsweredOtherwise(others: readonly Thing[]): (thing: Thing) => boolean {
  const answers = new Set(others.flatMap((other) => answerOf(other) ?? []));
  return (thing) => !answers.has(answerOf(thing) ?? '');
}

function answerOf({ home, of, name }: Thing): string | undefined {
  const answer = of === undefined ? undefined : plainAnswer(name.slice(of.length + 1));
  return answer && `${home} ${of} ${answer}`;
}

function raise({ name, at }: Thing, change: 'added' | 'removed'): FoundChange {
  return {
    kind: 'contracts',
    change,
    sort: 'raise',
    name,
    says: change === 'added' ? `new: ${name}` : `no more: ${name}`,
    details: [],
    ...(change === 'added' ? { after: at } : { before: at }),
    effect: {
      on: 'callers',
      is: 'unknown',
      reason: change === 'added' ? 'callers can meet it' : 'it is raised there no more: callers may wait for it',
    },
  };
}
