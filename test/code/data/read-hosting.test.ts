import { expect, test } from 'vitest';

import { readHosting } from '../../../src/code/data/read-hosting.ts';

function crons(text: string): string[] | undefined {
  return readHosting(text)?.map(
    ({ captures, start, end }) => `${captures.name} ${captures.schedule} ${text.slice(start, end).slice(0, 12)}`,
  );
}

test('what Vercel calls by the clock', () => {
  const text = '{ "crons": [{ "path": "/api/tidy", "schedule": "0 5 * * *" }, { "path": "/x" }], "rewrites": [] }';
  expect(crons(text)).toEqual(['/api/tidy 0 5 * * * { "path": "/']);
});

test('times of a worker in TOML, over several lines, without comments, of an environment too', () => {
  const text =
    'main = "src/a.ts"\n[triggers]\ncrons = [\n  "0 * * * *",\n  # "1 * * * *",\n  \'5 0 * * *\'\n]\n[env.stage.triggers]\ncrons = ["@x"]\n[vars]\ncrons = ["no"]\n';
  expect(crons(text)).toEqual(['src/a.ts 0 * * * * "0 * * * *"', "src/a.ts 5 0 * * * '5 0 * * *'", 'src/a.ts @x "@x"']);
  expect(crons('{ "main": "w.js", "triggers": { "crons": ["0 0 * * *"] } }')).toEqual(['w.js 0 0 * * * "0 0 * * *"']);
});

test('scheduled functions of Netlify', () => {
  const text = '[build]\nschedule = "no"\n[functions."digest"]\n  schedule = "@daily"\n[functions]\nnode_bundler = "esbuild"\n';
  expect(crons(text)).toEqual(['digest @daily "@daily"']);
});

test('other contents say nothing', () => {
  expect(crons('{ "crons": "none" }')).toEqual([]);
  expect(crons('')).toEqual([]);
});
