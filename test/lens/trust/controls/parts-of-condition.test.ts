import { expect, test } from 'vitest';
import { partsOfCondition } from '../../../../src/lens/trust/controls/parts-of-condition.ts';

const part = (text: string, holds = true) => ({ kind: 'part', text, holds });

test('what denies a whole condition is put to its parts, in words as in signs', () => {
  const none = { kind: 'all', of: [part('user', false), part('open', false)] };
  expect(partsOfCondition('!(user || open)')).toEqual(none);
  expect(partsOfCondition('not (user or open)')).toEqual(none);
  expect(partsOfCondition('user || open', false)).toEqual(none);
});

test('what denies the first part alone stays with it', () => {
  expect(partsOfCondition('!user && closed')).toEqual({ kind: 'all', of: [part('user', false), part('closed')] });
  expect(partsOfCondition('not user or not paid(order and more)')).toEqual({
    kind: 'any',
    of: [part('user', false), part('paid(order and more)', false)],
  });
});
