import { expect, test } from 'vitest';

import { flows } from '../../../src/lens/flow/flows.ts';
import { ruleView } from '../../lens/rule-view.ts';

async function entriesOf(sources: Record<string, string>, leads: Record<string, Record<string, string>>): Promise<string[]> {
  const view = await ruleView('flows', sources, leads);
  return flows.report(view).groups.flatMap(({ items }) => items.map(({ text, path, startLine }) => `${path}:${startLine} ${text}`));
}

const QUEUES = `export enum QueueName { Mail = 'mail-queue', Trash = 'trash-queue' }
export enum QueueJobs { Sweep = 'sweep-job' }
`;

test('a job whose queue and code a function is called with is told at each call, by what is handed over', async () => {
  const entries = await entriesOf(
    {
      'src/queues.ts': QUEUES,
      'src/manager.ts': `import { Worker } from 'bullmq';
export class WorkerManager {
  private static timed(process, queueName) { return (job) => process(job); }
  static register(queueName: QueueName, process: Processor, options = {}) {
    const worker = new Worker(queueName, WorkerManager.timed(process, queueName), options);
    worker.on('completed', () => {});
  }
}
`,
      'src/app.ts': `import { WorkerManager } from './manager';
import { QueueName } from './queues';
import { sendMail, emptyTrash } from './work';
if (env.MAIL === 'true') WorkerManager.register(QueueName.Mail, sendMail, { concurrency: 5 });
function more(name, run) { WorkerManager.register(name, run); }
more(QueueName.Trash, emptyTrash);
`,
      'src/work.ts': 'export async function sendMail(job) {}\nexport async function emptyTrash(job) {}\n',
    },
    {
      'src/manager.ts': { bullmq: 'package:bullmq' },
      'src/app.ts': { './manager': 'src/manager.ts', './queues': 'src/queues.ts', './work': 'src/work.ts' },
    },
  );
  expect(entries).toEqual([
    "src/app.ts:4 `worker of queue mail-queue` → `sendMail` (`src/work.ts`) (events/worker, when `env.MAIL === 'true'`)",
    'src/app.ts:6 `worker of queue trash-queue` → `emptyTrash` (`src/work.ts`) (events/worker)',
    'src/manager.ts:6 `on completed of worker` (events/on)',
  ]);
});

test('a schedule that a function takes out of its options is told with the name of the job, where it is called', async () => {
  const entries = await entriesOf(
    {
      'src/queues.ts': QUEUES,
      'src/schedule.ts': `import type { Queue } from 'bullmq';
export const scheduleRecurringJob = async (queue: Queue, opts: { jobName: string; pattern: string; data?: object }) => {
  const { jobName, pattern, data = {} } = opts;
  await queue.upsertJobScheduler(jobName, { pattern }, { name: jobName, data });
};
`,
      'src/trash.ts': `import { Queue } from 'bullmq';
import { QueueJobs, QueueName } from './queues';
import { scheduleRecurringJob } from './schedule';
export class TrashQueue {
  static instance: Queue | null = null;
  static getInstance() {
    TrashQueue.instance = new Queue(QueueName.Trash, {});
    scheduleRecurringJob(TrashQueue.instance, {
      jobName: QueueJobs.Sweep,
      pattern: "15 3 * * *", // every day
    });
  }
}
`,
    },
    {
      'src/schedule.ts': { bullmq: 'package:bullmq' },
      'src/trash.ts': { bullmq: 'package:bullmq', './queues': 'src/queues.ts', './schedule': 'src/schedule.ts' },
    },
  );
  expect(entries).toEqual(['src/trash.ts:8 `schedule 15 3 * * * puts sweep-job into TrashQueue.instance` (events/scheduler)']);
});

test('what a function makes that nobody is seen to call is told in it', async () => {
  const entries = await entriesOf(
    {
      'src/manager.ts':
        "import { Worker } from 'bullmq';\nexport function register(queue, process) { return new Worker(queue, process); }\n",
    },
    { 'src/manager.ts': { bullmq: 'package:bullmq' } },
  );
  expect(entries).toEqual(['src/manager.ts:2 `worker of queue queue` → `process` (events/worker)']);
});

test('what is not handed over means what it means where it is written, and each job of a function is told for each call', async () => {
  const entries = await entriesOf(
    {
      'src/worker.ts': `import { Worker } from 'bullmq';
import { MAIL_QUEUE } from './names';
import { tidy } from './work';
export function start(handler, queue) {
  new Worker(MAIL_QUEUE, handler);
  if (env.TIDY_ENABLED) new Worker(queue, tidy);
  if (again) start(handler, queue);
}
`,
      'src/names.ts': "export const MAIL_QUEUE = 'mail';\n",
      'src/work.ts': 'export function tidy(job) {}\nexport function send(job) {}\n',
      'src/boot.ts': "import { start } from './worker';\nimport { send } from './work';\nfunction tidy() {}\nstart(send, 'trash');\n",
      'test/worker.test.ts': "import { start } from '../src/worker';\nstart(() => {}, 'test');\n",
    },
    {
      'src/worker.ts': { bullmq: 'package:bullmq', './names': 'src/names.ts', './work': 'src/work.ts' },
      'src/boot.ts': { './worker': 'src/worker.ts', './work': 'src/work.ts' },
      'test/worker.test.ts': { '../src/worker': 'src/worker.ts' },
    },
  );
  expect(entries.filter((entry) => entry.includes('events/'))).toEqual([
    'src/boot.ts:4 `worker of queue mail` → `send` (`src/work.ts`) (events/worker)',
    'src/boot.ts:4 `worker of queue trash` → `tidy` (`src/work.ts`) (events/worker, when `env.TIDY_ENABLED`)',
  ]);
});

test('what runs is not known where it is a member of what a call gave: neither what made that, nor what is called to register it', async () => {
  const { groups, gaps } = flows.report(
    await ruleView('flows', {
      'app.py': `from rq import Queue
q = Queue()

class JobInfo:
    def __init__(self, func): self.func = func

def make(model) -> tuple[JobInfo, str]:
    return JobInfo(classify), "x"

def schedule(job):
    q.enqueue(job.func)

def one(model):
    job, job_id = make(model)
    schedule(job)

def two(model):
    schedule(JobInfo(classify))
`,
    }),
  );

  const told = groups.flatMap(({ items }) => items.map(({ text, details }) => [text, ...(details ?? [])].join('\n')));
  expect(told).toEqual([
    '`task job.func` → `job.func` (python-jobs/enqueued)',
    '`task JobInfo(classify).func` → `JobInfo(classify).func` (python-jobs/enqueued)',
  ]);
  expect(gaps).toContain('2 handlers not found in these sources: `job.func` (`app.py`) and `JobInfo(classify).func` (`app.py`).');
});
