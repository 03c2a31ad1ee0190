import { expect, test } from 'vitest';
import { findViolations } from '../scripts/find-violations.js';

const files = (texts: Record<string, string>) => findViolations(new Map(Object.entries(texts)));
const OTHER = 'export type X = 1;\n';

test.each([
  [
    'an import upwards',
    { 'src/git/a.ts': "import { x } from '../lens/b.ts';\n", 'src/lens/b.ts': OTHER },
    'git is read and written as data',
  ],
  [
    'an import of a type upwards',
    { 'src/docs/a.ts': "import type { X } from '../lens/b.ts';\n", 'src/lens/b.ts': OTHER },
    'docs knows no lens',
  ],
  [
    'an import of a neighbour',
    { 'src/hooks/a.ts': "import { x } from '../runs/b.ts';\n", 'src/runs/b.ts': OTHER },
    'features do not know each other',
  ],
  ['an import while it runs', { 'src/code/a.ts': "await import('../program/b.ts');\n", 'src/program/b.ts': OTHER }, 'the facts of a file'],
  ['a re-export', { 'src/base/a.ts': "export { x } from '../git/b.ts';\n", 'src/git/b.ts': OTHER }, 'base knows no word of the domain'],
  [
    'a folder without a place',
    { 'src/new/a.ts': "import { x } from '../base/b.ts';\n", 'src/base/b.ts': OTHER },
    'src/new/a.ts is in a folder',
  ],
  ['a package of somebody else', { 'src/lens/a.ts': "import { spawn } from 'node:child_process';\n" }, 'use exec()'],
  ['the environment', { 'src/check/a.ts': "const path = process.env['PATH'];\n" }, 'take the environment from the context'],
  ['an exit', { 'src/runs/a.ts': 'process.exit(1);\n' }, 'throw a KbError'],
])('%s is a violation with what to do instead', (_, texts, says) => {
  expect(files(texts)).toEqual([expect.stringContaining(says)]);
});

test('folders that import each other are named, also where one imports only types of the other', () => {
  const texts = {
    'src/docs/merge/a.ts': "import type { X } from '../document/b.ts';\n",
    'src/docs/document/b.ts': `import '../merge/c.ts';\n${OTHER}`,
    'src/docs/merge/c.ts': OTHER,
  };
  expect(files(texts)).toEqual([expect.stringContaining('src/docs/document and src/docs/merge import each other')]);
});

test('a cycle of types is named with its way', () => {
  const texts = { 'src/git/a.ts': "import type { X } from './b.ts';\n", 'src/git/b.ts': "export type { X } from './a.ts';\n" };
  expect(files(texts)).toEqual([expect.stringContaining('src/git/a.ts → src/git/b.ts → src/git/a.ts')]);
});

test('what points down breaks nothing, and comments may name what code may not', () => {
  const texts = {
    'src/commands/a.ts': "import { x } from '../operations/b.ts';\nimport * as Flags from '@oclif/core/flags';\nprocess.exitCode = 1;\n",
    'src/operations/b.ts': "// What process.env says.\nimport { y } from '../runs/c.ts';\nimport { z } from '../git/d.ts';\n",
    'src/runs/c.ts': "import { z } from '../git/d.ts';\n",
    'src/git/d.ts': OTHER,
  };
  expect(files(texts)).toEqual([]);
});
