import { expect, test } from 'vitest';

import type { SymbolKind } from '../../../../src/code/facts/facts.ts';
import { isUntyped } from '../../../../src/code/lsp/asking/is-untyped.ts';
import { symbol } from '../../../lens/view.ts';

const untyped = (language: string, kind: SymbolKind, signatures: readonly string[]) =>
  signatures.filter((signature) => isUntyped(symbol(kind, 'x', signature), language));

test('a function of TypeScript or JavaScript is untyped unless it or its variable says what it returns', () => {
  const lacking = [
    'function m<T extends (a: string) => void>(x: T)',
    'const h = async (a: string, { b }: { b: () => void }) => …',
    'const l = <const T>(a: T) => …',
    'const f = function <T>(x: T)',
    'exports.make = function make(a)',
    '*gen()',
    "['comp'](a: Map<string, () => void>)",
  ];
  const written = [
    'const g: Handler',
    'const h = async (a: string): Promise<void> => …',
    'function n<T>(x: T): asserts x is T',
    'abc?(x: string): void',
    'redirect = <T extends Code = 302>(location: string, status?: T): Response & TypedResponse<undefined, T> => …',
    'find(id: string): User\nfind(id: number): User',
    'find(id)\nfind(name)',
  ];
  expect(untyped('typescript', 'function', [...lacking, ...written])).toEqual(lacking);
});

test('a value is untyped unless its type is written or can be seen', () => {
  const lacking = [
    'const c = compute()',
    'let i = cond ? 1 : 2',
    'const J = z.object({…})',
    'y = …',
    'list = […]',
    'get w()',
    'get w()\nset w(v)',
    'static get w()',
  ];
  const written = [
    "const b = 'x'",
    'a = -0.5e3',
    'const d = new Map<string, number>()',
    'const k = a as Thing',
    'const t = {…} satisfies Foo',
  ];
  const other = [
    'data = {}',
    'list = []',
    'pool = new Pool({…})',
    'n: number',
    'const n: () => void = …',
    'get w(): string',
    'const e = {…} as const',
    'const r = /x/gu',
  ];
  expect(
    untyped(
      'tsx',
      'constant',
      lacking.filter((text) => text.startsWith('const')),
    ),
  ).toEqual(lacking.filter((text) => text.startsWith('const')));
  expect(untyped('typescript', 'property', [...lacking, ...written, ...other])).toEqual(lacking);
  const members = symbol('constant', 'codec', 'const codec = {…}', { children: [symbol('method', 'parse', 'parse()')] });
  expect(isUntyped(members, 'typescript')).toBe(false);
});

test('other languages by their own rules', () => {
  expect(untyped('python', 'function', ['def get(self, *, deep=None)', 'async def go(self) -> int', 'def m(a: dict[str, int])'])).toEqual([
    'def get(self, *, deep=None)',
    'def m(a: dict[str, int])',
  ]);
  expect(untyped('python', 'variable', ['PATTERN', 'names: list[str]'])).toEqual(['PATTERN']);
  expect(untyped('kotlin', 'function', ['fun f(a: Int)', 'fun g(a: Int): Int'])).toEqual(['fun f(a: Int)']);
  expect(untyped('php', 'method', ['public function go($a)', 'public function typed(int $a): ?string'])).toEqual([
    'public function go($a)',
  ]);
  expect(untyped('php', 'property', ['public $y', 'private readonly int $z'])).toEqual(['public $y']);
  expect(untyped('go', 'variable', ['var ErrX', 'var n int'])).toEqual(['var ErrX']);
  expect(untyped('go', 'function', ['func Do(a int)', 'func (s *Server) Start() error'])).toEqual([]);
  expect(untyped('cpp', 'function', ['auto make(int a)', 'auto make2(int a) -> int', 'int make3()'])).toEqual(['auto make(int a)']);
  expect(untyped('ruby', 'method', ['def run(id)'])).toEqual(['def run(id)']);
  expect(untyped('lua', 'function', ['function setup(opts)', 'setup(opts): Config'])).toEqual(['function setup(opts)']);
  for (const language of ['rust', 'java', 'c', 'csharp']) expect(untyped(language, 'function', ['fn clear(&mut self)'])).toEqual([]);
});

test('types, constructors and members of enumerations have no type to infer, in languages of any name', () => {
  for (const kind of ['class', 'interface', 'constructor', 'enum-member', 'type', 'namespace'] as const) {
    expect(untyped('typescript', kind, ['x()'])).toEqual([]);
  }
  expect(untyped('constructor', 'function', ['x()'])).toEqual(['x()']);
});
