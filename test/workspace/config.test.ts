import { expect, test } from 'vitest';

import { parseConfig } from '../../src/workspace/config.ts';

const DEFAULTS = {
  documents: 'docs/spelunk',
  exclude: [],
  boundaries: [],
  limits: { max_files: 50, max_depth: 3, max_output: 500 },
  staleness: 'lens',
  hooks: { mode: 'refresh', pre_commit: true, budget: 1000, pre_push: 'warn', index: false },
  intel: { directory: 'auto', commit: false, ahead: true },
  words: ['auto'],
  runs: true,
};

test.each(['', '# nothing but a comment\n', '{}', 'limits: {}\n'])('where %j says nothing, the defaults hold', async (text) => {
  expect(await parseConfig(text)).toEqual(DEFAULTS);
});

test('a key that is given counts, the others keep their defaults', async () => {
  expect(await parseConfig("documents: notes/\nexclude: ['gen/**']\nlimits: {max_files: 5}\n")).toEqual({
    ...DEFAULTS,
    documents: 'notes',
    exclude: ['gen/**'],
    boundaries: [],
    limits: { ...DEFAULTS.limits, max_files: 5 },
  });
});

test.each([
  ['colour: blue', 'unknown key colour; known are documents, exclude, boundaries, limits'],
  ['limits: {lines: 5}', 'unknown key limits.lines; known are max_files, max_depth, max_output'],
  ['limits: {max_file: 5}', 'unknown key limits.max_file (did you mean max_files?)'],
  ['__proto__: {documents: notes}', 'unknown key __proto__'],
  ['limits: {max_files: 0}', 'limits.max_files must be a whole number from 1 to 100000'],
  ['limits: {max_output: 29}', 'limits.max_output must be a whole number from 30 to 100000'],
  ['limits: {max_depth: 1.5}', 'limits.max_depth must be a whole number'],
  ['limits: 5', 'limits must be a map of max_files, max_depth, max_output'],
  ['limits: []', 'limits must be a map of max_files'],
  ['hooks: {mode: fast}', 'hooks.mode must be one of flag, refresh, commit'],
  ['runs: 1', 'runs must be true or false'],
  ['exclude: src', 'exclude must be a list'],
  ['boundaries: [src/a imports src/b]', "boundaries[0] must be 'src/a may not import src/b'"],
  ['exclude: [1]', 'exclude[0] must be a text'],
  ['documents: 5', 'documents must be a text'],
  ['documents: /tmp', 'documents must be a relative path'],
  ['documents: .git', 'documents must be a relative path'],
  ['documents: a/../..', 'documents must stay inside the repository'],
  ['- a list', 'the file must be a map of documents, exclude'],
  ['a: 1\na: 2\n', '.kb/config.yaml:2: '],
  ['exclude: [unclosed', '.kb/config.yaml:1: '],
  [`exclude: ${'['.repeat(5000)}`, 'nested too deeply'],
  ['#'.repeat(70_000), 'too large'],
  ['a: &a [1,1]\nb: &b [*a,*a,*a,*a,*a,*a,*a,*a]\nc: &c [*b,*b,*b,*b,*b,*b,*b,*b]\nexclude: [*c,*c]', 'Excessive alias count'],
])('%.40j is refused: %s', async (text, message) => {
  await expect(parseConfig(text)).rejects.toMatchObject({ exit: 2, message: expect.stringContaining(message) });
});
