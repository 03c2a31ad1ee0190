import { expect, test } from 'vitest';

import { extract } from '../../../src/code/extract.ts';
import type { Facts } from '../../../src/code/facts/facts.ts';
import { languageOf } from '../../../src/code/languages/languages.ts';
import { reportGaps } from '../../../src/lens/report/report-gaps.ts';

async function gapsOf(path: string, text: string): Promise<string[]> {
  const language = languageOf(path);
  if (!language) throw new Error(`no language for ${path}`);
  const facts = (await extract(language, path, Buffer.from(text), 'full')) as Facts;
  const source = { path, facts, outbound: new Map(), matches: [] };
  return reportGaps({ focus: '.', maxDepth: 3, sources: [source], skipped: [], inbound: [] }, 'declarations');
}

const nested = (levels: number, open: string, inner: string, close: string) => open.repeat(levels) + inner + close.repeat(levels);

test.each([
  ['api/shop.proto', nested(3000, 'message A {\n', 'string a = 1;', '\n}'), 100],
  ['api/shop.graphql', `query { ${nested(3000, 'a { ', 'b', ' }')} }`, 100],
  ['api/openapi.json', `{"openapi":"3.0.0","a":${nested(3000, '{"a":', '1', '}')}}`, 100],
  ['api/openapi.yaml', `openapi: 3.0.0\n${Array.from({ length: 300 }, (_, level) => `${' '.repeat(level)}a:`).join('\n')} 1`, 100],
  ['src/shop.ts', `export const a = ${nested(3000, '{ a: ', '1', ' }')};`, 1000],
  ['src/page.tsx', `export const a = () => ${nested(3000, '<div>', 'x', '</div>')};`, 1000],
  ['src/Shop.java', nested(90, 'class A {\n', 'int a;', '\n}'), 60],
])('%s that is nested too deeply is said to be that, and not to have broken syntax', async (path, text, levels) => {
  const gap = `Declarations may be missing where the code is nested more than ${levels} levels deep: \`${path}\`.`;
  expect(await gapsOf(path, text)).toEqual([gap]);
});

test('what is broken without being deep is said to be broken', async () => {
  expect(await gapsOf('api/shop.graphql', 'type A {')).toEqual([
    'Declarations may be missing where the syntax is broken: `api/shop.graphql`.',
  ]);
});
