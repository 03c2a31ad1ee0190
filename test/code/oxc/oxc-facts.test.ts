import { expect, test } from 'vitest';

import { readFacts } from '../../../src/code/oxc/oxc-facts.ts';
import type { OxcDialect } from '../../../src/code/oxc/oxc-parse.ts';
import { renderOutline } from '../../helpers/render-outline.ts';

test('a class is shown with its members, their visibility, and parameter properties', async () => {
  const text = `
/**
 * Keeps users. Nothing else.
 */
@Injectable({ scope: 'app' })
export abstract class UserStore<T extends object = {}> extends Base<T> implements Store, Closable {
  /** Open connections. */
  private readonly pool: Pool = new Pool({ max: 10, idle: { seconds: 5 } });
  static #count = 0;
  protected cache?: Map<string, T>;
  onError = async (error: Error): Promise<void> => {
    report(error);
  };
  constructor(private readonly db: Database, @Inject(NAME) public name = 'users') {
    super();
  }
  get size(): number { return 1; }
  set size(value: number) {}
  find(id: string): Promise<T>;
  find(id: string, /* no cache */ fresh: boolean): Promise<T>;
  async find(id: string, fresh = false): Promise<T> { return load(id); }
  abstract close(): void;
  *[Symbol.iterator](): Iterator<T> {}
}`;
  expect(
    await outline('ts', text),
  ).toBe(`class public UserStore L5-24 — abstract class UserStore<T extends object = {}> extends Base<T> implements Store, Closable — Keeps users.
  field private pool L8-8 — private readonly pool: Pool — Open connections.
  field private #count L9-9 — static #count = 0
  field protected cache L10-10 — protected cache?: Map<string, T>
  method public onError L11-13 — onError = async (error: Error): Promise<void> => …
  constructor public constructor L14-16 — constructor(private readonly db: Database, public name = 'users')
  field private db L14-14 — private readonly db: Database
  field public name L14-14 — public name = 'users'
  property public size L17-18 — get size(): number
set size(value: number)
  method public find L19-21 — find(id: string): Promise<T>
find(id: string, fresh: boolean): Promise<T>
  method public close L22-22 — abstract close(): void
  method public [Symbol.iterator] L23-23 — *[Symbol.iterator](): Iterator<T>
`);
});

test('interfaces and object types list their members', async () => {
  const text = `
export interface Store extends Base {
  /** Reads a value. */
  get(key: string): string
  get(key: number): string
  readonly size: number
  (key: string): void
  new (name: string): Store
  [key: string]: unknown
}
export type Options = {
  retries?: number
  onError: (error: Error) => void
}
export type Mode =
  | 'fast' // the default
  | { kind: 'slow'
      seconds: number };`;
  expect(await outline('ts', text)).toBe(`interface public Store L2-10 — interface Store extends Base
  method public get L4-5 — get(key: string): string
get(key: number): string — Reads a value.
  property public size L6-6 — readonly size: number
  method public () L7-7 — (key: string): void
  constructor public new L8-8 — new (name: string): Store
  property public [key: string] L9-9 — [key: string]: unknown
type public Options L11-14 — type Options = {…}
  property public retries L12-12 — retries?: number
  property public onError L13-13 — onError: (error: Error) => void
type public Mode L15-18 — type Mode = 'fast' | { kind: 'slow'; seconds: number }
`);
});

test('values are shown as long as they are short, and never with a body', async () => {
  const text = `
export const TIMEOUT = 5_000, names: string[] = ['a', 'b'];
export const add = (a: number, b = 2): number => a + b;
export const handle: Handler = async (request) => { await respond(request); };
export const routes = { list() { return 1; }, save: async (user: User) => {}, prefix: '/users' } as const;
export const router = express.Router({ strict: true });
export const schema = z.object({ name: z.string() }).strict();
export const { one, two: [three] } = load();
export const View = class extends Base { render() {} };
export let count = 0;
export function retry(times = 3, { delay = () => 100 }: { delay?: () => number } = {}) { return times; }`;
  expect(await outline('ts', text)).toBe(`constant public TIMEOUT L2-2 — const TIMEOUT = 5_000
constant public names L2-2 — const names: string[]
function public add L3-3 — const add = (a: number, b = 2): number => …
function public handle L4-4 — const handle: Handler
constant public routes L5-5 — const routes = {…} as const
  method public list L5-5 — list()
  method public save L5-5 — save: async (user: User) => …
constant public router L6-6 — const router = express.Router({…})
constant public schema L7-7 — const schema = z.object({…}).strict()
constant public one L8-8 — const { one, two: [three] } = load()
constant public three L8-8 — const { one, two: [three] } = load()
class public View L9-9 — const View = class extends Base
  method public render L9-9 — render()
variable public count L10-10 — let count = 0
function public retry L11-11 — function retry(times = 3, { delay = () => … }: { delay?: () => number } = {})
`);
});

test('a declaration is public when it is exported by any road', async () => {
  const text = `
function hidden() {}
class Later {}
const api = { open() {} };
enum Level { Low = 1, 'very-high' }
export { hidden as shown, Level };
export default Later;`;
  expect(await outline('ts', text)).toBe(`function public hidden L2-2 — function hidden()
class public Later L3-3 — class Later
constant private api L4-4 — const api = {…}
  method public open L4-4 — open()
enum public Level L5-5 — enum Level
  enum-member public Low L5-5 — Low = 1
  enum-member public very-high L5-5 — very-high
`);
});

test.each([
  ['export default async function load<T>(id: string) {}', 'function public load L1-1 — export default async function load<T>(id: string)'],
  ['export default class extends Base {}', 'class public default L1-1 — export default class extends Base'],
  ['export default (a: number) => a;', 'function public default L1-1 — export default (a: number) => …'],
  ['export default defineConfig({ plugins: [] });', 'constant public default L1-1 — export default defineConfig({…})'],
])('default export: %s', async (text, line) => {
  expect(await outline('ts', text)).toBe(`${line}\n`);
});

test('overloads become one symbol, without the signature of the implementation', async () => {
  const text = `/** Doubles. */\nexport function double(a: string): string;\nexport function double(a: number): number;\nexport function double(a: any) {\n  return a + a;\n}`;
  expect(await outline('ts', text)).toBe(
    'function public double L2-6 — function double(a: string): string\nfunction double(a: number): number — Doubles.\n',
  );
});

test('namespaces hold what they declare', async () => {
  const text = `export namespace Util { export const x = 1; const y = 2; }
declare module 'legacy' { function open(): void; }
declare global { interface Window { kb: string } }`;
  expect(await outline('ts', text)).toBe(`namespace public Util L1-1 — namespace Util
  constant public x L1-1 — const x = 1
  constant private y L1-1 — const y = 2
module public legacy L2-2 — module 'legacy'
  function public open L2-2 — function open(): void
namespace public global L3-3 — global
  interface public Window L3-3 — interface Window
    property public kb L3-3 — kb: string
`);
});

test('CommonJS exports are public, and methods assigned to a declaration belong to it', async () => {
  const text = `
const { join } = require('node:path');
/** Makes an app. */
function createApp(options) {}
function Pool(size) {}
Pool.prototype.acquire = function acquire(key) {};
exports = module.exports = createApp;
exports.Pool = Pool;
exports.helper = (a, b = { c: 1 }) => a;
exports.VERSION = '1.0';
createApp.once = function (fn) {};
function inner() {}`;
  expect(await outline('js', text)).toBe(`function public createApp L4-4 — function createApp(options) — Makes an app.
  method public once L11-11 — createApp.once = function (fn)
function public Pool L5-5 — function Pool(size)
  method public acquire L6-6 — Pool.prototype.acquire = function acquire(key)
function public helper L9-9 — exports.helper = (a, b = {…}) => …
constant public VERSION L10-10 — exports.VERSION = '1.0'
function private inner L12-12 — function inner()
`);
});

test('in a script without imports and exports everything is global', async () => {
  expect(await outline('js', 'var counter = 0;\nfunction next() {}')).toBe(
    'variable public counter L1-1 — var counter = 0\nfunction public next L2-2 — function next()\n',
  );
});

test('a signature of several lines is folded, and a very long one is cut at a space', async () => {
  const parameters = Array.from({ length: 40 }, (_, index) => `  parameter${index}: string,\n`).join('');
  const [folded, long] = (
    await readFacts('ts', `export function open<\n  T,\n>(\n  a: T, // first\n): void {}\nexport function many(\n${parameters}): void {}`)
  ).symbols;
  expect(folded?.signature).toBe('function open<T>(a: T): void');
  expect(long?.signature.length).toBeLessThanOrEqual(300);
  expect(long?.signature).toMatch(/^function many\(parameter0: string, .*: string, …$/);
});

test('a doc comment belongs to the declaration right below it only', async () => {
  const text = `/** @license MIT */\nimport './a';\n/** Lost. */\n\nconsole.log();\nexport const one = 1;\n/** Kept. */\n// eslint-disable-next-line\nexport const two = 2;`;
  const { symbols } = await readFacts('ts', text);
  expect(symbols.map(({ name, doc }) => [name, doc])).toEqual([
    ['one', undefined],
    ['two', 'Kept.'],
  ]);
});

async function outline(dialect: OxcDialect, text: string): Promise<string> {
  return renderOutline((await readFacts(dialect, text)).symbols);
}
