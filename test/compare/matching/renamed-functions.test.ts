import { expect, test } from 'vitest';

import { asNamedIn } from '../../../src/compare/matching/renamed-functions.ts';
import type { Thing } from '../../../src/compare/things/thing.ts';

function entry(text: string): Thing {
  const at = { path: 'a', startLine: 1, endLine: 1 };
  return { sort: 'route', name: 'GET /cart', home: 'a', at, facets: { checks: JSON.stringify([`access in some cases ${text}`]) } };
}

function saidBy(text: string, before: Record<string, string>, after: Record<string, string>): string | undefined {
  const [thing] = asNamedIn([entry(text)], new Map(Object.entries(before)), new Map(Object.entries(after)));
  return thing?.facets['checks'];
}

const check = (name: string, what: string) => ({
  [`Shop.${name}`]: `private boolean ${name}(Map<String, String> ${what}) {\n  if (${what} == null) throw new Refused("none");\n  return ${what}.containsKey("owner");\n}`,
});

test('a function and what it takes have the names of the other tree, where all else that it says is the same', () => {
  const [before, after] = [check('ownsCart', 'cart'), check('ownsBasket', 'basket')];
  expect(saidBy('ownsCart(cart)', before, after)).toBe(entry('ownsBasket(basket)').facets['checks']);
  expect(saidBy('ownsCart(cart)', before, { ...before, ...after })).toBe(entry('ownsCart(cart)').facets['checks']);
  const total = { 'Shop.total': 'int total(Map<String, Integer> prices) { return prices.values().stream().sum(); }' };
  expect(saidBy('ownsCart(cart)', before, total)).toBe(entry('ownsCart(cart)').facets['checks']);
});

test('what is asked for by another name that stands there once, or that was known there, is another', () => {
  const show = (asked: string) => ({ show: `function show(cart, viewer) {\n  ask(cart, ${asked});\n  return draw(cart, viewer);\n}` });
  expect(saidBy('ask(cart, editor)', show('editor'), show('owner'))).toBe(entry('ask(cart, editor)').facets['checks']);
  expect(saidBy('ask(cart, viewer)', show('viewer'), show('cart'))).toBe(entry('ask(cart, viewer)').facets['checks']);
});
