import { expect, test } from 'vitest';
import type { CodeSymbol } from '../../src/code/facts/facts.ts';
import { cutSource, linesOfSymbol } from '../../src/intel/cut-source.ts';

const declared = (name: string, startLine: number, endLine: number): CodeSymbol => ({
  name,
  kind: 'method',
  signature: `${name}()`,
  startLine,
  endLine,
  visibility: 'public',
  children: [],
});

test('comments and decorators right above a declaration belong to it, what is around it or beside it does not', () => {
  const lines = ['class A {', '  one() {}', '  // two', '  @checked', '  two() {', '  }', '', '  three() {}', '}'];
  const siblings = [declared('one', 2, 2), declared('two', 5, 6), declared('three', 8, 8)];
  const ranges = siblings.map((each) => linesOfSymbol(each, lines, siblings));
  expect(ranges).toEqual([
    { from: 2, to: 2 },
    { from: 3, to: 6 },
    { from: 8, to: 8 },
  ]);
});

test('lines are without the white space that all have in front, and have a number where they begin and at every fifth, blank ones counted', () => {
  const lines = ['x', '    if (a) {', '', '      b();', '      c();', '      d();', '      e();', '    }'];
  expect(cutSource(lines, { from: 2, to: 8 }, [])).toEqual(['2\tif (a) {', '', '\t  b();', '\t  c();', '\t  d();', '7\t  e();', '\t}']);
});

test('what follows lines that are left out has a number, and no blank line is told beside them', () => {
  const lines = ['a();', '', '// why', '', 'b();', 'c();'];
  expect(cutSource(lines, { from: 1, to: 6 }, [], (at) => at === 3)).toEqual(['1\ta();', '5\tb();', '\tc();']);
});

test('many lines are an outline: what is declared in them is told by its signature and where it ends, the rest stays', () => {
  const lines = ['class A {', '  limit = 3;', ...Array.from({ length: 70 }, () => '  body();'), '}'];
  expect(cutSource(lines, { from: 1, to: 73 }, [declared('long', 3, 72)])).toEqual([
    '1\tclass A {',
    '\t  limit = 3;',
    '3-72\t  long() …',
    '\t}',
  ]);
});

test('a line of a thousand characters is cut', () => {
  const [line = ''] = cutSource(['x'.repeat(1000)], { from: 1, to: 1 }, []);
  expect(line).toHaveLength(242);
});
