import fc from 'fast-check';
import { expect, test } from 'vitest';

import { findAll } from '../../../src/program/names/find-matches.ts';
import { type FileNames, readNames } from '../../../src/program/names/read-names.ts';
import type { View } from '../../../src/program/view.ts';
import { draws } from '../../helpers/draws.ts';
import { ruleView } from '../../lens/rule-view.ts';

const FILES = {
  'src/order.rs': 'pub struct Order { pub id: u32 }\npub trait Priced { fn price(&self) -> u32; }\n',
  'src/price.rs':
    'use crate::order::Order;\nimpl Priced for Order {\n    fn price(&self) -> u32 { self.id }\n}\nimpl Basket {\n    fn total(&self) -> u32 { 0 }\n}\n',
  'src/basket.rs': 'pub struct Basket { pub orders: Vec<Order> }\n',
  'app.ts': "import { list } from './orders';\nexport class Shop extends Base { open() { return list(); } }\nexport default new Shop();\n",
  'orders.ts': "export * from './more';\nexport const list = () => [];\n",
};

test('what is read of a file is the same whichever other files it was read with before', async () => {
  const view = await ruleView('flows', FILES);
  const paths = Object.keys(FILES);
  const fresh = new Map<string, unknown>();
  const subsets = fc.subarray(paths, { minLength: 1 });
  const holds = async (rounds: string[][]) => {
    for (const some of rounds) {
      const key = some.join();
      if (!fresh.has(key)) fresh.set(key, told(await ruleView('flows', FILES), some));
      expect(told(view, some)).toEqual(fresh.get(key));
    }
  };
  await fc.assert(fc.asyncProperty(fc.array(subsets, { minLength: 1, maxLength: 4 }), holds), { numRuns: draws(25) });
});

/** All that is known of the names of some files, without the files themselves. */
function told({ sources }: View, paths: readonly string[]) {
  const some = sources.filter(({ path }) => paths.includes(path));
  const files = allOf(readNames(some, allOf(findAll(some))));
  const siblings = (file: FileNames) => file.siblings.map(({ source }) => source.path);
  return [...files].map(([path, file]) => [path, { ...file, source: undefined, siblings: siblings(file) }]);
}

function allOf<T>(parts: Generator<unknown, T>): T {
  for (;;) {
    const part = parts.next();
    if (part.done) return part.value;
  }
}
