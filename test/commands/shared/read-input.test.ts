import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, test } from 'vitest';

import { readInput } from '../../../src/commands/shared/read-input.ts';
import { temporaryDirectory } from '../../helpers/git-repo.ts';

function fileOf(bytes: string | Buffer): string {
  const file = join(temporaryDirectory(), 'results.json');
  writeFileSync(file, bytes);
  return file;
}

test.each([
  ['UTF-8', Buffer.from('{"ä":1}')],
  ['UTF-8 with a byte order mark', Buffer.from('\ufeff{"ä":1}')],
  ['UTF-16, as shells of Windows write it', Buffer.from('\ufeff{"ä":1}', 'utf16le')],
])('a file is read: %s', async (_, bytes) => {
  expect(await readInput(fileOf(bytes), 1 << 20)).toMatchObject({ text: '{"ä":1}' });
});

test('a file that is larger than it may be is refused', async () => {
  const file = fileOf(Buffer.alloc((1 << 20) + 1, 'x'));
  await expect(readInput(file, 1 << 20)).rejects.toMatchObject({ exit: 2, message: `${file} is larger than 1 MiB` });
});

test.skipIf(process.platform === 'win32')('an endless file is not read to its end', async () => {
  await expect(readInput('/dev/zero', 1 << 20)).rejects.toMatchObject({ exit: 2, message: '/dev/zero is larger than 1 MiB' });
});

test('what cannot be read is said in a sentence', async () => {
  const dir = temporaryDirectory();
  await expect(readInput(join(dir, 'no.json'), 10)).rejects.toMatchObject({ exit: 2, message: `there is no file ${join(dir, 'no.json')}` });
  await expect(readInput(dir, 10)).rejects.toMatchObject({ exit: 2, message: `${dir} cannot be read: EISDIR` });
  const binary = fileOf(Buffer.from([0x80, 0xfe]));
  await expect(readInput(binary, 10)).rejects.toMatchObject({ exit: 2, message: `${binary} is not text in UTF-8` });
});
