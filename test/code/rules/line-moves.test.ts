import { expect, test } from 'vitest';

import { languageOf } from '../../../src/code/languages/languages.ts';
import { lineMoves } from '../../../src/code/rules/line-moves.ts';

async function moves(path: string, before: string, after: string): Promise<[number, number][] | undefined> {
  const language = languageOf(path);
  if (!language) throw new Error(path);
  const found = await lineMoves(language, before, after);
  return found && [...found];
}

test.each([
  [
    'a.ts',
    'a();\n\nb(); // old\n',
    '// new\n\n\na(); \nb();\n/* more\nand more */\n',
    [
      [1, 4],
      [3, 5],
    ],
  ],
  [
    'a.py',
    'def a():\n    return 1  # old\n',
    '# new\ndef a():\n\n    # why\n    return 1\n',
    [
      [1, 2],
      [2, 5],
    ],
  ],
  [
    'a.go',
    'package a\n\nfunc A() {}\n',
    '// Package a is new.\npackage a\n\n// A does it.\nfunc A() {}\n',
    [
      [1, 2],
      [3, 5],
    ],
  ],
  [
    'A.java',
    'class A {\n  int b;\n}\n',
    '/* new */\nclass A {\n  // b\n  int b;\n}\n',
    [
      [1, 2],
      [2, 4],
      [3, 5],
    ],
  ],
  ['a.rs', 'fn a() {}\n', '/// Says it.\nfn a() {}\n', [[1, 2]]],
  [
    'a.rb',
    'def a\n  1\nend\n',
    '# says it\n\ndef a\n  1 # one\nend\n',
    [
      [1, 3],
      [2, 4],
      [3, 5],
    ],
  ],
  [
    'a.php',
    '<?php\nfunction a() {}\n',
    '<?php\n# new\nfunction a() {} // old\n',
    [
      [1, 1],
      [2, 3],
    ],
  ],
  ['a.cs', 'class A {}\n', '// new\nclass A {}\n', [[1, 2]]],
  ['a.kt', 'fun a() {}\n', '// new\nfun a() {}\n', [[1, 2]]],
  ['a.c', 'int a(void);\n', '/* new\n */\nint a(void);\n', [[1, 3]]],
])('in %s comments and blank lines come and go around the same code', async (path, before, after, lines) => {
  expect(await moves(path, before, after)).toEqual(lines);
});

test.each([
  ['a.ts', 'code that changed', 'a();\n', 'b();\n'],
  ['a.ts', 'code on another line', 'a(); b();\n', 'a();\nb();\n'],
  ['a.py', 'an indentation that changed', 'if a:\n    b()\n', 'if a:\n  b()\n'],
  ['a.ts', 'a blank line inside a text', 'a(`x\ny`);\n', 'a(`x\n\ny`);\n'],
  ['a.ts', 'blanks at the end of a line inside a text', 'a(`x\ny`);\n', 'a(`x \ny`);\n'],
  ['a.py', 'a text that looks like a comment', 'a = """\n# x\n"""\n', 'a = """\n# y\n"""\n'],
  ['a.py', 'a blank line inside a text of several lines', 'a = """x\ny"""\n', 'a = """x\n\ny"""\n'],
  ['a.rb', 'a blank line inside a here document', 'a = <<~T\n  x\nT\n', 'a = <<~T\n  x\n\nT\n'],
  ['a.js', 'a type in a comment', '/** @param {string} a */\nfunction f(a) {}\n', '/** @param {number} a */\nfunction f(a) {}\n'],
  ['a.ts', 'a directive for the compiler', 'a();\n', '// @ts-ignore\na();\n'],
  ['a.py', 'a directive for a type checker', 'a()\n', 'a()  # type: ignore\n'],
  ['a.go', 'a directive for the compiler', 'package a\n', '//go:build linux\npackage a\n'],
  ['a.go', 'C code in a comment', 'package a\n\n/*\n#include <a.h>\n*/\nimport "C"\n', 'package a\n\n/*\n#include <b.h>\n*/\nimport "C"\n'],
  ['a.ts', 'broken syntax', 'a();\n', '// new\na();\n}}}((\n'],
  ['a.swift', 'a language without a parser', 'a()\n', '// new\na()\n'],
])('in %s %s is not the same code', async (path, _, before, after) => {
  expect(await moves(path, before, after)).toBeUndefined();
  expect(await moves(path, after, before)).toBeUndefined();
});
