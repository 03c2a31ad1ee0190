import { expect, test } from 'vitest';

import { renamedFunctions, withNewNames } from '../../../src/compare/matching/renamed-functions.ts';

const check = (name: string, what: string) =>
  `private boolean ${name}(Map<String, String> ${what}Map) {\n  if (${what}Map == null) throw new Refused("none");\n  return ${what}Map.containsKey("owner");\n}`;

test('a function that has another name, with what it takes, is known by all else that it says', () => {
  const [base, head] = [
    new Map([['Shop.ownsCart', check('ownsCart', 'cart')]]),
    new Map([['Shop.ownsBasket', check('ownsBasket', 'basket')]]),
  ];
  expect([...renamedFunctions(base, head)]).toEqual([['ownsCart', 'ownsBasket']]);
  expect([...renamedFunctions(base, new Map([...base, ...head]))]).toEqual([]);
  expect([...renamedFunctions(base, new Map([['Shop.total', 'int total(Map<String, Integer> prices) { return prices.sum(); }']]))]).toEqual(
    [],
  );
});

test('what stands in front of an entry is the same where only the name of a function is another', () => {
  const entry = (text: string) => ({
    sort: 'route',
    name: 'GET /cart',
    home: 'a',
    at: { path: 'a', startLine: 1, endLine: 1 },
    facets: { checks: JSON.stringify([`access in some cases ${text}`]) },
  });
  const renamed = new Map([['ownsCart', 'ownsBasket']]);
  const [one, other, third] = ['ownsCart(cart.map())', 'ownsBasket(basket)', 'isOpen(basket)'].map((text) =>
    withNewNames([entry(text)], renamed),
  );
  expect(one).toEqual(other);
  expect(third).toEqual([entry('isOpen(basket)')]);
});
