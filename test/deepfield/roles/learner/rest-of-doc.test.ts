import fc from 'fast-check';
import { expect, test } from 'vitest';

import { restOfDoc } from '../../../../src/deepfield/roles/learner/rest-of-doc.ts';

test('what a comment says after its first sentence is one line, lists with it', () => {
  expect(
    restOfDoc(
      'Reads who asks.\n\nThere are three cases:\n\n - Nobody is known: nobody asks\n - The header is missing: a guest asks\n   from there\n\nIt always gives somebody.',
    ),
  ).toBe('There are three cases: Nobody is known: nobody asks; The header is missing: a guest asks from there It always gives somebody.');
});

test('a list right below the first sentence is told', () => {
  expect(
    restOfDoc(
      'Reads who asks,\nif somebody does.\n\n  - If nothing is set, a guest asks\n  - If the header is missing, a guest asks, too\n',
    ),
  ).toBe('If nothing is set, a guest asks; If the header is missing, a guest asks, too');
});

test('parameters, examples and what is next to nothing are not told', () => {
  expect(restOfDoc('Reads who asks.')).toBeUndefined();
  expect(restOfDoc('Reads who asks. See there.')).toBeUndefined();
  expect(restOfDoc('Reads who asks.\n\nArgs:\n    name: the name of whoever it is that asks for it\n')).toBeUndefined();
  expect(restOfDoc('Reads who asks.\n\n@param name the name of whoever it is that asks for it')).toBeUndefined();
  expect(restOfDoc('Reads who asks.\nWhoever is not known is a guest, and guests may read only.\n\nReturns:\n    somebody')).toBe(
    'Whoever is not known is a guest, and guests may read only.',
  );
});

test('whatever a comment is, what is told of it is short and one line', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 2000 }), (text) => {
      const told = restOfDoc(text) ?? '';
      expect(told.length).toBeLessThanOrEqual(481);
      expect(told).not.toContain('\n');
    }),
  );
});
