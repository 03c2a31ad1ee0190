import { expect, test } from 'vitest';

import { findPatterns } from '../../../src/intel/summary/patterns.ts';

const many = (make: (name: string) => string, most = 10) =>
  Array.from({ length: most }, (_, at) => make(`${'abcdefghij'[at % 10]}${Math.floor(at / 10)}`));
const texts = (paths: string[]) => findPatterns(paths).map(({ text, share, of }) => `${text} (${share} of ${of})`);

test('how names of several words are written', () => {
  expect(texts([...many((name) => `src/read-${name}.ts`), 'src/main.ts'])).toContain(
    '`*.ts` files of several words are named in kebab-case (100 of 10)',
  );
  expect(texts(many((name) => `src/Read${name.toUpperCase()}x.cs`))).toEqual([
    '`*.cs` files of several words are named in PascalCase (100 of 10)',
  ]);
});

test('what nearly all files of a directory end in', () => {
  expect(texts([...many((name) => `src/api/${name}.service.ts`), 'src/api/main.ts'])).toContain(
    'files in src/api/ are called `*.service.ts` (90 of 11)',
  );
});

test('where tests lie, beside what they test or in a tree of their own', () => {
  const beside = many((name) => `src/${name}.ts`).flatMap((path) => [path, path.replace('.ts', '.test.ts')]);
  expect(texts(beside)).toEqual(['tests are called `*.test.ts` (100 of 10)', 'tests lie beside what they test (100 of 10)']);
  const apart = many((name) => `app/core/${name}.py`).flatMap((path) => [path, path.replace('app/core/', 'tests/core/test_')]);
  expect(texts(apart)).toContain('tests lie in `tests/`, at the path that what they test has in `app/` (100 of 10)');
});

test('what too few do, or too few of many, is no pattern', () => {
  expect(texts(many((name) => `src/read-${name}.ts`, 7))).toEqual([]);
  expect(texts([...many((name) => `src/read-${name}.ts`), ...many((name) => `src/read_${name}.ts`)])).toEqual([]);
});
