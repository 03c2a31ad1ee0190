import { expect, test } from 'vitest';

import { gitRepo } from '../../helpers/git-repo.ts';
import { runKb } from '../../helpers/run-kb.ts';

const FILES = {
  'src/media.ts': 'export class Media {\n  status = 1;\n  constructor(init?: Partial<Media>) {}\n}\n',
  'src/order.ts': 'export class Order {\n  status = 1;\n  close() {\n    this.status = 2;\n  }\n}\n',
  'src/scan.ts': `import { Media } from './media';
import { Order } from './order';

export async function scan(found: Media, order: Order, is4k: boolean, repository: any) {
  found.status = 2;
  found[is4k ? 'other' : 'status'] = 3;
  order.status = 4;
  const made = new Media({ status: 5 });
  const media = await repository.findOne({ where: { status: 6 } });
  media.status = 7;
  (await repository.one()).status++;
  if (found.status === 8) report({ status: 9 });
  // found.status = 10;
  await query('UPDATE media SET seen = 1, status = 11 WHERE id = 1 AND other = 2');
  await query('UPDATE media SET seen = 1 WHERE status = 12');
}
`,
  'src/migrations/one.sql': 'INSERT INTO media (id, status) VALUES (1, 2);\n',
};

const asked = (files: Record<string, string>, ...words: string[]) =>
  runKb(gitRepo(files).dir, ['query', 'writes', ...words])
    .stdout.trimEnd()
    .split('\n');

test('who sets a field is told by the type of what it is a member of, with objects of the type and SQL; conditions and comparisons are none', () => {
  expect(asked(FILES, 'Media.status')).toEqual([
    'Media.status: 4 places set it; 1 more by the name of what they are made on; 1 not decided; 1 object with such a key; 2 of others of that name; 1 in migrations',
    '  src/scan.ts:5  scan: found.status = 2;',
    "  src/scan.ts:6  scan: found[is4k ? 'other' : 'status'] = 3;",
    '  src/scan.ts:8  scan: const made = new Media({ status: 5 });',
    "  src/scan.ts:14  scan: await query('UPDATE media SET seen = 1, status = 11 WHERE id = 1 AND other = 2');",
    'of what is called as Media is, and of which nothing else is known:',
    '  src/scan.ts:10  scan: media.status = 7;',
    'not decided, as it is not known what it is a member of:',
    '  src/scan.ts:11  scan: (await repository.one()).status++;',
    'a key of an object of which it is not known what it is:',
    '  src/scan.ts:12  scan: if (found.status === 8) report({ status: 9 });',
    'of others of that name:',
    '  src/order.ts:4  Order.close: this.status = 2;',
    '  src/scan.ts:7  scan: order.status = 4;',
    'not covered: 1 place of the same form in conditions and schemas',
    'not covered: whole objects that are saved, copied or decoded, names that are made at run time',
  ]);
});

test.each([
  [
    'a.go',
    'package a\n\ntype Job struct {\n\tState int\n}\n\nfunc run(j *Job, rows Rows) {\n\tj.State = 1\n\trows.Scan(&j.State)\n\t_ = Job{State: 3}\n}\n',
    'Job.State',
    [8, 9, 10],
  ],
  [
    'a.py',
    'class Job:\n    state: int = 0\n\n\ndef run(job: Job):\n    job.state = 1\n    job.state += 1\n    setattr(job, "state", 2)\n    Job(state=3)\n    Job.objects.filter(state=4).update(state=5)\n',
    'Job.state',
    [6, 7, 8, 9, 10],
  ],
  [
    'a.rb',
    'class Job\n  attr_accessor :state\n\n  def run\n    @state = 1\n    self.state = 2\n    update_column(:state, 3)\n    Job.create(state: 4)\n  end\nend\n',
    'state',
    [5, 6, 7, 8],
  ],
  [
    'Job.java',
    'class Job {\n  int state;\n  void setState(int state) {\n    this.state = state;\n  }\n  void run(Job job) {\n    job.setState(2);\n  }\n}\n',
    'Job.state',
    [4, 7],
  ],
  [
    'a.rs',
    'struct Job {\n    state: u8,\n}\n\nfn run(job: &mut Job) {\n    job.state = 1;\n    let made = Job { state: 2 };\n}\n',
    'Job.state',
    [6, 7],
  ],
  [
    'a.php',
    "<?php\nclass Job {\n  public $state;\n  function run() {\n    $this->state = 1;\n    $this->update(['state' => 2]);\n  }\n}\n",
    'state',
    [5, 6],
  ],
])('what sets a field is found in %s', (path, text, name, lines) => {
  const told = asked({ [path]: text }, name).flatMap((line) => /^ {2}\S+?:(\d+) /.exec(line)?.[1] ?? []);
  expect(told.map(Number).sort((a, b) => a - b)).toEqual(lines);
});

test('a column that nothing declares is told by what is called as its table is, and never as set by nobody', () => {
  const files = {
    'server/model/monitor.js': 'class Monitor {\n  async start() {}\n}\nmodule.exports = Monitor;\n',
    'server/start.js':
      "async function start(db, id, monitor) {\n  await db.exec('UPDATE monitor SET active = 1 WHERE id = ?', [id]);\n  monitor.active = true;\n}\n",
    'db/old_migrations/one.sql': 'INSERT INTO monitor (id, active) VALUES (1, 2);\n',
  };
  expect(asked(files, 'Monitor.active')).toEqual([
    'Monitor.active: 1 place sets it; 1 more by the name of what they are made on; 1 in migrations',
    "  server/start.js:2  start: await db.exec('UPDATE monitor SET active = 1 WHERE id = ?', [id]);",
    'of what is called as Monitor is, and of which nothing else is known:',
    '  server/start.js:3  start: monitor.active = true;',
    'not covered: nothing here declares Monitor.active: it is told by what is called as Monitor is',
    'not covered: whole objects that are saved, copied or decoded, names that are made at run time',
  ]);
});
