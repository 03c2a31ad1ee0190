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
  const known = remember(takers, around.modules, () => new Map<string, Taker[]>());
  return {
    edges: edgesInto(around.graph, paths),
    takers: paths.flatMap((path) => remember(known, path, () => takersOf(around, path))),
  };
}

/** Several documents of one tree often have the same sources. What is taken is told by what files hold, too, which a graph outlives. */
const takers = new WeakMap<Around['modules'], Map<string, Taker[]>>();

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
  const byImporter = new Map<string, Inbound>();
  const of = ({ from }: { from: string }) => remember(byImporter, from, () => ({ edges: [], takers: [] }));
  for (const edge of edges) of(edge).edges.push(edge);
  for (const taker of takers) of(taker).takers.push(taker);
  return [...byImporter].sort(([a], [b]) => byText(a, b)).map(([path, own]) => ({ path, takes: inboundDigest(own) }));
}

/** Digest of everything that `outboundOf` tells of the sources, 8 hex digits. */
export function outboundDigest(graph: ImportGraph, sources: readonly string[]): string {
  return digest(`[${[...sources].sort(byText).map((source) => outboundText(graph, source))}]`);
}

const known = new WeakMap<ImportGraph, Map<string, string>>();

/** Everything that `outboundOf` tells of a source. */
export function outboundText(graph: ImportGraph, source: string): string {
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
