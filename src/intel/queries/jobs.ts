import { count } from '../../base/count.ts';
import { groupBy } from '../../base/group-by.ts';
import { showLocation } from '../../base/source-location.ts';
import type { CallSite } from '../../program/queries/callers.ts';
import type { AnswerLine } from '../answer.ts';
import { filesFor } from '../files-for.ts';
import { findProducers, type Producers } from '../find-producers.ts';
import { type FoundEntry, findFlows, tellEntry } from '../stated-entries.ts';
import { tellOtherPlaces } from '../tell-other-places.ts';
import { tellBeyond, tellGaps, tellUnclear } from '../tell-unclear.ts';
import type { QueryCode } from './query.ts';

/** The heading of what goes on beside a request, as the rules have it. */
const OF_REQUESTS = 'Work that requests start';
const QUEUED = 'Jobs put into queues';

/** What runs without anybody asking: jobs of queues and schedules, and what listens to events. */
export const jobs: QueryCode = {
  async answer(workspace, { path = '' }) {
    const { entries, whole } = await findFlows(workspace, ['job', 'event']);
    const chosen = entries.filter(({ entry, finding }) => `${entry.label} ${finding.path}`.includes(path));
    const of = (kind: string) =>
      chosen.filter(({ finding, entry }) => finding.kind === kind && entry.group !== OF_REQUESTS && entry.group !== QUEUED);
    const started = chosen.filter(({ entry }) => entry.group === OF_REQUESTS);
    const queued = chosen.filter(({ entry }) => entry.group === QUEUED);
    const producers = await findProducers(workspace, of('job'));
    const put = queued.length === 0 ? '' : `, ${queued.length} put into queues`;
    const beside = started.length === 0 ? '' : `, ${started.length} started by requests`;
    return {
      question: 'jobs',
      summary: `${count(of('job').length, 'job')} and ${count(of('event').length, 'listener')} to events or messages${put}${beside}${tellUnclear(whole)}`,
      groups: [
        { title: 'jobs', lines: tellProduced(of('job'), producers.calls) },
        { title: 'events and messages', lines: tellEach(of('event')) },
        { title: 'put into queues', lines: tellEach(queued) },
        { title: 'started by requests, beside what they wait for', lines: tellEach(started) },
        ...(chosen.length === 0 ? filesFor(workspace, ['jobs']) : []),
      ],
      gaps: [...tellUndecided(producers), ...tellBeyond(whole), ...tellGaps(whole, ['job', 'event', 'class'])],
    };
  },
};

/** Places that are told behind the first. */
const MOST_PLACES = 4;

/** What is put to work at several places is one line, with the others behind it. */
function tellEach(entries: readonly FoundEntry[]): AnswerLine[] {
  return [...groupBy(entries, (each) => `${tellJob(each).text} ${each.entry.when ?? ''}`).values()].flatMap((alike) => {
    const [first, ...more] = alike.map(tellJob);
    const others = more.flatMap(({ at }) => at ?? []);
    const when = alike[0]?.entry.when;
    if (first === undefined) return [];
    return [{ ...first, ...tellOtherPlaces(first.at, others, MOST_PLACES) }, ...(when === undefined ? [] : [{ text: `  ${when}` }])];
  });
}

/** Each job, with what puts it to work below it. */
function tellProduced(entries: readonly FoundEntry[], producers: ReadonlyMap<FoundEntry, readonly CallSite[]>): AnswerLine[] {
  const scheduled = entries.map(({ entry }) => entry.label).filter((label) => label.startsWith('schedule '));
  const isScheduled = (name: string) => scheduled.some((label) => label.split(/[^\w]+/).includes(name.split('.')[0] ?? ''));
  return entries.flatMap((each) => {
    const calls = producers.get(each);
    if (calls === undefined) return tellEach([each]);
    const line = tellJob(each);
    const [first, ...more] = calls;
    if (!first)
      return isScheduled(each.entry.handler?.name ?? '') ? line : { ...line, text: `${line.text}, of which no call was recognised` };
    const others = more.length === 0 ? '' : ` and ${count(more.length, 'other place')}`;
    return [line, { text: `  ← ${first.within ?? 'top level'}${others}`, at: { path: first.path, line: first.line } }];
  });
}

/** What is not known of what puts jobs to work. */
function tellUndecided({ undecided, beyond }: Producers): string[] {
  const [first] = undecided;
  const sites = first && `${first.callee} (${showLocation(first)})${undecided.length > 1 ? ' and others' : ''}`;
  return [
    ...(sites === undefined ? [] : [`${count(undecided.length, 'call')} that may put one of these to work: ${sites}`]),
    ...(beyond === 0 ? [] : [`what puts ${count(beyond, 'further job')} to work: they are too many`]),
  ];
}

/** A schedule by the last part of what it runs: which module that is in takes the place of when. */
function tellJob(found: FoundEntry): AnswerLine {
  const { label } = found.entry;
  const short = label.replace(/^(schedule runs )(?:\w+\.)+(?=\w)/, '$1');
  return tellEntry({ ...found, entry: { ...found.entry, label: short } });
}
