import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

import { someOf } from '../helpers/draws.ts';

const ROOT = join(import.meta.dirname, '../..');
const APPS = readdirSync(join(ROOT, 'test/fixtures/lens/apps'));

test.each(someOf(APPS))('of the statements about %s at most one in twenty is missing or wrong, for each lens', (app) => {
  const { status, stdout } = spawnSync(process.execPath, [join(ROOT, 'bench/lenses.js'), '--app', app], { encoding: 'utf8' });
  expect(status, stdout).toBe(0);
});
