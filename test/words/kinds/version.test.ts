import { expect, test } from 'vitest';

import { untrueIn } from '../untrue-in.ts';

const MANIFEST = { 'composer.json': '{"require":{"php":"^8.4"}}' };

test('what a version is enough for is no need, whatever the title above says', async () => {
  const offers = '## Setup\n\nAlternatively, with PHP >= 5.4.0, you can use the built-in server.\n';
  const needs = '## Setup\n\n- PHP >= 5.4.0\n';
  expect(await untrueIn({ 'README.md': offers, ...MANIFEST })).toEqual([]);
  expect(await untrueIn({ 'README.md': needs, ...MANIFEST })).toEqual([
    'README.md:3 version PHP >= 5.4.0 is not enough: composer.json asks for 8.4',
  ]);
});

test('what a version is asked for is read in the languages that READMEs are translated to, and beside what is built', async () => {
  const said = {
    'README.de.md': 'Shop benötigt PHP 7.4 oder höher.',
    'README.fr.md': 'Shop nécessite PHP 7.4 ou plus.',
    'README.ru.md': 'Shop требует PHP 7.4 или более новый.',
    'README.zh.md': 'Shop 需要 PHP 7.4 或更高版本。',
    'README.md': 'Build it (requires PHP 7.4+).',
  };
  expect((await untrueIn({ ...said, ...MANIFEST })).map((each) => each.split(':')[0])).toEqual(Object.keys(said).sort());
  const other = { 'README.de.md': 'Seit PHP 7.4 oder höher ist das schneller.', 'README.md': 'Shop benötigt PHP 8.5 oder höher.' };
  expect(await untrueIn({ ...other, ...MANIFEST })).toEqual([]);
});

test('a sentence is the one that the version stands in, wherever its words begin', async () => {
  const words = '## Setup\n\nInstall the `web/` host. With PHP >= 5.4.0 you can use its server.\n';
  expect(await untrueIn({ 'README.md': words, ...MANIFEST })).toEqual([]);
});

test('what a release of the past needs, or a project of its own below the manifest, is not told', async () => {
  const release = '## Requirements\n\nDocumentation for version 4.x (supported; requires PHP >= 7.0).\n';
  expect(await untrueIn({ 'README.md': release, ...MANIFEST })).toEqual([]);
  const library = { 'libs/store/README.md': 'Requirements: PHP >= 5.3\n' };
  expect(await untrueIn({ ...library, 'libs/store/LICENSE': '', ...MANIFEST })).toEqual([]);
  expect(await untrueIn({ ...library, ...MANIFEST })).toHaveLength(1);
});

test('what a version brought is not what the project needs', async () => {
  const brought = '## Setup\n\nInstall with Foo, which is included in PHP 7.4+.\n';
  expect(await untrueIn({ 'README.md': brought, ...MANIFEST })).toEqual([]);
});

test('what sources are turned into runs on less than what they need', async () => {
  const words = '## Requirements\n\nThe code is written for PHP 8.4 and transformed to run on PHP 7.2 and higher.\n';
  expect(await untrueIn({ 'README.md': words, ...MANIFEST })).toEqual([]);
});

test('what stands in bold is read in its own sentence', async () => {
  const files = { 'package.json': '{ "engines": { "node": ">=22" } }\n' };
  const words = (version: string) =>
    `Change what you like. You will find more there. You need **Node.js v${version}+** and a database to run it.\n`;
  expect(await untrueIn({ 'CONTRIBUTING.md': words('18.0'), ...files })).toEqual([
    'CONTRIBUTING.md:1 version Node.js v18.0+ is not enough: package.json asks for 22',
  ]);
  expect(await untrueIn({ 'CONTRIBUTING.md': words('22.0'), ...files })).toEqual([]);
});
