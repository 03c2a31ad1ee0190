import { expect, test } from 'vitest';

import { flows } from '../../../src/lens/flow/flows.ts';
import { ruleView } from '../../lens/rule-view.ts';

const NAMES = `export enum Job { SendMail = 'send-mail' }\nexport const QUEUES = { MAIL: 'mail', REPORTS: 'reports' } as const;\n`;

const QUEUE = `import { Queue } from 'bullmq';
import { Job, QUEUES } from './names';
export const mailQueue = new Queue(QUEUES.MAIL);
const queue = new Queue(QUEUES.REPORTS);
export const send = (to) => mailQueue.add(Job.SendMail, { to });
export const report = () => queue.add('daily', {});
`;

const WORKER = `import { Worker } from 'bullmq';\nimport { QUEUES } from './names';\nnew Worker(QUEUES.MAIL, async (job) => deliver(job));\n`;

async function look(files: Record<string, string>) {
  const leads = Object.fromEntries(Object.keys(files).map((path) => [path, { './names': 'names.ts', './queues': 'queues.ts' }]));
  const { groups, gaps } = flows.report(await ruleView('flows', { 'names.ts': NAMES, ...files }, leads));
  const jobs = groups.flatMap(({ items }) => items.flatMap((item) => item.findings ?? [])).filter(({ kind }) => kind === 'job');
  return { jobs: jobs.map(({ name }) => name), gaps };
}

test('jobs are told by what constants stand for, where they are put into a queue and where they are taken', async () => {
  const { jobs } = await look({ 'queues.ts': QUEUE, 'worker.ts': WORKER });
  expect(jobs).toEqual(['puts send-mail into queue mail', 'puts daily into queue reports', 'worker of queue mail']);
});

test('a queue of another name, or imported by another, is told where something is put into it; what only adds is none', async () => {
  const queues = `import { Queue } from 'bullmq';\nexport const mailer = new Queue('mail');\nexport const reportQueue = new Queue('reports');\nmailer.add('greet', { to });\n`;
  const other = `import { mailer, reportQueue as reports } from './queues';
import { Job } from './names';
mailer.add(Job.SendMail, { to });
reports.add('daily', payload);
element.classList.add('open', shown);
points.add('a', b);
`;
  const { jobs } = await look({ 'queues.ts': queues, 'other.ts': other });
  expect(jobs).toEqual(['puts send-mail into queue mail', 'puts daily into queue reports', 'puts greet into queue mail']);
});

test('a queue that nothing takes jobs from is a gap', async () => {
  const { gaps } = await look({ 'queues.ts': QUEUE, 'worker.ts': WORKER });
  expect(gaps).toContain('Nothing in these sources takes the jobs of the queue `reports` (`queues.ts`).');
});

test('a queue goes by its name in another file, and by that of its own file where both have one', async () => {
  const other = `import { Queue } from 'bullmq';\nimport { mailQueue } from './queues';\nconst queue = new Queue('own');\nqueue.add('x', {});\nmailQueue.add('y', {});\n`;
  const { jobs } = await look({ 'queues.ts': QUEUE, 'other.ts': other });
  expect(jobs.slice(0, 2)).toEqual(['puts x into queue own', 'puts y into queue mail']);
});

test('a worker that asks the queue for its name takes the jobs of that, held by a class or not', async () => {
  const queues = `import { Queue } from 'bullmq';
export class MailQueue {
  static q = new Queue('mail-1');
  static add = (to) => this.q.add('greet', { to });
}
export const reportQueue = new Queue('reports');
reportQueue.add('daily', {});
`;
  const workers = `import { Worker } from 'bullmq';
import { MailQueue, reportQueue } from './queues';
new Worker(MailQueue.q.name, handler);
new Worker(reportQueue.name, handler);
`;
  const { jobs, gaps } = await look({ 'queues.ts': queues, 'workers.ts': workers });
  expect(jobs).toEqual([
    'puts greet into queue mail-1',
    'puts daily into queue reports',
    'worker of queue mail-1 → handler',
    'worker of queue reports → handler',
  ]);
  expect(gaps.filter((gap) => gap.includes('takes the jobs'))).toEqual([]);
});

test('what a decorator of the application makes a task is one where that comes from a file of the framework', async () => {
  const files = {
    'shop/worker.py':
      'from dramatiq import actor as _actor\n\n\ndef actor(name):\n    def decorator(fn):\n        return _actor(fn, actor_name=name)\n\n    return decorator\n',
    'shop/stage.py': 'def actor(name):\n    return name\n',
    'shop/tasks.py': 'from shop.worker import actor\n\n\n@actor("orders.send")\nasync def send_orders():\n    pass\n',
    'shop/plays.py': 'from shop.stage import actor\n\n\n@actor("hamlet")\ndef play():\n    pass\n',
  };
  const leads = { 'shop/tasks.py': { 'shop.worker': 'shop/worker.py' }, 'shop/plays.py': { 'shop.stage': 'shop/stage.py' } };
  const { groups } = flows.report(await ruleView('flows', files, leads));
  const found = groups.flatMap(({ items }) => items.flatMap((item) => item.findings ?? [])).filter(({ kind }) => kind === 'job');
  expect(found.map(({ name }) => name)).toEqual(['task send_orders → send_orders']);
});
