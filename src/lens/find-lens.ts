import { byText } from '../base/digest.ts';
import { KbError } from '../base/errors.ts';
import { LENSES } from './lenses.ts';
import type { EdgeSide, Lens, LensData } from './report/lens.ts';

const byName = new Map(LENSES.map((entry) => [entry.name, entry]));

/** The names of all lenses. */
export const LENS_NAMES: readonly string[] = [...byName.keys()];

/** The names of the lenses that take part where all are asked for. */
export const GENERAL_LENSES: readonly string[] = LENSES.flatMap(({ name, about }) => (about === undefined ? [name] : []));

/** The lens whose documents are about one file each. */
export const FILE_LENS: string = LENSES.find(({ about }) => about === 'file')?.name ?? '';

/** Folders of documents under the document root, in the order of the index page. */
export const DOCUMENT_FOLDERS: readonly string[] = [...new Set(LENSES.map(({ folder }) => folder))];

/** Who asks, and the lenses that answer them, first the one that answers best. */
export const ROLES: ReadonlyMap<string, readonly string[]> = new Map(
  [...new Set(LENSES.flatMap(({ roles }) => roles))]
    .sort(byText)
    .map((role) => [role, LENSES.filter(({ roles }) => roles.includes(role)).map(({ name }) => name)]),
);

/** The lens of this name with its code, or undefined. */
export async function loadLens(name: string): Promise<Lens | undefined> {
  const entry = byName.get(name);
  if (!entry) return undefined;
  const { load, ...data } = entry;
  return { ...data, ...(await load()) };
}

/** The lens of this name with its code. @throws KbError (exit 1) where this kb has none. */
export async function requireLens(name: string): Promise<Lens> {
  const lens = await loadLens(name);
  if (!lens) throw new KbError(`this kb has no lens '${name}'`, { exit: 1 });
  return lens;
}

/** The lens that states findings of a kind. @throws Error where none does: kinds are ours. */
export async function lensStating(kind: string): Promise<Lens> {
  const lens = await loadLens(LENSES.find(({ states }) => states.includes(kind))?.name ?? '');
  if (!lens) throw new Error(`no lens states findings of the kind ${kind}`);
  return lens;
}

/** The lenses of these names, in their order; names that no lens has are passed over. */
export async function loadLenses(names: readonly string[]): Promise<Lens[]> {
  return (await Promise.all(names.map(loadLens))).filter((lens) => lens !== undefined);
}

/** Where documents of the lens are, below the document root; undefined for a lens that is not known. */
export function folderOf(lens: string): string | undefined {
  return byName.get(lens)?.folder;
}

/** The formats that a lens reads; none for a lens that is not known. */
export function dataOf(lens: string): readonly string[] {
  return byName.get(lens)?.formats ?? [];
}

/** The sides of the import graph that a lens reads; none for a lens that is not known. */
export function edgesOf(lens: string): readonly EdgeSide[] {
  return byName.get(lens)?.edges ?? [];
}

/** What answers of language servers to what a lens asks depend on. */
export function needsOf(lens: string): LensData['needs'] {
  return byName.get(lens)?.needs ?? 'bodies';
}

/** Whether documents of a lens are about one file each. */
export function isAboutFile(lens: string): boolean {
  return byName.get(lens)?.about === 'file';
}

/** The lenses that read files beyond those that a focus selects. */
export const FOLLOWING: readonly string[] = LENSES.flatMap(({ name, follows }) => (follows ? [name] : []));

/** The folders below `rules/` whose rules a lens runs; none for a lens that is not known. */
export function rulesOfLens(lens: string): readonly string[] {
  return byName.get(lens)?.rules ?? [];
}
