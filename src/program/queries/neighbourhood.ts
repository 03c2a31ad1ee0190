import { byText, digest } from '../../base/digest.ts';
import { remember } from '../../base/memoize.ts';
import type { Resolution } from '../../code/facts/facts.ts';
import type { ImportGraph } from '../imports/graph.ts';
import type { Edge, Taker } from '../view.ts';
import { edgesInto } from './edges-into.ts';
import { type Around, takersOf } from './takers.ts';

/** Who imports the sources, as a lens sees it. */
export interface Inbound {
  edges: Edge[];
  takers: Taker[];
}

/** The edges that enter the sources, and what is taken of them, as a lens sees it. */
export function inboundOf(around: Around, sources: readonly string[]): Inbound {
  const paths = [...new Set(sources)].sort(byText);
  return { edges: edgesInto(around.graph, paths), takers: paths.flatMap((path) => takersOf(around, path)) };
}

/** Where the imports of one source lead, as a lens sees it. */
export function outboundOf(graph: ImportGraph, source: string): ReadonlyMap<string, Resolution> {
  return graph.resolutions.get(source) ?? new Map();
}

/** Digest of everything that `inboundOf` tells, 8 hex digits. */
export function inboundDigest({ edges, takers }: Inbound): string {
  return digest(
    JSON.stringify([
      edges.map(({ from, to }) => [from, to]),
      takers.map(({ to, from, names, whole, passed, subtypes = [] }) => [
        to,
        from,
        names,
        whole,
        passed,
        subtypes.map(({ name, base }) => [name, base]),
      ]),
    ]),
  );
}

/** Digests of what single files take of the sources, 8 hex digits, sorted by path: they tell who changed where the whole did. */
export function importerDigests({ edges, takers }: Inbound): { path: string; takes: string }[] {
  const paths = [...new Set([...edges, ...takers].map(({ from }) => from))].sort(byText);
  const only = (path: string) => (each: { from: string }) => each.from === path;
  return paths.map((path) => ({ path, takes: inboundDigest({ edges: edges.filter(only(path)), takers: takers.filter(only(path)) }) }));
}

/** Digest of everything that `outboundOf` tells of the sources, 8 hex digits. */
export function outboundDigest(graph: ImportGraph, sources: readonly string[]): string {
  return digest(`[${[...sources].sort(byText).map((source) => outboundText(graph, source))}]`);
}

/** Several documents of one tree often have the same sources. */
const known = new WeakMap<ImportGraph, Map<string, string>>();

function outboundText(graph: ImportGraph, source: string): string {
  const texts = remember(known, graph, () => new Map<string, string>());
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
