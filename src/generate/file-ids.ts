import { byText, digest } from '../base/digest.ts';
import { remember } from '../base/memoize.ts';
import type { ImportGraph } from '../program/imports/graph.ts';
import { nodeIds } from '../program/node-ids.ts';
import { type Inbound, outboundOf } from '../program/queries/neighbourhood.ts';
import type { Workspace } from '../workspace/workspace.ts';

/** The ids of the files of a tree, by which documents about single files name each other. */
export interface FileIds {
  of: (path: string) => string;
  /**
   * A digest of the edges of some sources, and of the ids around them that another file keeps them from having as they are: only these can
   * change by what happens elsewhere in the tree. Without such an id it is the digest of the edges.
   */
  digest: (edges: string, graph: ImportGraph, sources: readonly string[], inbound: Inbound | undefined) => string;
}

const known = new WeakMap<Workspace['view'], FileIds>();

/** Made once for a tree. */
export function fileIds({ view, readable }: Pick<Workspace, 'view' | 'readable'>): FileIds {
  return remember(known, view, () => {
    const ids = nodeIds(readable);
    const of = (path: string) => ids.get(path) ?? aloneOf(path);
    return {
      of,
      digest: (edges, graph, sources, inbound) => {
        const named = new Set([...sources, ...sources.flatMap((path) => targetsOf(graph, path)), ...sourcesOf(inbound)]);
        const moved = [...named].sort(byText).flatMap((path) => (of(path) === aloneOf(path) ? [] : [[path, of(path)]]));
        return moved.length === 0 ? edges : digest(JSON.stringify([edges, moved]));
      },
    };
  });
}

/** The id of a file that shares it with no other. */
function aloneOf(path: string): string {
  return nodeIds([path]).get(path) ?? path;
}

function targetsOf(graph: ImportGraph, path: string): string[] {
  return [...outboundOf(graph, path).values()].flatMap((resolution) => (resolution.kind === 'file' ? resolution.paths : []));
}

function sourcesOf(inbound: Inbound | undefined): string[] {
  return [...(inbound?.edges ?? []), ...(inbound?.takers ?? [])].map(({ from }) => from);
}
