import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, test } from 'vitest';

import { gitRepo } from '../helpers/git-repo.ts';
import { runKb } from '../helpers/run-kb.ts';

const FILES = {
  'src/cart.ts': "import { log } from './log.ts';\nexport interface Cart {}\nlog('cart');\n",
  'src/log.ts': 'export function log(text: string): void {}\n',
  'jobs/clean.py': 'import os\n\ndef clean(path: str) -> None:\n    os.remove(path)\n',
};

const DAMAGES: [string, (kb: string) => void][] = [
  ['deleted', (kb) => rmSync(kb, { recursive: true })],
  ['cut short', (kb) => writeFileSync(join(kb, 'facts.sqlite'), readFileSync(join(kb, 'facts.sqlite')).subarray(0, 5000))],
  ['overwritten', (kb) => writeFileSync(join(kb, 'facts.sqlite'), 'not a database\n'.repeat(1000))],
  ['a directory', (kb) => [rmSync(join(kb, 'facts.sqlite')), mkdirSync(join(kb, 'facts.sqlite'))]],
];

test('a cache that is lost or damaged changes no byte of what is said and written', () => {
  const repo = gitRepo(FILES);
  const args = ['spelunk', '--lens=interfaces,boundaries,trust-zones', '--focus=**/*.{ts,py}', '--stdout', '--refresh'];
  const expected = runKb(repo.dir, args);
  expect(expected).toMatchObject({ code: 0, stderr: '' });
  for (const [name, damage] of DAMAGES) {
    damage(join(repo.dir, '.git/kb'));
    const { code, stdout } = runKb(repo.dir, args);
    expect({ code, stdout }, name).toEqual({ code: 0, stdout: expected.stdout });
  }
});
