import { expect, test } from 'vitest';

import { extract } from '../../../src/code/extract.ts';
import { languageOf } from '../../../src/code/languages/languages.ts';
import { quoteComments } from '../../../src/lens/entity/quote-comments.ts';
import type { Quoted } from '../../../src/program/view.ts';

/** What is quoted of a text. */
async function quoted(path: string, text: string): Promise<Quoted> {
  const language = languageOf(path);
  if (!language) throw new Error(path);
  return quoteComments({ path, text, facts: (await extract(language, path, Buffer.from(text), 'full')) as never });
}

test.each([
  [
    'a.ts',
    '/** Talks to the bank. All of it goes\n * through here. */\n\nimport x from "x";\n',
    'Talks to the bank. All of it goes through here.',
  ],
  ['a.ts', "'use client';\n/** @file Talks to the bank. */\nexport const a = 1;\n", 'Talks to the bank.'],
  ['a.ts', '/**\n * @module\n * Talks to the bank.\n */\nexport const a = 1;\n', 'Talks to the bank.'],
  [
    'a.py',
    '#!/usr/bin/env python\n# Copyright 2020 The Authors.\n"""Talks to the bank.\n\nMore of it.\n"""\nimport os\n',
    'Talks to the bank.',
  ],
  [
    'a.go',
    '// Copyright 2014 The Authors. All rights reserved.\n\n// Package bank talks to the bank, and to nobody else.\npackage bank\n',
    'Package bank talks to the bank, and to nobody else.',
  ],
  ['a.rs', '//! Talks to the bank.\n\nuse std::fs;\n\n/// Pays.\npub fn pay() {}\n', 'Talks to the bank.'],
  [
    'a.rb',
    '# frozen_string_literal: true\n\n# Talks to the bank, and does so for every request.\n\nrequire "net/http"\n',
    'Talks to the bank, and does so for every request.',
  ],
])('the comment of a file is found in %s: %j', async (path, text, said) => {
  expect((await quoted(path, text)).file).toBe(said);
});

test.each([
  ['a licence', 'a.ts', '/*\n * Licensed under the Apache License, Version 2.0\n */\nimport x from "x";\n'],
  ['what steers a tool', 'a.ts', '/* eslint-disable no-console -- it is a program that prints */\nimport x from "x";\n'],
  ['a remark', 'a.ts', '// later\nimport x from "x";\n'],
  ['the comment of the first declaration', 'a.ts', '/** Pays what is owed. */\nexport function pay() {}\n'],
  ['that with a blank line below', 'a.ts', '/** Pays what is owed. */\n\nexport function pay() {}\n'],
  ['code that was commented out', 'a.ts', '/*\nconst a = 1;\nfoo(a);\n*/\nimport x from "x";\n'],
  ['the comment of a decorated class', 'a.ts', '/** Pays what is owed. */\n@Injectable()\nexport class Payer {}\n'],
])('%s is not about the file', async (_, path, text) => {
  expect((await quoted(path, text)).file).toBeUndefined();
});

test('of a declaration more is quoted than its first sentence', async () => {
  const text = '/** Pays what is owed. Nobody else may. */\nexport function pay() {}\n';
  expect((await quoted('a.ts', text)).declarations).toEqual({ pay: 'Pays what is owed. Nobody else may.' });
});

test('a file is deprecated where it says so, or where all that it exports does', async () => {
  const old = '/**\n * Pays.\n * @deprecated use settle\n */\nexport function pay() {}\n';
  expect((await quoted('a.ts', old)).deprecated).toBe(true);
  expect((await quoted('a.ts', `${old}export function settle() {}\n`)).deprecated).toBeUndefined();
  expect((await quoted('a.ts', '/** @file Pays.\n * @deprecated */\nexport function pay() {}\n')).deprecated).toBe(true);
});
