import { expect, test } from 'vitest';
import { words } from '../../src/base/words.ts';

test('the words of several lines come in their order', () => {
  expect(words('one two', 'three', 'four five')).toEqual(['one', 'two', 'three', 'four', 'five']);
});

test('types know the words', () => {
  const known = words('red green', 'blue');
  const one: 'red' | 'green' | 'blue' | undefined = known[0];
  expect(one).toBe('red');
});
