import { byText, digest } from '../../base/digest.ts';
import type { Resolution } from '../../code/facts/facts.ts';
import type { ImportGraph } from '../imports/graph.ts';
import type { Edge } from '../view.ts';
import { edgesInto } from './edges-into.ts';

/** The edges that enter the sources, as a lens sees them. */
export function inboundEdges(graph: ImportGraph, sources: readonly string[]): Edge[] {
  return edgesInto(graph, sources);
}

/** Where the imports of one source lead, as a lens sees it. */
export function outboundOf(graph: ImportGraph, source: string): ReadonlyMap<string, Resolution> {
  return graph.resolutions.get(source) ?? new Map();
}

/** Digest of everything that `inboundEdges` tells, 8 hex digits. */
export function inboundDigest(graph: ImportGraph, sources: readonly string[]): string {
  return digest(JSON.stringify(inboundEdges(graph, sources).map(({ from, to }) => [from, to])));
}

/** Digest of everything that `outboundOf` tells of the sources, 8 hex digits. */
export function outboundDigest(graph: ImportGraph, sources: readonly string[]): string {
  return digest(`[${[...sources].sort(byText).map((source) => outboundText(graph, source))}]`);
}

/** Several documents of one tree often have the same sources. */
const known = new WeakMap<ImportGraph, Map<string, string>>();

function outboundText(graph: ImportGraph, source: string): string {
  const texts = known.get(graph) ?? new Map<string, string>();
  known.set(graph, texts);
  const text = texts.get(source) ?? JSON.stringify([source, tellOutbound(graph, source)]);
  texts.set(source, text);
  return text;
}

function tellOutbound(graph: ImportGraph, source: string): unknown[] {
  const resolutions = [...outboundOf(graph, source)].sort(([a], [b]) => byText(a, b));
  return resolutions.map(([specifier, resolution]) => [specifier, targetOf(resolution)]);
}

function targetOf(resolution: Resolution): unknown {
  if (resolution.kind === 'file') return resolution.paths;
  return resolution.kind === 'package' ? { package: resolution.name } : null;
}
