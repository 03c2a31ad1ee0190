import { expect, test } from 'vitest';

import { typeClosure } from '../../../src/program/queries/type-closure.ts';
import { readerOver } from '../../helpers/reader-over.ts';

type Files = Record<string, string>;

/** The files that types in sources can come from, and the packages. */
async function closureOf(files: Files, ...sources: string[]): Promise<{ files: readonly string[]; packages: readonly string[] }> {
  const { reader, graph } = await readerOver(files);
  const { files: found, packagesOf } = await typeClosure(reader, graph, sources);
  return { files: found.filter((path) => !sources.includes(path)), packages: sources.flatMap(packagesOf) };
}

const APP = {
  'src/a.ts':
    "import { load } from './index.ts';\nimport { used } from './inside.ts';\nimport * as log from './log.ts';\nexport const go = () => load(used()) ?? log.line;\n",
  'src/index.ts': "export { other } from './other.ts';\nexport * from './b.ts';\nexport * from './more.ts';\n",
  'src/b.ts':
    "import type { User } from './user.ts';\nimport { query } from './query.ts';\nimport pg from 'pg';\nexport function load(id: string): User | Own { return query(pg, id); }\ninterface Own { at: number }\nexport const unused = query(1);\n",
  'src/user.ts':
    "import { z } from 'zod';\nexport const user = z.object({});\nexport interface User extends Base {}\ninterface Base { id: string }\n",
  'src/query.ts': "import { far } from './far.ts';\nexport const query = far;\n",
  'src/far.ts': 'export const far = 1;\n',
  'src/inside.ts': 'export const used = () => 1;\nexport const spare = () => 1;\n',
  'src/log.ts': "import { far } from './far.ts';\nexport const line = '';\nexport const level = far;\n",
  'src/more.ts': 'export const more = 1;\n',
  'src/other.ts': 'export const other = 1;\n',
};

test('names lead to files, through files that pass them on, and to what the declarations there say', async () => {
  expect(await closureOf(APP, 'src/a.ts')).toEqual({
    files: ['src/b.ts', 'src/index.ts', 'src/inside.ts', 'src/log.ts', 'src/more.ts', 'src/user.ts'],
    packages: [],
  });
});

/** The files of which something else is seen after an edit. */
async function changedBy(files: Files, source: string, [path, from, to]: [path: string, from: string, to: string]): Promise<string[]> {
  const text = String(files[path]);
  expect(text).toContain(from);
  const seenIn = async (some: Files) => {
    const { reader, graph } = await readerOver(some);
    return (await typeClosure(reader, graph, [source])).seen;
  };
  const [before, after] = [await seenIn(files), await seenIn({ ...files, [path]: text.replace(from, to) })];
  return [...new Set([...before.keys(), ...after.keys()])].filter((each) => before.get(each) !== after.get(each));
}

test.each<[string, [path: string, from: string, to: string], string[]]>([
  ['a declaration that no name leads to', ['src/b.ts', 'query(1)', 'query(2)'], []],
  ['another member of a module', ['src/log.ts', 'level = far', 'level = 2'], []],
  ['another value of a module', ['src/user.ts', 'z.object({})', 'z.object({ id: z.string() })'], []],
  ['what is passed on under another name', ['src/index.ts', '{ other }', '{ other as others }'], []],
  ['a declaration of the same file', ['src/b.ts', 'at: number', 'at: string'], ['src/b.ts']],
  ['what a type extends', ['src/user.ts', 'id: string', 'id: number'], ['src/user.ts']],
  ['a member of a module', ['src/log.ts', "line = ''", 'line = 1'], ['src/log.ts']],
  [
    'a name that comes before those of all of a file',
    ['src/index.ts', '{ other }', '{ other as load }'],
    ['src/b.ts', 'src/index.ts', 'src/more.ts', 'src/other.ts', 'src/user.ts'],
  ],
  ['a second file that has the name', ['src/more.ts', 'more = 1', 'load = 1'], ['src/more.ts']],
  ['where a name is from', ['src/b.ts', './user.ts', './query.ts'], ['src/b.ts', 'src/query.ts', 'src/user.ts']],
])('%s', async (_, edit, changed) => {
  expect((await changedBy(APP, 'src/a.ts', edit)).sort()).toEqual(changed);
});

test('a file that does not say what it exports counts as a whole, as does one that is taken whole or by a word', async () => {
  const files = {
    'a.ts':
      "import { one } from './common.js';\nimport * as all from './all.ts';\nexport const a = [one, all];\nexport const b = async () => (await import('./late.ts')).default;\n",
    'common.js': 'const one = 1;\nconst two = 2;\nmodule.exports = { one, two };\n',
    'all.ts': 'export const x = 1;\nexport const y = 2;\n',
    'late.ts': 'export default 1;\nexport const z = 2;\n',
  };
  expect(await changedBy(files, 'a.ts', ['common.js', 'two = 2', "two = ''"])).toEqual(['common.js']);
  expect(await changedBy(files, 'a.ts', ['all.ts', 'y = 2', "y = ''"])).toEqual(['all.ts']);
  expect(await changedBy(files, 'a.ts', ['late.ts', 'z = 2', "z = ''"])).toEqual(['late.ts']);
});

test('in Python packages pass on what they import, all of a module is taken by its words, and a module stands for itself', async () => {
  const files = {
    'main.py': 'from lib import User, tools\nfrom lib.all import *\n\ndef go(u: User):\n    return tools.run(u) or helper()\n',
    'lib/__init__.py': 'from .user import User as User\nfrom .other import Other\n',
    'lib/user.py': 'from .base import Base\nclass User(Base):\n    x = 1\nclass Unused: pass\n',
    'lib/base.py': 'class Base:\n    y = 1\n',
    'lib/other.py': 'class Other: pass\n',
    'lib/tools.py': 'def run(x): return 1\ndef walk(x): return 1\n',
    'lib/all.py': 'def helper(): return state\ndef spare(): return 1\nstate = None\ndef set():\n    global state\n    state = 1\n',
  };
  expect((await closureOf(files, 'main.py')).files).toEqual([
    'lib/__init__.py',
    'lib/all.py',
    'lib/base.py',
    'lib/tools.py',
    'lib/user.py',
  ]);
  expect(await changedBy(files, 'main.py', ['lib/base.py', 'y = 1', "y = ''"])).toEqual(['lib/base.py']);
  expect(await changedBy(files, 'main.py', ['lib/user.py', 'Unused', 'Other'])).toEqual([]);
  expect(await changedBy(files, 'main.py', ['lib/tools.py', 'def walk(x): return 1', "def walk(x): return ''"])).toEqual([]);
  expect(await changedBy(files, 'main.py', ['lib/all.py', 'def spare(): return 1', "def spare(): return ''"])).toEqual([]);
  expect(await changedBy(files, 'main.py', ['lib/all.py', '    state = 1', "    state = ''"])).toEqual(['lib/all.py']);
});

test('of a surface only what others can see counts', async () => {
  const files = {
    'a.ts':
      "import { b } from './b.ts';\nimport { c } from './c.ts';\nexport const open = () => b;\nexport const shut = (): number => c;\nconst own = c;\n",
    'b.ts': 'export const b = 1;\n',
    'c.ts': 'export const c = 1;\n',
  };
  const { reader, graph } = await readerOver(files);
  const filesOf = async (asked: 'surface' | 'bodies') => (await typeClosure(reader, graph, ['a.ts'], asked)).files;
  expect(await filesOf('surface')).toEqual(['a.ts', 'b.ts']);
  expect(await filesOf('bodies')).toEqual(['a.ts', 'b.ts', 'c.ts']);
});

test('what is declared for all counts in TypeScript', async () => {
  const files = {
    'src/a.ts': 'export const a = 1;\n',
    'src/globals.ts': 'export {};\ndeclare global {\n  interface Window {}\n}\n',
    'types/assets.d.ts': "declare module '*.svg';\n",
    'src/adds.ts': "declare module './a.ts' {}\nexport {};\n",
    'src/plain.ts': 'export const b = 1;\n',
    'tool.py': 'x = 1\n',
  };
  expect((await closureOf(files, 'src/a.ts')).files).toEqual(['src/adds.ts', 'src/globals.ts', 'types/assets.d.ts']);
  expect((await closureOf(files, 'tool.py')).files).toEqual([]);
});

test('files that see each other without an import count, and stubs', async () => {
  expect((await closureOf({ 'a/a.go': 'package a\n', 'a/b.go': 'package a\n', 'b/c.go': 'package b\n' }, 'a/a.go')).files).toEqual([
    'a/b.go',
  ]);
  const tested = { 'a/a.go': 'package a\n', 'a/a_test.go': 'package a\n', 'a/b_test.go': 'package a\n' };
  expect((await closureOf(tested, 'a/a.go')).files).toEqual([]);
  expect((await closureOf(tested, 'a/a_test.go')).files).toEqual(['a/a.go', 'a/b_test.go']);
  expect((await closureOf({ 'a.py': 'import b\n', 'b.py': 'x = 1\n', 'b.pyi': 'x: int\n' }, 'a.py')).files).toEqual(['b.py', 'b.pyi']);
});
