import { count } from '../../base/count.ts';
import { filesFor } from '../files-for.ts';
import { findFlows, tellEntry } from '../stated-entries.ts';
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
        { title: 'jobs', lines: of('job').map((each) => tellEntry(each)) },
        { title: 'events and messages', lines: of('event').map((each) => tellEntry(each)) },
        { title: 'put into queues', lines: queued.map((each) => tellEntry(each)) },
        { title: 'started by requests, beside what they wait for', lines: started.map((each) => tellEntry(each)) },
        ...(chosen.length === 0 ? filesFor(workspace, ['jobs']) : []),
      ],
      gaps: [...tellBeyond(whole), ...tellGaps(whole, ['job', 'event', 'class'])],
    };
  },
};
