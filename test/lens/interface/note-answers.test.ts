import { expect, test } from 'vitest';

import type { CodeSymbol } from '../../../src/code/facts/facts.ts';
import type { DeclarationAnswers } from '../../../src/code/lsp/answers.ts';
import { interfaces } from '../../../src/lens/interface/interfaces.ts';
import type { Item } from '../../../src/lens/report/lens.ts';
import type { Taker } from '../../../src/program/view.ts';
import { source, symbol, takers, view } from '../view.ts';

/** The items of one file about which this is known. */
function itemsOf(symbols: CodeSymbol[], declarations: DeclarationAnswers[], language = 'typescript', known: readonly Taker[] = []) {
  const exports = symbols.map(({ name }) => ({ name, line: 1 }));
  const file = { ...source('src/a.ts', { language, symbols, exports }), answers: { tool: 0, declarations } };
  return interfaces
    .report(view([file], { focus: 'nothing', ...(known.length === 0 ? {} : { takers: [...known] }) }))
    .groups.flatMap(({ items }) => items);
}

const told = (item: Item | undefined) => item?.findings?.filter(({ source: from }) => from === 'lsp');
const codesOf = (...args: Parameters<typeof itemsOf>) => itemsOf(...args).map(({ code }) => code?.text);

test('what is inferred stands in a comment behind the signature, which stays as it is written', () => {
  const load = symbol('function', 'load', 'const load = async (id: string) => …', { doc: 'Loads a user.' });
  const known = takers('src/b.ts → src/a.ts: load', 'test/c.test.ts → src/a.ts: load', 'src/d.ts → src/a.ts: other');
  const [item] = itemsOf([load], [{ name: 'load', line: 1, type: 'Promise<User | null>' }], 'typescript', known);
  expect(item?.text).toBe('`load`: Loads a user. (imported by 1 file and tests)');
  expect(item?.code?.text).toBe('const load = async (id: string) => …  // returns Promise<User | null>');
  expect(told(item)).toEqual([
    { kind: 'type', name: 'load returns Promise<User | null>', path: 'src/a.ts', startLine: 1, endLine: 1, source: 'lsp' },
  ]);
  expect(item?.findings?.find(({ kind }) => kind === 'uses')?.name).toBe('load imported by 1 file and 1 test');
});

test('members of a class carry their own notes, once for all overloads', () => {
  const router = symbol('class', 'Router', 'class Router', {
    at: [1, 20],
    children: [
      symbol('method', 'match', 'match(path: string)', { at: [2, 3] }),
      symbol('method', 'add', 'add(path: string): this\nadd(paths: string[]): this', { at: [4, 6] }),
      symbol('property', 'size', 'get size()\nset size(size)', { at: [7, 9] }),
      symbol('method', 'reset', 'reset()', { at: [10, 11], visibility: 'protected' }),
    ],
  });
  const answers = [
    { name: 'Router.match', line: 2, type: 'Route[]' },
    { name: 'Router.size', line: 7, type: 'number' },
    { name: 'Router.reset', line: 10, type: 'void' },
  ];
  const [item] = itemsOf([router], answers);
  expect(item?.text).toBe('`Router`');
  expect(item?.code?.text.split('\n')).toEqual([
    'class Router {',
    '  match(path: string);  // returns Route[]',
    '  add(path: string): this;',
    '  add(paths: string[]): this;',
    '  get size();  // is number',
    '  set size(size);',
    '  reset();  // protected · returns void',
    '}',
  ]);
  expect(told(item)?.map(({ name }) => name)).toEqual([
    'Router.match returns Route[]',
    'Router.size is number',
    'Router.reset returns void',
  ]);
  expect(item?.code?.names).toEqual(['', 'match', 'add', 'add', 'size', 'size', 'reset', '']);
});

test('comments are those of the language', () => {
  const get = symbol('method', 'get', 'def get(self, url)', { at: [2, 3] });
  const session = symbol('class', 'Session', 'class Session', { children: [get] });
  expect(codesOf([session], [{ name: 'Session.get', line: 2, type: 'Response' }], 'python')).toEqual([
    'class Session:\n  def get(self, url)  # returns Response',
  ]);
});

test('in a list of declarations notes stand before the sentence, and above where they would be too wide', () => {
  const constants = ['A', 'B', 'C'].map((name, index) =>
    symbol('constant', name, `const ${name} = make()`, { at: [index + 1, index + 1], ...(index < 2 ? { doc: 'A limit.' } : {}) }),
  );
  const answers = [
    { name: 'A', line: 1, type: 'Limit' },
    { name: 'B', line: 2, type: 'L'.repeat(95) },
  ];
  const known = takers('src/b.ts → src/a.ts: A B C');
  expect(codesOf(constants, answers, 'typescript', known)[0]?.split('\n')).toEqual([
    'const A = make()  // is Limit · imported by 1 file · A limit.',
    '// A limit.',
    `const B = make()  // is ${'L'.repeat(95)} · imported by 1 file`,
    'const C = make()  // imported by 1 file',
  ]);
});

test('a comment that would make a line too wide stands above it, unless the line is too wide already', () => {
  const parameters = (length: number) => `(${'p'.repeat(length)})`;
  const of = (length: number) =>
    codesOf([symbol('function', 'f', `function f${parameters(length)}`)], [{ name: 'f', line: 1, type: 'Promise<Reply>' }]);
  expect(of(20)[0]).toMatch(/^function f\(p+\) {2}\/\/ returns Promise<Reply>$/);
  expect(of(106)[0]).toMatch(/^\/\/ returns Promise<Reply>\nfunction f\(p+\)$/);
  expect(of(150)[0]).toMatch(/^function f\(p+\) {2}\/\/ returns Promise<Reply>$/);
});

test('who implements a type is told by name, with the file where two have the same', () => {
  const store = symbol('interface', 'Store', 'interface Store', { children: [symbol('method', 'load', 'load(): void')] });
  const own = symbol('class', 'Own', 'class Own implements Store', { at: [9, 9] });
  const made = (from: string, name: string): Taker => ({ to: 'src/a.ts', from, names: ['Store'], subtypes: [{ name, base: 'Store' }] });
  const known = [made('src/sql.ts', 'SqlStore'), made('src/file.ts', 'Other'), made('src/mail.ts', 'Other'), made('src/more.ts', 'More')];
  const [item] = itemsOf([store, own], [], 'typescript', known);
  expect(item?.text).toBe(
    '`Store`: imported by a few files; implemented or extended by `Own`, `SqlStore`, `Other` (`src/file.ts`), `Other` (`src/mail.ts`) and 1 more',
  );
  expect(item?.findings?.find(({ kind }) => kind === 'implementations')?.name).toBe(
    'Store implemented or extended by Own, SqlStore, Other, Other, More',
  );
});

test('a class is extended, a trait implemented', () => {
  const known: Taker[] = [{ to: 'src/a.ts', from: 'src/b.ts', names: ['Store'], subtypes: [{ name: 'SqlStore', base: 'Store' }] }];
  const textOf = (kind: 'class' | 'trait') => itemsOf([symbol(kind, 'Store', `${kind} Store`)], [], 'typescript', known)[0]?.text;
  expect(textOf('class')).toContain('; extended by `SqlStore`');
  expect(textOf('trait')).toContain('; implemented by `SqlStore`');
});

test('a class that is made from another of its name does not extend itself', () => {
  const client = symbol('class', 'Client', 'class Client(http.Client)');
  const own = symbol('class', 'Retrying', 'class Retrying(Client)', { at: [9, 9] });
  const text = (...symbols: Parameters<typeof itemsOf>[0]) => itemsOf(symbols, [], 'python')[0]?.text;
  expect(text(client)).not.toContain('extended');
  expect(text(client, own)).toContain('extended by `Retrying`');
});

test('nothing is said of importers where imports do not name what they take', () => {
  const store = symbol('class', 'Store', 'class Store');
  expect(itemsOf([store], [], 'go', takers('src/b.go → src/a.ts: *'))[0]?.text).toBe('`Store`');
  expect(itemsOf([store], [], 'java', takers('src/b.java → src/a.ts: Store'))[0]?.text).toBe('`Store`: imported by at least 1 file');
});

test('names that are passed on say where they are declared', () => {
  const exports = [
    { name: 'Pool', line: 1, from: './db' },
    { name: 'query', line: 2, from: './all' },
    { name: 'Row', line: 2, from: './all' },
    { name: 'Table', line: 2, from: './all' },
    { name: 'self', line: 3, from: './all' },
  ];
  const declared = (name: string, line: number, path: string, at: number) => ({ name, line, definition: { path, line: at } });
  const answers = {
    tool: 0,
    declarations: [
      declared('Pool', 1, 'src/db/pool.ts', 10),
      declared('query', 2, 'src/db/query.ts', 4),
      declared('Row', 2, 'src/db/rows.ts', 5),
      declared('Table', 2, 'src/db/rows.ts', 9),
      declared('self', 3, 'src/index.ts', 7),
    ],
  };
  const [item] = interfaces.report(view([{ ...source('src/index.ts', { exports }), answers }])).groups.flatMap(({ items }) => items);
  expect(item?.code?.text.split('\n')).toEqual([
    "export { Pool } from './db'  // declared in src/db/pool.ts",
    "export { query, Row, Table, self } from './all'  // declared in src/db/query.ts: query; src/db/rows.ts: Row, Table",
  ]);
  expect(item?.findings?.map(({ name, source: from }) => [name, from])).toContainEqual(['Row declared in src/db/rows.ts:L5', 'lsp']);
});

test('the summary names what most files import', () => {
  const symbols = ['a', 'b', 'c'].map((name, index) =>
    symbol('function', name, `function ${name}(): void`, { at: [index + 1, index + 1] }),
  );
  const exports = symbols.map(({ name }) => ({ name, line: 1 }));
  const summaryOf = (...known: string[]) =>
    interfaces.report(view([source('src/a.ts', { symbols, exports })], { takers: takers(...known) })).summary.at(-1);
  expect(summaryOf('src/b.ts → src/a.ts: a b', 'src/c.ts → src/a.ts: b')).toBe(
    'Other files import `a` and `b` most; no other file imports 1.',
  );
  expect(summaryOf('src/b.ts → src/a.ts: a b', 'src/c.ts → src/a.ts: b', 'src/d.ts → src/a.ts: *')).toBe(
    'Of the declarations whose importers are known, other files import `a` and `b` most.',
  );
});

test('of what the focus does not name, what is imported most is left out last', () => {
  const symbols = ['A', 'B', 'C'].map((name, index) =>
    symbol('class', name, `class ${name}`, { at: [index + 1, index + 1], children: [symbol('method', 'm', 'm(): void')] }),
  );
  const items = itemsOf(symbols, [], 'typescript', takers('src/b.ts → src/a.ts: B C', 'src/c.ts → src/a.ts: C'));
  const ranks = items.map(({ rank }) => rank ?? 0);
  expect(ranks.toSorted((a, b) => a - b)).toEqual([ranks[2], ranks[1], ranks[0]]);
  expect(new Set(ranks).size).toBe(3);
  expect(Math.max(...ranks)).toBeLessThan(2);
});

test('a file of a language without a parser is shown with what a server outlined, in the form of its language', () => {
  const setup = symbol('function', 'setup', 'function M.setup(opts)', { at: [2, 3] });
  const module = symbol('module', 'M', 'M', { children: [] });
  const table = symbol('class', 'Config', 'Config', { at: [5, 9], children: [symbol('field', 'size', 'size', { at: [6, 6] })] });
  const file = {
    ...source('lua/plugin.lua', { language: 'lua', symbols: [module, setup, table] }),
    answers: { tool: 0, declarations: [{ name: 'setup', line: 2, type: 'Config' }] },
  };
  const { groups } = interfaces.report(view([file]));
  expect(groups.map(({ title }) => title)).toEqual(['`lua/plugin.lua`']);
  expect(groups[0]?.items.map(({ code }) => code)).toEqual([
    { language: 'lua', text: 'M', names: [''] },
    { language: 'lua', text: 'function M.setup(opts)  -- returns Config', names: [''] },
    { language: 'lua', text: 'Config\n  size', names: ['', 'size'] },
  ]);
});
