import { count } from '../../base/count.ts';
import { groupBy } from '../../base/group-by.ts';
import type { AnswerLine } from '../answer.ts';
import { filesFor } from '../files-for.ts';
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
    const put = queued.length === 0 ? '' : `, ${queued.length} put into queues`;
    const beside = started.length === 0 ? '' : `, ${started.length} started by requests`;
    return {
      question: 'jobs',
      summary: `${count(of('job').length, 'job')} and ${count(of('event').length, 'listener')} to events or messages${put}${beside}${tellUnclear(whole)}`,
      groups: [
        { title: 'jobs', lines: tellEach(of('job')) },
        { title: 'events and messages', lines: tellEach(of('event')) },
        { title: 'put into queues', lines: tellEach(queued) },
        { title: 'started by requests, beside what they wait for', lines: tellEach(started) },
        ...(chosen.length === 0 ? filesFor(workspace, ['jobs']) : []),
      ],
      gaps: [...tellBeyond(whole), ...tellGaps(whole, ['job', 'event', 'class'])],
    };
  },
};

/** Places that are told behind the first. */
const MOST_PLACES = 4;

/** What is put to work at several places is one line, with the others behind it. */
function tellEach(entries: readonly FoundEntry[]): AnswerLine[] {
  const lines = entries.map((each) => tellEntry(each));
  return [...groupBy(lines, ({ text }) => text).values()].flatMap(([first, ...more]) => {
    const others = more.flatMap(({ at }) => at ?? []);
    return first === undefined ? [] : [{ ...first, text: `${first.text}${tellOtherPlaces(first.at, others, MOST_PLACES)}` }];
  });
}
