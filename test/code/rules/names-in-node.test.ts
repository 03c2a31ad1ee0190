import { expect, test } from 'vitest';
import { languageOf } from '../../../src/code/languages/languages.ts';
import type { RuleFile } from '../../../src/code/rules/rules.ts';
import { matchText } from '../../helpers/match-text.ts';

/** The names in the first argument of the first call. */
async function namesOf(path: string, query: string, text: string): Promise<string[] | undefined> {
  const language = languageOf(path);
  if (!language) throw new Error(`no language for ${path}`);
  const grammars = ['typescript', 'python', 'go', 'java', 'rust'];
  const files: RuleFile[] = [{ path: 'names.scm', rules: [{ id: 'names/call', file: 'names.scm', line: 1, grammars, query, meta: {} }] }];
  const matches = await matchText(language, text, files);
  return matches[0]?.names;
}

const JS = '(call_expression arguments: (arguments . (_) @value)) @at';
const PYTHON = '(call arguments: (argument_list . (_) @value)) @at';
const GO = '(call_expression arguments: (argument_list . (_) @value)) @at';
const RUST = '(call_expression arguments: (arguments . (_) @value)) @at';
const JAVA = '(method_invocation arguments: (argument_list . (_) @value)) @at';

test.each([
  ['a.ts', JS, "run('x' + req.query.id + limit)", ['req.query.id', 'limit']],

  ['a.ts', JS, 'run(rows[key].name.trim())', ['rows', 'key']],
  ['a.ts', JS, 'run(this.store.find(id))', ['this.store.find', 'id']],
  ['a.ts', JS, 'run(() => secret)', []],
  ['a.ts', JS, 'run({ name, city: town })', ['name', 'town']],
  ['a.py', PYTHON, 'run(f"x {request.args}" % name)', ['request.args', 'name']],
  ['a.py', PYTHON, 'run(find(key=name).city)', ['find', 'name']],
  ['a.go', GO, 'package a\nfunc b() { run(r.URL.Query().Get(name)) }', ['r.URL.Query', 'name']],
  ['a.rs', RUST, 'fn b() { run(std::env::args().nth(place)) }', ['std.env.args', 'place']],
  ['A.java', JAVA, 'class A { void b() { run(order.getName() + city); } }', ['order.getName', 'city']],
])('in %s, by %s, the names of %s are told', async (path, query, text, names) => {
  expect(await namesOf(path, query, text)).toEqual(names);
});
