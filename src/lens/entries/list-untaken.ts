import { groupBy } from '../../base/group-by.ts';
import { codeSpan } from '../../base/markdown.ts';
import { fillNames } from '../../program/entries/fill-names.ts';
import type { Entry } from '../../program/entries/list-entries.ts';
import type { Mounts } from '../../program/mounts/mount.ts';
import type { RuleHit } from '../../program/names/find-matches.ts';
import { everyOfRole } from '../../program/names/of-role.ts';
import { enumerate } from '../report/phrases.ts';

/** Queues that are named. */
const NAMED = 6;

/** Queues that jobs are put into (meta `puts`) and that nothing in the sources takes them from: a sentence for all. */
export function listUntaken(entries: readonly Entry[], mounts: Mounts): string[] {
  const put = entries.flatMap(({ at }) => (at.meta.puts === undefined ? [] : [fillNames(at, mounts)]));
  if (put.length === 0) return [];
  const taken = new Set(
    [...everyOfRole(mounts.found, 'job'), ...everyOfRole(mounts.found, 'event')]
      .filter(({ meta }) => meta.puts === undefined)
      .flatMap((job) => namesOf(job, mounts)),
  );
  const untaken = put
    .filter((job) => job.captures.queue !== undefined)
    .filter((job) => !namesOf(job, mounts).some((name) => taken.has(name)));
  const queues = [...groupBy(untaken, ({ captures }) => captures.queue ?? '')];
  if (queues.length === 0) return [];
  const named = queues.map(([queue, jobs]) => `${codeSpan(queue)} (${codeSpan(jobs[0]?.path ?? '')})`);
  return [`Nothing in these sources takes the jobs of ${queues.length === 1 ? 'the queue' : 'the queues'} ${enumerate(named, NAMED)}.`];
}

/** What a queue is known by: its name, or the variable that holds it. */
function namesOf(job: RuleHit, mounts: Mounts): string[] {
  const { queue, receiver, type } = fillNames(job, mounts).captures;
  return [queue, receiver?.split('.').at(-1), type].filter((name) => name !== undefined);
}
