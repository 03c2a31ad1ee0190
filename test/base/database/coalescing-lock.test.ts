import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { runCoalesced } from '../../../src/base/database/coalescing-lock.ts';
import { temporaryDirectory } from '../../helpers/git-repo.ts';

const turnIn = (directory: string, asker: string, signal = new AbortController().signal) => ({ directory, name: 'flag', asker, signal });

test('who waits for a turn and is not wanted any more stops waiting, and what was asked for stays asked for', async () => {
  const directory = temporaryDirectory();
  const controller = new AbortController();
  const done: string[] = [];
  await runCoalesced(turnIn(directory, 'first'), async () => {
    const second = runCoalesced(turnIn(directory, 'second', controller.signal), async (asker) => done.push(asker));
    setImmediate(() => controller.abort(new Error('enough')));
    await expect(second).rejects.toThrow('enough');
  });
  expect(done).toEqual([]);
  expect(existsSync(join(directory, 'flag.pending'))).toBe(true);
});
