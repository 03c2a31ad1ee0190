import type { AroundFile, Inputs, Source } from '../docs/document/document.ts';
import { readTypeSettings, type Settings } from '../program/queries/read-type-settings.ts';
import { type ClosureDepth, type TypeClosure, typeClosure } from '../program/queries/type-closure.ts';
import type { Workspace } from '../workspace/workspace.ts';

/** What the answers of language servers about some sources depend on. */
export interface Basis {
  /** The files that types in the sources can come from, without the sources, sorted by path. */
  around: AroundFile[];
  settings: Settings;
  /** Of the sources. */
  closure: TypeClosure;
  /** Whether the tree has a file. */
  exists: (path: string) => boolean;
}

/** How many digits of an id are enough to find the blob again. */
const SHORT_ID = 12;

/** Finds what answers to what a lens asks about the sources depend on in the tree. Reads files that were never read before. */
export async function findBasis(
  { reader, graph, tree }: Workspace,
  sources: readonly Pick<Source, 'path'>[],
  asked: ClosureDepth,
): Promise<Basis> {
  const own = new Set(sources.map(({ path }) => path));
  const closure = await typeClosure(reader, await graph(), [...own], asked);
  const around = closure.files
    .filter((path) => !own.has(path))
    .map((path) => ({ path, hash: (tree.entries.get(path)?.id ?? '').slice(0, SHORT_ID), shape: closure.seen.get(path) ?? '' }));
  return {
    around,
    settings: await readTypeSettings(reader, closure.files, closure.packages),
    closure,
    exists: (path) => tree.entries.has(path),
  };
}

/** Whether answers that were recorded of sources which are the same depend on the same now. */
export function sameBasis(
  inputs: Pick<Inputs, 'sources' | 'around' | 'settings'>,
  { around, settings, closure }: Pick<Basis, 'around' | 'settings' | 'closure'>,
): boolean {
  const known = new Map([...(inputs.around ?? []), ...inputs.sources].map(({ path, shape }) => [path, shape]));
  const files = [...around, ...inputs.sources].map(({ path }) => path);
  return inputs.settings === settings.digest && files.every((path) => known.get(path) === closure.seen.get(path));
}
