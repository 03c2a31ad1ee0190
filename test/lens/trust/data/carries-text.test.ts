import { expect, test } from 'vitest';
import { carriesText } from '../../../../src/lens/trust/data/carries-text.ts';
import type { RuleHit } from '../../../../src/program/names/find-matches.ts';

function source(expression: string, meta: Record<string, string> = { as: 'parameter' }): RuleHit {
  return {
    rule: 'flask/path-parameter',
    path: 'orders.py',
    startLine: 1,
    endLine: 1,
    start: 0,
    end: 9,
    captures: { expression },
    meta: { role: 'source', ...meta },
  };
}

test('a parameter that the path of its route converts carries no text', () => {
  expect(carriesText(source('order_id'), ['GET /orders/<int:order_id>'])).toBe(false);
  expect(carriesText(source('id'), ['GET /orders/{id:guid}'])).toBe(false);
  expect(carriesText(source('id'), ['GET /orders/{id:\\d+}'])).toBe(false);
  expect(carriesText(source('name'), ['GET /files/<path:name>'])).toBe(true);
  expect(carriesText(source('id'), ['GET /orders/<int:order_id>'])).toBe(true);
});

test('every route of a handler has to convert it, and a handler without routes is not known', () => {
  expect(carriesText(source('pk'), ['GET /orders/<int:pk>', 'GET /legacy/<pk>'])).toBe(true);
  expect(carriesText(source('pk'), [])).toBe(true);
  expect(carriesText(source('pk', {}), ['GET /orders/<int:pk>'])).toBe(true);
});

test('a rule can say which declarations carry no text', () => {
  expect(carriesText(source('limit: int', { plain: ': int$' }), [])).toBe(false);
  expect(carriesText(source('term: str', { plain: ': int$' }), [])).toBe(true);
});
