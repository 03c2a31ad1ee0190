import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';

import { readLoose } from '../../../src/git/objects/read-loose.ts';
import { gitRepo } from '../../helpers/git-repo.ts';
import { isolateGit } from '../../helpers/isolate-git.ts';

beforeEach(isolateGit);

test('blobs that git wrote loose are read, those of another kind, size or form are not', () => {
  const repo = gitRepo({ 'a.ts': 'a\0é\n', 'empty.ts': '' });
  const objects = join(repo.dir, '.git/objects');
  const idOf = (name: string) => repo.git('rev-parse', name).trim();
  const [text, empty, tree] = [idOf('HEAD:a.ts'), idOf('HEAD:empty.ts'), idOf('HEAD^{tree}')];
  expect(readLoose(['/nowhere', objects], [text, empty], 100)).toEqual([
    { id: text, bytes: Buffer.from('a\0é\n') },
    { id: empty, bytes: Buffer.alloc(0) },
  ]);
  expect(readLoose(['/nowhere', objects], [text, tree], 100)).toBeUndefined();
  expect(readLoose(['/nowhere', objects], [text], 4)).toBeUndefined();
  expect(readLoose(['/nowhere', objects], ['f'.repeat(40)], 100)).toBeUndefined();
  mkdirSync(join(objects, 'ff'), { recursive: true });
  writeFileSync(join(objects, 'ff', 'f'.repeat(38)), 'no object');
  expect(readLoose(['/nowhere', objects], ['f'.repeat(40)], 100)).toBeUndefined();
  expect(readLoose(['/nowhere', objects], Array(21).fill(text), 100)).toBeUndefined();
});
