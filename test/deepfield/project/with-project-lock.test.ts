import { expect, test } from 'vitest';

import { openProject } from '../../../src/deepfield/project/find-project.ts';
import { updateProject } from '../../../src/deepfield/project/update-project.ts';
import { withProjectLock } from '../../../src/deepfield/project/with-project-lock.ts';
import { contextIn } from '../../helpers/context.ts';
import { temporaryDirectory, writeFiles } from '../../helpers/git-repo.ts';

async function project() {
  const dir = temporaryDirectory();
  const config = { version: '1.0.0', projectName: 'shop', createdAt: '2026-01-01T00:00:00Z', lastModified: '2026-01-01T00:00:00Z' };
  writeFiles(dir, { 'kb/project.config.json': JSON.stringify(config) });
  return { context: contextIn(dir), opened: await openProject(dir) };
}

test('of two at once one works, and the other says so and changes nothing', async () => {
  const { context, opened } = await project();
  await withProjectLock(opened, context, async () => {
    const second = withProjectLock(opened, context, async () => expect.unreachable());
    await expect(second).rejects.toMatchObject({ exit: 3, message: expect.stringContaining('another kb is at work on the project') });
  });
  expect(await withProjectLock(opened, context, async () => 'again')).toBe('again');
});

test('whoever has the lock sees the project as it is then, not as it was before', async () => {
  const { context, opened } = await project();
  await updateProject(opened, context, { goal: 'What changed?' });
  expect(await withProjectLock(opened, context, async ({ config }) => config.goal)).toBe('What changed?');
});

test('an error ends the work and gives the lock back', async () => {
  const { context, opened } = await project();
  await expect(withProjectLock(opened, context, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(await withProjectLock(opened, context, async () => 'again')).toBe('again');
});

test('one that was aborted before does not begin', async () => {
  const { opened } = await project();
  const work = withProjectLock(opened, { signal: AbortSignal.abort(new Error('ended')) }, async () => expect.unreachable());
  await expect(work).rejects.toThrow('ended');
});
