import { describe, expect, test } from 'vitest';

import type { Ask, Want } from '../../../../src/code/lsp/answers.ts';
import { planDetails, planSymbols } from '../../../../src/code/lsp/asking/plan-calls.ts';
import type { ServerBudget } from '../../../../src/code/lsp/server-spec.ts';
import { PLENTY, ROOT, readFile } from '../../../helpers/lsp-fixture.ts';

const A = 'export function one() {}\nexport function two(): void {}\nexport function three() {}\n';

interface Options {
  asks?: Ask[];
  problems?: boolean;
  budget?: Partial<ServerBudget>;
  served?: string[];
}

/** Planned calls as `operation path:line:character`, of `a.ts`, `b.ts` and `c.py`. */
async function plan({ asks = [], problems = false, budget = {}, served = ['a.ts', 'b.ts', 'c.py'] }: Options): Promise<string[]> {
  const files = new Map([
    ['a.ts', await readFile('a.ts', A)],
    ['b.ts', await readFile('b.ts', A)],
    ['c.py', await readFile('c.py', 'def one():\n    pass\n')],
  ]);
  const budgets = new Map(served.map((path) => [path, { server: path.slice(-2), budget: { ...PLENTY, ...budget } }] as const));
  const calls = planDetails({ root: ROOT, asks, problems, files, results: new Map(), budgets });
  return calls.map(
    ({ operation, uri, position }) => `${operation} ${uri.slice(13)}${position ? `:${position.line}:${position.character}` : ''}`,
  );
}

const ask = (want: Want, name = 'one', path = 'a.ts'): Ask => ({ path, name, want, line: ['one', 'two', 'three'].indexOf(name) + 1 });

test('phase 1 asks for the symbols of every file', () => {
  expect(planSymbols(ROOT, ['a b.ts'])).toEqual([{ operation: 'documentSymbol', uri: 'file:///repo/a%20b.ts' }]);
});

describe('planDetails', () => {
  test('goes phase by phase, within each in the order of the asks', async () => {
    const wants: Want[] = ['calls', 'definition', 'type'];
    const asks = wants.flatMap((want) => [ask(want, 'three'), ask(want, 'one')]);
    const operations = ['hover', 'goToDefinition'];
    expect(await plan({ asks, problems: true })).toEqual([
      ...operations.flatMap((operation) => [`${operation} a.ts:2:16`, `${operation} a.ts:0:16`]),
      'outgoingCalls a.ts:2:16',
      'outgoingCalls a.ts:0:16',
      'diagnostics a.ts',
      'diagnostics b.ts',
      'diagnostics c.py',
    ]);
  });

  test('asks nobody for a type that the source writes', async () => {
    expect(await plan({ asks: [ask('type', 'two'), ask('type', 'one')] })).toEqual(['hover a.ts:0:16']);
  });

  test('makes one call of asks that are alike', async () => {
    expect(await plan({ asks: [ask('definition'), ask('definition')] })).toEqual(['goToDefinition a.ts:0:16']);
  });

  test('gives every phase of every server its own budget', async () => {
    const asks = [ask('definition', 'one'), ask('definition', 'two'), ask('calls'), ask('calls', 'two'), ask('definition', 'one', 'c.py')];
    expect(await plan({ asks, budget: { definitions: 1, calls: 1 } })).toEqual([
      'goToDefinition a.ts:0:16',
      'goToDefinition c.py:0:4',
      'outgoingCalls a.ts:0:16',
    ]);
  });

  test('leaves files alone that a server may not open any more', async () => {
    const asks = [ask('definition', 'one', 'b.ts'), ask('definition'), ask('definition', 'one', 'c.py')];
    const calls = ['goToDefinition a.ts:0:16', 'goToDefinition c.py:0:4', 'diagnostics a.ts', 'diagnostics c.py'];
    expect(await plan({ asks, problems: true, budget: { files: 1 } })).toEqual(calls);
  });

  test('bounds diagnostics per server', async () => {
    expect(await plan({ problems: true, budget: { diagnostics: 1 } })).toEqual(['diagnostics a.ts', 'diagnostics c.py']);
  });

  test('passes over files without a server, files that are not there and names that cannot be found', async () => {
    const asks = [
      ask('definition', 'one', 'c.py'),
      ask('definition', 'one', 'gone.ts'),
      { path: 'a.ts', name: 'four', line: 1, want: 'definition' as const },
    ];
    expect(await plan({ asks, served: ['a.ts', 'b.ts'] })).toEqual([]);
  });
});
