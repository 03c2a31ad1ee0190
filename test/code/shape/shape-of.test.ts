import { expect, test } from 'vitest';

import { languageOf } from '../../../src/code/languages/languages.ts';
import { shapeOf } from '../../../src/code/shape/shape-of.ts';

const shape = (path: string, text: string) => shapeOf(languageOf(path), text);

/** What others see of a text and not of the other, by the names of its declarations. */
async function changed(path: string, before: string, after: string): Promise<string[]> {
  const [one, other] = [await shape(path, before), await shape(path, after)];
  const same = new Set(one.declarations.map(({ digest }) => digest));
  if (one.digest === other.digest) return [];
  return other.declarations.filter(({ digest }) => !same.has(digest)).map(({ name }) => name);
}

const SERVICE = `import { db } from './db.ts';
/** Users. */
export class Users {
  private cache: Map<string, User> = new Map();
  constructor(private readonly url: string) { connect(url); }
  find(id: string): Promise<User> { return db.get(id); }
  guess(id: string) { return db.get(id); }
  set name(value: string) { this.url; }
}
export const limit: number = 3;
export const open = (path: string): boolean => path !== '';
export const made = build({ retries: 3 });
export const names = { first: 'a', list: ['b', 1], pattern: /a+/ };
export const fixed = { first: 'a' } as const;
`;

test.each<[string, string, string]>([
  ['a comment', '/** Users. */', '/** All users. */'],
  ['white space', 'export class Users {', 'export  class Users\n{'],
  ['the body of a function whose result is written', 'return db.get(id); }\n  guess', 'return db.find(id) ?? nobody; }\n  guess'],
  ['the body of a constructor, where fields say their types', 'connect(url);', 'connect(url, 3);'],
  ['the body of a setter', 'this.url;', 'this.other(value);'],
  ['a value whose type is written', '= 3;\nexport const open', '= 4;\nexport const open'],
  ['texts in a plain object', "first: 'a', list: ['b', 1]", "first: 'c', list: ['d', 2]"],
  ['a pattern', '/a+/', '/b*/g'],
  ['the body of an arrow function whose result is written', "path !== ''", 'path.length > 2'],
])('others see nothing of %s', async (_, before, after) => {
  expect(SERVICE).toContain(before);
  expect(await changed('src/users.ts', SERVICE, SERVICE.replace(before, after))).toEqual([]);
});

test.each<[string, string, string, string[]]>([
  ['a parameter', 'find(id: string)', 'find(id: number)', ['Users']],
  [
    'the body of a function whose result is inferred',
    'guess(id: string) { return db.get(id)',
    'guess(id: string) { return db.all(id)',
    ['Users'],
  ],
  ['a value whose type is inferred', 'retries: 3', 'retries: 4', ['made']],
  ['a name in a plain object', "first: 'a', list", "other: 'a', list", ['names']],
  ['the kind of a value in a plain object', "list: ['b', 1]", "list: ['b', true]", ['names']],
  ['a text in what is constant', "{ first: 'a' } as const", "{ first: 'b' } as const", ['fixed']],
  ['a text', 'retries: 3', "retries: '3'", ['made']],
])('others see %s', async (_, before, after, names) => {
  expect(await changed('src/users.ts', SERVICE, SERVICE.replace(before, after))).toEqual(names);
});

test('an import is seen by the names that can be seen of the file', async () => {
  const text =
    "import { User, log, type Row } from './db.ts';\nimport * as http from 'node:http';\nimport './setup.ts';\nexport * from './all.ts';\nexport const find = (id: string): User => http.get(id);\n";
  expect([...((await shape('a.ts', text)).leads ?? [])].sort()).toEqual(['./all.ts', './db.ts', './setup.ts']);
  expect(await changed('a.ts', text, text.replace('log, type Row', 'warn'))).toEqual([]);
  expect(await changed('a.ts', text, text.replace("* as http from 'node:http'", "https from 'node:https'"))).toEqual([]);
  expect(await changed('a.ts', text, text.replace('./db.ts', './other.ts'))).toEqual(['']);
  const python =
    'from .db import User, log\nimport os.path\n\n\ndef find(name) -> User:\n    from .late import late\n    return os.path.join(log(name), late)\n';
  expect([...((await shape('a.py', python)).leads ?? [])]).toEqual(['.db']);
});

test('the body of a constructor is seen where a field has neither type nor value', async () => {
  const open = 'class A {\n  size;\n  constructor() { this.size = 1; }\n}\n';
  expect(await changed('a.ts', open, open.replace('= 1', "= 'one'"))).toEqual(['A']);
});

test('in Python what a body says of an object is seen, and what stands for itself is not', async () => {
  const text =
    'class A:\n    """Docs."""\n    def f(self) -> int:\n        return 1\n    def g(self) -> None:\n        self.x = 1\n    def h(self):\n        return 1\n';
  expect(await changed('a.py', text, text.replace('return 1\n    def g', 'return 2\n    def g').replace('Docs.', 'More.'))).toEqual([]);
  expect(await changed('a.py', text, text.replace('self.x = 1', 'self.x = "one"'))).toEqual(['A']);
  expect(await changed('a.py', text, text.replace(/return 1\n$/, 'return "one"\n'))).toEqual(['A']);
  const nested = 'def f():\n    if x:\n        a()\n    b()\n';
  expect(await changed('a.py', nested, nested.replace('    b()', '        b()'))).toEqual(['f']);
});

test.each([
  ['a.go', 'package a\n\nfunc F(n int) int { return n }\n'],
  ['a.rs', 'pub fn f(n: i32) -> i32 { n }\n'],
  ['A.java', 'class A { int f(int n) { return n; } }\n'],
  ['a.c', 'int f(int n) { return n; }\n'],
  ['a.cs', 'class A { int F(int n) { return n; } }\n'],
  ['a.php', '<?php\nfunction f(int $n): int { return $n; }\n'],
])('in %s others see heads and no bodies', async (path, text) => {
  const [body, head] = [
    text.replace(/(\{[^{]*?)\bn(?= ?[;}])/, '$1n + 1').replace('return $n', 'return $n + 1'),
    text.replace(/\b[fF]\(/, 'other('),
  ];
  expect(body).not.toBe(text);
  expect((await shape(path, body)).digest).toBe((await shape(path, text)).digest);
  expect((await shape(path, head)).digest).not.toBe((await shape(path, text)).digest);
});

test('what is no code that kb parses, or is broken, is seen as it is', async () => {
  expect((await shape('a.json', '{}')).digest).not.toBe((await shape('a.json', '{ }')).digest);
  expect((await shape('a.ts', 'const = {')).digest).not.toBe((await shape('a.ts', 'const = { ')).digest);
});
