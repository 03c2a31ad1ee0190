import fc from 'fast-check';
import { expect, test } from 'vitest';

import { nearestType } from '../../../src/program/names/types-by-full-name.ts';

const SPELLED = fc.constantFrom('api', 'v1', 'tags', 'tag_list', 'users', 'base');
const PATH = fc.array(SPELLED, { minLength: 1, maxLength: 4 }).map((parts) => `${parts.join('/')}.rb`);
const NAME = fc.constantFrom('Api::Tags', 'Tags', 'Api', 'Users::TagList');

/** As it is said: each type against the path, the first of those with most. */
function plainNearest(types: readonly { path: string; full: string }[], from: string): number {
  const rank = ({ path, full }: (typeof types)[number]) => {
    const plain = `/${path.replace('.rb', '').replaceAll('_', '').toLowerCase()}`;
    const [left, right] = [path.split('/'), from.split('/')];
    const differs = left.findIndex((part, at) => part !== right[at]);
    return (plain.endsWith(`/${full.replaceAll('::', '/').toLowerCase()}`) ? 1000 : 0) + (differs === -1 ? left.length : differs);
  };
  const most = Math.max(...types.map(rank));
  return types.findIndex((type) => rank(type) === most);
}

test('the nearest of several types is the one whose file is named for it, then the first with most directories in common', () => {
  fc.assert(
    fc.property(NAME, fc.array(PATH, { minLength: 1, maxLength: 12 }), PATH, fc.nat(), (full, paths, from, without) => {
      const [name = '', ...around] = full.split('::').reverse();
      const types = paths.map((path) => typeAt(name, around.join('::'), path));
      const plain = (list: typeof types) =>
        list[
          plainNearest(
            list.map(({ path }) => ({ path, full })),
            from,
          )
        ];
      expect(nearestType(types, from)).toBe(plain(types));
      const not = types[without % types.length];
      expect(nearestType(types, from, not)).toBe(plain(types.filter((type) => type !== not)));
    }),
  );
});

function typeAt(name: string, within: string, path: string) {
  return {
    name,
    within,
    path,
    startLine: 1,
    endLine: 2,
    bases: [],
    contract: false,
    members: [],
    gives: new Map(),
    part: false,
    fields: new Map(),
  };
}
