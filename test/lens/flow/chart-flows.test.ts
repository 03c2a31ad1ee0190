import { expect, test } from 'vitest';

import { flows } from '../../../src/lens/flow/flows.ts';
import { ruleView } from '../rule-view.ts';

const LEADS = { 'src/app.ts': { express: 'package:express', './a': 'src/a.ts' } };

async function diagramOf(routes: readonly string[]): Promise<string | undefined> {
  const app = ["import express from 'express';", "import { one, two } from './a';", 'const app = express();', ...routes].join('\n');
  const view = await ruleView('flows', { 'src/app.ts': app, 'src/a.ts': 'export function one() {}\nexport function two() {}\n' }, LEADS);
  return flows.report(view).diagram;
}

test('entries that all lead to one place are not drawn, since a sentence says as much', async () => {
  const routes = ['a', 'b', 'c', 'd'].map((path) => `app.get('/${path}', one);`);
  expect(await diagramOf(routes)).toBeUndefined();
  expect(await diagramOf(routes.slice(0, 2))).toContain('one');
});

test('entries that lead to several places are', async () => {
  expect(await diagramOf(["app.get('/a', one);", "app.get('/b', one);", "app.get('/c', one);", "app.get('/d', two);"])).toContain('two');
});
