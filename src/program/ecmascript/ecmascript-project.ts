import { remember } from '../../base/memoize.ts';
import { directoryOf } from '../../base/path-parts.ts';
import type { ResolverContext } from '../resolve/resolver.ts';
import { matchPattern } from './ecmascript-exports.ts';
import { findPackages, type Packages } from './ecmascript-packages.ts';
import { nearestTsconfig, readTsconfig, type Tsconfig } from './ecmascript-tsconfig.ts';

/** What the configuration files of a tree say, read once each. */
export interface EcmascriptProject {
  context: ResolverContext;
  packages: Packages;
  /** The configurations that may govern a directory, nearest first: its tsconfig.json and those that this one gathers for it. */
  configsOf: (directory: string) => readonly Tsconfig[];
}

/** References of references; more is a cycle. */
const MAX_REFERENCES = 5;

export function readEcmascriptProject(context: ResolverContext): EcmascriptProject {
  const packages = findPackages(context);
  const configs = new Map<string, Tsconfig>();
  const config = (path: string) => remember(configs, path, () => readTsconfig(context, packages, path));
  const governing = new Map<string, readonly Tsconfig[]>();
  const configsOf = (directory: string) =>
    remember(governing, directory, () => {
      const nearest = nearestTsconfig(context, directory);
      return nearest === undefined ? [] : gather(nearest, directory, config, MAX_REFERENCES);
    });
  return { context, packages, configsOf };
}

/** The paths that the first governing configuration with a matching pattern gives for a specifier; the longest match counts, as in the compiler. */
export function mappedPaths(configs: readonly Tsconfig[], specifier: string): string[] {
  for (const { paths } of configs) {
    const matches = paths.flatMap(([pattern, targets]) => {
      const rest = matchPattern(pattern, specifier);
      return rest === undefined ? [] : [{ pattern, rest, targets }];
    });
    if (matches.length === 0) continue;
    const lengthOf = (pattern: string) => (pattern.includes('*') ? pattern.indexOf('*') : Number.POSITIVE_INFINITY);
    const ordered = matches.sort((a, b) => lengthOf(b.pattern) - lengthOf(a.pattern));
    return ordered.flatMap(({ rest, targets }) => targets.map((target) => target.replace('*', () => rest)));
  }
  return [];
}

/** A configuration above may only gather others for the directories below it; they govern the files next to and below them. */
function gather(path: string, directory: string, config: (path: string) => Tsconfig, depth: number): Tsconfig[] {
  const own = config(path);
  const below = own.references.filter((reference) =>
    `${directory}/`.startsWith(directoryOf(reference) === '' ? '' : `${directoryOf(reference)}/`),
  );
  return depth === 0 ? [own] : [own, ...below.flatMap((reference) => gather(reference, directory, config, depth - 1))];
}
