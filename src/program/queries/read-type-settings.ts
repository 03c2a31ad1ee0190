import { posix } from 'node:path';

import { byText, digest } from '../../base/digest.ts';
import { languageOf } from '../../code/languages/languages.ts';
import type { Reader } from '../../code/read-facts.ts';
import { parseJsonObject } from '../resolve/jsonc.ts';
import { LOCK_FILES, MANIFESTS, mergeVersions, readLock } from '../resolve/read-locks.ts';

/** Files of a project that say how its types are understood. */
const SETTINGS =
  /(?:^|\/)(?:[tj]sconfig[^/]*\.json|package\.json|pyproject\.toml|pyrightconfig\.json|go\.mod|go\.work|Cargo\.toml|composer\.json|compile_commands\.json|compile_flags\.txt|\.clangd|setup\.cfg)$/;

/** What of a package.json decides how files are understood and found. */
const OF_PACKAGE = ['name', 'type', 'main', 'module', 'types', 'typings', 'typesVersions', 'exports', 'imports', 'workspaces'];

/** What types depend on beside the files that they come from. */
export interface Settings {
  /** 8 hex digits. */
  digest: string;
  /** The same of the configuration alone, without the versions of packages. */
  setup: string;
  /** Versions by package, as lock files say them; the ranges of manifests where there is no lock file. */
  versions: ReadonlyMap<string, readonly string[]>;
}

/**
 * What the types in some files depend on beside them and what they import: the versions of the packages, by the lock files above the files,
 * and how the project is set up. Of packages those count that the files import, and for TypeScript all packages of types, which it loads
 * without an import; not what packages themselves depend on.
 * @param files a closure of types, and the packages that it leads to.
 */
export async function readTypeSettings(reader: Reader, files: readonly string[], packages: readonly string[]): Promise<Settings> {
  const above = directoriesAbove(files);
  const near = [...reader.tree.entries.keys()].filter((path) => above.has(posix.dirname(path)));
  const locks = near.filter((path) => LOCK_FILES.test(path));
  const settings = await followExtends(
    reader,
    near.filter((path) => SETTINGS.test(path)),
  );
  const told = locks.length > 0 ? locks : near.filter((path) => MANIFESTS.test(path));
  const texts = await reader.readTexts([...new Set([...told, ...settings])]);
  const versions = mergeVersions(told.map((path) => readLock(path, texts.get(path) ?? '')));
  const types = files.some((path) => languageOf(path)?.resolver === 'ecmascript')
    ? [...versions.keys()].filter((name) => name.startsWith('@types/'))
    : [];
  const pinned = [...new Set([...packages, ...types])]
    .sort(byText)
    .map((name) => [name, versions.get(name) ?? versions.get(name.toLowerCase()) ?? []]);
  const set = settings.map((path) => [path, settingsIn(path, texts.get(path) ?? '')]);
  return { digest: digest(JSON.stringify([pinned, set])), setup: digest(JSON.stringify(set)), versions };
}

function directoriesAbove(files: readonly string[]): Set<string> {
  const above = new Set<string>();
  for (const file of files) {
    for (let directory = posix.dirname(file); !above.has(directory); directory = posix.dirname(directory)) above.add(directory);
  }
  return above;
}

/** The configurations and those of the tree that they extend, sorted. */
async function followExtends(reader: Reader, paths: readonly string[]): Promise<string[]> {
  const found = new Set(paths);
  let next: readonly string[] = paths.filter((path) => /[tj]sconfig/.test(path));
  while (next.length > 0) {
    const texts = await reader.readTexts(next);
    const extended = [...texts].flatMap(([path, text]) => extendsOf(text).map((name) => posix.join(posix.dirname(path), name)));
    next = extended
      .flatMap((path) => [path, `${path}.json`])
      .filter((path) => reader.tree.entries.has(path) && found.size < found.add(path).size);
  }
  return [...found].sort(byText);
}

function extendsOf(text: string): string[] {
  const written = parseJsonObject(text)?.['extends'];
  const all: unknown[] = Array.isArray(written) ? written : [written];
  return all.flatMap((each) => (typeof each === 'string' && each.startsWith('.') ? [each] : []));
}

function settingsIn(path: string, text: string): unknown {
  if (path.endsWith('package.json')) {
    const manifest = parseJsonObject(text) ?? {};
    return OF_PACKAGE.map((key) => manifest[key]);
  }
  if (path.endsWith('pyproject.toml'))
    return /^\[tool\.(?:based)?pyright[\s\S]*?(?=^\[(?!tool\.(?:based)?pyright)|(?![\s\S]))/m.exec(text)?.[0];
  if (path.endsWith('setup.cfg') || path.endsWith('composer.json')) return undefined;
  return text.replaceAll('\r\n', '\n');
}
