import { expect, test } from 'vitest';

import { fillPlaceholders, programsIn } from '../../../../src/code/lsp/choosing/fill-placeholders.ts';

const values = (name: string) => ({ cache: '/cache', 'program:rustc': '/bin/rustc', cpus: '2' })[name];

test('placeholders are filled wherever a text stands', () => {
  const data = { path: '{cache}/index', jobs: ['-j={cpus}'], deep: { rustc: '{program:rustc}', on: false, none: null } };
  expect(fillPlaceholders(data, values)).toEqual({
    path: '/cache/index',
    jobs: ['-j=2'],
    deep: { rustc: '/bin/rustc', on: false, none: null },
  });
});

test('a text whose placeholder is not known is left out', () => {
  expect(fillPlaceholders({ CARGO: '{program:cargo}', args: ['{toolchain}', 'x'], HOME: '/home' }, values)).toEqual({
    args: ['x'],
    HOME: '/home',
  });
});

test('braces that are no placeholder stay, and what is filled in is not looked at again', () => {
  expect(fillPlaceholders('{a: 1} {cache}', () => '{cpus}')).toBe('{a: 1} {cpus}');
});

test('the programs that data asks for are known beforehand', () => {
  expect(programsIn({ env: { RUSTC: '{program:rustc}' }, args: ['--elm={program:elm}'] })).toEqual(['rustc', 'elm']);
});
