import { expect, test } from 'vitest';

import { letThrough } from '../../../src/lens/contract/let-through.ts';
import type { RuleHit } from '../../../src/program/names/find-matches.ts';

test.each([
  ['params.require(:order)', '(:title, :note)', ['order.title', 'order.note']],
  ['params', '(order: [:title, { items: [:id, :count] }, tags: []])', ['order.title', 'order.items.id', 'order.items.count', 'order.tags']],
  ['params', '(:id, "name", :filter => {})', ['id', 'name', 'filter']],
  ['params.require(:order)', '(*allowed, *ITEMS)', []],
  ['policy', '(:title)', []],
])('of %s.permit%s the names are known', (from, fields, names) => {
  expect(letThrough({ captures: { from, fields } } as unknown as RuleHit)).toEqual(names);
});
