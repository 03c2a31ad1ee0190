import { describe, expect, test } from 'vitest';

import { outcomeProblem } from '../../../../src/code/lsp/reading/outcome-problem.ts';
import type { LspOperation } from '../../../../src/code/lsp/tool-call.ts';
import { readLspFixture } from '../../../helpers/lsp-fixture.ts';

const range = { start: { line: 0, character: 0 }, end: { line: 0, character: 1 } };
const location = { uri: 'file:///repo/a.ts', range };
const item = { name: 'f', kind: 12, uri: 'file:///repo/a.ts', range, selectionRange: range };

test.each(['typescript', 'pyright', 'gopls', 'rust-analyzer', 'clangd', 'intelephense', 'bash'])(
  'every answer of %s is well-formed',
  async (name) => {
    const { results } = await readLspFixture(name);
    expect(results.size).toBeGreaterThan(3);
    for (const [key, outcome] of results) {
      expect(outcomeProblem({ operation: key.split(' ')[0] as LspOperation }, outcome)).toBeUndefined();
    }
  },
);

describe('well-formed are', () => {
  test.each<[LspOperation, unknown]>([
    ['documentSymbol', [{ name: 'a', kind: 12, range, selectionRange: range }]],
    ['documentSymbol', [{ name: 'a', kind: 12, location }]],
    ['hover', { contents: 'text' }],
    ['hover', { contents: { language: 'go', value: 'func f()' } }],
    ['hover', { contents: ['text', { language: 'go', value: 'func f()' }] }],
    ['hover', { contents: { kind: 'plaintext', value: 'x' }, range }],
    ['hover', { kind: 'markdown', value: 'x' }],
    ['hover', { language: 'go', value: 'func f()' }],
    ['hover', 'text'],
    ['hover', ['text', { language: 'go', value: 'func f()' }]],
    ['hover', []],
    ['goToDefinition', location],
    ['goToDefinition', [{ targetUri: 'file:///repo/a.ts', targetRange: range, targetSelectionRange: range }]],
    ['goToDefinition', [location]],
    ['outgoingCalls', [{ to: item, fromRanges: [] }]],
    ['diagnostics', { kind: 'full', items: [{ range, message: 'x' }] }],
    ['diagnostics', { kind: 'unchanged', resultId: '1' }],
    ['diagnostics', [{ range, message: 'x' }]],
  ])('%s with %j', (operation, result) => {
    expect(outcomeProblem({ operation }, { result })).toBeUndefined();
    expect(outcomeProblem({ operation }, { result: null })).toBeUndefined();
    expect(outcomeProblem({ operation }, { error: 'no' })).toBeUndefined();
    expect(outcomeProblem({ operation }, { late: true })).toBeUndefined();
  });
});

describe('malformed are', () => {
  test.each<[LspOperation, unknown, string]>([
    ['documentSymbol', {}, 'the result of documentSymbol is no list of DocumentSymbol or SymbolInformation'],
    [
      'documentSymbol',
      [{ name: 'a' }],
      'the result of documentSymbol is no list of DocumentSymbol or SymbolInformation: its entry 0 is none',
    ],
    ['hover', 3, 'the result of hover is no Hover, and neither text, MarkupContent nor MarkedString'],
    ['hover', { value: 3 }, 'the result of hover is no Hover, and neither text, MarkupContent nor MarkedString'],
    ['hover', {}, 'the result of hover has no contents'],
    ['hover', { contents: 3 }, 'the result of hover is no Hover, and neither text, MarkupContent nor MarkedString'],
    [
      'goToDefinition',
      [location, 'src/a.ts:3'],
      'the result of goToDefinition is no list of Location or LocationLink: its entry 1 is none',
    ],
    [
      'goToDefinition',
      [{ uri: 'x', range: { start: { line: -1, character: 0 } } }],
      'the result of goToDefinition is no list of Location or LocationLink: its entry 0 is none',
    ],
    ['goToDefinition', { uri: 3 }, 'the result of goToDefinition is no Location, LocationLink or list of these'],
    [
      'outgoingCalls',
      [{ from: item }],
      'the result of outgoingCalls is no list of CallHierarchyOutgoingCall, with to and fromRanges: its entry 0 is none',
    ],
    ['diagnostics', { items: 'none' }, 'the result of diagnostics is no list of Diagnostic'],
  ])('%s with %j', (operation, result, problem) => {
    expect(outcomeProblem({ operation }, { result })).toBe(problem);
  });

  test.each([[null], ['text'], [{}], [{ error: { code: 1 } }]])('the outcome %j', (outcome) => {
    expect(outcomeProblem({ operation: 'hover' }, outcome as never)).toMatch(/^it/);
  });

  test('an operation that no plan has', () => {
    expect(outcomeProblem({ operation: 'rename' as never }, { result: [] })).toBe('"rename" is no operation of a plan');
    expect(outcomeProblem({ operation: 'toString' as never }, { result: [] })).toBe('"toString" is no operation of a plan');
  });
});
