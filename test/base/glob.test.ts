import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compileGlob, isGlob } from '../../src/base/glob.ts';
import { cpuMilliseconds } from '../helpers/cpu-milliseconds.ts';

test.each([
  ['src/*.ts', ['src/index.ts', 'src/.hidden.ts'], ['src/auth/index.ts', 'lib/index.ts', 'src/index.tsx']],
  ['src/**', ['src/a', 'src/auth/token.ts'], ['src', 'srcs/a']],
  ['src/', ['src/auth/token.ts'], ['src']],
  ['**/*.test.ts', ['a.test.ts', 'src/auth/token.test.ts'], ['src/token.ts']],
  ['src/**/index.ts', ['src/index.ts', 'src/a/b/index.ts'], ['index.ts', 'src/a/index.tsx']],
  ['**', ['a', 'a/b/c'], []],
  ['src/?.ts', ['src/a.ts', 'src/é.ts', 'src/🙂.ts'], ['src/.ts', 'src/ab.ts']],
  ['[a-c]*.go', ['auth.go', 'c.go'], ['db.go']],
  ['[!a-c]*.go', ['db.go'], ['auth.go']],
  ['src/{auth,billing/{cart,tax}}/*.ts', ['src/auth/a.ts', 'src/billing/tax/b.ts'], ['src/billing/b.ts', 'src/{auth/a.ts']],
  ['app/\\[slug\\]/*', ['app/[slug]/page.tsx'], ['app/s/page.tsx']],
  ['a{b}c', ['a{b}c'], ['abc']],
  ['a[b', ['a[b'], ['ab']],
  ['./src/*.ts', ['src/a.ts'], []],
  ['[]x]', [']', 'x'], ['[]x]']],
  ['a**b.ts', ['ab.ts', 'axyb.ts'], ['a/b.ts']],
  ['src.ts', ['src.ts'], ['srcxts']],
])('%s matches what a shell with ** would match', (glob, matching, other) => {
  const matches = compileGlob(glob);
  expect(matching.filter((path) => !matches(path))).toEqual([]);
  expect(other.filter(matches)).toEqual([]);
});

test('a text is a glob when it has a character that means something', () => {
  expect(['src/*.ts', 'a?', '[ab]', '{a,b}'].every(isGlob)).toBe(true);
  expect(['src/auth', '.', 'a-b_c.ts', "it's"].some(isGlob)).toBe(false);
});

test('a component pattern agrees with the regular expression that says the same', () => {
  const token = fc.constantFrom('*', '?', 'a', 'b', '[ab]', '[!a]');
  const regular: Record<string, string> = { '*': '[^/]*', '?': '[^/]', a: 'a', b: 'b', '[ab]': '[ab]', '[!a]': '[^a/]' };
  fc.assert(
    fc.property(
      fc.array(token, { minLength: 1, maxLength: 6 }).filter((tokens) => !tokens.join('').includes('**')),
      fc.stringMatching(/^[abc]{1,8}$/),
      (tokens, name) => {
        const expected = new RegExp(`^${tokens.map((each) => regular[each]).join('')}$`).test(name);
        expect(compileGlob(`src/${tokens.join('')}`)(`src/${name}`)).toBe(expected);
      },
    ),
    { numRuns: 2000 },
  );
});

test('directories agree with the regular expression that says the same', () => {
  const part = fc.constantFrom('**', '*', 'a', 'b');
  fc.assert(
    fc.property(
      fc.array(part, { minLength: 1, maxLength: 5 }),
      fc.array(fc.constantFrom('a', 'b', 'c'), { minLength: 1, maxLength: 6 }),
      (parts, path) => {
        const source = parts.map((each) => (each === '**' ? '(?:[^/]+/)*' : each === '*' ? '[^/]+/' : `${each}/`)).join('');
        const last = parts.at(-1) === '**' ? '[^/]+/' : '';
        expect(compileGlob(parts.join('/'))(path.join('/'))).toBe(new RegExp(`^${source}${last}$`).test(`${path.join('/')}/`));
      },
    ),
    { numRuns: 2000 },
  );
});

test('a pattern made to backtrack is answered at once', () => {
  const start = cpuMilliseconds();
  expect(compileGlob(`${'a*'.repeat(40)}b`)('a'.repeat(250))).toBe(false);
  expect(compileGlob(`${'**/a/'.repeat(40)}b`)('a/'.repeat(250).slice(0, -1))).toBe(false);
  expect(cpuMilliseconds() - start).toBeLessThan(1000);
});

test('braces that multiply without end are a usage error', () => {
  expect(() => compileGlob('{a,b}'.repeat(30))).toThrow('more than 256 alternatives');
});
