import type { DataFormat } from '../code/language.ts';

/**
 * The formats whose files are sources of a lens beside code, by the name of the lens, in the order in which documents and messages list
 * lenses. Apart from the lenses, which are large: a check asks for nothing else of them.
 */
const LENS_DATA: ReadonlyMap<string, readonly DataFormat[]> = new Map([
  ['interfaces', []],
  ['boundaries', []],
  ['flows', ['package-json']],
  ['contracts', ['openapi', 'asyncapi', 'json-schema']],
  ['trust-zones', []],
  ['state', []],
]);

/** The names of all lenses. */
export const LENS_NAMES: readonly string[] = [...LENS_DATA.keys()];

/** The formats that a lens reads; none for a lens that is not known. */
export function dataOf(lens: string): readonly DataFormat[] {
  return LENS_DATA.get(lens) ?? [];
}
