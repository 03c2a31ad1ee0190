import { expect, test } from 'vitest';

import { paced } from '../../../src/base/pace.ts';
import type { Entry } from '../../../src/program/entries/list-entries.ts';
import { readEntries } from '../../../src/program/entries/read-entries.ts';
import type { View } from '../../../src/program/view.ts';
import { ruleView } from '../../lens/rule-view.ts';

const FILES = {
  'src/app.ts': [
    "import express from 'express';",
    "import { users } from './users';",
    'const app = express();',
    'app.use(requireUser);',
    "app.use('/users', users);",
    "app.get('/health', health);",
    '',
  ].join('\n'),
  'src/users.ts': [
    "import { Router } from 'express';",
    'export const users = Router();',
    "users.get('/:id', show);",
    'function show(request, response) { response.send(1); }',
    '',
  ].join('\n'),
};

const LEADS = { 'src/app.ts': { './users': 'src/users.ts' } };

test('a file is told as it is among the sources, whatever it was looked into together with before', async () => {
  const whole = await ruleView('flows', FILES, LEADS);
  const alone = { ...whole, sources: whole.sources.filter(({ path }) => path === 'src/app.ts') };
  const untouched = await tell(structuredClone(alone));
  const all = await tell(whole);
  expect(await tell(alone)).toEqual(untouched);
  expect(await tell(whole)).toEqual(all);
});

test('of a file that is only followed those entry points are told whose handlers are in the others', async () => {
  const view = await ruleView('flows', FILES, LEADS);
  const sources = view.sources.map((source) => (source.path === 'src/app.ts' ? { ...source, followed: 'mounts' as const } : source));
  expect(await tell({ ...view, sources })).toEqual(['GET /users/:id | requireUser']);
});

async function tell(view: View): Promise<string[]> {
  const { entries } = await paced(readEntries(view), new AbortController().signal);
  return entries.map(({ label, before }: Pick<Entry, 'label' | 'before'>) => `${label} | ${before.join(', ')}`);
}
