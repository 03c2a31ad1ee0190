import { directoryOf, inDirectory } from '../../base/path-parts.ts';
import { isMap, stringsOf } from '../../base/plain-data.ts';
import { parseJsonObject } from '../resolve/jsonc.ts';
import type { ResolverContext } from '../resolve/resolver.ts';
import { ancestorsOf, joinPath } from '../resolve/tree-paths.ts';
import type { Packages } from './ecmascript-packages.ts';

/** What a tsconfig.json says about where imports lead, `extends` included; all paths are paths of the tree. */
export interface Tsconfig {
  /** Patterns with at most one `*` and the paths that they stand for; `baseUrl` is the pattern `*`. */
  paths: [pattern: string, targets: string[]][];
  outDir?: string;
  rootDir?: string;
  /** Directories that together make one, so that a relative import may lead into another. */
  rootDirs: string[];
  /** Conditions of package `exports` beside the usual ones. */
  conditions: string[];
  /** Other configurations that this one only gathers. */
  references: string[];
}

/** Options as written, with the directory that they are relative to. */
type Options = Map<string, { value: unknown; base: string }>;

const MAX_EXTENDS = 20;
const INHERITED = ['baseUrl', 'paths', 'outDir', 'rootDir', 'rootDirs', 'customConditions'];

/** The nearest tsconfig.json or jsconfig.json at or above a directory. */
export function nearestTsconfig(context: ResolverContext, directory: string): string | undefined {
  return ancestorsOf(directory)
    .flatMap((ancestor) => [inDirectory(ancestor, 'tsconfig.json'), inDirectory(ancestor, 'jsconfig.json')])
    .find((path) => context.paths.has(path));
}

/** Reads a configuration of the tree. What it extends is followed through the tree and its packages; what is elsewhere is passed over. */
export function readTsconfig(context: ResolverContext, packages: Packages, path: string): Tsconfig {
  const options = collectOptions(context, packages, path, []);
  const place = (name: string) => locate(options.get(name), directoryOf(path));
  const rootDirs = options.get('rootDirs');
  return {
    paths: readPaths(options, directoryOf(path)),
    outDir: place('outDir'),
    rootDir: place('rootDir'),
    rootDirs: stringsOf(rootDirs?.value).flatMap((value) => locate({ value, base: rootDirs?.base ?? '' }, directoryOf(path)) ?? []),
    conditions: stringsOf(options.get('customConditions')?.value),
    references: readReferences(context, path),
  };
}

function collectOptions(context: ResolverContext, packages: Packages, path: string, seen: readonly string[]): Options {
  const config = seen.includes(path) || seen.length > MAX_EXTENDS ? undefined : parseJsonObject(context.readText(path) ?? '');
  const options: Options = new Map();
  if (!config) return options;
  const extended = typeof config['extends'] === 'string' ? [config['extends']] : stringsOf(config['extends']);
  // A generated configuration that is only gathered, as those of Nuxt 4 are, governs what is beside this one.
  const bases = [...extended, ...referenced(config).filter((each) => GENERATED_PATH.test(each))];
  for (const base of bases) {
    const place = findExtended(context, packages, directoryOf(path), base);
    const inherited = place === undefined ? generated(base, directoryOf(path)) : collectOptions(context, packages, place, [...seen, path]);
    for (const [name, option] of inherited) options.set(name, option);
  }
  const own = isMap(config['compilerOptions']) ? config['compilerOptions'] : {};
  for (const name of INHERITED) {
    if (Object.hasOwn(own, name)) options.set(name, { value: own[name], base: directoryOf(path) });
  }
  return options;
}

/** The paths in configurations that a framework writes, and nobody commits, unless the framework is told otherwise; by the directory that they are in. */
const GENERATED: Readonly<Record<string, Record<string, string[]>>> = {
  '.svelte-kit': { $lib: ['./src/lib'], '$lib/*': ['./src/lib/*'] },
  '.nuxt': {
    '~/*': ['./*', './app/*'],
    '@/*': ['./*', './app/*'],
    '~~/*': ['./*'],
    '@@/*': ['./*'],
    '#shared': ['./shared'],
    '#shared/*': ['./shared/*'],
  },
};

const GENERATED_PATH = /^((?:\.\.?\/)*)(\.[\w-]+)\/tsconfig[\w.-]*\.json$/;

/** What such a configuration says: `../.nuxt/tsconfig.server.json`, where the paths are relative to what its directory is in. */
function generated(written: string, directory: string): Options {
  const [, above = '', name = ''] = GENERATED_PATH.exec(written) ?? [];
  const base = joinPath(directory, above === '' ? '.' : above);
  const paths = GENERATED[name];
  return paths === undefined || base === undefined ? new Map() : new Map([['paths', { value: paths, base }]]);
}

/** `./base`, `../tsconfig.json`, or a configuration that a package of the tree offers: `@repo/tsconfig/base.json`. */
function findExtended(context: ResolverContext, packages: Packages, directory: string, extended: string): string | undefined {
  const target = /^\.\.?(?:\/|$)/.test(extended) ? joinPath(directory, extended) : inPackage(packages, extended);
  if (target === undefined) return undefined;
  return [target, `${target}.json`, inDirectory(target, 'tsconfig.json')].find((path) => context.paths.has(path));
}

function inPackage({ directories }: Packages, specifier: string): string | undefined {
  const [name = '', rest = ''] = /^((?:@[^/]+\/)?[^/]+)\/?(.*)$/s.exec(specifier)?.slice(1) ?? [];
  const directory = directories.get(name);
  return directory === undefined ? undefined : joinPath(directory, rest);
}

/** Paths are relative to `baseUrl` where there is one, else to the configuration that has them. */
function readPaths(options: Options, leaf: string): [string, string[]][] {
  const baseUrl = locate(options.get('baseUrl'), leaf);
  const written = options.get('paths');
  const base = baseUrl ?? written?.base ?? '';
  const patterns = Object.entries(isMap(written?.value) ? written.value : {}).map(([pattern, targets]): [string, string[]] => [
    pattern,
    stringsOf(targets).flatMap((value) => locate({ value, base }, leaf) ?? []),
  ]);
  return baseUrl === undefined ? patterns : [...patterns, ['*', [inDirectory(baseUrl, '*')]]];
}

/** A path option as a path of the tree; `${configDir}` is the directory of the configuration that was asked for. */
function locate(option: { value: unknown; base: string } | undefined, leaf: string): string | undefined {
  if (typeof option?.value !== 'string') return undefined;
  const [, rest] = /^\$\{configDir\}\/?(.*)$/s.exec(option.value) ?? [];
  if (rest !== undefined) return joinPath(leaf, rest);
  return option.value.startsWith('/') ? undefined : joinPath(option.base, option.value);
}

function readReferences(context: ResolverContext, path: string): string[] {
  const config = parseJsonObject(context.readText(path) ?? '') ?? {};
  return referenced(config).flatMap((written) => {
    const target = joinPath(directoryOf(path), written);
    if (target === undefined) return [];
    return [target, inDirectory(target, 'tsconfig.json')].find((candidate) => context.paths.has(candidate)) ?? [];
  });
}

/** The paths of the configurations that one gathers, as written. */
function referenced(config: Record<string, unknown>): string[] {
  const references = Array.isArray(config['references']) ? config['references'] : [];
  return references.flatMap((each: unknown) => (isMap(each) && typeof each['path'] === 'string' ? [each['path']] : []));
}
