import { expect, test } from 'vitest';

import { readPackageJson } from '../../../src/code/data/read-package-json.ts';

function itemsOf(json: unknown): string[] {
  const items = readPackageJson(JSON.stringify(json, null, 2)) ?? [];
  return items.map(({ name, captures }) => [name, ...Object.values(captures)].join(' '));
}

test('a single command goes by the name of the package without its scope', () => {
  expect(itemsOf({ name: '@acme/ship', bin: './bin/ship.js' })).toEqual(['bin ship ./bin/ship.js']);
});

test('each of several commands has its own name', () => {
  expect(itemsOf({ bin: { ship: 'bin/ship.js', track: 'bin/track.js' } })).toEqual(['bin ship bin/ship.js', 'bin track bin/track.js']);
});

test('exports hide main, and types are passed over among conditions', () => {
  const exports = { '.': { types: './dist/index.d.ts', import: './dist/index.js' }, './cart': './dist/cart.js', './internal': null };
  expect(itemsOf({ main: './old.js', exports })).toEqual(['export . ./dist/index.js', 'export ./cart ./dist/cart.js']);
  expect(itemsOf({ main: './old.js' })).toEqual(['main . ./old.js']);
});

test('exports without subpaths stand for the package itself', () => {
  expect(itemsOf({ exports: './index.js' })).toEqual(['export . ./index.js']);
  expect(itemsOf({ exports: { require: './index.cjs', import: './index.mjs' } })).toEqual(['export . ./index.cjs']);
});

test('scripts that npm runs on its own are told apart', () => {
  expect(itemsOf({ scripts: { build: 'tsc', postinstall: 'node setup.js', postbuild: 'cp a b' } })).toEqual([
    'script build tsc',
    'lifecycle postinstall node setup.js',
    'script postbuild cp a b',
  ]);
});

test('an item is where its entry is', () => {
  const text = '{\n  "scripts": {\n    "build": "tsc"\n  }\n}\n';
  const [item] = readPackageJson(text) ?? [];
  expect(text.slice(item?.start, item?.end)).toBe('"build": "tsc"');
});

test.each(['', '{ "bin": ', '[]', '1', '<<<<<<< HEAD\n{}', '{}); process.exit(({}'])('%j is no package description', (text) => {
  expect(readPackageJson(text)).toBeUndefined();
});

test.each([{ bin: 3 }, { bin: { ship: 1 } }, { exports: [1, null] }, { scripts: ['a'] }, { scripts: { a: {} } }, {}])(
  'what does not fit in %j is passed over',
  (json) => {
    expect(itemsOf(json)).toEqual([]);
  },
);
