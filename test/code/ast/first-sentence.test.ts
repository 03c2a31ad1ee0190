import fc from 'fast-check';
import { expect, test } from 'vitest';

import { firstSentence } from '../../../src/code/ast/first-sentence.ts';

test.each([
  ['Opens a store. It must be closed.', 'Opens a store.'],
  ['Opens a store, e.g. a file. Then reads it.', 'Opens a store, e.g. a file.'],
  ['Reads version 1.2 of the format. Older ones fail.', 'Reads version 1.2 of the format.'],
  ['Opens a store\nof sessions.\n\nMore.', 'Opens a store of sessions.'],
  ['Opens a store\n@param name the name', 'Opens a store'],
  ['\\brief Opens a store.\n\\param name the name', 'Opens a store.'],
  ['Keeps {@link Session sessions} and {@code null}.', 'Keeps Session sessions and null.'],
  ['<p>Keeps <b>all</b> sessions.<p>Others too.', 'Keeps all sessions.'],
  ['<summary>Gets the <see cref="T:Session"/> or <c>null</c>.</summary>', 'Gets the Session or null.'],
  ['Returns :class:`~flask.Flask` or ``None``.', 'Returns flask.Flask or None.'],
  ['See [Store](https://example.org) and [`Id`].', 'See Store and Id.'],
  ['Title\n=====\n\nThe text.', 'Title'],
  ['Returns the smallest i such that files[i]->largest >= key.', 'Returns the smallest i such that files[i]->largest >= key.'],
  ['Looks into [*first,*last]. More.', 'Looks into [*first,*last].'],
  [':nodoc:\nDelegates to the application.', 'Delegates to the application.'],
  ['Compares a &lt; b.', 'Compares a < b.'],
  ['Is it open? Yes.', 'Is it open?'],
  ['Calls ``__html__`` of *any* **kept** and _open_ value.', 'Calls __html__ of any kept and open value.'],
])('of %j it is %j', (text, sentence) => {
  expect(firstSentence(text)).toBe(sentence);
});

test.each(['', '   ', '-----', ':nodoc:', '@param name the name', '{@inheritDoc}', '<inheritdoc/>', '***'])('%j says nothing', (text) => {
  expect(firstSentence(text)).toBeUndefined();
});

test('a long sentence is cut at a word and at 160 characters', () => {
  const sentence = firstSentence(`Keeps ${'many '.repeat(60)}sessions.`) ?? '';
  expect(sentence.length).toBeLessThanOrEqual(160);
  expect(sentence).toMatch(/many…$/);
});

test('any text gives at most one line of at most 160 characters', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom('a', 'B', ' ', '\n', '.', '<', '>', '`', '{', '@', '[', ']', '(', '*', '\\'), maxLength: 400 }),
      (text) => {
        const sentence = firstSentence(text) ?? 'nothing';
        expect(sentence.length).toBeLessThanOrEqual(160);
        expect(sentence).not.toMatch(/\s{2}|\n/);
      },
    ),
  );
});
