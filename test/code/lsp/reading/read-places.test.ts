import { expect, test } from 'vitest';

import { readAnswers } from '../../../../src/code/lsp/read-answers.ts';
import { readFile } from '../../../helpers/lsp-fixture.ts';

const PATH = 'src/effect.ts';

/** Whether a declaration that a server lists as an implementation of `Effect` is believed to be one. */
async function isImplementation(declaration: string): Promise<boolean> {
  const file = await readFile(PATH, `export interface Effect<T> {\n  run(): T;\n}\n${declaration}\n`);
  const range = { start: { line: 3, character: 0 }, end: { line: 3, character: declaration.length } };
  const answers = readAnswers({
    root: '/repo',
    asks: [{ path: PATH, name: 'Effect', line: 1, want: 'implementations' }],
    files: new Map([[PATH, file]]),
    results: new Map([[`goToImplementation file:///repo/${PATH}:0:17`, { result: [{ uri: `file:///repo/${PATH}`, range }] }]]),
    outlineOf: () => file.facts,
    toolOf: () => 0,
  });
  return answers.get(PATH)?.declarations.some(({ implementations = [] }) => implementations.length > 0) ?? false;
}

test.each(['class Job implements Effect<string> {}', 'const job: Effect<string> = { run };', 'interface Job extends Effect<string> {}'])(
  '%s implements it',
  async (declaration) => {
    expect(await isImplementation(declaration)).toBe(true);
  },
);

test.each([
  'export let effects: readonly Effect<string>[] = [];',
  'const effects: Effect<string>[] = [];',
  'const effects: Record<string, Effect<string>> = {};',
])('%s does not', async (declaration) => {
  expect(await isImplementation(declaration)).toBe(false);
});

test('of declarations in one line the outermost implements a type', async () => {
  const line = 'class Job implements Effect<string> { run() { return ""; } }';
  const file = await readFile(PATH, `export interface Effect<T> {\n  run(): T;\n}\n${line}\n`);
  const range = { start: { line: 3, character: 6 }, end: { line: 3, character: 9 } };
  const answers = readAnswers({
    root: '/repo',
    asks: [{ path: PATH, name: 'Effect', line: 1, want: 'implementations' }],
    files: new Map([[PATH, file]]),
    results: new Map([[`goToImplementation file:///repo/${PATH}:0:17`, { result: [{ uri: `file:///repo/${PATH}`, range }] }]]),
    outlineOf: () => file.facts,
    toolOf: () => 0,
  });
  expect(answers.get(PATH)?.declarations[0]?.implementations).toEqual([{ path: PATH, line: 4, name: 'Job' }]);
});
