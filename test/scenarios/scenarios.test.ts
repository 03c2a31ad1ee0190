import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { test } from 'vitest';

import { runScenario } from '../helpers/run-scenario.ts';

const files = readdirSync(import.meta.dirname).filter((name) => name.endsWith('.txt'));

test.each(files)('%s', (name) => {
  runScenario(readFileSync(join(import.meta.dirname, name), 'utf8'));
});
