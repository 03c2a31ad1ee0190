import { inDirectory } from '../../base/path-parts.ts';
import { words } from '../../base/words.ts';

/** Tried in this order after a path without an extension: sources, then components, then declarations without a source, then data. */
export const EXTENSIONS: readonly string[] = words('.ts .tsx .mts .cts .js .jsx .mjs .cjs .vue .svelte .d.ts .d.mts .d.cts .json');

/** TypeScript is imported by the name of what it compiles to. */
export const EXTENSION_ALIAS: Readonly<Record<string, readonly string[]>> = {
  '.js': ['.ts', '.tsx', '.js', '.jsx', '.d.ts'],
  '.jsx': ['.tsx', '.ts', '.jsx', '.js', '.d.ts'],
  '.mjs': ['.mts', '.mjs', '.d.mts'],
  '.cjs': ['.cts', '.cjs', '.d.cts'],
};

/** The file that a path names, with or without its extension. */
export function findSourceFile(paths: ReadonlySet<string>, path: string): string | undefined {
  const extension = /\.[cm]?jsx?$/.exec(path)?.[0] ?? '';
  const aliases = EXTENSION_ALIAS[extension] ?? [];
  const stem = path.slice(0, path.length - extension.length);
  for (const alias of aliases) if (paths.has(stem + alias)) return stem + alias;
  if (paths.has(path)) return path;
  for (const added of EXTENSIONS) if (paths.has(path + added)) return path + added;
  return undefined;
}

/** The `index` file of a directory. */
export function findIndex(paths: ReadonlySet<string>, directory: string): string | undefined {
  return findSourceFile(paths, inDirectory(directory, 'index'));
}
