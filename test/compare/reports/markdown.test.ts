import { expect, test } from 'vitest';

import type { Change, Comparison } from '../../../src/compare/model/comparison.ts';
import { renderMarkdown } from '../../../src/compare/reports/markdown.ts';

function comparison(changes: Change[]): Comparison {
  return {
    base: { name: 'main' },
    head: { name: 'working tree' },
    files: { added: 0, removed: 0, changed: 1, moved: 0 },
    changes,
    accepted: [],
    reach: { dependents: 0, nearest: [], tests: [], untested: [], owners: [], documents: [] },
    kinds: ['trust-zones', 'flows'],
    unread: { files: [], partly: [], places: { head: 0, base: 0 }, beyond: 0, bodies: [], inexact: false },
  };
}

function opened(name: string): Change {
  return { kind: 'trust-zones', change: 'changed', sort: 'access', name, says: `route ${name} is open now`, details: [], id: name };
}

test('what is the same of several things is said once', () => {
  const text = renderMarkdown(comparison(['GET /a', 'GET /b', 'GET /c'].map(opened)));
  expect(text).toContain('- ✏️ route … is open now (3)\n  `GET /a`, `GET /b`, `GET /c`\n');
});

test('two are told one by one', () => {
  const text = renderMarkdown(comparison(['GET /a', 'GET /b'].map(opened)));
  expect(text).toContain('route GET /a is open now');
  expect(text).toContain('route GET /b is open now');
});

test('that nothing used what is new goes without saying', () => {
  const effect = { on: 'clients', is: 'compatible', reason: 'nothing called it' } as const;
  const added: Change = { ...opened('GET /a'), kind: 'flows', change: 'added', says: 'route GET /a is new', effect };
  expect(renderMarkdown(comparison([added]))).not.toContain('nothing called it');
});
