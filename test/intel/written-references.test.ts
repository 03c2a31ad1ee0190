import { expect, test } from 'vitest';

import { writtenReferences } from '../../src/intel/written-references.ts';
import { gitRepo } from '../helpers/git-repo.ts';
import { runKb } from '../helpers/run-kb.ts';

const namedIn = (path: string, ...lines: string[]) =>
  writtenReferences(path, lines.join('\n'), 'run').map(({ startLine, captures }) => `${startLine} ${captures.callee}`);

test.each([
  ['an argument', 'a.ts', 'start(this.run, 1);', ['1 this.run']],
  ['bound', 'a.ts', 'every(5, this.job.run.bind(this.job));', ['1 this.job.run']],
  ['kept', 'a.ts', 'const later = run;\nthing.run = run', ['1 run', '2 run']],
  ['given back', 'a.ts', 'return run\n', ['1 run']],
  ['in a list, a line for each', 'a.ts', 'const all = [\n  walk,\n  run,\n];', ['3 run']],
  ['in an object', 'a.ts', 'use({ run, walk: run });', ['1 run', '1 run']],
  ['in a page', 'a.tsx', '<Button onClick={run} />', ['1 run']],
  ['one of two', 'a.ts', 'start(fast ? run : walk);', ['1 run']],
  ['a decorator', 'a.py', '@run\ndef one():\n    pass', ['1 run']],
  ['by a keyword', 'a.py', 'Thread(target=self.run, daemon=True)', ['1 self.run']],
  ['of Java', 'A.java', 'pool.submit(this::run);', ['1 this::run']],
  ['of Go', 'a.go', 'go loop(s.run)', ['1 s.run']],
])('a function that is named without a call is handed on: %s', (_, path, text, found) => {
  expect(namedIn(path, ...text.split('\n'))).toEqual(found);
});

test.each([
  ['called', 'a.ts', 'run();\nthis.run<string>(1);'],
  ['declared', 'a.ts', 'function run() {}\nclass A {\n  run() {}\n  run = 3;\n}'],
  ['imported', 'a.ts', "import { run } from './run';\nimport {\n  run,\n  walk,\n} from './run';\nexport { run };"],
  ['imported by Python', 'a.py', 'from jobs import (\n    run,\n)\nfrom jobs import run'],
  ['imported by Rust', 'a.rs', 'use crate::{\n    run,\n};'],
  ['taken out of an object', 'a.ts', 'const {\n  run,\n} = jobs;\n({ run } = jobs);'],
  ['exported', 'a.js', 'module.exports = { walk, run };'],
  ['a parameter', 'a.ts', 'function start(run, other) {}\nstarted((run, other) => other);\nclass A {\n  start(run) {\n  }\n}'],
  ['a key', 'a.ts', 'use({ run: 1 });'],
  ['a part of another', 'a.ts', 'use(rerun, run2, run.id);'],
  ['a comment or a text', 'a.ts', "// use(run)\nuse('run');"],
])('what is %s is not handed on', (_, path, text) => {
  expect(namedIn(path, ...text.split('\n'))).toEqual([]);
});

test('what is handed on is that of the type that it is called on, and leads to what hands it on', () => {
  const files = {
    'src/jobs.ts':
      'export class Backup {\n  run() {\n    return save();\n  }\n  plan() {\n    every(5, this.run.bind(this));\n  }\n}\nexport class Sweep {\n  run() {}\n  plan() {\n    every(5, this.run.bind(this));\n    this.run();\n  }\n}\nexport function save() {}\n',
  };
  const ask = (...asked: string[]) =>
    runKb(gitRepo(files).dir, ['query', 'callers', ...asked])
      .stdout.trimEnd()
      .split('\n');
  expect(ask('Backup.run')).toEqual([
    'src/jobs.ts#Backup.run: 0 calls in code, 0 in tests; handed on in 1 place; 1 call of others of that name',
    'handed on there, not called:',
    '  src/jobs.ts:6  every(5, this.run.bind(this));',
    'calls of others of that name:',
    '  src/jobs.ts:13  this.run(…) in Sweep.plan',
    'not covered: calls by the names under which it is handed on',
  ]);
  expect(ask('save', '--depth=3').slice(2, 5)).toEqual([
    'what leads to them, up to 3 calls away, tests apart:',
    '  src/jobs.ts:3  ← Backup.run',
    '  src/jobs.ts:6    ← Backup.plan',
  ]);
});
