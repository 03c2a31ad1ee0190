import type { DataFormat } from '../code/languages/language.ts';

/** The import edges that enter the sources of a lens, and those that leave them. */
export type EdgeSide = 'inbound' | 'outbound';

interface LensData {
  /** The formats whose files are sources beside code. */
  formats: readonly DataFormat[];
  /** What it reads of the import graph, so that every section it makes records a digest of that. */
  edges: readonly EdgeSide[];
}

/**
 * What a check has to know of the lenses, in the order in which documents and messages list them. Apart from the lenses, which are large:
 * a check asks for nothing else of them.
 */
const LENS_DATA: ReadonlyMap<string, LensData> = new Map<string, LensData>([
  ['interfaces', { formats: [], edges: [] }],
  ['boundaries', { formats: [], edges: ['inbound', 'outbound'] }],
  ['flows', { formats: ['package-json'], edges: ['outbound'] }],
  ['contracts', { formats: ['openapi', 'asyncapi', 'json-schema'], edges: [] }],
  ['trust-zones', { formats: [], edges: ['outbound'] }],
  ['state', { formats: [], edges: [] }],
]);

/** The names of all lenses. */
export const LENS_NAMES: readonly string[] = [...LENS_DATA.keys()];

/** The formats that a lens reads; none for a lens that is not known. */
export function dataOf(lens: string): readonly DataFormat[] {
  return LENS_DATA.get(lens)?.formats ?? [];
}

/** The sides of the import graph that a lens reads; none for a lens that is not known. */
export function edgesOf(lens: string): readonly EdgeSide[] {
  return LENS_DATA.get(lens)?.edges ?? [];
}
