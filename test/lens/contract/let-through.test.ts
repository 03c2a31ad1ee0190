import { expect, test } from 'vitest';

import { letThrough } from '../../../src/lens/contract/let-through.ts';
import type { RuleHit } from '../../../src/program/names/find-matches.ts';

test.each([
  ['params.require(:order)', [':title', ':note'], ['order.title', 'order.note']],
  ['params', ['order: [:title, { items: [:id, :count] }, tags: []]'], ['order.title', 'order.items.id', 'order.items.count', 'order.tags']],
  ['params', [':id', '"name"', ':filter => {}'], ['id', 'name', 'filter']],
  ['params.fetch(:order, {})', [':title', 'tags: []'], ['order.title', 'order.tags']],
  ['params[:order]', ['%i[title note]'], ['order.title', 'order.note']],
  ['decrypted_params.require(:order)', [':title'], ['order.title']],
  ['policy', [':title'], []],
])('of %s.permit(%j) the names are known', (from, fields, names) => {
  expect(letThrough({ captures: { from }, lists: { fields } } as unknown as RuleHit)).toEqual(names);
});

test.each([
  ['params.require(:order)', [':title', '*ITEMS'], ['order.title', 'order.*']],
  ['params.require(:order)', ['policy(order).permitted_attributes'], ['order.*']],
  ['params.require(:order)', [':title', 'items: ITEMS'], ['order.title', 'order.items.*']],
  ['params.require(:order)', ['items: [:id, :count, …'], ['order.*']],
  ['params.require(model_name)', [':title'], ['*']],
  ['params.require(:order)', ['[:title, :note] + extra'], ['order.title', 'order.note', 'order.*']],
  ['params.require(:order)', undefined, ['order.*']],
])('of %s.permit(%j) not all names are known', (from, fields, names) => {
  expect(letThrough({ captures: { from }, lists: fields && { fields } } as unknown as RuleHit)).toEqual(names);
});
