import { expect, test, vi } from 'vitest';
import { openFactCache } from '../../src/code/facts/fact-cache.ts';
import { parseConfig } from '../../src/workspace/config.ts';
import { rememberedConfig } from '../../src/workspace/remembered-config.ts';
import { temporaryDirectory } from '../helpers/git-repo.ts';

const TEXT = 'documents: notes\n';

test('what a text says is read once by each kb, and again where the memory of it is damaged', async () => {
  const cache = await openFactCache(temporaryDirectory());
  const write = vi.spyOn(cache, 'writeMemos');
  const wanted = await parseConfig(TEXT);
  for (const build of ['one', 'one', 'other']) expect(await rememberedConfig(cache, TEXT, build)).toEqual(wanted);
  expect(write).toHaveBeenCalledTimes(2);
  vi.spyOn(cache, 'readMemos').mockImplementation(([key = '']) => new Map([[key, '{']]));
  expect(await rememberedConfig(cache, TEXT, 'one')).toEqual(wanted);
  cache.close();
});

test('another text is another configuration, and one that is refused is refused again', async () => {
  const cache = await openFactCache(temporaryDirectory());
  for (let time = 0; time < 2; time += 1) {
    expect(await rememberedConfig(cache, TEXT, 'one')).toMatchObject({ documents: 'notes' });
    expect(await rememberedConfig(cache, '', 'one')).toMatchObject({ documents: 'docs/spelunk' });
    await expect(rememberedConfig(cache, 'colour: blue', 'one')).rejects.toThrow('unknown key colour');
  }
  cache.close();
});
