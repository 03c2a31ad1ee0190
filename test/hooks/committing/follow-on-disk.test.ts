import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { openRepo } from '../../../src/git/repo.ts';
import { followOnDisk } from '../../../src/hooks/committing/follow-on-disk.ts';
import { contextIn } from '../../helpers/context.ts';
import { gitRepo } from '../../helpers/git-repo.ts';
import { isolateGit } from '../../helpers/isolate-git.ts';

beforeEach(isolateGit);

const made = (time: string, body: string) => `---\nlens: flows\ngenerated: ${time}\n---\n\n${body}\n`;
const before = made('2026-01-01T00:00:00Z', 'old');
const after = made('2026-01-02T00:00:02Z', 'new');

async function follow(text: string) {
  const repo = gitRepo({ 'doc.md': text });
  const opened = await openRepo(repo.dir, contextIn(repo.dir));
  const outcome = await followOnDisk({ repo: opened, note: () => {} }, { path: 'doc.md', before, after });
  return [outcome, readFileSync(join(repo.dir, 'doc.md'), 'utf8')];
}

test('what the background made of the same contents at another time gives way, so that the tree is clean', async () => {
  expect(await follow(made('2026-01-02T00:00:01Z', 'new'))).toEqual(['written', after]);
  expect(await follow(made('2026-01-02T00:00:01Z', 'new').replaceAll('\n', '\r\n'))).toEqual(['written', after.replaceAll('\n', '\r\n')]);
});

test('a document with anything else in it stays', async () => {
  for (const text of [made('2026-01-02T00:00:01Z', 'mine'), after.replace('new', 'new\ngenerated: by me'), 'generated: x\n'])
    expect(await follow(text)).toEqual(['kept', text]);
});
