import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

import { expect, test } from 'vitest';

import { openDatabase } from '../../../src/base/database/sqlite.ts';
import { compiledSources } from '../../helpers/compiled-sources.ts';
import { temporaryDirectory } from '../../helpers/git-repo.ts';

const compiled = compiledSources();

test('a database is created and keeps what was written', async () => {
  const path = join(temporaryDirectory(), 'notes.sqlite');
  const first = await openDatabase(path);
  first.exec("CREATE TABLE note (text TEXT); INSERT INTO note VALUES ('naïve')");
  first.close();
  const second = await openDatabase(path);
  expect(second.prepare('SELECT text FROM note').all()).toEqual([{ text: 'naïve' }]);
  second.close();
});

test('a second connection waits for the lock of the first instead of failing', async () => {
  const database = await openDatabase(join(temporaryDirectory(), 'notes.sqlite'));
  expect(Object.values(database.prepare('PRAGMA busy_timeout').get() ?? {})).toEqual([5000]);
  database.close();
});

test('a path that cannot be opened is an error', async () => {
  await expect(openDatabase(join(temporaryDirectory(), 'missing', 'notes.sqlite'))).rejects.toThrow(/unable to open/);
});

test('opening prints no warning, and later warnings are printed', () => {
  const module = pathToFileURL(join(compiled(), 'base', 'database', 'sqlite.js')).href;
  const script = `const { openDatabase } = await import(${JSON.stringify(module)}); (await openDatabase(':memory:')).close(); process.emitWarning('disk is slow');`;
  const { stderr, status } = spawnSync(process.execPath, ['--input-type=module', '--eval', script], { encoding: 'utf8' });
  expect(status).toBe(0);
  expect(stderr).toContain('disk is slow');
  expect(stderr).not.toContain('SQLite');
});
