import fc from 'fast-check';
import { expect, test } from 'vitest';

import { compileGlob } from '../../../src/base/glob.ts';
import { readLeftOut } from '../../../src/deepfield/brief/left-out.ts';

const PATHS = ['README.md', 'docs/a.md', 'src/lang/en.js', 'src/lang_files/de.js', 'src/pay.js', 'web/docs/b.md', 'web/src/[id].js'];

/** The paths of the repository `shop` that these words leave. */
const left = (words: string) => {
  const { globs } = readLeftOut(words, 'shop', PATHS);
  return PATHS.filter((path) => !globs.some((glob) => compileGlob(glob)(path)));
};

test('directories, files and globs are left out, with the repository before them or without', () => {
  expect(left('- `src/lang/`\n- shop/README.md')).toEqual(PATHS.filter((path) => path !== 'src/lang/en.js' && path !== 'README.md'));
  expect(left('**/*.md; web/src/[id].js')).toEqual(['src/lang/en.js', 'src/lang_files/de.js', 'src/pay.js']);
});

test('a directory is left out by its last name wherever it lies, and a repository by its name', () => {
  expect(left('Docs, and lang files.')).toEqual(['README.md', 'src/lang/en.js', 'src/pay.js', 'web/src/[id].js']);
  expect(left('shop')).toEqual([]);
});

test('what names nothing leaves nothing out, and is told', () => {
  expect(left('Styling and packaging')).toEqual(PATHS);
  expect(left('Docs and styling.')).toEqual(PATHS.filter((path) => !path.includes('docs/')));
  expect([...readLeftOut('styling, docs', 'shop', PATHS).named]).toEqual([
    ['styling', false],
    ['docs', true],
  ]);
});

test('the path of any directory leaves out what is in it and nothing else', () => {
  const name = fc
    .stringMatching(/^[\w[\]{}!, -]{1,8}$/)
    .filter((text) => text.trim() === text && !/[,;]|^-|^(?:and|or) | (?:and|or) /.test(text));
  fc.assert(
    fc.property(name, name, (one, other) => {
      const paths = [`${one}/x.js`, `${other}_/x.js`, 'y.js'];
      const { globs } = readLeftOut(`- ${one}/`, 'repository', paths);
      expect(paths.filter((path) => globs.some((glob) => compileGlob(glob)(path)))).toContain(`${one}/x.js`);
    }),
  );
});
