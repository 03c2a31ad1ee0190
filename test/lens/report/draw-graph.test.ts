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
      '  n0(["GET /orders/#58;id"])',
      '  n1{{"auth(#34;admin#34;)"}}',
      '  n2["src/orders.ts"]',
      '  n3>"SQL"]',
      '  n0 -->|3 routes| n1',
      '  n1 --> n2',
      '  n2 --> n3',
    ].join('\n'),
  );
});
