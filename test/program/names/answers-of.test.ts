import { expect, test } from 'vitest';
import { qualifiedNames } from '../../../src/code/facts/qualified-names.ts';
import type { DeclarationAnswers } from '../../../src/code/lsp/answers.ts';
import { answersOf } from '../../../src/program/names/answers-of.ts';
import { fullNames } from '../../../src/program/names/full-names.ts';
import { source, symbol } from '../../lens/view.ts';

const answered = (symbols: Parameters<typeof source>[1], declarations: DeclarationAnswers[]) => ({
  ...source('src/a.ts', symbols),
  answers: { tool: 0, declarations },
});

test('a declaration and a copy with other members have the answer by their full name and line', () => {
  const handle = symbol('method', 'handle', 'handle()', { at: [4, 6] });
  const router = symbol('class', 'Router', 'class Router', { at: [2, 9], children: [handle] });
  const { of, named } = answersOf(answered({ symbols: [router] }, [{ name: 'Router.handle', line: 4, type: 'void' }]));
  expect(of({ ...handle, children: [] })?.type).toBe('void');
  expect(of(router)).toBeUndefined();
  expect(named('Router.handle', 4)?.type).toBe('void');
  expect(named('Router.handle')?.type).toBe('void');
  expect(named('Router.handle', 5)).toBeUndefined();
});

test('equal names in several types and overloads that are declared one by one keep apart', () => {
  const get = (line: number) => symbol('method', 'get', 'get()', { at: [line, line] });
  const symbols = [
    symbol('class', 'A', 'class A', { at: [1, 4], children: [get(2), get(3)] }),
    symbol('class', 'B', 'class B', { at: [5, 7], children: [get(6)] }),
  ];
  const { of, named } = answersOf(
    answered({ symbols }, [
      { name: 'A.get', line: 2, type: 'one' },
      { name: 'A.get', line: 3, type: 'two' },
      { name: 'B.get', line: 6, type: 'three' },
    ]),
  );
  expect([get(2), get(3), get(6)].map((each) => of(each)?.type)).toEqual(['one', 'two', 'three']);
  expect(named('A.get')).toBeUndefined();
  expect(named('B.get')?.type).toBe('three');
});

test('without a line a name that several declarations have is not known, even if only one was asked about', () => {
  const symbols = [1, 2].map((line) => symbol('function', 'get', 'get()', { at: [line, line] }));
  const { named } = answersOf(answered({ symbols }, [{ name: 'get', line: 1, type: 'one' }]));
  expect(named('get')).toBeUndefined();
  expect(named('get', 1)?.type).toBe('one');
});

test('two declarations that look the same have no answer', () => {
  const inner = symbol('method', 'run', 'run()', { at: [1, 1] });
  const symbols = ['A', 'B'].map((name) => symbol('class', name, `class ${name}`, { at: [1, 1], children: [inner] }));
  const { of } = answersOf(answered({ symbols }, [{ name: 'A.run', line: 1, type: 'void' }]));
  expect(of(inner)).toBeUndefined();
});

test('full names are separated by a dot', () => {
  const pool = symbol('struct', 'Pool', 'pub struct Pool', { children: [symbol('method', 'get', 'pub fn get()')] });
  const space = symbol('namespace', 'db', 'mod db', { children: [pool] });
  expect(qualifiedNames([space]).map(({ name }) => name)).toEqual(['db', 'db.Pool', 'db.Pool.get']);
  expect(fullNames([space])(pool)).toBe('db.Pool');
});
