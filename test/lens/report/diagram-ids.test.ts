import { expect, test } from 'vitest';

import { diagramIds } from '../../../src/lens/report/diagram-ids.ts';

const idsOf = (...texts: string[]) => [...diagramIds(texts.map((text, index) => ({ key: `${text} ${index}`, text }))).values()];

test('an id is made of what the node shows, whatever other nodes there are', () => {
  expect(idsOf('src/auth', '@scope/pkg', 'GET /orders/:id')).toEqual(['src_auth', 'scope_pkg', 'GET_orders_id']);
  expect(idsOf('new', 'src/auth')[1]).toBe('src_auth');
});

test('words that Mermaid acts on, numbers and texts without a letter are no ids', () => {
  expect(idsOf('end', '404', '…', 'class')).toEqual(['n_end', 'n_404', 'n_', 'n_class']);
});

test('nodes that show the same have ids of their own', () => {
  const [one, other] = idsOf('src/a-b', 'src/a_b');
  expect(one).toMatch(/^src_a_b_[0-9a-f]{6}$/);
  expect(other).not.toBe(one);
});

test('how many a node stands for is no part of its id', () => {
  expect(diagramIds([{ key: 'group /api', text: '/api (116)' }]).get('group /api')).toBe('api');
});
