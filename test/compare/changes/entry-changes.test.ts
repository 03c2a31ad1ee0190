import { expect, test } from 'vitest';

import { entryChanges } from '../../../src/compare/changes/entry-changes.ts';
import type { Thing } from '../../../src/compare/things/thing.ts';

const at = { path: 'src/routes.rs', startLine: 1, endLine: 1 };
const route = (facets: Thing['facets']): Thing => ({ sort: 'route', name: 'GET /a', home: at.path, at, facets });
const told = (before: Thing['facets'], after: Thing['facets']) =>
  entryChanges([route(before)], [route(after)])
    .filter(({ kind }) => kind === 'flows')
    .map(({ says }) => says);

test('another handler is told, and one of the same name in another file', () => {
  expect(told({ handler: 'list', in: 'src/a.rs' }, { handler: 'all', in: 'src/a.rs' })).toEqual(['route GET /a runs all, was list']);
  expect(told({ handler: 'list', in: 'src/a.rs' }, { handler: 'list', in: 'src/b.rs' })).toEqual([
    'route GET /a runs list in src/b.rs, was in src/a.rs',
  ]);
});

test('a handler that nobody finds any more, as in a file that no longer parses, is not told as another', () => {
  expect(told({ handler: 'list', in: 'src/a.rs' }, { handler: 'list' })).toEqual([]);
});
