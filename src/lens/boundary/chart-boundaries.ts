import { directoryName } from '../../base/path-parts.ts';
import { isTestPath } from '../../code/languages/classify.ts';
import { namingOf } from '../../program/names/naming.ts';
import type { View } from '../../program/view.ts';
import type { Chart, ChartNode } from '../report/condense-chart.ts';
import { drawFlowchart } from '../report/mermaid.ts';
import { untested } from '../report/untested.ts';
import type { ImportLink } from './collect-imports.ts';
import { collectPackages } from './list-packages.ts';

/** A focus within one directory is drawn file by file up to this many. */
const FILES_DRAWN = 8;

/** The diagram of what the focus imports and who imports it; standard libraries are left out. Nothing where there is no edge. */
export function chartBoundaries(view: View, links: readonly ImportLink[]): string | undefined {
  const nodes = new Map<string, ChartNode>();
  const edges = new Map<string, { from: string; to: string; files: Set<string> }>();
  const node = (kind: ChartNode['kind'], name: string) => {
    const key = `${kind} ${name}`;
    nodes.set(key, { key, kind, name });
    return key;
  };
  const connect = (from: string, to: string, file: string) => {
    const id = `${from}\0${to}`;
    const edge = edges.get(id) ?? { from, to, files: new Set<string>() };
    if (from !== to) edges.set(id, edge);
    edge.files.add(file);
  };

  const unitOf = chooseUnit(view);
  const inside = (path: string) => node('inside', unitOf(path));
  const units = new Set(view.sources.map((source) => unitOf(source.path)));
  const outside = (directory: string) => node('outside', units.has(directory) ? `${directory} (rest)` : directory);
  const external = new Set(collectPackages(links).flatMap((use) => (use.standard ? [] : [use.name])));
  for (const source of untested(view.sources)) inside(source.path);
  for (const { from, target } of links) {
    if (target.kind === 'inside') for (const path of target.paths) connect(inside(from), inside(path), from);
    if (target.kind === 'outside') connect(inside(from), outside(target.directory), from);
    if (target.kind === 'package' && external.has(target.name)) connect(inside(from), node('package', target.name), from);
  }
  for (const { from, to } of view.inbound) {
    connect(isTestPath(from) ? node('outside', 'tests') : outside(directoryName(from)), inside(to), from);
  }
  if (edges.size === 0) return undefined;
  const chart: Chart = { title: view.focus, nodes: [...nodes.values()], edges: [...edges.values()] };
  return drawFlowchart(chart);
}

/** What is one node inside the focus: a directory, or a file where all are in one directory. A Go package is a directory. */
function chooseUnit(view: View): (path: string) => string {
  const oneDirectory = new Set(view.sources.map((source) => directoryName(source.path))).size === 1;
  const byFile =
    oneDirectory &&
    view.sources.length <= FILES_DRAWN &&
    view.sources.every(({ facts }) => namingOf(facts.language).together !== 'directory');
  return byFile ? (path) => path : directoryName;
}
