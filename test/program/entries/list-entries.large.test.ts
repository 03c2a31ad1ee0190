import { expect, test } from 'vitest';

import { flows } from '../../../src/lens/flow/flows.ts';
import { ruleView } from '../../lens/rule-view.ts';

test('a file that registers hundreds of routes on groups of one router is told whole', async () => {
  const groups = Array.from({ length: 40 }, (_, group) => {
    const routes = Array.from({ length: 10 }, (_, route) => `\tg${group}.GET("/r${route}", handle${group}x${route})`);
    return [`\tg${group} := api.Group("/g${group}")`, `\tg${group}.Use(limit)`, ...routes].join('\n');
  });
  const main = `package main\n\nimport "github.com/labstack/echo/v4"\n\nfunc routes(e *echo.Echo) {\n\tapi := e.Group("/api")\n${groups.join('\n')}\n}\n`;
  const handlers = Array.from({ length: 40 }, (_, group) =>
    Array.from({ length: 10 }, (_, route) => `func handle${group}x${route}(c echo.Context) error { return nil }`).join('\n'),
  );
  const view = await ruleView('flows', { 'main.go': main, 'handlers.go': `package main\n\n${handlers.join('\n')}\n` });
  const report = flows.report(view);
  expect(report.gaps.filter((gap) => gap.startsWith('Cut short'))).toEqual([]);
  const labels = report.groups.flatMap(({ items }) => items.map(({ text }) => /`(GET [^`]*)`/.exec(text)?.[1]));
  expect(new Set(labels.filter(Boolean)).size).toBe(400);
});
