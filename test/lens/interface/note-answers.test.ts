import { expect, test } from 'vitest';

import type { CodeSymbol } from '../../../src/code/facts/facts.ts';
import type { DeclarationAnswers, Uses } from '../../../src/code/lsp/answers.ts';
import { interfaces } from '../../../src/lens/interface/interfaces.ts';
import type { Item } from '../../../src/lens/report/lens.ts';
import { source, symbol, view } from '../view.ts';

const used = (count: number, ...files: string[]): Uses => ({
  count,
  files: files.length,
  tests: files.filter((path) => path.includes('test')).length,
  places: files.map((path) => ({ path, line: 1, count: count / files.length })),
});

/** The items of one file about which this is known. */
function itemsOf(symbols: CodeSymbol[], declarations: DeclarationAnswers[], language = 'typescript', focus = 'nothing') {
  const file = { ...source('src/a.ts', { language, symbols }), answers: { tool: 0, declarations } };
  return interfaces.report(view([file], { focus })).groups.flatMap(({ items }) => items);
}

const told = (item: Item | undefined) => item?.findings?.filter(({ source: from }) => from === 'lsp');
const codesOf = (...args: Parameters<typeof itemsOf>) => itemsOf(...args).map(({ code }) => code?.text);

test('what is inferred stands in a comment behind the signature, which stays as it is written', () => {
  const load = symbol('function', 'load', 'const load = async (id: string) => …', { doc: 'Loads a user.' });
  const [item] = itemsOf([load], [{ name: 'load', line: 1, type: 'Promise<User | null>', uses: used(6, 'b.ts', 'c.ts', 'd.ts') }]);
  expect(item?.text).toBe('Loads a user. (used 6 times in 3 files)');
  expect(item?.code?.text).toBe('const load = async (id: string) => …  // returns Promise<User | null>');
  expect(told(item)).toEqual([
    { kind: 'type', name: 'load returns Promise<User | null>', path: 'src/a.ts', startLine: 1, endLine: 1, source: 'lsp' },
    { kind: 'uses', name: 'load used 6 times in 3 files', path: 'src/a.ts', startLine: 1, endLine: 1, source: 'lsp' },
  ]);
});

test('members of a class carry their own notes, once for all overloads, and are not said to be unused', () => {
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
    { name: 'Router', line: 1, uses: used(0) },
    { name: 'Router.match', line: 2, type: 'Route[]', uses: used(0) },
    { name: 'Router.add', line: 4, uses: used(2, 'b.ts') },
    { name: 'Router.size', line: 7, type: 'number' },
    { name: 'Router.reset', line: 10, type: 'void', uses: used(1, 'test/a.test.ts') },
  ];
  const [item] = itemsOf([router], answers);
  expect(item?.text).toBe('no use found');
  expect(item?.code?.text.split('\n')).toEqual([
    'class Router {',
    '  match(path: string);  // returns Route[]',
    '  add(path: string): this;  // used twice in 1 file',
    '  add(paths: string[]): this;',
    '  get size();  // is number',
    '  set size(size);',
    '  reset();  // protected · returns void · used by 1 test only, once',
    '}',
  ]);
  expect(told(item)?.map(({ name }) => name)).toEqual([
    'Router no use found',
    'Router.match returns Route[]',
    'Router.add used twice in 1 file',
    'Router.size is number',
    'Router.reset returns void',
    'Router.reset used by 1 test only, once',
  ]);
  expect(item?.code?.names).toEqual(['', 'match', 'add', 'add', 'size', 'size', 'reset', '']);
});

test('comments are those of the language, for methods outside the type too', () => {
  const get = symbol('method', 'get', 'def get(self, url)', { at: [2, 3] });
  const session = symbol('class', 'Session', 'class Session', { children: [get] });
  expect(codesOf([session], [{ name: 'Session.get', line: 2, type: 'Response' }], 'python')).toEqual([
    'class Session:\n  def get(self, url)  # returns Response',
  ]);
  const start = symbol('method', 'Start', 'func (s *Server) Start() error', { at: [4, 5] });
  const server = symbol('struct', 'Server', 'type Server struct', { children: [start] });
  expect(codesOf([server], [{ name: 'Server.Start', line: 4, uses: used(3, 'b.go') }], 'go')).toEqual([
    'type Server struct\n\nfunc (s *Server) Start() error  // used 3 times in 1 file',
  ]);
  const acquire = symbol('method', 'acquire', 'pub fn acquire(&self) -> Connection', { at: [4, 5] });
  const pool = symbol('struct', 'Pool', 'pub struct Pool', { children: [acquire] });
  expect(codesOf([pool], [{ name: 'Pool.acquire', line: 4, uses: used(1, 'b.rs') }], 'rust')).toEqual([
    'pub struct Pool\n\nimpl Pool {\n  pub fn acquire(&self) -> Connection;  // used once in 1 file\n}',
  ]);
});

test('in a list of declarations notes stand between the line and the sentence, and above where they would be too wide', () => {
  const constants = ['A', 'B', 'C'].map((name, index) =>
    symbol('constant', name, `const ${name} = make()`, { at: [index + 1, index + 1], ...(index < 2 ? { doc: 'A limit.' } : {}) }),
  );
  const answers = [
    { name: 'A', line: 1, type: 'Limit', uses: used(2, 'b.ts') },
    { name: 'B', line: 2, type: 'L'.repeat(90), uses: used(2, 'b.ts') },
  ];
  expect(codesOf(constants, answers)[0]?.split('\n')).toEqual([
    'const A = make()  // L1 · is Limit · used twice in 1 file · A limit.',
    '// A limit.',
    `// is ${'L'.repeat(90)} · used twice in 1 file`,
    'const B = make()  // L2',
    'const C = make()  // L3',
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

test('who implements a type is told by name, or by place where two have the same', () => {
  const store = symbol('interface', 'Store', 'interface Store', { children: [symbol('method', 'load', 'load(): void')] });
  const implementations = [
    { path: 'src/sql.ts', line: 3, name: 'SqlStore' },
    { path: 'src/file.ts', line: 4, name: 'Other' },
    { path: 'src/mail.ts', line: 5, name: 'Other' },
    { path: 'src/made.ts', line: 6 },
    { path: 'src/more.ts', line: 7, name: 'More' },
  ];
  const [item] = itemsOf([store], [{ name: 'Store', line: 1, implementations }]);
  expect(item?.text).toBe('implemented or extended by `SqlStore`, `src/file.ts:L4`, `src/mail.ts:L5`, `src/made.ts:L6` and 1 more');
  expect(told(item)?.map(({ kind, name }) => [kind, name])).toEqual([
    ['implementations', 'Store implemented or extended by SqlStore, Other, Other, src/made.ts:L6, More'],
  ]);
});

test('a class is extended, a trait implemented', () => {
  const implementations = [{ path: 'src/sql.ts', line: 3, name: 'SqlStore' }];
  const textOf = (kind: 'class' | 'trait') =>
    itemsOf([symbol(kind, 'Store', `${kind} Store`)], [{ name: 'Store', line: 1, implementations }])[0]?.text;
  expect(textOf('class')).toBe('extended by `SqlStore`');
  expect(textOf('trait')).toBe('implemented by `SqlStore`');
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
    "export { Pool } from './db'  // declared in src/db/pool.ts:L10",
    "export { query, Row, Table, self } from './all'  // declared in src/db/query.ts: query L4; src/db/rows.ts: Row L5, Table L9",
  ]);
  expect(item?.findings?.map(({ name, source: from }) => [name, from])).toContainEqual(['Row declared in src/db/rows.ts:L5', 'lsp']);
});

test('the summary names what most files use and says of how much that is known', () => {
  const symbols = ['a', 'b', 'c'].map((name, index) =>
    symbol('function', name, `function ${name}(): void`, { at: [index + 1, index + 1] }),
  );
  const declarations = [
    { name: 'a', line: 1, uses: used(2, 'b.ts') },
    { name: 'b', line: 2, uses: used(4, 'b.ts', 'c.ts') },
    { name: 'c', line: 3, uses: used(0) },
  ];
  const summaryOf = (known: DeclarationAnswers[]) =>
    interfaces.report(view([{ ...source('src/a.ts', { symbols }), answers: { tool: 0, declarations: known } }])).summary.at(-1);
  expect(summaryOf(declarations)).toBe('Other files use `b` (in 2 files) and `a` (1) most; no use was found of 1.');
  expect(summaryOf(declarations.slice(0, 2))).toBe(
    'Of the 2 declarations whose uses are known, other files use `b` (in 2 files) and `a` (1) most.',
  );
  expect(summaryOf(declarations.slice(0, 1))).toBe('1 TypeScript file offers 3 functions.');
});

test('of what the focus does not name, what is used most is left out last', () => {
  const symbols = ['A', 'B', 'C'].map((name, index) =>
    symbol('class', name, `class ${name}`, { at: [index + 1, index + 1], children: [symbol('method', 'm', 'm(): void')] }),
  );
  const items = itemsOf(symbols, [
    { name: 'A', line: 1, uses: used(0) },
    { name: 'C', line: 3, uses: used(2, 'b.ts', 'c.ts') },
  ]);
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
