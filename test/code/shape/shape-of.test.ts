import { expect, test } from 'vitest';

import { languageOf } from '../../../src/code/languages/languages.ts';
import { shapeOf } from '../../../src/code/shape/shape-of.ts';

const shape = (path: string, text: string) => shapeOf(languageOf(path), text);

/** What others see of a text and not of the other, by the names of its declarations. */
async function changed(path: string, before: string, after: string): Promise<string[]> {
  const [one, other] = [await shape(path, before), await shape(path, after)];
  const same = new Set(one.pieces.map(({ digest }) => digest));
  if (one.digest === other.digest) return [];
  return other.pieces.filter(({ digest }) => !same.has(digest)).map(({ names }) => names[0] ?? '');
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

const INFERRED = `import { stop } from './stop.ts';
export const parse = (query: Query, given: Given) => {
  const params = new Params();
  for (const [key, value] of Object.entries(query)) {
    if (value === undefined) continue;
    params.append(key, value);
  }
  let first = given.first;
  if (given.isOld) first = older(given);
  log(query.name);
  if (query.bad) throw new Error('bad');
  return { params, first, all: given.list.map((each) => { count(1); return each.id; }) };
};
export const client = (url: string) => proxy(function (path) { return request(url, path); }) as Client;
export function run(jobs: Job[]) {
  jobs.forEach((job) => job.run());
}
export function kindOf(shape: Shape) {
  const isRound = shape.kind === 'circle';
  switch (shape.kind) { case 'line': return 1; }
  if (isRound) return shape.radius;
}
`;

test.each<[string, string, string]>([
  ['what is done with something that is returned', 'params.append(key, value)', 'params.set(value, key)'],
  ['a loop that only does something', 'if (value === undefined) continue;', ''],
  ['what is thrown, and when', "if (query.bad) throw new Error('bad');", "if (query.worse) { log(query); throw new Error('worse'); }"],
  ['the arguments of what is called for itself', 'log(query.name)', 'log(query)'],
  ['what else a function does whose result is part of it', 'count(1);', 'count(2);'],
  ['a value whose type is said beside it', 'return request(url, path);', 'return request(path);'],
  ['the body of what returns nothing', 'jobs.forEach((job) => job.run());', 'for (const job of jobs) job.run(1);'],
])('of a function whose result is inferred others do not see %s', async (_, before, after) => {
  expect(INFERRED).toContain(before);
  expect(await changed('src/parse.ts', INFERRED, INFERRED.replace(before, after))).toEqual([]);
  expect(await changed('src/parse.js', INFERRED, INFERRED.replace(before, after))).not.toEqual([]);
});

test.each<[string, string, string, string]>([
  ['what is assigned to a name that is returned', 'older(given)', 'old(given)', 'parse'],
  ['a condition on such a name', 'if (given.isOld)', 'if (given.isNew)', 'parse'],
  ['what such a name is made of', 'new Params()', 'new Other()', 'parse'],
  ['what is called for itself, and may never return', 'log(query.name)', 'stop(query.name)', 'parse'],
  ['a check of such a name', 'log(query.name)', 'log(given)', 'parse'],
  ['what a function returns whose result is part of it', 'return each.id', 'return each.name', 'parse'],
  ['that something is returned', 'jobs.forEach', 'return jobs.forEach', 'run'],
  ['a condition that has a name', "shape.kind === 'circle'", "shape.kind === 'ring'", 'kindOf'],
  ['which cases there are', "case 'line': return 1;", "case 'line': return 1; case 'circle': stop();", 'kindOf'],
])('of a function whose result is inferred others see %s', async (_, before, after, name) => {
  expect(INFERRED).toContain(before);
  expect(await changed('src/parse.ts', INFERRED, INFERRED.replace(before, after))).toEqual([name]);
});

test('the names in what others do not see of a body are kept as hidden', async () => {
  const text = "import { a, b } from './x.ts';\nexport const f = () => { for (const c of d) { a.go(c); } return b; };\n";
  expect((await shape('a.ts', text)).hidden).toContain('a.go');
});

test('each name of an import or an export is seen by itself, and leads to the name elsewhere', async () => {
  const text =
    "import { User, log as write } from './db.ts';\nimport * as http from 'node:http';\nimport def from './d.ts';\nimport './setup.ts';\nexport * from './all.ts';\nexport { a as b } from './a.ts';\nexport { write as w };\n";
  const led = (await shape('a.ts', text)).pieces.map(({ names, from, words }) => [...names, from?.specifier, from?.name, ...words]);
  expect(led).toEqual([
    ['User', './db.ts', 'User'],
    ['write', './db.ts', 'log'],
    ['http', 'node:http', '*'],
    ['def', './d.ts', 'default'],
    ['./setup.ts', ''],
    ['*', './all.ts', '*'],
    ['b', './a.ts', 'a'],
    ['w', undefined, undefined, 'write'],
  ]);
  const python =
    'from .db import User as U\nimport os.path, sys as s\nfrom . import all\nfrom .x import *\nif TYPE_CHECKING:\n    from .y import z\ndef f():\n    from .late import late\n';
  const found = (await shape('a.py', python)).pieces.flatMap(({ names, from }) => (from ? [[...names, from.specifier, from.name]] : []));
  expect(found).toEqual([
    ['U', '.db', 'User'],
    ['os', 'os.path', '**'],
    ['s', 'sys', '*'],
    ['all', '.', 'all'],
    ['*', '.x', '*'],
    ['z', '.y', 'z'],
    ['late', '.late', 'late'],
  ]);
});

test('the names in a declaration are those that stand for themselves, with the member that is taken', async () => {
  const words = async (path: string, text: string) => (await shape(path, text)).pieces.at(-1)?.words.toSorted();
  expect(await words('a.ts', 'export const f = (x: ns.Type<User>) => db.users.find(x)?.name;\n')).toEqual([
    'User',
    'db.users',
    'f',
    'ns.Type',
    'x',
  ]);
  expect(await words('a.py', 'def f(x: "ft.Value") -> User: ...\n')).toEqual(['User', 'f', 'ft.Value', 'x']);
  expect((await shape('a.ts', "import { a, b } from './x.ts';\nexport const f = (): void => a.go(c.b);\n")).hidden).toEqual(['a.go']);
});

test('a statement that declares nothing can mean all that it says, and a function of Python what it says is global', async () => {
  const names = async (path: string, text: string) => (await shape(path, text)).pieces.map((each) => each.names);
  expect(
    await names(
      'a.ts',
      'f.extra = g(1);\nassert(x.y);\ndescribe("a", () => z);\nexport default class A {}\nexport const { b, c: [d] } = e;\n',
    ),
  ).toEqual([['f', 'g'], ['x'], [], ['A', 'default'], ['b', 'd']]);
  expect(await names('a.py', 'a = b = 1\nc.d = 2\ndef f():\n    global a\n    a = ""\nif x:\n    e, g = 1, 2\n')).toEqual([
    ['a', 'b'],
    ['c'],
    ['f', 'a'],
    ['e', 'g'],
  ]);
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

test('a statement that cannot be parsed is seen as it is, and can mean all that it says', async () => {
  const text = 'export const a = 1;\nexport const b = { c: 1 2 d };\nexport function e(): void { a(); }\n';
  const { pieces } = await shape('a.ts', text);
  expect(pieces.map(({ names }) => names)).toEqual([['a'], ['export', 'const', 'b', 'c', 'd'], ['e']]);
  expect(await changed('a.ts', text, text.replace('a();', 'b();'))).toEqual([]);
  expect(await changed('a.ts', text, text.replace('2 d', '3 d'))).toHaveLength(1);
});

test('signatures that a line break separates are told apart, and what is exported for types alone is passed on', async () => {
  const text = "export interface Run {\n  (a: string): Set<A>\n  <T>(a: T): T\n}\nexport type * from './all.ts';\nconst b = 1;\n";
  expect((await shape('a.ts', text)).pieces.map(({ names }) => names[0])).toEqual(['Run', '*', 'b']);
});
