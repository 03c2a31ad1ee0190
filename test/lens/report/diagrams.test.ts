import fc from 'fast-check';
import { expect, test } from 'vitest';
import { drawGraph, type GraphEdge, type GraphNode } from '../../../src/lens/report/draw-graph.ts';
import { drawFlowchart } from '../../../src/lens/report/mermaid.ts';
import { chartMachines } from '../../../src/lens/state/chart-machines.ts';
import type { StateMachine } from '../../../src/lens/state/machines/machine.ts';
import { draws } from '../../helpers/draws.ts';
import { parseMermaid } from '../../helpers/parse-mermaid.ts';

const SHAPES: readonly GraphNode['shape'][] = ['round', 'box', 'hexagon', 'flag'];

/** Texts that names of code can be, words that Mermaid's grammar knows, and what its lexer and its markdown act on. */
const texts = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.constantFrom(
    'end',
    'graph',
    'subgraph',
    'click',
    'style',
    'default',
    'o',
    'x',
    '---',
    '-->',
    '%%',
    '%%{init: {}}%%',
    'fa:fa-car',
    '&amp;',
    '`x`',
  ),
  fc.string({
    unit: fc.constantFrom(
      '"',
      '#',
      ';',
      '`',
      '[',
      ']',
      '(',
      ')',
      '{',
      '}',
      '<',
      '>',
      '|',
      '%',
      '\\',
      '\n',
      '\r',
      '$',
      '@',
      '~',
      '-',
      '1',
      'é',
      '😀',
      ' ',
    ),
  }),
);

const graphs = fc.uniqueArray(texts, { minLength: 2, maxLength: 8 }).chain((keys) =>
  fc.record({
    nodes: fc.constant(keys.map((text, index): GraphNode => ({ key: text, text, shape: SHAPES[index % SHAPES.length] ?? 'box' }))),
    edges: fc.array(
      fc.record({ from: fc.constantFrom(...keys), to: fc.constantFrom(...keys), text: texts }, { requiredKeys: ['from', 'to'] }),
      { minLength: 1, maxLength: 8 },
    ),
  }),
);

test('Mermaid refuses what is not a diagram', async () => {
  await expect(parseMermaid('flowchart LR\n  n0[["open"]')).rejects.toThrow('Parse error');
  await expect(parseMermaid('stateDiagram-v2\n  Open -->')).rejects.toThrow('Parse error');
});

test('Mermaid reads every graph, whatever its labels hold', async () => {
  const draw = ({ nodes, edges }: { nodes: GraphNode[]; edges: GraphEdge[] }) => drawGraph(nodes, edges);
  await fc.assert(
    fc.asyncProperty(graphs, async (graph) => parseMermaid(draw(graph))),
    { numRuns: draws(200) },
  );
});

test('Mermaid reads every chart of directories and packages, whatever they are called', async () => {
  const charts = fc.uniqueArray(texts, { minLength: 3, maxLength: 6 });
  await fc.assert(
    fc.asyncProperty(charts, async ([title = '', inside = '', ...others]) => {
      const nodes = [
        { key: 'inside', kind: 'inside' as const, name: inside },
        ...others.map((name, index) => ({ key: `${index}`, kind: index % 2 === 0 ? ('package' as const) : ('outside' as const), name })),
      ];
      const edges = others.map((_, index) => ({ from: 'inside', to: `${index}`, files: new Set(['src/a.ts']) }));
      await parseMermaid(drawFlowchart({ title, nodes, edges }));
    }),
    { numRuns: draws(100) },
  );
});

test('Mermaid reads every state diagram, whatever states, events and machines are called', async () => {
  const at = { rule: 'x/y', path: 'src/order.ts', startLine: 1, endLine: 1, start: 0, end: 1, captures: {}, meta: {} };
  const states = fc.uniqueArray(texts, { minLength: 2, maxLength: 5 });
  const machines = states.chain((names) =>
    fc.record({
      name: texts,
      title: texts,
      at: fc.constant(at),
      declared: fc.constant(true),
      states: fc.constant(names.map((name, index) => ({ name, final: index === 1 }))),
      transitions: fc.array(
        fc.record({
          from: fc.constantFrom('[*]', '(any)', ...names),
          to: fc.constantFrom(...names),
          event: fc.option(texts, { nil: 'pay' }),
          at: fc.constant(at),
        }),
        { minLength: 1, maxLength: 6 },
      ),
      computed: fc.constant<StateMachine['computed']>([]),
    }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(machines, { minLength: 1, maxLength: 3 }), async (all: StateMachine[]) => {
      const { diagram } = chartMachines(all);
      if (diagram !== undefined) await parseMermaid(diagram);
    }),
    { numRuns: draws(200) },
  );
});
