import { expect, test } from 'vitest';

import { isNpmManifest, npmChanges, readNpm } from '../../../src/compare/boundaries/npm-packages.ts';

/** What is told of a manifest that had one content and has another. */
function toldOf(before: object, after: object, others: Record<string, object> = {}) {
  const sideOf = (own: object) =>
    readNpm(new Map(Object.entries({ 'package.json': own, ...others }).map(([path, json]) => [path, JSON.stringify(json)])));
  return npmChanges(sideOf(before), sideOf(after)).map(({ says }) => says);
}

test('packages that only a manifest names are told where they come and go', () => {
  const [one, two] = [{ dependencies: { left: '^1.0.0' } }, { dependencies: { left: '^1.0.0', '@scope/right': '2' } }];
  expect(toldOf(one, two)).toEqual(['package @scope/right is asked for now']);
  expect(toldOf(two, one)).toEqual(['package @scope/right is not asked for any more']);
});

test.each([
  ['^4.2.0', '^5.0.0', true],
  ['~0.3.1', '~0.4.0', true],
  ['4', '>=5', true],
  ['^4.0.0', '^4.0.0 || ^5.0.0', true],
  ['^4.2.0', '^4.9.1', false],
  ['^5.0.0-rc.1', '5.0.0', false],
  ['latest', '^5.0.0', false],
  ['>=4 <5', '^5.0.0', false],
])('a range is told where its major versions are others: %s to %s', (was, is, isTold) => {
  const said = toldOf({ dependencies: { left: was } }, { dependencies: { left: is } });
  expect(said).toEqual(isTold ? [`package left is asked for as ${is}, before as ${was}`] : []);
});

test.each<[string, object, object]>([
  ['tools of development', {}, { devDependencies: { left: '1' } }],
  ['a tool that is asked for always now', { devDependencies: { left: '1' } }, { dependencies: { left: '1' } }],
  ['a package beside', {}, { dependencies: { left: 'workspace:*', right: 'file:../right' } }],
  ['what another section asks for now', { dependencies: { left: '1' } }, { peerDependencies: { left: '1' } }],
])('nothing is told of %s', (_, before, after) => {
  expect(toldOf(before, after)).toEqual([]);
});

test('packages of the repository itself, and those that another manifest asks for, are no news', () => {
  const others = { 'packages/own/package.json': { name: '@shop/own', dependencies: { left: '1' } } };
  expect(toldOf({}, { dependencies: { '@shop/own': '^1.0.0', left: '1' } }, others)).toEqual([]);
});

test('manifests of tests and of installed packages are none', () => {
  expect(['package.json', 'apps/web/package.json'].every(isNpmManifest)).toBe(true);
  expect(['test/package.json', 'node_modules/left/package.json', 'package-lock.json'].some(isNpmManifest)).toBe(false);
});
