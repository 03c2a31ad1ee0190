import fc from 'fast-check';
import { expect, test } from 'vitest';

import { loosenRegex } from '../../../src/code/rules/loosen-regex.ts';
import { loadRules } from '../../../src/generate/rules/load-rules.ts';
import { LENSES } from '../../../src/lens/lenses.ts';

test('what is asked of the ends and of what is around goes', () => {
  expect(loosenRegex('^(app|router)$')).toBe('(app|router)');
  expect(loosenRegex('\\bget[A-Z]\\w*\\b')).toBe('get[A-Z]\\w*');
  expect(loosenRegex('^(?!test)route(?=\\()')).toBe('route');
  expect(loosenRegex('^[^(^$]*\\$x[$^]')).toBe('\\$x[$^]');
  expect(loosenRegex('a(?!(b|[)]))c')).toBe('ac');
});

test('what it can begin without goes, in each alternative', () => {
  expect(loosenRegex('^((\\w+\\.)?router|\\w*Bus|x?[yz]+a)$')).toBe('(router|Bus|[yz]a)');
  expect(loosenRegex('^(|\\.)(\\w*(bus|queue)|_?a{2,})$')).toBe('((bus|queue)|a{2,})');
  expect(loosenRegex('^(await )?(a|)b', 'from its start')).toBe('(await )?(a|)b');
});

test('what says nothing then, or is not understood, is left out', () => {
  for (const source of ['^.*$', '^(a|)$', '(a)\\1', '(?<name>a)', '^', '(', '(?i)x']) expect(loosenRegex(source)).toBeUndefined();
});

test('whatever an expression of a rule matches, the loosened one matches wherever that stands', async () => {
  const files = (await Promise.all(LENSES.map(({ name }) => loadRules(name)))).flat();
  const queries = files.flatMap(({ rules }) => rules.map(({ query }) => query));
  const sources = queries.flatMap((query) =>
    [...query.matchAll(/#match\? @\S+ "((?:[^"\\]|\\.)*)"/g)].map(([, source = '']) => source.replace(/\\(.)/gs, '$1')),
  );
  const different = [...new Set(sources)].filter((source) => loosenRegex(source) !== undefined && isUsable(source));
  expect(different.length).toBeGreaterThan(300);
  const around = fc.constantFrom('', ' ', 'x', '_9', '(', '\n', '"', '.');
  fc.assert(
    fc.property(
      fc.constantFrom(...different).chain((source) => fc.tuple(fc.constant(source), fc.stringMatching(new RegExp(source)))),
      around,
      around,
      ([source, text], before, behind) => {
        expect(new RegExp(loosenRegex(source) ?? '').test(before + text + behind)).toBe(true);
      },
    ),
    { numRuns: 300 },
  );
});

/** Whether fast-check can make texts that match it. */
function isUsable(source: string): boolean {
  try {
    fc.stringMatching(new RegExp(source));
    return !/\(\?[=!<]|\\b|\\B/.test(source);
  } catch {
    return false;
  }
}
