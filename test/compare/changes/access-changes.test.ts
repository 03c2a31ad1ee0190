import { expect, test } from 'vitest';

import { accessChanges, accessOfNew } from '../../../src/compare/changes/access-changes.ts';
import type { Thing } from '../../../src/compare/things/thing.ts';

function route(access: string): Thing {
  return {
    sort: 'route',
    name: 'GET /a',
    home: 'a.ts',
    at: { path: 'a.ts', startLine: 1, endLine: 1 },
    facets: { access, guards: '[]', checks: '[]' },
  };
}

test('an open entry point fails where others are behind access control', () => {
  const [found] = accessOfNew(route('unprotected'), [route('protected'), route('protected'), route('unprotected')]);
  expect(found).toMatchObject({ says: 'the new route GET /a is without recognised access control', fails: ['unprotected'] });
});

test('where hardly any control is recognised, it is told beside that, and fails nothing', () => {
  const [found] = accessOfNew(route('unprotected'), [route('unprotected'), route('unprotected'), route('unprotected')]);
  expect(found?.says).toBe('the new route GET /a is without recognised access control, as are 3 of the 3 others that were looked at');
  expect(found).not.toHaveProperty('fails');
});

test('one behind access control is told by the flows alone', () => {
  expect(accessOfNew(route('protected'), [])).toEqual([]);
});

test('a control that holds in some cases and stands in front of others, too, is how the code does it', () => {
  const guarded = (text: string): Thing => ({
    ...route('undecided'),
    facets: { access: 'undecided', guards: '[]', checks: JSON.stringify([text]) },
  });
  const usual = guarded('access in some cases @UseGuards(JwtAuthGuard)');
  expect(accessOfNew(usual, [usual, route('protected')])).toEqual([]);
  expect(accessOfNew(guarded('access not understood mayRead()'), [usual])).toHaveLength(1);
});

test('what a handler checked is not said to be gone where another handler answers, which may leave it to what it calls', () => {
  const handled = (handler: string, checks: string): Thing => ({
    ...route('protected'),
    facets: { access: 'protected', guards: '["login"]', checks, handler, in: 'a.ts' },
  });
  const checked = handled('add', '["validation form.is_valid()"]');
  expect(accessChanges({ base: checked, head: handled('create', '[]') })).toEqual([]);
  expect(accessChanges({ base: checked, head: handled('add', '[]') })[0]?.says).toBe(
    'what stands in front of GET /a changed: without validation form.is_valid()',
  );
});
