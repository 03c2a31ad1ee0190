import { describe, expect, test } from 'vitest';
import type { SymbolKind } from '../../../../src/code/facts/facts.ts';
import { readHover } from '../../../../src/code/lsp/reading/hover-text.ts';
import { typeOfHover } from '../../../../src/code/lsp/reading/type-of-hover.ts';
import { cpuMilliseconds } from '../../../helpers/cpu-milliseconds.ts';

/** The type that a hover in markdown with one code block, or with the given contents, tells of a name. */
function typeOf(language: string, kind: SymbolKind | undefined, name: string, contents: unknown): string | undefined {
  const code = typeof contents === 'string' && !contents.includes('`') ? `\`\`\`${language}\n${contents}\n\`\`\`` : contents;
  return typeOfHover(readHover({ contents: code }), { name, kind, language }, '/home/me/repo');
}

describe('typescript', () => {
  test.each<[SymbolKind | undefined, string, string, string | undefined]>([
    [
      'function',
      'add',
      'function add(a: A, b: (x: B) => C): { amount: number;\n    currency: string;\n}',
      '{ amount: number; currency: string }',
    ],
    ['function', 'pick', 'function pick<T extends {\n    id: string;\n}, K extends keyof T>(rows: T[], key: K): T[K][]', 'T[K][]'],
    ['method', 'total', '(method) OrderService.total(ids: string[]): Promise<Money | null>', 'Promise<Money | null>'],
    ['method', 'get', '(method) Box<T>.get(): T (+2 overloads)', 'T'],
    ['function', 'format', 'const format: (money: Money, digits?: number) => string', 'string'],
    ['function', 'later', 'const later: <T>(x: T) => () => T', '() => T'],
    ['function', 'f', '(alias) function f(a: string): a is "x:)"\nimport f', 'a is "x:)"'],
    ['constant', 'format', 'const format: (money: Money) => string', '(money: Money) => string'],
    ['constant', 'rows', 'const rows: Map<string, Money[]>', 'Map<string, Money[]>'],
    ['property', 'size', '(accessor) MemoryStore.size: number', 'number'],
    ['field', 'opt', '(property) C.opt?: "a" | "b" | undefined', '"a" | "b" | undefined'],
    ['constant', 'Foo', 'interface Foo\nconst Foo: Bar<{\n    a: 1;\n}>', 'Bar<{ a: 1 }>'],
    ['constant', 'x', 'const x: import("/home/me/repo/src/x").Thing<import("./y").Z>', 'Thing<Z>'],
    [undefined, 'find', '(method) Store.find(id: string): Promise<Row>', 'Promise<Row>'],
    ['function', 'f', 'function f(a: any): any', undefined],
    ['function', 'f', 'function f(): Promise<any>', undefined],
    ['function', 'f', 'function f(): any[]', undefined],
    ['function', 'f', 'function f(): Map<string, any>', 'Map<string, any>'],
    ['function', 'f', 'function f(): Function', undefined],
    ['constant', 'x', 'const x: Object', undefined],
    ['function', 'f', 'function f(): { a: any; b: any; c: any }', '{ a: any; b: any; c: any }'],
    ['constant', 'x', 'const x: { a: any; b: any; c: any; d: string }', undefined],
    ['constant', 'x', 'const x: { a: any; b: string; c: any; d: string }', '{ a: any; b: string; c: any; d: string }'],
    ['function', 'View', 'function View(): void', 'void'],
    ['constant', 'x', 'const x: typeof import("/home/me/repo/src/x")', undefined],
    ['constant', 'x', 'const x: "/home/other/file.ts"', undefined],
    ['constant', 'x', 'const x: "/home/me/repo/src/x"', undefined],
    ['constant', 'x', 'const x: "/api/users" | null', '"/api/users" | null'],
    ['class', 'A', 'class A', undefined],
    ['function', 'f', 'function g(): string', undefined],
    ['function', 'f', 'function f(a: string', undefined],
  ])('%s %s in %j is %s', (kind, name, hover, type) => {
    expect(typeOf('typescript', kind, name, hover)).toBe(type);
  });
});

describe('python', () => {
  test.each<[SymbolKind | undefined, string, string, string | undefined]>([
    ['function', 'total', '(function) def total(rows: Iterable[Money]) -> Money', 'Money'],
    [
      'function',
      'walk',
      '(function) def walk(\n    rows: list[Money],\n    sep: str = ", ) -> "\n) -> Generator[tuple[Money, int], Any, None]',
      'Generator[tuple[Money, int], Any, None]',
    ],
    ['function', 'maybe', "(function) def maybe(\n    flag: bool\n) -> (Money | Literal['none'] | None)", "Money | Literal['none'] | None"],
    ['method', 'get', '(method) def get(self: Self@Box[T@Box]) -> T@Box', 'T'],
    ['method', 'load', '(method) async def load(self: Self@A) -> CoroutineType[Any, Any, dict[str, int]]', 'dict[str, int]'],
    ['property', 'label', '(property) label: (self: Self@Money) -> str', 'str'],
    ['constant', 'RATES', '(constant) RATES: dict[str, float]', 'dict[str, float]'],
    ['constant', 'ZERO', '(constant) ZERO: Literal[0]', 'int'],
    ['constant', 'NAME', "(constant) NAME: Literal['a']", 'str'],
    ['function', 'bit', "(function) def bit() -> Literal['BIT']", "Literal['BIT']"],
    ['function', 'old', '(function) old: def old(a: int) -> str: ...', 'str'],
    ['function', 'ty', 'def ty(a: int) -> str', 'str'],
    ['function', 'jedi', 'jedi(text: str) -> "Money"', '"Money"'],
    ['function', 'jedi', 'jedi(text: str)', undefined],
    ['function', 'f', '(function) def f(a: Unknown) -> Unknown', undefined],
    ['field', 'rows', '(variable) rows: Unknown | list[Unknown]', undefined],
    ['function', 'f', '(function) def f() -> Any', undefined],
    ['class', 'Money', 'class Money(amount: int) -> None', undefined],
  ])('%s %s in %j is %s', (kind, name, hover, type) => {
    expect(typeOf('python', kind, name, hover)).toBe(type);
  });
});

describe('others', () => {
  test.each<[string, SymbolKind | undefined, string, string, string | undefined]>([
    ['go', 'variable', 'cache', '```go\nvar cache map[string]*Item\n```', 'map[string]*Item'],
    ['go', 'variable', 'ErrX', '```go\nvar ErrX error // size=16 (0x10)\n```\n\nIs returned', 'error'],
    ['go', 'constant', 'Limit', '```go\nconst Limit untyped int = 10\n```', undefined],
    ['go', 'constant', 'Wait', '```go\nconst Wait time.Duration = 5\n```', 'time.Duration'],
    ['cpp', 'function', 'make', '### function `make`  \n\n---\n→ `Memory`  \n\n---\n```cpp\nMemory make()\n```', 'Memory'],
    ['cpp', 'variable', 'limit', '### variable `limit`  \n\n---\nType: `const double`  \nValue = `1.05`', 'const double'],
    ['cpp', 'function', 'size', '→ `size_t (aka unsigned long)`', 'size_t'],
    ['cpp', 'variable', 'f', 'Type: `class (lambda)`', undefined],
    ['php', 'function', 'all', '__all__\n\n```php\n<?php\nfunction all() { }\n```\n\n_@return_ `Item[]`', 'Item[]'],
    ['php', 'property', 'tags', '```php\n<?php\nprotected $tags;\n```\n\n_@var_ `string[] $tags`', 'string[]'],
    ['php', 'function', 'total', '```php\n<?php\nfunction total() { }\n```\n\n_@return_ `mixed`', undefined],
    ['php', 'constant', 'LIMIT', '```php\n<?php\nconst LIMIT = 10;\n```\n\n_@var_ `10`', undefined],
    ['php', 'function', 'run', '```php\n<?php\nfunction run(): string { }\n```', 'string'],
    ['ruby', 'method', 'find', 'Store#find(id) => Hash<String>', 'Hash<String>'],
    ['ruby', 'method', 'find', 'Store#find(id) => undefined', undefined],
    ['rust', 'function', 'f', 'pub fn f() -> i64', undefined],
    ['kotlin', 'function', 'load', 'fun load(id: Int): List<Row>', 'List<Row>'],
    ['kotlin', 'constant', 'x', 'val x: Int = 3', 'Int'],
    ['swift', 'function', 'load', 'func load(id: Int) -> [Row]', '[Row]'],
    ['lua', 'function', 'load', 'function load(id: string)\n  -> table', 'table'],
    ['lua', 'function', 'load', 'function load(id: string)\n  -> any', undefined],
    ['scala', 'function', 'load', 'def load(id: Int): Future[Row]', 'Future[Row]'],
    ['haskell', 'function', 'load', 'load :: Int -> IO Row', undefined],
    ['ocaml', 'function', 'load', 'int -> row', undefined],
    ['elixir', 'function', 'load', 'load(id)\n\nLoads: a row', undefined],
  ])('%s %s %s in %j is %s', (language, kind, name, hover, type) => {
    expect(typeOf(language, kind, name, hover)).toBe(type);
  });
});

describe('any hover', () => {
  const signature = 'function f(): Row';

  test.each<[string, unknown]>([
    ['MarkupContent of markdown', { kind: 'markdown', value: `\`\`\`typescript\n${signature}\n\`\`\`\nReturns: any` }],
    ['MarkupContent of plain text', { kind: 'plaintext', value: `${signature}\r\n\r\nReturns: any` }],
    ['a MarkedString with a language', { language: 'typescript', value: signature }],
    ['a list of MarkedStrings', ['Returns: any', { language: 'typescript', value: signature }]],
    ['a fence that is not closed', `~~~typescript\n${signature}`],
  ])('is read as %s', (_, contents) => {
    expect(typeOf('typescript', 'function', 'f', contents)).toBe('Row');
    expect(typeOfHover(readHover(contents), { name: 'f', kind: 'function', language: 'typescript' }, '/repo')).toBe('Row');
  });

  test('of a function that is called with new has no result', () => {
    expect(typeOf('javascript', 'function', 'View', 'function View(name: any): void')).toBeUndefined();
    expect(typeOf('javascript', 'function', 'view', 'function view(name: any): void')).toBe('void');
  });

  test('gives the members of a long type and not theirs', () => {
    const type = `{\n    state: {\n${'        name: string;\n'.repeat(8)}    };\n    done: boolean;\n}`;
    expect(typeOf('typescript', 'function', 'f', `function f(): ${type}`)).toBe('{ state: {…}; done: boolean }');
  });

  test('gives a type on one line of 160 characters at most', () => {
    const type = typeOf('typescript', 'function', 'f', `function f(): {\n${'    name: string;\n'.repeat(40)}}`);
    expect(type).toMatch(/^\{ name: string; .*…$/);
    expect(type).toHaveLength(160);
  });

  test('is not believed where it is too long to be read whole', () => {
    const start = cpuMilliseconds();
    expect(typeOf('typescript', 'function', 'f', `function f(${'('.repeat(500_000)}`)).toBeUndefined();
    expect(cpuMilliseconds() - start).toBeLessThan(2000);
  });
});
