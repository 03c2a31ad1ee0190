import { expect, test } from 'vitest';

import { readFacts } from '../../../src/code/oxc/oxc-facts.ts';
import { readModuleFacts } from '../../../src/code/oxc/oxc-module.ts';
import type { OxcDialect } from '../../../src/code/oxc/oxc-parse.ts';

test('static imports give their names, and type-only ones are told apart', async () => {
  const text = `
import pool, { open as connect, type Options } from './pool.js';
import * as path from 'node:path';
import type { User } from './user';
import { type Role, type Right } from './role';
import './side-effects.css';
import data from './data.json' with { type: 'json' };`;
  expect(await importsOf('ts', text)).toEqual([
    "2 static './pool.js' default,open,Options",
    "3 static 'node:path' *",
    "4 type './user' User",
    "5 type './role' Role,Right",
    "6 static './side-effects.css' ",
    "7 static './data.json' default",
  ]);
});

test('re-exports are imports and exports', async () => {
  const text = `export * from './all';\nexport { open as connect, type Options } from './pool';\nexport type { User } from './user';`;
  expect(await importsOf('ts', text)).toEqual(["1 reexport './all' *", "2 reexport './pool' open,Options", "3 type './user' User"]);
  expect((await readModuleFacts('ts', text)).exports).toEqual([
    { name: '*', line: 1, from: './all' },
    { name: 'connect', line: 2, from: './pool', local: 'open' },
    { name: 'Options', line: 2, from: './pool' },
    { name: 'User', line: 3, from: './user' },
  ]);
});

test('a module that is passed on under a name is the whole of it', async () => {
  expect((await readModuleFacts('ts', "export * as all from './all';")).exports).toEqual([
    { name: 'all', line: 1, from: './all', local: '*' },
  ]);
});

test('dynamic imports count when they import a literal', async () => {
  const text = 'const a = import("./a");\nimport(`./b`);\nimport("../ast" + name);\nimport(name);';
  expect(await importsOf('js', text)).toEqual(["1 dynamic './a' *", "2 dynamic './b' *"]);
});

test('require and require.resolve count in code only', async () => {
  const text = `
const { join, resolve: absolute } = require('node:path');
const pool = require("./pool");
const size = require('./limits').size;
require('./polyfill');
require.resolve('./asset');
function lazy() { return require(\`./lazy\`); }
// require('./comment')
const text = "require('./string')" + \`require('./template')\` + /require('.regex')/;
registry.require('./method');
jest.mock('./mocked');`;
  expect(await importsOf('js', text)).toEqual([
    "2 require 'node:path' join,resolve",
    "3 require './pool' *",
    "4 require './limits' size",
    "5 require './polyfill' ",
    "6 require './asset' ",
    "7 require './lazy' *",
  ]);
});

test('import assignments and import types are found in the syntax tree', async () => {
  const text = `import fs = require('node:fs');\nimport type ts = require('typescript');\ntype A = import('./types').Deep.Type;\nlet b: typeof import("./values");`;
  expect(await importsOf('ts', text)).toEqual([
    "1 require 'node:fs' *",
    "2 type 'typescript' *",
    "3 type './types' Deep",
    "4 type './values' *",
  ]);
});

test('reference directives count above the first statement only', async () => {
  const text = `/// <reference path="globals.d.ts" />\n/// <reference types="node" />\nlet a;\n/// <reference path="late.d.ts" />`;
  expect(await importsOf('ts', text)).toEqual(["1 type './globals.d.ts' ", "2 type 'node' "]);
});

test('a module augments the modules that it declares', async () => {
  const facts = await readModuleFacts('ts', `import './app';\ndeclare module './app' { interface App { user: string } }`);
  expect(facts.imports[1]).toEqual({ specifier: './app', kind: 'augment', names: [], line: 2 });
  expect(facts.declares).toBeUndefined();
});

test('a script declares them, and what they import counts', async () => {
  const facts = await readModuleFacts(
    'ts',
    `declare module 'legacy' {\n  import { A } from './a';\n  export const b: A;\n}\ndeclare module '*.svg';`,
  );
  expect(facts.declares).toEqual(['legacy', '*.svg']);
  expect(facts.imports.map(({ specifier }) => specifier)).toEqual(['./a']);
});

test('exports give the names that others use', async () => {
  const text = `
export const a = 1, { b, c: [d] } = e;
function f() {}
export { f as g, f as default };
export type T = 1;
export enum E { A }
export namespace N {}`;
  const { exports } = await readModuleFacts('ts', text);
  expect(exports.map(({ name, local }) => (local ? `${name}=${local}` : name))).toEqual(['a', 'b', 'd', 'g=f', 'default=f', 'T', 'E', 'N']);
});

test.each([
  ['module.exports = { open, close: shut, size: 1 }', ['open', 'close=shut', 'size']],
  ['exports.open = open; module.exports.close = () => {};', ['open', 'close']],
  ['exports = module.exports = createPool;', ['default=createPool']],
  ['const app = module.exports = {};', ['default=app']],
  ['exports.a = exports.b = void 0; exports.a = 1;', ['a']],
])('CommonJS exports: %s', async (text, expected) => {
  const { exports } = await readModuleFacts('js', text);
  expect(exports.map(({ name, local }) => (local ? `${name}=${local}` : name))).toEqual(expected);
});

test('an export assignment is the default export', async () => {
  expect((await readModuleFacts('ts', 'declare class Pool {}\nexport = Pool;')).exports).toEqual([
    { name: 'default', line: 2, local: 'Pool' },
  ]);
});

test.each<[string, OxcDialect, string]>([
  ['a declaration file', 'ts', 'export const size: number;\nexport function open(): void;'],
  ['JSX in a .js file', 'js', 'export const view = <main>{name}</main>;'],
  ['a CommonJS file that returns at its top', 'js', "const a = require('a');\nif (!a) return;\n"],
  ['Flow annotations', 'js', "// @flow\nimport type { A } from './a';\nexport function f(a: A): string { return ''; }"],
  ['decorators in JavaScript', 'js', "@service class Pool { @inject('db') db; }"],
  ['sloppy-mode code', 'js', 'with (console) { log(010); }\nvar await = 1;'],
])('%s is not broken', async (_, dialect, text) => {
  expect((await readModuleFacts(dialect, text)).broken).toBeUndefined();
});

test('statements around broken syntax are read', async () => {
  const text = `import { a } from './a';\nexport function first() {}\nconst broken = {\n\nexport function second() {}\nclass Third {}\nexport { Third };`;
  const { imports, exports, symbols, broken } = await readFacts('ts', text);
  expect(broken).toBe(true);
  expect(imports.map(({ specifier }) => specifier)).toEqual(['./a']);
  expect(exports.map(({ name, line }) => `${name}:${line}`)).toEqual(['first:2', 'second:5', 'Third:7']);
  expect(symbols.map(({ name, startLine }) => `${name}:${startLine}`)).toEqual(['first:2', 'second:5', 'Third:6']);
});

test('text that nests too deep for the parser is not read, which is told from broken syntax, and does no harm', async () => {
  const facts = await readFacts('ts', `${'['.repeat(200_000)}`);
  expect(facts).toMatchObject({ tooDeep: 1000, imports: [], exports: [], symbols: [] });
  expect(facts.broken).toBeUndefined();
});

test('text that is no code at all is broken, not an error', async () => {
  expect((await readFacts('tsx', '<<<<<<< HEAD\n\u0000\uD800 ???')).broken).toBe(true);
});

test('code cut off anywhere is read without an error, and both ways of reading agree on its imports', async () => {
  const text = `import a, { b } from './a';\nexport class C<T> { @d() m(x = { y: [1] }): void { return \`\${x}\`; } }\nconst e = require('./e');\nexport type F = import('./f').F;\nmodule.exports = { g: /[/]/, h() {} };\n`;
  for (let end = 0; end <= text.length; end++) {
    const { symbols, ...facts } = await readFacts('ts', text.slice(0, end));
    expect(await readModuleFacts('ts', text.slice(0, end))).toEqual(facts);
    for (const symbol of symbols) expect(symbol.endLine).toBeLessThanOrEqual(6);
  }
});

async function importsOf(dialect: OxcDialect, text: string): Promise<string[]> {
  const { imports } = await readModuleFacts(dialect, text);
  const { imports: withTree } = await readFacts(dialect, text);
  expect(withTree).toEqual(imports);
  return imports.map(({ line, kind, specifier, names }) => `${line} ${kind} '${specifier}' ${names.join(',')}`);
}
