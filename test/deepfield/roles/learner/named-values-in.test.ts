import { expect, test } from 'vitest';

import type { CodeSymbol } from '../../../../src/code/facts/facts.ts';
import { namedValuesIn } from '../../../../src/deepfield/roles/learner/named-values-in.ts';

const fn = (name: string, startLine: number, endLine: number): CodeSymbol => ({
  ...{ name, kind: 'function', signature: '', startLine, endLine, visibility: 'private', children: [] },
});

test('headers, settings, files, places and words that something is compared with are named, by the function that they stand in', () => {
  const text = [
    'func token(r) {',
    '  if v := r.Query("token"); v != "" { return v }',
    '  return r.Header.Get("X-Gotify-Key")',
    '}',
    'const Port = "GOTIFY_PORT"',
    'func open(d) {',
    '  switch d {',
    '    case "mysql": return "data/images"',
    '    case "sqlite3": return "gotify.db"',
    '  }',
    '}',
  ].join('\n');
  const named = namedValuesIn(text, [fn('token', 1, 4), fn('open', 6, 11)]);
  expect(named.map(({ text: value, line, within }) => [value, line, within])).toEqual([
    ['token', 2, 1],
    ['X-Gotify-Key', 3, 1],
    ['GOTIFY_PORT', 5, undefined],
    ['mysql', 8, 6],
    ['data/images', 8, 6],
    ['sqlite3', 9, 6],
    ['gotify.db', 9, 6],
  ]);
});

test.each([
  "import x from 'some/package'",
  "const a = require('./a.json')",
  'log.Info("starting/now")',
  'throw new Error("no/such")',
  'x := "two words"',
  'x := "%s/%d"',
  'x := `${a}/b`',
  '// see "docs/setup.md"',
  '<div className="a/b">',
  "app.get('/health', health)",
  'x := "./beside.json"',
  'name := "word"',
])('%s names nothing that the code goes by', (line) => {
  expect(namedValuesIn(line, [])).toEqual([]);
});

test('each value is told once, and of a function eight at most', () => {
  const lines = ['function f() {', ...Array.from({ length: 20 }, (_, at) => `  a("AB_${at % 12}X"); b("AB_${at % 12}X")`), '}'];
  expect(namedValuesIn(lines.join('\n'), [fn('f', 1, 22)])).toHaveLength(8);
});
