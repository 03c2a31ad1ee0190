import { expect, test } from 'vitest';

import { describeAnsweredType } from '../../../src/lens/answers/describe-answered-type.ts';
import { symbol } from '../view.ts';

const make = symbol('function', 'make', 'const make = () => …');
const typeOf = (type: string, declared = make) => describeAnsweredType(declared, 'typescript', { name: declared.name, line: 1, type });

test('a function returns its type, a value is of it', () => {
  expect(typeOf('Promise<User>')).toBe('returns Promise<User>');
  expect(typeOf('Map<string, Route>', symbol('constant', 'routes', 'const routes = load()'))).toBe('is Map<string, Route>');
});

test('where the source writes the type, or the server knows none, nothing is said', () => {
  expect(typeOf('User', symbol('function', 'make', 'function make(): User'))).toBeUndefined();
  for (const type of ['any', 'unknown', 'Unknown', '', '  ']) expect(typeOf(type)).toBeUndefined();
  expect(describeAnsweredType(make, 'typescript', undefined)).toBeUndefined();
});

test('a type is one line of visible characters, and not a long one', () => {
  expect(typeOf('{\n  a: string;\r\n}\u2028// not code')).toBe('returns { a: string; } // not code');
  expect(typeOf('A\u001b[31m\u202eB\u0000')).toBe('returns A\\x1b[31m\\u202eB\\x00');
  const long = typeOf(`Tuple<${'𝒳, '.repeat(500)}>`) ?? '';
  expect([...long].length).toBeLessThanOrEqual('returns '.length + 100);
  expect(long.endsWith('…')).toBe(true);
  expect(long).not.toMatch(/\p{Cs}/u);
});
