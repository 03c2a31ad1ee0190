import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { normalizeCode } from '../../../src/code/text/normalize-code.ts';
import { judgeSignature } from '../../../src/compare/signature/judge-signature.ts';
import { temporaryDirectory } from '../../helpers/git-repo.ts';

const TSC = join(import.meta.dirname, '../../../node_modules/typescript/bin/tsc');

interface Shape {
  parameters: { type: string; optional: boolean }[];
  result: string;
}

const type = fc.constantFrom('string', 'number', 'string | number', 'boolean', 'string | undefined');

const shape: fc.Arbitrary<Shape> = fc.record({
  parameters: fc
    .array(fc.record({ type, optional: fc.boolean() }), { maxLength: 3 })
    // What can be left out stands behind what cannot.
    .map((all) => all.toSorted((a, b) => Number(a.optional) - Number(b.optional))),
  result: type,
});

const names = ['a', 'b', 'c'];

function declare({ parameters, result }: Shape): string {
  return `function f(${parameters.map(({ type: own, optional }, at) => `${names[at]}${optional ? '?' : ''}: ${own}`).join(', ')}): ${result}`;
}

/** Every call that the one declaration allows, against the other: what TypeScript says of them is what callers would meet. */
function callsOf(base: Shape, head: Shape, number: number): string {
  const needed = base.parameters.filter(({ optional }) => !optional).length;
  const calls = base.parameters
    .map((_, at) => at + 1)
    .concat(0)
    .filter((count) => count >= needed);
  const given = base.parameters.map(({ type: own }, at) => `declare const v${at}: ${own};`).join(' ');
  const used = calls.map(
    (count) =>
      `{ const r: ${base.result} = f(${names
        .slice(0, count)
        .map((_, at) => `v${at}`)
        .join(', ')}); }`,
  );
  return `namespace N${number} { declare ${declare(head)}; ${given} ${used.join(' ')} }`;
}

test('what breaks callers breaks them for TypeScript, too, and what is compatible does not', () => {
  const pairs = fc.sample(fc.tuple(shape, shape), { numRuns: 400, seed: 7 });
  const directory = temporaryDirectory();
  writeFileSync(
    join(directory, 'calls.ts'),
    `${pairs.map(([base, head], number) => callsOf(base, head, number)).join('\n')}\nexport {};\n`,
  );
  const { stdout } = spawnSync(process.execPath, [TSC, '--noEmit', '--strict', '--pretty', 'false', 'calls.ts'], {
    cwd: directory,
    encoding: 'utf8',
  });
  const failing = new Set([...stdout.matchAll(/^calls\.ts\((\d+),/gm)].map(([, line]) => Number(line) - 1));
  expect(failing.size).toBeGreaterThan(100);
  const wrong = pairs.flatMap(([base, head], number) => {
    const written = (each: Shape) => ({ name: 'f', sort: 'function', signature: normalizeCode(declare(each)), language: 'typescript' });
    const judged = judgeSignature(written(base), written(head))?.is ?? 'compatible';
    const isWrong = failing.has(number) ? judged === 'compatible' : judged === 'breaking';
    return isWrong ? [`${declare(base)} → ${declare(head)}: ${judged}, but ${failing.has(number) ? 'calls fail' : 'all calls hold'}`] : [];
  });
  expect(wrong).toEqual([]);
});
