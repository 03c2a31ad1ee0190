import { expect, test } from 'vitest';

import { wholeSignature } from '../../../src/compare/things/whole-signature.ts';

const PARAMETERS = Array.from({ length: 20 }, (_, at) => `  private val service${at}: NumberedService${at},`);

const SOURCE = [
  '@Configuration',
  'class Security(',
  ...PARAMETERS,
  '  // what makes a digest',
  '  private val hasher: Hasher,',
  ') : Base() {',
  '}',
].join('\n');

const SIGNATURE = `class Security( ${PARAMETERS.slice(0, 7).join(' ').replace(/\s+/g, ' ')} private val …`;

const symbol = (signature: string) => ({
  name: 'Security',
  kind: 'class' as const,
  signature,
  startLine: 1,
  endLine: 26,
  visibility: 'public' as const,
  children: [],
});

test('a signature that was clipped goes to the end of its parameters', () => {
  const whole = wholeSignature(symbol(SIGNATURE), SOURCE);
  expect(whole).toContain('service19: NumberedService19, private val hasher: Hasher, ) : Base()');
  expect(whole.endsWith(': Base()')).toBe(true);
});

test('one that was not clipped, or is written otherwise, is left as it is', () => {
  for (const signature of ['class Security()', 'class Safety( private …', 'class Security …'])
    expect(wholeSignature(symbol(signature), SOURCE)).toBe(signature);
});

test('it is found whether a space is in front of the clip or not, and whatever annotations its parameters have', () => {
  const source = [
    '  public Shop(final Orders orders,',
    '      @Size(max = 3, message = "at most (3)") final String name,',
    '      final Clock clock) {',
    '  }',
  ].join('\n');
  const made = (signature: string) => wholeSignature({ ...symbol(signature), kind: 'constructor', endLine: 4 }, source);
  const whole = 'public Shop(final Orders orders, final String name, final Clock clock)';
  expect(made('public Shop(final Orders orders,…')).toBe(whole);
  expect(made('public Shop(final Orders orders, final String name, fin…')).toBe(whole);
});
