import { mkdirSync } from 'node:fs';
import { join } from 'node:path';

import { expect, test } from 'vitest';

import { locateDocument } from '../../../src/docs/store/locate-document.ts';
import { temporaryDirectory, writeFiles } from '../../helpers/git-repo.ts';

const PATH = 'docs/spelunk/contracts/auth.md';

function repository() {
  const top = temporaryDirectory();
  writeFiles(top, { [PATH]: '', 'src/auth/handler.ts': '' });
  return { top, documents: 'docs/spelunk', folders: ['contracts', 'flows'] };
}

test('a document is found from the top, from a sub-directory, by absolute path and through a linked directory', () => {
  const place = repository();
  const link = join(temporaryDirectory(), 'link');
  writeFiles(join(link, '..'), { link: { link: place.top } });
  expect(locateDocument(place, place.top, PATH)).toBe(PATH);
  expect(locateDocument(place, join(place.top, 'src/auth'), `../../${PATH}`)).toBe(PATH);
  expect(locateDocument(place, '/', join(place.top, PATH))).toBe(PATH);
  expect(locateDocument(place, link, PATH)).toBe(PATH);
});

test('where a path from the top is given in a sub-directory, the refusal says so', () => {
  const place = repository();
  expect(() => locateDocument(place, join(place.top, 'src/auth'), PATH)).toThrow(
    expect.objectContaining({ exit: 2, hint: expect.stringContaining('told from here, not from the top') }),
  );
  expect(() => locateDocument(place, place.top, 'src')).toThrow(expect.objectContaining({ hint: expect.stringMatching(/^kb check/) }));
});

test('a document that does not exist yet has a place all the same', () => {
  const place = repository();
  expect(locateDocument(place, place.top, 'docs/spelunk/flows/sign-in.md')).toBe('docs/spelunk/flows/sign-in.md');
});

test.each([
  'README.md',
  '../outside.md',
  'docs/spelunk/_index.md',
  'docs/spelunk/contracts',
  'docs/spelunk/contracts/../../../src/a.md',
  'a\0.md',
])('%j is no document', (given) => {
  const place = repository();
  expect(() => locateDocument(place, place.top, given)).toThrow(expect.objectContaining({ exit: 2 }) as unknown as Error);
});

test('a folder that is a link out of the document root leads to no document', () => {
  const place = repository();
  const outside = temporaryDirectory();
  mkdirSync(join(outside, 'contracts'));
  writeFiles(place.top, { 'docs/spelunk/flows': { link: outside } });
  expect(() => locateDocument(place, place.top, 'docs/spelunk/flows/x.md')).toThrow('is not a document');
});
