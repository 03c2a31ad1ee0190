import { readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, test } from 'vitest';

import { writeReport } from '../../../src/commands/shared/write-report.ts';
import { temporaryDirectory } from '../../helpers/git-repo.ts';

test('a report goes where a link such as /dev/stdout leads, and the link stays', async () => {
  const dir = temporaryDirectory();
  const [file, link] = [join(dir, 'file'), join(dir, 'link')];
  writeFileSync(file, 'what was there before\n');
  symlinkSync('file', link);
  await writeReport(link, 'first\n');
  expect(readFileSync(file, 'utf8')).toBe('first\n');
  await writeReport(file, 'second\n');
  expect(readFileSync(link, 'utf8')).toBe('second\n');
});

test('a report that cannot be written is an error of the environment', async () => {
  await expect(writeReport(temporaryDirectory(), '')).rejects.toMatchObject({ exit: 3, message: expect.stringContaining('EISDIR') });
});
