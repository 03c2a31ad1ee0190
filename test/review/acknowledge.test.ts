import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { beforeEach, expect, test, vi } from 'vitest';
import { EXTRACTOR_VERSION } from '../../src/code/facts/facts.ts';
import { composeDocument } from '../../src/docs/document/compose-document.ts';
import { refreshDocuments } from '../../src/refresh/refresh-documents.ts';
import { acknowledge } from '../../src/review/acknowledge.ts';
import { review } from '../../src/review/review.ts';
import { spelunk } from '../../src/spelunk/spelunk.ts';
import { arbitraryDocument } from '../docs/arbitrary-document.ts';
import { idOf } from '../docs/memory-tree.ts';
import { contextIn } from '../helpers/context.ts';
import { filesAt, filesOf } from '../helpers/document-files.ts';
import { draws } from '../helpers/draws.ts';
import { type GitRepo, gitRepo } from '../helpers/git-repo.ts';
import { startKb } from '../helpers/run-kb.ts';
import { inWorkspace } from '../spelunk/in-workspace.ts';

const PATH = 'docs/spelunk/contracts/src.md';

beforeEach(() => void vi.stubEnv('SOURCE_DATE_EPOCH', '1767225600'));

const textOf = (repo: GitRepo) => filesOf(repo.dir, PATH).text;
const confirm = (repo: GitRepo) => inWorkspace(repo, (workspace) => acknowledge(workspace, PATH, PATH));
const look = (repo: GitRepo) =>
  review(contextIn(repo.dir), { source: { kind: 'worktree' }, document: PATH, acknowledge: false, color: false });

/** A repository with a document about src that has notes. */
async function documented(files: Record<string, string>): Promise<GitRepo> {
  const repo = gitRepo(files);
  const request = { focus: 'src', lenses: ['interfaces'], everyLens: false, limits: {} };
  await inWorkspace(repo, (workspace) => spelunk(workspace, { request, refresh: false, overwrite: false, target: { kind: 'documents' } }));
  repo.commit({ [PATH]: `${textOf(repo)}\n## Notes\n\nAda decides.\n` }, 'document');
  return repo;
}

const refresh = (repo: GitRepo) =>
  inWorkspace(repo, (workspace) => refreshDocuments(workspace, { force: false, overwrite: false, all: false }));

test('whatever the front matter looks like, its entry for the review goes, and no other byte changes', async () => {
  const repo = gitRepo({ 'src/a.ts': 'export const a = 1;\n' });
  const waiting = fc.record({
    document: arbitraryDocument.filter(({ review: { length } }) => length > 0),
    comment: fc.constantFrom('', '# mine\n', '# kept: for later\n\n'),
    end: fc.constantFrom('\n', '\r\n'),
  });
  await fc.assert(
    fc.asyncProperty(waiting, async ({ document, comment, end }) => {
      const { text: made, record } = await composeDocument(undefined, document, 'sha1');
      const split = made.indexOf('\nreview:\n') + 1;
      const [start, rest] = [`${made.slice(0, split)}${comment}`, made.slice(split)];
      const entry = /^review:\n(?: .*\n)+/.exec(rest)?.[0] ?? '';
      expect(entry).not.toBe('');
      const spelled = (text: string) => `${text}\n\nWords.\n`.replaceAll('\n', end);
      repo.write(filesAt(PATH, { text: spelled(start + rest), ...(record === undefined ? {} : { record }) }));
      expect(await confirm(repo)).toHaveLength(document.review.length);
      expect(filesOf(repo.dir, PATH)).toEqual({ text: spelled(start + rest.slice(entry.length)), record });
    }),
    { numRuns: draws(15) },
  );
});

test('the diff is from what the text was confirmed against, also of a source that moved, went, came back or was never recorded', async () => {
  const repo = await documented({
    'src/a.ts': 'export const a = 1;\n',
    'src/b.ts': 'export const b = 1;\n',
    'src/c.ts': 'export const c = 1;\n',
  });
  repo.write({ 'src/a.ts': null, 'lib/a.ts': 'export const a = 1;\n', 'src/b.ts': null, 'src/c.ts': 'export const c = 2;\n' });
  await refresh(repo);
  repo.write({ 'lib/a.ts': 'export const a = 2;\n', 'src/c.ts': 'export const c = 1;\n' });
  repo.write({ [PATH]: textOf(repo).replace(/^review:\n/m, 'review:\n  - src/d.ts\n') });
  const { documents, text, absent } = await look(repo);
  expect(documents[0]?.waiting).toEqual([
    { path: 'src/d.ts', change: 'gone' },
    { path: 'lib/a.ts', change: 'changed', recorded: idOf('export const a = 1;\n'), current: idOf('export const a = 2;\n') },
    { path: 'src/b.ts', change: 'gone', recorded: idOf('export const b = 1;\n') },
    { path: 'src/c.ts', change: 'changed', recorded: idOf('export const c = 1;\n'), current: idOf('export const c = 1;\n') },
  ]);
  expect(text).toContain('--- a/lib/a.ts\n+++ b/lib/a.ts\n@@ -1 +1 @@\n-export const a = 1;\n+export const a = 2;\n');
  expect(text).toContain('--- a/src/b.ts\n+++ /dev/null\n');
  expect(text).not.toContain('src/c.ts');
  expect(absent).toEqual([]);
});

test('contents that git no longer has are named', async () => {
  const repo = await documented({ 'src/a.ts': 'export const a = 1;\n' });
  const lost = idOf('never committed');
  repo.write({ [PATH]: textOf(repo).replace(/\n---\n/, `\nreview:\n  - {path: src/a.ts, hash: ${lost}}\n---\n`) });
  expect(await look(repo)).toMatchObject({ text: '', absent: [lost] });
});

test('words beside a section and recorded words of one document are acknowledged together', async () => {
  const repo = await documented({ 'src/a.ts': 'export const a = 1;\n' });
  const recorded = `---
lens: interfaces
focus: src
generated: 2026-01-01T00:00:00Z
tool_chain: recorded
kb: 1
extractor: ${EXTRACTOR_VERSION}
scope: []
source_files:
  - path: src/a.ts
    hash: ${idOf('older')}
limits: {max_files: 50, max_depth: 3, max_output: 500}
review:
  - path: src/a.ts
    hash: ${idOf('oldest')}
---

<!-- kb:begin interfaces ${'0'.repeat(8)} -->
My words.
<!-- kb:end interfaces -->

More of them.
`;
  repo.write({ [PATH]: recorded });
  vi.stubEnv('SOURCE_DATE_EPOCH', '1800000000');
  expect((await confirm(repo)).map(({ lens, recorded: id }) => [lens, id])).toEqual([
    [undefined, idOf('oldest')],
    ['interfaces', idOf('older')],
  ]);
  const text = textOf(repo);
  expect(text).not.toContain('review:');
  expect(filesOf(repo.dir, PATH).record).toContain(`"path":"src/a.ts","hash":"${idOf('export const a = 1;\n')}"`);
  expect(text).toContain('generated: 2027-01-15T08:00:00Z');
  expect(text).toContain('My words.\n<!-- kb:end interfaces -->\n\nMore of them.\n');
  expect(await confirm(repo)).toEqual([]);
});

test('a source in conflict cannot be confirmed, and nothing is written', async () => {
  const repo = gitRepo({ 'src/a.ts': 'one\n' });
  const { stdout } = await startKb(repo.dir, [
    'spelunk',
    'record',
    '--lens=interfaces',
    '--focus=src',
    '--source=src/a.ts',
    '--body=src/a.ts',
  ]);
  expect(stdout).toBe(`${PATH}\n`);
  repo.commit({}, 'words');
  repo.git('checkout', '--quiet', '-b', 'other');
  repo.commit({ 'src/a.ts': 'theirs\n' });
  repo.git('checkout', '--quiet', 'main');
  repo.commit({ 'src/a.ts': 'ours\n' });
  expect(() => repo.git('merge', '--quiet', 'other')).toThrow();
  const before = textOf(repo);
  await expect(confirm(repo)).rejects.toMatchObject({ exit: 1, message: 'src/a.ts has merge conflicts' });
  expect(textOf(repo)).toBe(before);
});

test.skipIf(process.platform === 'win32')('a symbolic link in the way is not followed', async () => {
  const repo = await documented({ 'src/a.ts': 'export const a = 1;\n' });
  repo.write({ 'elsewhere.md': textOf(repo), [PATH]: null });
  symlinkSync('../../../elsewhere.md', join(repo.dir, PATH));
  await expect(confirm(repo)).rejects.toMatchObject({ exit: 2 });
});

test('acknowledged and refreshed at once, the document has both', async () => {
  const repo = await documented({ 'src/a.ts': 'export const a = 1;\n', 'src/b.ts': 'export const b = 1;\n' });
  repo.write({ 'src/a.ts': 'export const a = 2;\nexport const more = 1;\n' });
  await refresh(repo);
  repo.write({ 'src/b.ts': 'export const b = 2;\nexport const most = 1;\n' });
  const runs = await Promise.all([startKb(repo.dir, ['refresh']), startKb(repo.dir, ['review', PATH, '--ack'])]);
  expect(runs.map(({ code }) => code)).toEqual([0, 0]);
  const text = textOf(repo);
  expect(text).toContain('most');
  expect(text).not.toContain(`path: src/a.ts, hash: ${idOf('export const a = 1;\n')}`);
});
