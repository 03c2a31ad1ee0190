import { expect, test } from 'vitest';

import { drawGraph } from '../../../src/lens/report/draw-graph.ts';

test('nodes have their shapes, edges their words, and what nothing connects is left out', () => {
  const nodes = [
    { key: 'in', text: 'GET /orders/:id', shape: 'round' as const },
    { key: 'guard', text: 'auth("admin")', shape: 'hexagon' as const },
    { key: 'file', text: 'src/orders.ts', shape: 'box' as const },
    { key: 'sink', text: 'SQL', shape: 'flag' as const },
    { key: 'alone', text: 'alone', shape: 'box' as const },
  ];
  const edges = [
    { from: 'in', to: 'guard', text: '3 routes' },
    { from: 'guard', to: 'file' },
    { from: 'guard', to: 'file' },
    { from: 'file', to: 'sink' },
  ];
  expect(drawGraph(nodes, edges)).toBe(
    [
      'flowchart LR',
      '  GET_orders_id(["GET /orders/#58;id"])',
      '  auth_admin{{"auth(#34;admin#34;)"}}',
      '  src_orders_ts["src/orders.ts"]',
      '  SQL>"SQL"]',
      '  GET_orders_id -->|3 routes| auth_admin',
      '  auth_admin --> src_orders_ts',
      '  src_orders_ts --> SQL',
    ].join('\n'),
  );
});
