import { expect, test } from 'vitest';

import { isTestPath } from '../../../src/code/languages/classify.ts';
import type { DocumentHead } from '../../../src/docs/document/document.ts';
import { measureCoverage } from '../../../src/docs/judging/coverage.ts';
import { viewTree } from '../../../src/docs/judging/tree-view.ts';
import type { TreeEntry } from '../../../src/git/objects/tree.ts';
import { SAMPLE, SAMPLE_INPUTS } from '../sample-document.ts';

const FILES = ['a.ts', 'a.test.ts', 'src/b.ts', 'src/c.ts', 'src/deep/d.ts', 'src/deep/e.ts', 'src/deep/f.ts'];

function documented(sources: string[], scopes: string[] = []): { path: string; head: DocumentHead } {
  const inputs = {
    ...SAMPLE_INPUTS,
    sources: sources.map((path) => ({ path, hash: '1'.repeat(40) })),
    scope: scopes.map((path) => ({ path, tests: false, names: '00000000' })),
  };
  return { path: 'docs/x.md', head: { ...SAMPLE, sections: [{ lens: 'interfaces', inputs, pristine: true }] } };
}

function measure(documents: { path: string; head: DocumentHead }[], files = FILES) {
  const entries = new Map(files.map((path): [string, TreeEntry] => [path, { mode: '100644', id: '1'.repeat(40) }]));
  const view = viewTree({ entries, unmerged: new Set(), hidden: 0 }, (path) => path.endsWith('.ts'), isTestPath);
  return measureCoverage(documents, view, () => view);
}

test('files count where they lie, without tests, and directories come with most to do first', () => {
  expect(measure([documented(['src/b.ts', 'src/gone.ts']), documented(['src/b.ts', 'src/deep/d.ts'])])).toEqual({
    files: 6,
    covered: 2,
    percent: 33.33,
    directories: [
      { path: 'src/deep', files: 3, covered: 1 },
      { path: '.', files: 1, covered: 0 },
      { path: 'src', files: 2, covered: 1 },
    ],
    uncovered: ['a.ts', 'src/c.ts', 'src/deep/e.ts', 'src/deep/f.ts'],
    emptyScopes: [],
  });
});

test('a scope in which there is no file is named', () => {
  const { emptyScopes } = measure([documented([], ['src', 'src/gone', 'lib/*.ts'])]);
  const of = (scope: string) => ({ document: 'docs/x.md', lens: 'interfaces', scope });
  expect(emptyScopes).toEqual([of('src/gone'), of('lib/*.ts')]);
});

test('all is covered where there is nothing to cover, and never by rounding', () => {
  expect(measure([], ['a.test.ts']).percent).toBe(100);
  const many = Array.from({ length: 30_000 }, (_, index) => `m${index}.ts`);
  expect(measure([documented(many.slice(1))], many).percent).toBe(99.99);
  expect(measure([documented(many.slice(0, 57))], many.slice(0, 100)).percent).toBe(57);
});
