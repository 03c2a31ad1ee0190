import fc from 'fast-check';
import { expect, test } from 'vitest';

import type { Chart, ChartEdge, ChartNode } from '../../../src/lens/report/condense-chart.ts';
import { drawFlowchart } from '../../../src/lens/report/mermaid.ts';

/** The part of Mermaid's flowchart grammar that kb writes, with every character that its lexer or its markdown could act on left out of labels. */
const LABEL = String.raw`"(?:[^"#<>&\`*~\\$%:;\n]|#\d+;)+"`;
const GRAMMAR = new RegExp(
  [
    String.raw`^flowchart LR\n`,
    String.raw`  subgraph focus\[${LABEL}\]\n`,
    String.raw`(?:    \w+\[${LABEL}\]\n)+`,
    '  end',
    String.raw`(?:\n  \w+(?:\[${LABEL}\]|\(\[${LABEL}\]\)))*`,
    String.raw`(?:\n  \w+ --> \w+)*$`,
  ].join(''),
);

const node = (kind: ChartNode['kind'], name: string): ChartNode => ({ key: `${kind} ${name}`, kind, name });
const edge = (from: ChartNode, to: ChartNode, ...files: string[]): ChartEdge => ({ from: from.key, to: to.key, files: new Set(files) });

const auth = node('inside', 'src/auth');
const db = node('outside', 'src/db');
const express = node('package', 'express');

test('directories are boxes, packages are rounded, with edges between them', () => {
  const text = drawFlowchart({
    title: 'authentication layer',
    nodes: [express, db, auth],
    edges: [edge(auth, express, 'src/auth/a.ts', 'src/auth/b.ts'), edge(auth, db, 'src/auth/a.ts')],
  });
  expect(text).toBe(
    [
      'flowchart LR',
      '  subgraph focus["authentication layer"]',
      '    src_auth["src/auth"]',
      '  end',
      '  src_db["src/db"]',
      '  express(["express"])',
      '  src_auth --> src_db',
      '  src_auth --> express',
    ].join('\n'),
  );
});

test('names that Mermaid would act on are written as entity codes', () => {
  const odd = node('outside', 'src/__tests__/say "hi" #1 <b>');
  expect(drawFlowchart({ title: 'end', nodes: [auth, odd], edges: [edge(auth, odd, 'a')] })).toContain(
    'src_tests_say_hi_1_b["src/#95;#95;tests#95;#95;/say #34;hi#34; #35;1 #60;b#62;"]',
  );
});

test('beyond the limit directories are merged into their parents, each file counted once', () => {
  const leaves = Array.from({ length: 20 }, (_, index) => node('outside', `lib/${index % 2 === 0 ? 'net' : 'io'}/part${index}`));
  const text = drawFlowchart({ title: 'core', nodes: [auth, ...leaves], edges: leaves.map((leaf) => edge(auth, leaf, 'src/auth/a.ts')) });
  expect(text.split('\n').slice(4)).toEqual([
    '  lib_io["lib/io/…"]',
    '  lib_net["lib/net/…"]',
    '  src_auth --> lib_io',
    '  src_auth --> lib_net',
  ]);
});

test('packages beyond the limit become one node', () => {
  const packages = Array.from({ length: 12 }, (_, index) => node('package', `package-${index}`));
  const text = drawFlowchart({
    title: 'core',
    nodes: [auth, ...packages],
    edges: packages.map((name, i) => edge(auth, name, ...'abcdefghijkl'.slice(i))),
  });
  expect(text).toContain('(["package-0"])');
  expect(text).toContain('(["… more packages"])');
  expect(text).not.toContain('package-11');
});

const names = fc.string({
  unit: fc.oneof(fc.constantFrom('/', '"', '#', ']', '`', '%%{', '\n', '_', '😀', '\uDCFE', ' '), fc.string({ maxLength: 1 })),
});
const charts = fc
  .record({
    inside: fc.uniqueArray(names, { minLength: 1, maxLength: 20 }),
    outside: fc.uniqueArray(names),
    packages: fc.uniqueArray(names),
  })
  .chain(({ inside, outside, packages }) => {
    const nodes = [
      ...inside.map((name) => node('inside', name)),
      ...outside.map((name) => node('outside', name)),
      ...packages.map((name) => node('package', name)),
    ];
    const any = fc.constantFrom(...nodes);
    const edges = fc.array(fc.tuple(any, any, fc.constantFrom('a.ts', 'b.ts', 'c.ts')).map(([from, to, file]) => edge(from, to, file)));
    return fc.record({ title: names, nodes: fc.constant(nodes), edges });
  });

test('whatever the names are, the text is a flowchart of at most 30 nodes', () => {
  fc.assert(
    fc.property(charts, (chart) => {
      const text = drawFlowchart(chart);
      expect(text).toMatch(GRAMMAR);
      expect(new Set(text.match(/^ +\w+(?=\[|\()/gm)).size).toBeLessThanOrEqual(30);
    }),
  );
});

test('the order of nodes and edges does not change the text', () => {
  fc.assert(
    fc.property(charts, (chart: Chart) => {
      const reversed = { ...chart, nodes: chart.nodes.toReversed(), edges: chart.edges.toReversed() };
      expect(drawFlowchart(reversed)).toBe(drawFlowchart(chart));
    }),
  );
});
