import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, test } from 'vitest';

import { LANGUAGES } from '../src/code/languages/languages.ts';
import { LENSES } from '../src/lens/lenses.ts';

/** What CONTRIBUTING.md promises: one file, and one line in one registry. */
const SRC = join(import.meta.dirname, '../src');

const files = readdirSync(SRC, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.ts'));
const read = (path: string) => readFileSync(join(SRC, path), 'utf8');

test.each([
  ['language', 'code/languages/languages.ts', ['classify', 'language', 'languages']],
  ['language server', 'code/lsp/servers/registry.ts', ['defaults', 'registry']],
])('every file beside the registry of each %s is in it, in alphabetical order', (_, registry, others) => {
  const folder = registry.slice(0, registry.lastIndexOf('/') + 1);
  const names = files.filter((path) => path.startsWith(folder)).map((path) => path.slice(folder.length, -'.ts'.length));
  const imported = [...read(registry).matchAll(/from '\.\/([\w-]+)\.ts'/g)].map(([, name]) => name ?? '');
  expect(imported.filter((name) => !others.includes(name))).toEqual(names.filter((name) => !others.includes(name)).sort());
});

test('no other file than the registry imports a lens', () => {
  const own = [...read('lens/lenses.ts').matchAll(/from '\.\/(\w+\/[\w-]+)\.ts'/g)]
    .map(([, path]) => `/${path}.ts'`)
    .filter((path) => !path.endsWith("/lens.ts'"));
  expect(own).toHaveLength(LENSES.length);
  const importing = files.filter((path) => path !== 'lens/lenses.ts' && own.some((lens) => read(path).includes(`/lens${lens}`)));
  expect(importing).toEqual([]);
});

/**
 * A language is data: what differs between two stands in their files. These name one all the same. Take out what you mend; nothing may
 * be added, but in the folders that have a file for each language.
 */
const NAMING: readonly string[] = [
  'code/ast/tree-sitter.ts',
  'code/facts/rules.ts',
  'code/lsp/answers.ts',
  'code/lsp/asking/code-text.ts',
  'code/lsp/asking/locate-name.ts',
  'code/lsp/choosing/bundled-file.ts',
  'code/lsp/choosing/pick-install.ts',
  'code/lsp/reading/asked-files.ts',
  'code/lsp/reading/dialects.ts',
  'code/lsp/reading/ecmascript-languages.ts',
  'code/lsp/reading/environment-problems.ts',
  'code/lsp/reading/read-calls.ts',
  'code/lsp/reading/read-places.ts',
  'code/lsp/server-spec.ts',
  'code/outline/c-macros.ts',
  'code/oxc/oxc-parse.ts',
  'code/rules/match-rules.ts',
  'docs/store/same-focus.ts',
  'lens/boundary/chart-boundaries.ts',
  'lens/boundary/describe-unseen.ts',
  'lens/boundary/list-cycles.ts',
  'lens/contract/list-signatures.ts',
  'lens/interface/c-program.ts',
  'lens/interface/list-declarations.ts',
  'lens/interface/list-modules.ts',
  'lens/interface/public-surface.ts',
  'lens/report/narrow-contents.ts',
  'program/calls/is-step.ts',
  'program/calls/standard-library.ts',
];
const PER_LANGUAGE = /^(?:code\/languages|code\/lsp\/servers|program\/resolve)\//;

test('a language is named in its own files, and nowhere that it was not', () => {
  const ids = LANGUAGES.filter(({ parser }) => parser.kind === 'oxc' || parser.kind === 'tree-sitter').map(({ id }) => id);
  const literal = new RegExp(`'(?:${ids.join('|')})'`);
  expect(files.filter((path) => !PER_LANGUAGE.test(path) && literal.test(read(path))).sort()).toEqual([...NAMING].sort());
});
