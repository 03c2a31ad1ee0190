import { describe, expect, test } from 'vitest';
import { askedDeclaration, locateName } from '../../../../src/code/lsp/asking/locate-name.ts';
import { askedFiles } from '../../../../src/code/lsp/reading/asked-files.ts';
import { pathToUri } from '../../../../src/code/lsp/uri.ts';
import { ROOT, readFile } from '../../../helpers/lsp-fixture.ts';

/** Where a name is found, as `line:character`, zero-based. */
async function locate(path: string, text: string, name: string, line: number, symbols: unknown = []): Promise<string | undefined> {
  const results = new Map([[`documentSymbol ${pathToUri(ROOT, path)}`, { result: symbols }]]);
  const file = askedFiles(ROOT, new Map([[path, await readFile(path, text)]]), results)(path);
  if (!file) throw new Error('not asked about');
  const position = locateName(file, { name, line }, askedDeclaration(file, { name, line }));
  return position && `${position.line}:${position.character}`;
}

function symbol(name: string, line: number, from: number, children: unknown[] = []) {
  const range = { start: { line, character: 0 }, end: { line: line + 9, character: 0 } };
  return {
    name,
    kind: 5,
    range,
    selectionRange: { start: { line, character: from }, end: { line, character: from + name.length } },
    children,
  };
}

describe('locateName in the text', () => {
  test.each([
    ['counts UTF-16 units, a surrogate pair as two', 'a.ts', 'export const é = "😀😀"; export function find() {}\n', 'find', 1, '0:41'],
    ['counts a tab as one', 'a.ts', 'class A {\n\t\tfind() {}\n}\n', 'A.find', 2, '1:2'],
    ['reads lines that end in CRLF', 'a.ts', '// a\r\nfunction find() {}\r\n', 'find', 2, '1:9'],
    ['takes whole words', 'a.ts', 'export function findAll(find: number) {}\n', 'findAll', 1, '0:16'],
    ['passes decorators that have the name', 'a.ts', '@Order({ Order: 1 })\nexport class Order {}\n', 'Order', 1, '1:13'],
    ['passes decorators of Python', 'a.py', 'class A:\n    @cached(size)\n    def size(self):\n        pass\n', 'A.size', 2, '2:8'],
    ['passes comments', 'a.ts', 'export /* find */ function // find\n  find() {}\n', 'find', 1, '1:2'],
    ['passes the receiver of Go', 'a.go', 'package a\n\ntype Find struct{}\n\nfunc (Find *Find) Find() {}\n', 'Find.Find', 5, '4:18'],
    [
      'passes the type of the same name in C++',
      'a.cpp',
      'struct Store { static Store Make(); };\nStore Store::Make() { return Store(); }\n',
      'Store::Make',
      2,
      '1:13',
    ],
    ['finds a constructor by its word', 'a.ts', 'class A {\n  constructor() {}\n}\n', 'A.constructor', 2, '1:2'],
    ['finds a default export by its word', 'a.ts', 'export default function () {}\n', 'default', 1, '0:7'],
    ['finds a quoted name', 'a.ts', "export const o = { 'a-b': () => 1 };\n", 'o.a-b', 1, '0:20'],
    ['finds names with a dollar', 'a.ts', 'const a$ = 1, $a = 2;\n', '$a', 1, '0:14'],
    ['finds an import by its line', 'a.ts', "import { a } from './a';\nexport { b as c } from './b';\n", 'b', 2, '1:9'],
    ['goes on below the line', 'a.ts', 'api\n  .get("/find", // find\n    find);\n', 'find', 1, '2:4'],
    ['goes to a string where there is nothing else', 'a.py', 'x = "find"\n', 'find', 1, '0:5'],
    ['finds no name that is not there', 'a.ts', 'const a = 1;\n', 'b', 1, undefined],
    ['finds no call signature, which has no name', 'a.ts', 'interface A {\n  (): void;\n}\n', 'A.()', 2, undefined],
    ['finds properties of PHP behind their dollar', 'a.php', '<?php\nclass A {\n  public $price;\n}\n', 'A.price', 3, '2:10'],
    ['finds nothing beyond the end', 'a.ts', 'const a = 1;\n', 'a', 9, undefined],
  ])('%s', async (_, path, text, name, line, position) => {
    expect(await locate(path, text, name, line)).toBe(position);
  });
});

describe('locateName by what a server listed', () => {
  const text = 'class A {\n  find() {\n    find();\n  }\n}\n';

  test('prefers names around it that are alike', async () => {
    const listed = [symbol('find', 2, 4), symbol('A', 0, 6, [symbol('find', 1, 2)])];
    expect(await locate('a.ts', text, 'A.find', 2, listed)).toBe('1:2');
    expect(await locate('a.ts', text, 'A.find', 2, listed.toReversed())).toBe('1:2');
  });

  test('knows methods of Go by their receivers', async () => {
    const go = 'package a\ntype T struct{}\nfunc (t *T) Find() {}\n';
    expect(await locate('a.go', go, 'T.Find', 3, [symbol('(*T).Find', 2, 12)])).toBe('2:12');
  });

  test('does not believe a list that is about another text', async () => {
    expect(await locate('a.ts', text, 'A.find', 2, [symbol('find', 1, 7), symbol('find', 900, 0)])).toBe('1:2');
  });

  test('looks in the text where a flat list tells no names', async () => {
    const flat = [{ name: 'find', kind: 6, location: { uri: pathToUri(ROOT, 'a.ts'), range: symbol('', 1, 0).range } }];
    expect(await locate('a.ts', text, 'A.find', 2, flat)).toBe('1:2');
  });

  test('asks about a name in a line where it stands, whatever is declared below', async () => {
    const call = 'run(find);\nfunction find() {}\n';
    expect(await locate('a.ts', call, 'find', 1, [symbol('find', 1, 9)])).toBe('0:4');
  });
});
