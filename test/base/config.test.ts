import { expect, test } from 'vitest';

import { CONFIG_SCHEMA, CONFIG_TEMPLATE, DEFAULT_CONFIG, parseConfig } from '../../src/base/config.ts';

test('the file that kb init writes says the defaults, as does an empty one', async () => {
  expect(await parseConfig(CONFIG_TEMPLATE)).toEqual(DEFAULT_CONFIG);
  expect(await parseConfig('')).toEqual(DEFAULT_CONFIG);
  expect(await parseConfig('# nothing but a comment\n')).toEqual(DEFAULT_CONFIG);
});

test('a key that is given counts, the others keep their defaults', async () => {
  expect(await parseConfig("documents: notes/\nexclude: ['gen/**']\nlimits: {max_files: 5}\n")).toEqual({
    ...DEFAULT_CONFIG,
    documents: 'notes',
    exclude: ['gen/**'],
    limits: { ...DEFAULT_CONFIG.limits, max_files: 5 },
  });
});

test('the schema names every key of the configuration and no other', () => {
  expect(Object.keys(CONFIG_SCHEMA.properties)).toEqual(Object.keys(DEFAULT_CONFIG));
  expect(Object.keys(CONFIG_SCHEMA.properties.limits.properties)).toEqual(Object.keys(DEFAULT_CONFIG.limits));
});

test.each([
  ['colour: blue', 'unknown key colour; known are documents, exclude, limits'],
  ['limits: {max_lines: 5}', 'unknown key limits.max_lines'],
  ['limits: {max_files: 0}', 'limits.max_files must be a whole number from 1 to 100000'],
  ['limits: {max_output: 29}', 'limits.max_output must be a whole number from 30 to 100000'],
  ['limits: {max_depth: 1.5}', 'limits.max_depth must be a whole number'],
  ['limits: 5', 'limits must be a map of keys'],
  ['exclude: src', 'exclude must be a list'],
  ['exclude: [1]', 'exclude[] must be a text'],
  ['documents: 5', 'documents must be a text'],
  ['documents: /tmp', 'documents must be a relative path'],
  ['documents: .git', 'documents must be a relative path'],
  ['documents: a/../..', 'documents must stay inside the repository'],
  ['- a list', 'the file must be a map of keys'],
  ['a: 1\na: 2\n', '.kb/config.yaml:2: '],
  ['exclude: [unclosed', '.kb/config.yaml:1: '],
  [`exclude: ${'['.repeat(5000)}`, 'nested too deeply'],
  ['#'.repeat(70_000), 'too large'],
  ['a: &a [1,1]\nb: &b [*a,*a,*a,*a,*a,*a,*a,*a]\nc: &c [*b,*b,*b,*b,*b,*b,*b,*b]\nexclude: [*c,*c]', 'Excessive alias count'],
])('%.40j is refused: %s', async (text, message) => {
  await expect(parseConfig(text)).rejects.toMatchObject({ exit: 2, message: expect.stringContaining(message) });
});
