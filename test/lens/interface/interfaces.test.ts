import fc from 'fast-check';
import { expect, test } from 'vitest';

import { interfaces } from '../../../src/lens/interface/interfaces.ts';
import type { Header } from '../../../src/lens/report/render.ts';
import type { SourceView, View } from '../../../src/program/view.ts';
import { renderReport } from '../render-report.ts';
import { source, symbol, view } from '../view.ts';

const header: Header = {
  scope: 'src/auth',
  tools: [],
  passedOver: [],
  maxOutput: 500,
  showAll: (lines) => `kb spelunk --max-output=${lines}`,
};

const codeOf = (sources: SourceView[]) =>
  interfaces.report(view(sources)).groups.flatMap((group) => group.items.map((item) => item.code?.text ?? ''));

const authentication: View = view(
  [
    source('src/auth/handler.ts', {
      symbols: [
        symbol('class', 'AuthHandler', 'export class AuthHandler extends Handler<User>', {
          at: [10, 60],
          doc: 'Validates a token and returns its `User`.',
          children: [
            symbol('constructor', 'constructor', 'constructor(store: TokenStore)'),
            symbol('property', 'timeout', 'readonly timeout: number'),
            symbol('method', 'authenticate', 'authenticate(token: string): Promise<User>'),
            symbol('method', 'onExpire', 'protected onExpire(session: Session): void', { visibility: 'protected' }),
            symbol('property', 'secret', 'private secret: string', { visibility: 'private' }),
          ],
        }),
        symbol('function', 'issueToken', 'export function issueToken(user: User, store: TokenStore): Token', {
          at: [70, 80],
          doc: 'Signs a token.',
        }),
        symbol('function', 'sign', 'function sign(text: string): string', { at: [82, 90], visibility: 'private' }),
      ],
    }),
    source('src/auth/types.ts', {
      symbols: [
        symbol('interface', 'TokenStore', 'export interface TokenStore', {
          at: [1, 4],
          children: [
            symbol('method', 'load', 'load(id: string): Promise<Token | undefined>'),
            symbol('method', 'save', 'save(token: Token): Promise<void>'),
          ],
        }),
        symbol('type', 'Token', 'export type Token = string', { at: [6, 6] }),
        symbol('type', 'UserId', 'export type UserId = number', { at: [7, 7], doc: 'Never reused.' }),
        symbol('type', 'Role', "export type Role = 'admin' | 'guest'", { at: [8, 8] }),
        symbol('enum', 'Reason', 'export enum Reason', {
          at: [10, 13],
          children: [symbol('enum-member', 'Expired', "Expired = 'expired'"), symbol('enum-member', 'Forged', 'Forged')],
        }),
      ],
    }),
    source('src/auth/index.ts', {
      exports: [
        { name: '*', line: 1, from: './types.ts' },
        { name: 'oauth', local: '*', line: 2, from: './oauth.ts' },
        { name: 'AuthHandler', line: 3, from: './handler.ts' },
        { name: 'issue', local: 'issueToken', line: 3, from: './handler.ts' },
      ],
    }),
    source('src/auth/boot.ts', { broken: true }),
    source('src/auth/rules.lua', { language: 'lua', backend: 'grep' }),
  ],
  { skipped: [{ path: 'src/auth/schema.ts', reason: 'generated' }] },
);

test('public declarations by module, signatures only, with what could not be read', async () => {
  const { body } = renderReport(interfaces.report(authentication), header);
  await expect(`${body}\n`).toMatchFileSnapshot('../../fixtures/lens/interfaces/authentication.md');
});

test('members take the place of what a signature leaves out, and every overload is a statement', () => {
  const api = symbol('constant', 'users', 'const users = {…} as const', {
    children: [symbol('method', 'find', 'find(id: Id): User\nfind(name: string): User[]')],
  });
  expect(codeOf([source('users.ts', { symbols: [api] })])).toEqual([
    'const users = {\n  find(id: Id): User;\n  find(name: string): User[];\n} as const',
  ]);
});

test('what is exported under another name says so where it is declared', () => {
  const parts = (local: string, ...names: string[]) => names.map((name) => ({ name, line: 9, ...(name === local ? {} : { local }) }));
  const symbols = [
    symbol('function', 'add', 'function add(x: number): number', { at: [1, 1], doc: 'Adds.' }),
    symbol('class', 'Cart', 'class Cart', { at: [2, 2], children: [symbol('method', 'add', 'add(): void')] }),
    symbol('function', 'plain', 'export function plain(): void', { at: [3, 3], doc: 'Plain.' }),
    symbol('function', 'run', 'export default function run(): void', { at: [4, 4], doc: 'Runs.' }),
  ];
  const exports = [
    ...parts('add', 'sum', 'default'),
    ...parts('Cart', 'default'),
    ...parts('plain', 'plain', 'same'),
    ...parts('run', 'default'),
  ];
  const [group] = interfaces.report(view([source('shop.ts', { symbols, exports })])).groups;
  expect(group?.items.map(({ text }) => text)).toEqual([
    '`sum`: Adds.',
    '`Cart`: exported as default',
    '`plain`: exported as same',
    '`run`: Runs.',
  ]);
  const names = group?.items.flatMap(({ findings = [] }) => findings.map(({ name }) => name.split(':')[0]));
  expect(names).toEqual(['sum', 'Cart', 'Cart.add', 'plain', 'run']);
});

test('declarations that stand together say under which names they are exported', () => {
  const symbols = ['a', 'b', 'c'].map((name, index) => symbol('constant', name, `const ${name} = 1`, { at: [index + 1, index + 1] }));
  const exports = [
    { name: 'a', line: 4 },
    { name: 'second', local: 'b', line: 4 },
    { name: 'c', line: 4 },
  ];
  expect(codeOf([source('limits.ts', { symbols, exports })])).toEqual(['const a = 1\nconst b = 1  // exported as second\nconst c = 1']);
});

test('what a barrel passes on from one place is one statement, in as few lines as hold the names', () => {
  const names = Array.from({ length: 12 }, (_, index) => `useSomething${index}`);
  const exports = names.map((name, index) => ({ name, from: './hooks', line: index + 1 }));
  expect(codeOf([source('index.ts', { exports })])).toEqual([
    [
      'export {',
      '  useSomething0, useSomething1, useSomething2, useSomething3, useSomething4, useSomething5,',
      '  useSomething6, useSomething7, useSomething8, useSomething9, useSomething10, useSomething11,',
      "} from './hooks'",
    ].join('\n'),
  ]);
});

test('a type and the types that its language nests in it', () => {
  const nested = symbol('class', 'Builder', 'public static final class Builder', {
    children: [symbol('method', 'build', 'public Pool build()')],
  });
  const pool = symbol('class', 'Pool', 'public final class Pool', { children: [nested, symbol('method', 'close', 'void close()')] });
  expect(codeOf([source('src/Pool.java', { language: 'java', symbols: [pool] })])).toEqual([
    ['public final class Pool {', '  public static final class Builder {', '    public Pool build();', '  }', '  void close();', '}'].join(
      '\n',
    ),
  ]);
});

test('Python ends a class by indentation, Ruby with a word', () => {
  const session = symbol('class', 'Session', 'class Session(Base)', {
    children: [symbol('method', 'get', 'def get(self, url: str) -> Response')],
  });
  expect(codeOf([source('session.py', { language: 'python', symbols: [session] })])).toEqual([
    'class Session(Base):\n  def get(self, url: str) -> Response',
  ]);
  const job = symbol('class', 'Job', 'class Job < Base', { children: [symbol('method', 'run', 'def run(id)')] });
  expect(codeOf([source('job.rb', { language: 'ruby', symbols: [job] })])).toEqual(['class Job < Base\n  def run(id)\nend']);
});

test('Go writes methods after the type, Rust in a block of their own, without those that a trait asked for', () => {
  const server = symbol('struct', 'Server', 'type Server struct', {
    children: [symbol('field', 'Addr', 'Addr string'), symbol('method', 'Start', 'func (s *Server) Start() error')],
  });
  expect(codeOf([source('server.go', { language: 'go', symbols: [server] })])).toEqual([
    'type Server struct {\n  Addr string\n}\n\nfunc (s *Server) Start() error',
  ]);
  const pool = symbol('struct', 'Pool', 'pub struct Pool', {
    children: [
      symbol('field', 'size', 'pub size: usize'),
      symbol('method', 'acquire', 'pub fn acquire(&self) -> Connection'),
      symbol('method', 'drop', 'fn drop(&mut self)'),
    ],
  });
  expect(codeOf([source('src/pool.rs', { language: 'rust', symbols: [pool] })])).toEqual([
    'pub struct Pool {\n  pub size: usize,\n}\n\nimpl Pool {\n  pub fn acquire(&self) -> Connection;\n}',
  ]);
});

test('Rust re-exports of one module are one statement', () => {
  const exports = ['Pool', 'Row'].map((name) => ({ name, line: 3, from: `crate::db::${name}` }));
  const renamed = { name: 'DbError', local: 'Error', line: 4, from: 'crate::error::Error' };
  expect(codeOf([source('src/lib.rs', { language: 'rust', exports: [...exports, renamed] })])).toEqual([
    'pub use crate::db::{ Pool, Row };\npub use crate::error::Error as DbError;',
  ]);
});

test('C shows headers, with the sentence from the implementation, and of a source file only what no header declares', () => {
  const open = (doc?: string) =>
    symbol('function', 'db_open', 'struct db *db_open(const char *path)', { ...(doc === undefined ? {} : { doc }) });
  const handle = symbol('struct', 'handle', 'typedef struct handle db_handle', { children: [symbol('field', 'fd', 'int fd')] });
  const report = interfaces.report(
    view([
      source('src/db.h', { language: 'c', symbols: [open(), handle] }),
      source('src/db.c', {
        language: 'c',
        symbols: [
          open('Opens or creates a database.'),
          symbol('struct', 'page', 'struct page'),
          symbol('function', 'db_dump', 'void db_dump(void)'),
        ],
      }),
    ]),
  );
  expect(report.groups.map((group) => group.items.map((item) => [item.text, item.code?.text]))).toEqual([
    [
      ['`db_open`: Opens or creates a database.', 'struct db *db_open(const char *path)'],
      ['`handle`', 'typedef struct handle {\n  int fd;\n} db_handle;'],
    ],
    [['`db_dump`', 'void db_dump(void)']],
  ]);
});

test('where nothing is public, what the rest of the package can use is shown and said to be that', () => {
  const { groups } = interfaces.report(
    view([
      source('app/Jobs.java', {
        language: 'java',
        namespace: 'org.example.app',
        symbols: [
          symbol('class', 'Jobs', 'class Jobs', { visibility: 'internal' }),
          symbol('class', 'Clock', 'class Clock', { visibility: 'private' }),
        ],
      }),
    ]),
  );
  expect(groups.map(({ note, items }) => [note, items.map((item) => item.code?.text)])).toEqual([
    ['Package `org.example.app`, for use within the package only', ['class Jobs']],
  ]);
});

test('a namespace is said once for a module that has no other, else with each declaration', () => {
  const space = (name: string, type: string) =>
    symbol('namespace', name, `namespace ${name}`, { children: [symbol('class', type, `class ${type}`, { doc: 'A connection.' })] });
  const describe = (...symbols: ReturnType<typeof symbol>[]) =>
    interfaces
      .report(view([source('net.cpp', { language: 'cpp', symbols })]))
      .groups.map(({ note, items }) => [note, items.map((item) => item.text)]);
  expect(describe(space('net', 'Socket'))).toEqual([['Namespace `net`', ['`Socket`: A connection.']]]);
  expect(describe(space('net', 'Socket'), space('ipc', 'Pipe'))).toEqual([
    [undefined, ['`Pipe`: A connection. (in `ipc`)', '`Socket`: A connection. (in `net`)']],
  ]);
});

test('a header of C++ is shown as C++, and a type that is defined elsewhere is not announced too', () => {
  const pool = symbol('class', 'Pool', 'class Pool', { children: [symbol('method', 'size', 'int size() const')] });
  const { groups } = interfaces.report(
    view([
      source('pool.h', { language: 'c', symbols: [pool] }),
      source('user.h', { language: 'c', symbols: [symbol('class', 'Pool', 'class Pool'), symbol('class', 'User', 'class User')] }),
    ]),
  );
  expect(groups.flatMap((group) => group.items.map((item) => [item.path, item.code]))).toEqual([
    ['pool.h', { language: 'cpp', text: 'class Pool {\n  int size() const;\n};', names: ['', 'size', ''] }],
    ['user.h', { language: 'cpp', text: 'class User', names: [''] }],
  ]);
});

test('the summary tells of code, and counts tests apart', () => {
  const large = symbol('class', 'CartSuite', 'class CartSuite', {
    children: ['a', 'b', 'c'].map((name) => symbol('method', name, `${name}(): void`)),
  });
  const cart = symbol('class', 'Cart', 'class Cart', { children: ['add', 'pay'].map((name) => symbol('method', name, `${name}(): void`)) });
  const sources = [source('src/cart.ts', { symbols: [cart] }), source('test/cart.test.ts', { symbols: [large] })];
  expect(interfaces.report(view(sources)).summary).toEqual([
    '1 TypeScript file offers 1 class.',
    'The largest is `Cart` with 2 members.',
    '1 test file beside them is left out.',
  ]);
});

test('what tests declare is shown where there are only tests', () => {
  const code = source('src/cart.go', { symbols: [symbol('function', 'Pay', 'func Pay()')], language: 'go' });
  const tests = source('src/cart_test.go', { symbols: [symbol('function', 'TestPay', 'func TestPay(t *testing.T)')], language: 'go' });
  const shownOf = (sources: SourceView[]) => interfaces.report(view(sources)).groups.flatMap(({ items }) => items.map(({ path }) => path));
  expect(shownOf([code, tests])).toEqual(['src/cart.go']);
  expect(shownOf([tests])).toEqual(['src/cart_test.go']);
});

test('many constants share a block, each with its line and sentence', () => {
  const constants = ['A', 'B', 'C'].map((name, index) =>
    symbol('constant', name, `export const ${name} = ${index}`, {
      at: [index + 1, index + 1],
      ...(index === 1 ? { doc: 'The second.' } : {}),
    }),
  );
  const { groups } = interfaces.report(view([source('src/limits.ts', { symbols: constants })]));
  expect(groups[0]?.items).toMatchObject([
    {
      path: 'src/limits.ts',
      startLine: 1,
      endLine: 3,
      text: '3 constants',
      rank: 2,
      code: {
        language: 'typescript',
        text: 'export const A = 0\nexport const B = 1  // The second.\nexport const C = 2',
        names: ['A', 'B', 'C'],
      },
    },
  ]);
});

test('an object with members is written as the value of its constant', () => {
  const parse = symbol('method', 'parse', 'parse(text: string): Token');
  const codec = symbol('constant', 'codec', 'const codec: Codec', { children: [parse] });
  expect(codeOf([source('src/codec.ts', { symbols: [codec] })])).toEqual(['const codec: Codec = {\n  parse(text: string): Token;\n}']);
});

test('a long class that has to be folded names the members that are not shown, once, whatever number of overloads they have', () => {
  const find = symbol('method', 'find', 'find(id: string): User\nfind(id: number): User');
  const getters = Array.from({ length: 40 }, (_, index) => symbol('method', `get${index}`, `get${index}(): number`));
  const store = symbol('class', 'Store', 'class Store', { children: [...getters, find] });
  const { body } = renderReport(interfaces.report(view([source('src/store.ts', { symbols: [store] })])), { ...header, maxOutput: 46 });
  expect(body).toContain('\n    get24(): number;\n  … 17 more lines, with get25, get26,');
  expect(body).toContain('get39, find\n  }\n  ```');
  expect(body.match(/find/g)).toHaveLength(1);
});

test('a file with over a hundred functions is one block of signatures', () => {
  const functions = Array.from({ length: 120 }, (_, index) =>
    symbol('function', `map${index}`, `export function map${index}(): void`, { at: [index * 10, index * 10 + 5], doc: 'Maps.' }),
  );
  const { groups } = interfaces.report(view([source('src/all.ts', { symbols: functions })]));
  expect(groups[0]?.items.map((item) => [item.text, item.code?.text.split('\n').length])).toEqual([['120 functions', 120]]);
});

test('a directory of many small files is one group, a Go package always', () => {
  const small = ['a', 'b', 'c', 'd'].map((name) =>
    source(`src/errors/${name}.ts`, { symbols: [symbol('class', name, `export class ${name}`)] }),
  );
  expect(interfaces.report(view(small)).groups.map((group) => [group.title, group.note])).toEqual([['`src/errors`', '4 files']]);
  const go = source('db/pool.go', { language: 'go', namespace: 'db', symbols: [symbol('function', 'Open', 'func Open() *Pool')] });
  expect(interfaces.report(view([go])).groups.map((group) => [group.title, group.note])).toEqual([['`db`', 'Package `db`']]);
});

test('modules keep the order of the sources', () => {
  const sources = ['z', 'a', 'm'].map((name) =>
    source(`src/${name}.ts`, { symbols: [symbol('function', name, `export function ${name}(): void`)] }),
  );
  expect(interfaces.report(view(sources)).groups.map((group) => group.title)).toEqual(['`src/z.ts`', '`src/a.ts`', '`src/m.ts`']);
});

test('nothing private is ever shown', () => {
  const visibility = fc.constantFrom('public', 'protected', 'internal', 'private' as const);
  const kind = fc.constantFrom('class', 'function', 'interface', 'namespace', 'method', 'constant' as const);
  const tree = fc.letrec((tie) => ({
    symbol: fc
      .record({
        kind,
        visibility,
        children: fc.oneof({ depthSize: 'small', withCrossShrink: true }, fc.constant([]), fc.array(tie('symbol'), { maxLength: 3 })),
      })
      .map(({ children, ...parts }) => {
        const hidden = parts.visibility === 'private';
        return { name: hidden ? 'SECRET' : 'Open', signature: hidden ? 'SECRET' : 'Open', startLine: 1, endLine: 1, ...parts, children };
      }),
  }));
  fc.assert(
    fc.property(fc.array(tree.symbol, { maxLength: 5 }), (symbols) => {
      const report = interfaces.report(view([source('src/a.ts', { symbols: symbols as never })]));
      expect(JSON.stringify(report)).not.toContain('SECRET');
    }),
  );
});

test('what Rust implements for a type that is declared elsewhere is shown where it is published, not where a trait asked for it', () => {
  const implementation = symbol('namespace', 'RouteFuture<E>', 'impl<E> Future for RouteFuture<E>', {
    children: [
      symbol('method', 'poll', 'fn poll(self: Pin<&mut Self>) -> Poll<Self::Output>'),
      symbol('method', 'empty', 'pub fn empty() -> Self'),
    ],
  });
  const { groups } = interfaces.report(view([source('src/route.rs', { language: 'rust', symbols: [implementation] })]));
  expect(groups.flatMap(({ items }) => items.map(({ code }) => code?.text))).toEqual(['pub fn empty() -> Self']);
});

test('Python re-exports read as they are written', () => {
  const exports = ['abort', 'flash'].map((name) => ({ name, line: 3, from: '.helpers' }));
  const { groups } = interfaces.report(view([source('shop/__init__.py', { language: 'python', exports })]));
  expect(groups.flatMap(({ items }) => items.map(({ code }) => code?.text))).toEqual(['from .helpers import abort, flash']);
});

test('in a long list of declarations those that the focus names come first, and constants rank behind everything', () => {
  const functions = Array.from({ length: 30 }, (_, index) =>
    symbol('function', `command${index}`, `void command${index}(void)`, { at: [index + 1, index + 1] }),
  );
  const replicate = symbol('function', 'replicationCron', 'void replicationCron(void)', { at: [90, 90] });
  const macros = ['A', 'B', 'C'].map((name) => symbol('macro', name, `#define ${name}`, { at: [95, 95] }));
  const state = symbol('enum', 'state', 'enum state', { at: [80, 82], doc: 'Where replication stands.' });
  const header = source('server.h', { language: 'c', symbols: [...functions, state, replicate, ...macros] });
  const items = interfaces.report(view([header], { focus: 'replication' })).groups.flatMap((group) => group.items);
  expect(items.map(({ text, rank }) => [text, rank ?? 0])).toEqual([
    ['31 functions', 0],
    ['`state`: Where replication stands.', 0],
    ['3 macros', 2],
  ]);
  expect(items[0]?.code?.text).toMatch(/^void replicationCron\(void\)\nvoid command0\(void\)/);
});

test('a property of C# keeps its accessors and gets no second end', () => {
  const limits = symbol('class', 'Limits', 'public class Limits', {
    children: [symbol('property', 'Size', 'public int Size { get; private set; }'), symbol('field', 'Spare', 'public int Spare')],
  });
  expect(codeOf([source('Limits.cs', { language: 'csharp', symbols: [limits] })])).toEqual([
    'public class Limits {\n  public int Size { get; private set; }\n  public int Spare;\n}',
  ]);
});

test('the block of methods of a generic Rust type names its parameters', () => {
  const get = symbol('method', 'get', 'pub fn get(&self) -> &T');
  const headOf = (signature: string) => {
    const children = [get];
    return codeOf([source('src/cell.rs', { language: 'rust', symbols: [symbol('struct', 'Cell', signature, { children })] })])[0]?.split(
      '\n',
    )[2];
  };
  expect(headOf("pub struct Cell<'a, T: Into<Vec<u8>> = Any, const N: usize>")).toBe(
    "impl<'a, T: Into<Vec<u8>>, const N: usize> Cell<'a, T, N> {",
  );
  expect(headOf('pub struct Cell<F: Fn(u8) -> bool>')).toBe('impl<F: Fn(u8) -> bool> Cell<F> {');
  expect(headOf('pub struct Cell')).toBe('impl Cell {');
});

test('every declaration is stated for programs, members with their owner', () => {
  const members = [symbol('method', 'handle', 'handle(path: string): void', { at: [2, 3] })];
  const { groups } = interfaces.report(
    view([source('src/a.ts', { symbols: [symbol('class', 'Router', 'class Router', { at: [1, 4], children: members })] })]),
  );
  expect(groups[0]?.items[0]?.findings).toEqual([
    { kind: 'declaration', name: 'Router: class Router', path: 'src/a.ts', startLine: 1, endLine: 4 },
    { kind: 'declaration', name: 'Router.handle: handle(path: string): void', path: 'src/a.ts', startLine: 2, endLine: 3 },
  ]);
});
