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

const mounted = (paths: string[], name = `GET ${paths.join(', ')}`, more = false): Thing => ({
  ...route({}),
  name,
  paths: { all: paths, more },
});
const changed = (before: Thing, after: Thing) => entryChanges([before], [after]).map(({ says, effect }) => [says, effect?.is]);

test('a router that is mounted at one more place, or one less, is told as that', () => {
  expect(changed(mounted(['/a/x']), mounted(['/a/x', '/b/x']))).toEqual([['route GET /a/x is at /b/x, too', 'compatible']]);
  expect(changed(mounted(['/a/x', '/b/x']), mounted(['/b/x']))).toEqual([['route GET /b/x is no longer at /a/x', 'breaking']]);
});

test('paths that a label leaves out are not told as gone or new', () => {
  const [near, far] = [['/a/x', '/b/x', '/c/x'], ['/n/x']];
  expect(changed(mounted([...near, ...far], 'GET /a/x and 3 more paths'), mounted([...far, ...near], 'GET /n/x and 3 more paths'))).toEqual(
    [],
  );
  expect(changed(mounted(near, 'GET /a/x and more than 970 more paths', true), mounted([...near, ...far]))).toEqual([]);
  expect(changed(mounted([...near, ...far]), mounted(near, 'GET /a/x and more than 970 more paths', true))).toEqual([]);
});

test('a route whose parameters are called otherwise is the same', () => {
  expect(changed(mounted(['/a/<id>', '/b/<id>']), mounted(['/a/<order_id>', '/b/<order_id>']))).toEqual([]);
  expect(changed(mounted(['/a/:id']), mounted(['/a/:order', '/b/:order']))).toEqual([
    ['route GET /a/:order is at /b/:order, too', 'compatible'],
  ]);
  expect(changed(mounted(['/a/:id']), mounted(['/a/id']))).toHaveLength(2);
});

test('a job is the same whatever the variable of its ticker is called', () => {
  const job = (name: string): Thing => ({ ...route({}), sort: 'job', name });
  expect(changed(job('every tick of scanner.ticker'), job('every tick of ticker'))).toEqual([]);
  expect(changed(job('every tick of ticker'), job('every time.Hour'))).toHaveLength(2);
});

test('a job that went breaks nobody who calls it', () => {
  const effects = (sort: string) => entryChanges([{ ...route({}), sort }], []).map(({ effect }) => effect?.is);
  expect(effects('job')).toEqual([undefined]);
  expect(effects('route')).toEqual(['breaking']);
});

test('a router whose routes nothing mounts is told without the path that it lacks, and what stands in front of it is not told', () => {
  const open: Thing = { ...route({ access: 'undecided', guards: '[]', checks: '[]' }), name: 'POST /', unmounted: true };
  expect(entryChanges([], [open]).map(({ kind, says }) => [kind, says])).toEqual([
    ['flows', 'route POST …/, below a router that nothing in these sources mounts, is new'],
  ]);
  const known: Thing = { ...route({ access: 'protected', guards: '["auth"]', checks: '[]' }), name: 'POST /' };
  expect(changed(open, known)).toEqual([]);
  expect(changed(known, open)).toEqual([['route POST / is below a router that nothing in these sources mounts any more', 'unknown']]);
  expect(changed(open, { ...open, facets: { access: 'unprotected' } })).toEqual([]);
});

test('a script of a manifest is the same whatever it runs, and that of another manifest is not', () => {
  const script = (name: string, home = 'package.json'): Thing => ({ ...route({}), sort: 'command', name, home });
  expect(changed(script('dev: nodemon src/server.ts'), script('dev: tsx watch src/server.ts'))).toEqual([
    ['command dev runs tsx watch src/server.ts, was nodemon src/server.ts', 'unknown'],
  ]);
  expect(changed(script('dev: a'), script('dev: a'))).toEqual([]);
  expect(changed(script('dev: a'), script('start: a'))).toHaveLength(2);
  expect(changed(script('dev: a'), script('dev: b', 'client/package.json'))).toHaveLength(2);
  expect(changed(script('dev: a', 'src/cli.ts'), script('dev: b', 'src/cli.ts'))).toHaveLength(2);
});
