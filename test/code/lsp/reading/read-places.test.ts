import { expect, test } from 'vitest';

import { readAnswers } from '../../../../src/code/lsp/asking/read-answers.ts';
import { readFile } from '../../../helpers/lsp-fixture.ts';

const PATH = 'src/effect.ts';

/** What is said of `Effect` when a server lists a declaration, the whole line unless told, as an implementation. */
async function implementationsOf(declaration: string, [start, end]: [number, number] = [0, declaration.length]) {
  const file = await readFile(PATH, `export interface Effect<T> {\n  run(): T;\n}\n${declaration}\n`);
  const range = { start: { line: 3, character: start }, end: { line: 3, character: end } };
  const answers = readAnswers({
    root: '/repo',
    asks: [{ path: PATH, name: 'Effect', line: 1, want: 'implementations' }],
    files: new Map([[PATH, file]]),
    results: new Map([[`goToImplementation file:///repo/${PATH}:0:17`, { result: [{ uri: `file:///repo/${PATH}`, range }] }]]),
    outlineOf: () => file.facts,
    toolOf: () => 0,
  });
  return answers.get(PATH)?.declarations.flatMap(({ implementations = [] }) => implementations) ?? [];
}

/** Whether such a declaration is believed to be an implementation. */
async function isImplementation(declaration: string): Promise<boolean> {
  return (await implementationsOf(declaration)).length > 0;
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
  const places = await implementationsOf('class Job implements Effect<string> { run() { return ""; } }', [6, 9]);
  expect(places).toEqual([{ path: PATH, line: 4, name: 'Job' }]);
});
