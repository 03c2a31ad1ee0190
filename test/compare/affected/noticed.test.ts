import { expect, test } from 'vitest';

import { noticedIn, passedOn, saysNoticed } from '../../../src/compare/affected/noticed.ts';
import { gitRepo } from '../../helpers/git-repo.ts';
import { inWorkspace } from '../../spelunk/in-workspace.ts';

function read(path: string, text: string) {
  return inWorkspace(gitRepo({ [path]: text }), async ({ reader }) => {
    const facts = (await reader.readFacts([path])).get(path);
    if (facts === undefined) throw new Error(`nothing is known of ${path}`);
    return { facts, text };
  });
}

async function noticed(path: string, was: string, is: string) {
  const found = noticedIn(await read(path, was), await read(path, is));
  return found && { names: [...found.names].sort(), types: [...found.types].sort() };
}

test('what changed in a function is noticed by its name, also by the one that it is exported as', async () => {
  const was = 'function f() {\n  return 1;\n}\nfunction g() {\n  return 1;\n}\nexport { f as other, g };\n';
  expect(await noticed('a.ts', was, was.replace('1', '2'))).toEqual({ names: ['f', 'other'], types: [] });
});

test('what changed in a method is noticed by its name, and by the type that has it; a constructor by the type', async () => {
  const was = 'export class C {\n  constructor() {\n    start(1);\n  }\n  m() {\n    return 3;\n  }\n}\n';
  expect(await noticed('a.ts', was, was.replace('3', '4'))).toEqual({ names: ['m'], types: ['C'] });
  expect(await noticed('a.ts', was, was.replace('1', '2'))).toEqual({ names: ['C'], types: ['C'] });
});

test('a method of Go is noticed by its name alone, unless it is called by none', async () => {
  const was = 'package a\n\nfunc (s *Server) Show() int {\n\treturn 1\n}\n\nfunc (s *Server) ServeHTTP() int {\n\treturn 2\n}\n';
  expect(await noticed('a.go', was, was.replace('1', '3'))).toEqual({ names: ['Show'], types: [] });
  expect(await noticed('a.go', was, was.replace('2', '3'))).toEqual({ names: ['ServeHTTP'], types: ['Server'] });
});

test('what changed in a function that nobody else sees is noticed by the names of those that call it', async () => {
  const was =
    'function f() {\n  return 1;\n}\nconst g = () => f();\nexport function h() {\n  return g();\n}\nexport const other = () => 2;\n';
  expect(await noticed('a.ts', was, was.replace('1', '3'))).toEqual({ names: ['f', 'g', 'h'], types: [] });
  expect(await noticed('a.ts', `${was}run(h);\n`, `${was.replace('1', '3')}run(h);\n`)).toBeUndefined();
});

test('what runs when a file is loaded can be noticed by anything; imports and comments are noticed by nothing', async () => {
  const was = "import { a } from './a';\n// once\nstart(1);\nexport const f = () => a;\n";
  expect(await noticed('a.ts', was, was.replace('1', '2'))).toBeUndefined();
  expect(await noticed('a.ts', was, was.replace('{ a }', '{ a, b }').replace('once', 'twice'))).toEqual({ names: [], types: [] });
});

test('what says a name passes it on by its own, and outside of declarations by anything', async () => {
  const says = saysNoticed({ names: new Set(['f']), types: new Set(['C']) });
  const of = async (text: string) => {
    const found = passedOn(await read('a.ts', text), says);
    return found && [...found.names];
  };
  expect(await of("import { f } from './f';\nexport const g = () => f();\nexport const h = () => 1;\n")).toEqual(['g']);
  expect(await of('export const g = () => C.make();\nexport class D extends C {}\n')).toEqual(['D']);
  expect(await of('run(f);\nexport const h = () => 1;\n')).toBeUndefined();
});
