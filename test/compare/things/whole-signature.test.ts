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
