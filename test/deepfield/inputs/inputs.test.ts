import { existsSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';

import { expect, test } from 'vitest';

import type { Context } from '../../../src/base/context.ts';
import { fileStaged } from '../../../src/deepfield/inputs/file-staged.ts';
import { listInputs, readInputText } from '../../../src/deepfield/inputs/list-inputs.ts';
import { nextRun, stageInputs } from '../../../src/deepfield/inputs/stage-inputs.ts';
import { beginProject } from '../../../src/deepfield/project/begin-project.ts';
import { openProject } from '../../../src/deepfield/project/find-project.ts';
import { restartProject } from '../../../src/deepfield/restart/restart-project.ts';
import { blobId } from '../../../src/git/blob-id.ts';
import { contextIn } from '../../helpers/context.ts';
import { type Files, gitRepo, temporaryDirectory, writeFiles } from '../../helpers/git-repo.ts';

async function project(files: Files, dir = temporaryDirectory()): Promise<Context> {
  const context = contextIn(dir);
  await beginProject(context);
  writeFiles(dir, files);
  return context;
}

const list = async (context: Context) => listInputs(context, await openProject(context.cwd), [{ name: 'payments', words: ['pay'] }]);

test('what was filed is told with type, trust, domains, id and text; what cannot be read is named', async () => {
  const context = await project({
    'kb/source/baseline/trusted-docs/pay.md': 'Pay first.\n',
    'kb/source/run-0/chat.txt': '[09:30] Ada: a\n[09:31] Bo: b\n[09:32] Ada: c\n',
    'kb/source/run-2/exploratory/idea.md': 'An idea.\n',
    'kb/source/run-2/table.sql': 'create table a ();\n',
    'kb/source/run-2/feedback.md': '# Feedback\n',
    'kb/source/run-2/picture.png': 'x',
    'kb/source/run-3-staging/sources/later.md': 'Later.\n',
    'kb/source/run-2/.gitkeep': '',
  });
  symlinkSync('/etc/passwd', join(context.cwd, 'kb/source/run-0/passwd'));
  const { inputs, refused } = await list(context);
  expect(inputs.map(({ path, type, trust, domains }) => [path, type, trust, domains])).toEqual([
    ['source/baseline/trusted-docs/pay.md', 'doc', 'trusted', ['payments']],
    ['source/run-0/chat.txt', 'conversation', 'exploratory', []],
    ['source/run-2/exploratory/idea.md', 'doc', 'exploratory', []],
    ['source/run-2/table.sql', 'schema', 'reference', []],
  ]);
  expect(inputs[0]).toMatchObject({ text: 'Pay first.\n', blob: blobId(Buffer.from('Pay first.\n'), 'sha1') });
  expect(refused.map(({ path }) => path)).toEqual(['source/run-0/passwd', 'source/run-2/picture.png']);
  const { text: _, ...without } = inputs[0] ?? expect.unreachable();
  expect(await readInputText(await openProject(context.cwd), without)).toBe('Pay first.\n');
});

test.each(['sha1', 'sha256'])('in a repository with %s ids they are those that git gives', async (format) => {
  const repo = gitRepo({ '.gitattributes': '*.md text eol=crlf\n' }, { init: [`--object-format=${format}`] });
  const context = await project({ 'kb/source/run-0/a.md': 'one\r\ntwo\r\n' }, repo.dir);
  const { inputs } = await list(context);
  repo.commit();
  expect(inputs.map(({ blob }) => blob)).toEqual([repo.git('rev-parse', 'HEAD:kb/source/run-0/a.md')]);
});

test('files that are handed over wait, and are filed by what was said of them; to do it again changes nothing', async () => {
  const context = await project({
    'in/a.md': 'a\n',
    'in/deep/b.md': 'b\n',
    'in/.hidden': '',
    'in/node_modules/x.js': '',
    'c.md': 'c\n',
    'd.md': 'd\n',
  });
  await stageInputs(context, { files: ['in'], trust: 'reference' });
  await stageInputs(context, { files: ['c.md'], trust: 'trusted' });
  const { run, staged } = await stageInputs(context, { files: ['d.md'], trust: 'exploratory' });
  expect([run, staged.map(({ path, trust }) => `${path.split('/sources/')[1]} ${trust}`)]).toEqual([
    0,
    ['exploratory/d.md exploratory', 'in/a.md reference', 'in/deep/b.md reference', 'trusted/c.md trusted'],
  ]);
  expect((await list(context)).inputs).toEqual([]);
  const opened = await openProject(context.cwd);
  expect((await fileStaged(opened, 0)).map(({ to }) => to)).toEqual([
    'source/run-0/exploratory/d.md',
    'source/run-0/in/a.md',
    'source/run-0/in/deep/b.md',
    'source/baseline/trusted-docs/c.md',
  ]);
  expect(await fileStaged(opened, 0)).toEqual([]);
  expect((await list(context)).inputs.map(({ trust }) => trust)).toEqual(['trusted', 'exploratory', 'reference', 'reference']);
});

test('nothing that was filed is overwritten, and the same file is filed once', async () => {
  const context = await project({ 'a.md': 'a\n' });
  const opened = await openProject(context.cwd);
  const hand = async (text: string) => {
    writeFiles(context.cwd, { 'a.md': text });
    await stageInputs(context, { files: ['a.md'], trust: 'trusted' });
    return (await fileStaged(opened, 0)).map(({ to }) => to.split('/').at(-1));
  };
  expect(await hand('a\n')).toEqual(['a.md']);
  expect(await hand('a\n')).toEqual(['a.md']);
  expect(await hand('b\n')).toEqual(['a-2.md']);
  expect(readdirSync(join(opened.directory, 'source/baseline/trusted-docs')).sort()).toEqual(['a-2.md', 'a.md']);
});

test('a file that cannot be read is refused by name, and the others are taken', async () => {
  const context = await project({ 'a.md': 'a\n', 'b.xlsx': 'b' });
  const { staged, refused } = await stageInputs(context, { files: ['a.md', 'b.xlsx'], trust: 'reference' });
  expect([staged.length, refused.map(({ path }) => path)]).toEqual([1, ['b.xlsx']]);
  await expect(stageInputs(context, { files: ['none.md'], trust: 'reference' })).rejects.toMatchObject({ exit: 2 });
});

test('a run that did not end is the next one', () => {
  const run = (runNumber: number, status: 'completed' | 'in-progress') => ({ runNumber, status });
  expect(nextRun([])).toBe(0);
  expect(nextRun([run(0, 'in-progress')])).toBe(0);
  expect(nextRun([run(0, 'completed'), run(1, 'in-progress')])).toBe(1);
});

test('to begin anew moves aside what was learned, and keeps all else and what waits', async () => {
  const context = await project({
    'kb/wip/learning-plan.md': 'mine\n',
    'kb/wip/run-0/run-0.config.json': '{"runNumber":0,"startedAt":"2026-01-01T00:00:00Z","status":"completed"}',
    'kb/drafts/domains/pay.md': 'mine\n',
    'kb/output/v1/pay.md': 'done\n',
    'kb/source/run-0/a.md': 'a\n',
    'kb/source/run-1-staging/sources/b.md': 'b\n',
  });
  const { moved = '', kept } = await restartProject(context);
  const kb = join(context.cwd, 'kb');
  expect(kept).toBe(2);
  expect(readFileSync(join(moved, 'wip/learning-plan.md'), 'utf8')).toBe('mine\n');
  expect(readFileSync(join(moved, 'drafts/domains/pay.md'), 'utf8')).toBe('mine\n');
  expect(readdirSync(join(kb, 'wip'))).toEqual(['domains']);
  for (const path of ['output/v1/pay.md', 'source/run-0/a.md', 'source/run-0-staging/sources/b.md'])
    expect(existsSync(join(kb, path))).toBe(true);
  const again = await restartProject(context);
  expect(again).toEqual({ kept: 2 });
});
