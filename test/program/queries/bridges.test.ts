import { expect, test } from 'vitest';

import { bridgesFrom } from '../../../src/program/queries/bridges.ts';

const FILES = ['src/router.rs', 'src/controllers/krate/search.rs'];

test('a module of Rust passes on its own modules, what only imports one does not', () => {
  const importers = new Map([
    ['src/controllers/krate/search.rs', new Set(['src/controllers/krate.rs', 'src/jobs.rs'])],
    ['src/controllers/krate.rs', new Set(['src/controllers/mod.rs'])],
  ]);
  expect([...bridgesFrom({ importers, reexports: new Map() }, FILES)]).toEqual(['src/controllers/krate.rs', 'src/controllers/mod.rs']);
});
