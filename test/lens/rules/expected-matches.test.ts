import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

import { loadRules } from '../../../src/generate/rules/load-rules.ts';
import { matchesOf } from './matches-of.ts';

/**
 * A fixture and, beside it, what a rule file must find in it: `<fixture>.expected` begins with the rule file and a sentence
 * (`express: routes are found; look-alikes are not`), then has a line per match, as matchesOf() writes it. `vitest run -u` writes the
 * matches anew, for `git diff` to show.
 */
const FIXTURES = fileURLToPath(new URL('../../fixtures/lens/rules/', import.meta.url));

const files = readdirSync(FIXTURES, { recursive: true, withFileTypes: true, encoding: 'utf8' })
  .filter((entry) => entry.isFile())
  .map((entry) => `${entry.parentPath}/${entry.name}`.slice(FIXTURES.length).replace(/^\//, ''))
  .sort();
const fixtures = files.filter((path) => !path.endsWith('.expected'));
const cases = files.filter((path) => path.endsWith('.expected')).map(readCase);

for (const { lens, fixture, rules, head } of cases) {
  test(`${lens}: ${head} (${fixture})`, async () => {
    const matches = await matchesOf(lens, fixture.slice(lens.length + 1), rules);
    const text = [head, ...(matches.length > 0 ? ['', ...matches] : []), ''].join('\n');
    await expect(text).toMatchFileSnapshot(`${FIXTURES}${fixture}.expected`);
  });
}

test('every fixture has its expectation, and every expectation its fixture', () => {
  expect(cases.map(({ fixture }) => fixture)).toEqual(fixtures);
});

test.each(['flows', 'contracts', 'trust-zones', 'state'])('every rule file of %s has a fixture', async (lens) => {
  const tried = new Set(cases.map(({ lens, rules }) => `rules/${lens}/${rules}.scm`));
  expect((await loadRules(lens)).map(({ path }) => path).filter((path) => !tried.has(path))).toEqual([]);
});

function readCase(path: string): { lens: string; fixture: string; rules: string; head: string } {
  const [head = ''] = readFileSync(`${FIXTURES}${path}`, 'utf8').split('\n');
  const [lens = ''] = path.split('/');
  const [, rules] = /^([\w-]+): ./.exec(head) ?? [];
  if (rules === undefined) throw new Error(`${path}: the first line must be '<rule file>: <sentence>'`);
  return { lens, fixture: path.replace(/\.expected$/, ''), rules, head };
}
