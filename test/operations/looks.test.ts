import { expect, test } from 'vitest';

import type { OperationName } from '../../src/operations/operations.ts';
import { runOperation } from '../../src/operations/run-operation.ts';
import { abortAfter } from '../helpers/abort-after.ts';
import { contextIn } from '../helpers/context.ts';
import { gitRepo } from '../helpers/git-repo.ts';

const MANY = 40;
const FEW = 10;

/** How often an operation on so many files of a kind looks whether it is still wanted, with nothing in its caches. */
async function looksAt(count: number, fileOf: (at: number) => [path: string, text: string], name: OperationName, input: object) {
  const { dir } = gitRepo(Object.fromEntries(Array.from({ length: count }, (_, at) => fileOf(at))));
  const { signal, looks } = abortAfter(Number.POSITIVE_INFINITY);
  await runOperation(name, contextIn(dir, { signal }), input);
  return looks();
}

const source = (at: number): [string, string] => [`src/r${at}.ts`, `export const r${at} = ${at};\n`];
const page = (at: number): [string, string] => [`docs/p${at}.md`, `See \`docs/p${at}.md\`.\n`];

// How long each part takes is for benchmarks; that there is an end to it after each file is what keeps an abort from waiting for them all.
test.each<[string, number, typeof source, OperationName, object]>([
  ['hand-written documents', 1, page, 'check', {}],
  ['an index', 2, source, 'intel-init', {}],
])('%s can be given up after every file', async (_, parts, fileOf, name, input) => {
  const more = (await looksAt(MANY, fileOf, name, input)) - (await looksAt(FEW, fileOf, name, input));
  expect(more).toBeGreaterThanOrEqual(parts * (MANY - FEW));
});
