import { count } from '../../../base/count.ts';
import { shorten } from '../../../base/shorten.ts';
import type { RuleHit } from '../../../program/names/find-matches.ts';
import { drawGraph, type GraphEdge, type GraphNode } from '../../report/draw-graph.ts';
import type { Protection } from '../controls/list-protection.ts';
import type { Unit } from '../data/list-units.ts';
import { isShown } from './describe-units.ts';

/** More than this a person does not read. */
const MOST_NODES = 30;

/** Requests → access control → the files that handle them → kinds of dangerous operation in those files. */
export function chartTrust(
  units: readonly Unit[],
  protections: readonly Protection[],
  reached: ReadonlySet<RuleHit>,
): { diagram?: string } {
  const nodes = new Map<string, GraphNode>();
  const edges = new Map<string, { from: string; to: string; routes: number }>();
  const node = (key: string, text: string, shape: GraphNode['shape']) => {
    nodes.set(key, { key, text, shape });
    return key;
  };
  const connect = (from: string, to: string, routes: number) => {
    const edge = edges.get(`${from}\0${to}`) ?? { from, to, routes: 0 };
    edges.set(`${from}\0${to}`, { ...edge, routes: edge.routes + routes });
  };
  for (const { entry, access } of protections) {
    const requests = node('requests', 'HTTP requests', 'round');
    const path = entry.target?.path ?? entry.at.path;
    const guard = access[0];
    const from = guard === undefined ? requests : node(`control ${guard}`, shorten(guard, 50), 'hexagon');
    if (guard !== undefined) connect(requests, from, 1);
    connect(from, node(`file ${path}`, path, 'box'), 1);
  }
  for (const { scope, sinks } of units) {
    const { path } = scope;
    if (scope.found === undefined && !nodes.has(`file ${path}`)) continue;
    for (const { meta } of sinks.filter((sink) => isShown(sink) || reached.has(sink)))
      connect(node(`file ${path}`, path, 'box'), node(`sink ${meta.kind}`, meta.kind ?? '', 'flag'), 0);
  }
  if (edges.size === 0 || nodes.size > MOST_NODES) return {};
  const drawn = [...edges.values()].map(
    ({ from, to, routes }): GraphEdge => ({ from, to, ...(routes > 0 ? { text: count(routes, 'route') } : {}) }),
  );
  return { diagram: drawGraph([...nodes.values()], drawn) };
}
