import { expect, test } from 'vitest';

import { suggest } from '../../src/relevance/suggest.ts';
import { modulesOf } from './small-tree.ts';

const TREE = {
  'src/authentication/handler.ts': { text: 'authenticate the request' },
  'src/authorization/roles.ts': { text: 'permission' },
  'src/billing/invoice.ts': { text: 'invoice invoice' },
  'lib/db/pool.ts': { text: 'connection' },
  'lib/db/query.ts': {},
};

test('a misspelt word is offered as the tree writes it', () => {
  expect(suggest('athentication', modulesOf(TREE)).words[0]).toBe('authentication');
  expect(suggest('inovice', modulesOf(TREE)).words).toEqual(['invoice']);
  expect(suggest('conection layer', modulesOf(TREE)).words).toEqual(['connection']);
});

test('directories that are named nearly like the focus are offered', () => {
  expect(suggest('biling', modulesOf(TREE)).folders).toEqual(['src/billing']);
});

test('the largest directories are offered where none is near', () => {
  expect(suggest('zzzzzz', modulesOf(TREE))).toEqual({
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
  const forward = suggest('roter', modulesOf(many));
  const backward = suggest('roter', new Map([...modulesOf(many)].reverse()));
  expect(forward).toEqual(backward);
  expect(forward.words.length).toBeLessThanOrEqual(5);
  expect(forward.folders.length).toBeLessThanOrEqual(5);
});
