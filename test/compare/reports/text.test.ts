import { expect, test } from 'vitest';

import type { Change, Comparison } from '../../../src/compare/model/comparison.ts';
import { comparisonLines } from '../../../src/compare/reports/text.ts';

function sections(changes: Change[]): string[] {
  const lines = comparisonLines({
    base: { name: 'main' },
    head: { name: 'HEAD' },
    files: { added: 0, removed: 0, changed: 1, moved: 0 },
    changes,
    accepted: [],
    reach: { dependents: 0, nearest: [], tests: [], untested: [], owners: [], documents: [] },
    kinds: ['trust-zones', 'contracts'],
    unread: { files: [], partly: [], places: { head: 0, base: 0 }, beyond: 0, bodies: [], inexact: false },
  } satisfies Comparison);
  return lines.slice(2);
}

const at = (startLine: number) => ({ path: 'a.ts', startLine, endLine: startLine });

function method(name: string, startLine: number): Change {
  const effect = { on: 'callers', is: 'breaking', reason: 'a required parameter was added' } as const;
  const says = `method ${name} changed: a required parameter was added`;
  const details = [`- ${name}()`, `+ ${name}(a)`];
  return { kind: 'contracts', change: 'changed', sort: 'method', name, says, details, after: at(startLine), effect, id: name };
}

test('of what is the same of several it is said once what it means, and of each where it is', () => {
  const field = (name: string, line: number): Change => {
    const effect = { on: 'clients', is: 'unknown', reason: 'it is passed over' } as const;
    const says = `field ${name} is gone`;
    return { kind: 'contracts', change: 'removed', sort: 'field', name, says, details: ['string'], before: at(line), effect, id: name };
  };
  expect(sections([method('A.run', 1), method('B.run', 2), method('C.run', 3), field('D.a', 4)])).toEqual([
    'contracts (4)',
    '  ~ method … changed: a required parameter was added (3)',
    '      breaking for callers',
    '      A.run  a.ts:1',
    '        - A.run()',
    '        + A.run(a)',
    '      B.run  a.ts:2',
    '        - B.run()',
    '        + B.run(a)',
    '      C.run  a.ts:3',
    '        - C.run()',
    '        + C.run(a)',
    '  - field D.a is gone  a.ts:4',
    '      may concern clients: it is passed over',
    '      string',
  ]);
  expect(sections([field('A.a', 1), field('A.b', 2), field('A.c', 3)])).toEqual([
    'contracts (3)',
    '  - field … is gone (3)',
    '      may concern clients: it is passed over',
    '      A.a  a.ts:1  string',
    '      A.b  a.ts:2  string',
    '      A.c  a.ts:3  string',
  ]);
});

test('the kind with the most serious change stands first', () => {
  const guarded: Change = {
    kind: 'trust-zones',
    change: 'changed',
    sort: 'access',
    name: 'GET /a',
    says: 'what stands in front of GET /a changed: with login',
    details: [],
    after: at(1),
    id: 'a',
  };
  expect(sections([method('run', 1), guarded]).filter((line) => /^\w/.test(line))).toEqual(['contracts (1)', 'trust-zones (1)']);
});

test('what a limit left out is said where the whole is summed up, also where nothing changed', () => {
  const comparison = (changes: Change[]): Comparison => ({
    base: { name: 'main' },
    head: { name: 'HEAD' },
    files: { added: 0, removed: 0, changed: 1, moved: 0 },
    changes,
    accepted: [],
    reach: { dependents: 0, nearest: [], tests: [], untested: [], owners: [], documents: [] },
    kinds: ['flows'],
    unread: { files: [], partly: [], places: { head: 0, base: 0 }, beyond: 7, bodies: [], inexact: false },
  });
  const [first = '', ...others] = comparisonLines(comparison([]));
  expect(first).toMatch(/nothing changed .*; 7 files beyond the limit of what is looked into$/);
  expect(others.join('\n')).toMatch(/7 files that what changed may affect were not looked into/);
  expect(comparisonLines(comparison([method('A.a', 1)]))[0]).toMatch(/; 7 files beyond the limit of what is looked into$/);
});
