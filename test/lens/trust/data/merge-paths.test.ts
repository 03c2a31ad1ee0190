import { expect, test } from 'vitest';

import { trustZones } from '../../../../src/lens/trust/trust-zones.ts';
import { ruleView } from '../../rule-view.ts';

const GO = `package main

import "net/http"

func save(w http.ResponseWriter, r *http.Request) {
	order := Order{Name: r.FormValue("name"), City: r.FormValue("city")}
	order.Note = r.FormValue("note")
	db.Query("INSERT INTO orders VALUES ('" + order + "')")
	exec.Command("sh", "-c", r.FormValue("run"))
}
`;

test('reads of one source in one function that are used in one place are told once, with a statement for each', async () => {
  const report = trustZones.report(await ruleView('trust-zones', { 'main.go': GO }));
  const items = report.groups.find(({ title }) => title.startsWith('Paths'))?.items ?? [];
  expect(items.map(({ text, startLine }) => `${startLine} ${text.split(' → ')[0]}`)).toEqual([
    '8 `r.FormValue("name")`, `r.FormValue("city")` and `r.FormValue("note")`',
    '9 `r.FormValue("run")`',
  ]);
  expect(items[0]?.findings?.filter(({ kind }) => kind === 'path')).toHaveLength(3);
  expect(report.summary.join(' ')).toContain('on 2 paths');
});

test('reads of which only one is converted stay two paths', async () => {
  const app = [
    "import express from 'express';",
    'const app = express();',
    "app.get('/orders', async (req, res) => {",
    '  const id = parseInt(req.params.id);',
    "  await pool.query('SELECT * FROM orders WHERE id = ' + id + ' ORDER BY ' + req.query.sort);",
    '});',
    '',
  ].join('\n');
  const { groups } = trustZones.report(await ruleView('trust-zones', { 'src/app.ts': app }));
  const items = groups.find(({ title }) => title.startsWith('Paths'))?.items ?? [];
  expect(items.map(({ text }) => text.split(' → ')[0])).toEqual(['`req.query`', '`req.params`']);
});
