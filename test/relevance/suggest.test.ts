import { expect, test } from 'vitest';
import { atOnce } from '../../src/base/pace.ts';

import { suggest } from '../../src/relevance/suggest.ts';
import { modulesOf } from './small-tree.ts';

const TREE = {
  'src/authentication/handler.ts': { text: 'authenticate the request' },
  'src/authorization/roles.ts': { text: 'permission' },
  'src/billing/invoice.ts': { text: 'invoice invoice' },
  'lib/db/pool.ts': { text: 'connection' },
  'lib/db/query.ts': {},
};

const suggestFor = (focus: string) => atOnce(suggest(focus, modulesOf(TREE)));

test('a misspelt word is offered as the tree writes it', () => {
  expect(suggestFor('athentication').words[0]).toBe('authentication');
  expect(suggestFor('inovice').words).toEqual(['invoice']);
  expect(suggestFor('conection layer').words).toEqual(['connection']);
});

test('directories that are named nearly like the focus are offered', () => {
  expect(suggestFor('biling').folders).toEqual(['src/billing']);
});

test('the largest directories are offered where none is near', () => {
  expect(suggestFor('zzzzzz')).toEqual({
    words: [],
    folders: ['src', 'lib', 'lib/db', 'src/authentication', 'src/authorization'],
  });
});

test('at most five of each are offered, the same whatever the order of the files', () => {
  const many = Object.fromEntries(
    Array.from({ length: 30 }, (_, index) => [
      `src/router${'abcdefghij'[index % 10]}${index}/route.ts`,
      { text: `routes routed routerx${index}` },
    ]),
  );
  const forward = atOnce(suggest('roter', modulesOf(many)));
  const backward = atOnce(suggest('roter', new Map([...modulesOf(many)].reverse())));
  expect(forward).toEqual(backward);
  expect(forward.words.length).toBeLessThanOrEqual(5);
  expect(forward.folders.length).toBeLessThanOrEqual(5);
});
