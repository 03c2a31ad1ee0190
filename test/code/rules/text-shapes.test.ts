import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

import { byText } from '../../../src/base/digest.ts';
import { languageOf } from '../../../src/code/languages/languages.ts';

import { grammarOf } from '../../../src/code/rules/grammar-of.ts';
import { matchOrders } from '../../../src/code/rules/match-rules.ts';
import { parseQuery } from '../../../src/code/rules/parse-query.ts';
import { hasWords, requiredWords, searchedText } from '../../../src/code/rules/rule-words.ts';
import { textShapes } from '../../../src/code/rules/text-shapes.ts';
import { loadRules } from '../../../src/generate/rules/load-rules.ts';
import { LENSES } from '../../../src/lens/lenses.ts';

const FIXTURES = join(import.meta.dirname, '../../fixtures/lens');

const isTold = (query: string, text: string) => {
  const shapes = parseQuery(query).flatMap((each) => textShapes(each, 'typescript'));
  return shapes.every((shape) => new RegExp(shape).test(text));
};

test('a call is told by what it calls and by how its first argument begins', () => {
  const query =
    '((call_expression function: (member_expression property: (property_identifier) @m) arguments: (arguments . (string))) (#any-of? @m "get" "put"))';
  for (const text of ["app.get('/a')", "app?.put<A>('/a')", "app\n  .get(\n    '/a',\n)", "app.get?.('/a')", "app.get(/* all */ '/a')"])
    expect(isTold(query, text), text).toBe(true);
  for (const text of ['app.get(a)', "get('/a')", "app.getAll('/a')", "app.post('/a')"]) expect(isTold(query, text), text).toBe(false);
});

test('what is called is told by the end of its expression, or by its brackets', () => {
  const named = '((call_expression function: [(identifier) (member_expression)] @f) (#match? @f "^(\\\\w+\\\\.)?router$"))';
  expect(isTold(named, 't.router({})')).toBe(true);
  expect(isTold(named, 'router.push(a)')).toBe(false);
  const indexed = '(call_expression function: (subscript_expression index: (identifier) @i))';
  expect(isTold(indexed, 'app[method](path)')).toBe(true);
  expect(isTold(indexed, 'const a = list[at] + f(x)')).toBe(false);
});

test('a statement is told by how it begins', () => {
  const query =
    '(program (expression_statement (call_expression function: (member_expression object: (identifier)) arguments: (arguments . (object)))))';
  for (const text of [
    'app.add({ a })',
    'import a from "b"\n\n  a.add({ a })',
    'f();a\n  .add(\n  { a })',
    '/* all */ a /* of it */.add({ a })',
    'a?.add?.<T>({ a })',
  ])
    expect(isTold(query, text), text).toBe(true);
  for (const text of ['const a = b.add({ a })', 'await a.add({ a })', 'a.add(b, { a })', 'add({ a })'])
    expect(isTold(query, text), text).toBe(false);
});

test('a name by itself is told by what it stands between', () => {
  const query =
    '((call_expression arguments: (arguments [(identifier) @r (object (shorthand_property_identifier) @r) (object (pair value: (identifier) @r))])) (#match? @r "([aA]pp|[rR]outer)$"))';
  for (const text of ['f(app)', 'f(a, myRouter /* mine */)', 'f({ router })', 'f({ to: // this\n app })', 'f(\n  app,\n)'])
    expect(isTold(query, text), text).toBe(true);
  for (const text of ['f(app.get)', 'f(apps)', 'const router = app;', 'f(router())']) expect(isTold(query, text), text).toBe(false);
  for (const text of ['f({ router, a: "} = " })', 'f({ a, router /* } from */ })', 'f({ router } == a)', 'const { a } = f({ router })'])
    expect(isTold(query, text), text).toBe(true);
  for (const text of ["import { app, a } from 'b'", 'const { a, router } = f()', 'f(() => {}, [a, router])', 'f([router])'])
    expect(isTold(query, text), text).toBe(false);
});

test('what is given, returned or spread is told by what stands before it', () => {
  const made = '((variable_declarator value: (_) @v) (#match? @v "^((\\\\w+\\\\.)?Router\\\\(|new Hono\\\\b)"))';
  for (const text of ['const a = express.Router()', 'const a =\n  new Hono()', 'const a: A = /* mine */ Router()'])
    expect(isTold(made, text), text).toBe(true);
  for (const text of ['const a = myRouter()', 'f(Router())', 'const a = new Honor()()'])
    expect(isTold(made, text), text).toBe(text.includes('Honor'));
  const rest = '((rest_pattern (identifier) @name) (#match? @name "^(args|rest)$"))';
  expect(['f(...args)', 'f(a, ... rest)', 'f(args)', 'f(...list, args)'].map((text) => isTold(rest, text))).toEqual([
    true,
    true,
    false,
    false,
  ]);
});

test('a key is told by what is behind it, a declared name by its keyword', () => {
  const pair = '((object (pair key: (property_identifier) @k)) (#any-of? @k "path" "prefix"))';
  expect(
    ['f({ path: 1 })', '{\n  a,\n  prefix /* it */: 2 }', 'path(a)', 'a.path', '{ "path": 1 }'].map((text) => isTold(pair, text)),
  ).toEqual([true, true, false, false, false]);
  const named =
    '((export_statement declaration: [(lexical_declaration (variable_declarator name: (identifier) @n)) (function_declaration name: (identifier) @n)]) (#any-of? @n "handler"))';
  expect(
    ['export const handler = a', 'export async function handler() {}', 'export let a = 1,\n  handler = 2', 'export const a = handler'].map(
      (text) => isTold(named, text),
    ),
  ).toEqual([true, true, true, false]);
});

test('a function or method of one name is told by either', () => {
  const query =
    '((call_expression function: [(identifier) @f (member_expression property: (property_identifier) @f)] arguments: (arguments . (string))) (#any-of? @f "on" "once"))';
  expect(["on('a')", "bus.once('a')", "based('a')", "bus.only('a')", 'bus.on(a)'].map((text) => isTold(query, text))).toEqual([
    true,
    true,
    false,
    false,
    false,
  ]);
});

test('of what follows another in a list nothing is asked that is before it', () => {
  const second = '((call_expression arguments: (arguments (identifier) . (string) @path)) (#match? @path "^.\\\\/"))';
  expect(isTold(second, "addRoute(app, '/carts', list)")).toBe(true);
  const first = '((call_expression arguments: (arguments . (string) @path)) (#match? @path "^.\\\\/"))';
  expect(["add('/carts')", 'add( // it\n "/carts")', "add(app, '/carts')"].map((text) => isTold(first, text))).toEqual([true, true, false]);
  const holes = '((array_pattern . (identifier) @name) (#match? @name "^app$"))';
  expect(isTold(holes, 'const [, app] = args')).toBe(true);
});

test('a method of which the end is asked for can begin in any way', () => {
  const query =
    '((call_expression function: (member_expression property: (property_identifier) @m) arguments: (arguments . (string))) (#match? @m "(Worker|get)$"))';
  expect(
    ["jobs.startWorker('a')", "this.#startWorker('a')", "cache?.forget('a')", "jobs.workers('a')"].map((text) => isTold(query, text)),
  ).toEqual([true, true, true, false]);
});

test('what is called can be called with a template, unless arguments are asked for', () => {
  expect(isTold('((call_expression function: (identifier) @f) (#eq? @f "sql"))', 'sql`select 1`')).toBe(true);
  expect(isTold('((call_expression function: (identifier) @f arguments: (arguments)) (#eq? @f "sql"))', 'sql`select 1`')).toBe(false);
});

test('a block of a condition begins behind a comment, too', () => {
  const query =
    '(program (if_statement consequence: (statement_block (expression_statement (call_expression function: (identifier) arguments: (arguments . (object)))))))';
  expect(
    ['if (a) { f({}) }', 'if (a) // why\n{ f({}) }', 'if (a) {\n  b();\n  f({}) }', 'const b = { c: f({}) }'].map((text) =>
      isTold(query, text),
    ),
  ).toEqual([true, true, true, false]);
});

test('an accessor is told by its keyword in front of a name', () => {
  const query = '(method_definition "get" body: (statement_block))';
  for (const text of [
    'class A { get b() { return 1 } }',
    "class A { static get 'b'() {} }",
    'class A { get /* it */ b() {} }',
    'class A { get #b () {} }',
  ])
    expect(isTold(query, text), text).toBe(true);
  for (const text of ['a.get(b)', 'we get it', 'class A { get() {} }', 'target (b)']) expect(isTold(query, text), text).toBe(false);
});

test.each(LENSES.map(({ name }, at) => [name, at] as const))(
  'whatever a rule of %s matches in a fixture, its words are told of',
  async (lens, at) => {
    const rules = await loadRules(lens);
    const all = readdirSync(FIXTURES, { recursive: true, encoding: 'utf8' }).filter((path) => /\.[cm]?[jt]sx?$/.test(path));
    // Each lens has others of them.
    const paths = all.sort(byText).filter((_, index) => (index + at) % 6 === 0);
    for (const path of paths.filter((each) => statSync(join(FIXTURES, each)).isFile())) {
      const language = languageOf(path);
      if (!language) continue;
      const text = readFileSync(join(FIXTURES, path), 'utf8');
      const [found = []] = await matchOrders(language, text, [{ files: rules }], new AbortController().signal);
      const matched = new Set(found.map(({ rule }) => rule));
      const grammar = grammarOf(language);
      const searched = searchedText(text);
      const untold = rules
        .flatMap((file) => file.rules)
        .filter(({ id, query }) => matched.has(id) && !hasWords(searched, requiredWords(query, grammar, 'with expressions')));
      expect(untold.map(({ id }) => `${path} ${id}`)).toEqual([]);
    }
  },
);
