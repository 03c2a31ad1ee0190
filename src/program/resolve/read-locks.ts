import { byText } from '../../base/digest.ts';
import { fileName } from '../../base/path-parts.ts';
import { isMap } from '../../base/plain-data.ts';
import { parseJsonObject } from './jsonc.ts';

/** Names of the files that say which versions of packages are installed, and of those that say which may be. */
export const LOCK_FILES =
  /(?:^|\/)(?:package-lock\.json|npm-shrinkwrap\.json|yarn\.lock|pnpm-lock\.yaml|bun\.lock|uv\.lock|poetry\.lock|Cargo\.lock|composer\.lock|Gemfile\.lock|go\.sum)$/;
export const MANIFESTS = /(?:^|\/)(?:package\.json|requirements[^/]*\.txt|go\.mod)$/;

/** Versions by package, as one file says them. */
export type LockedVersions = Map<string, Set<string>>;

/** Reads a lock file, or the ranges of a manifest. What it does not understand it passes over. */
export function readLock(path: string, text: string): LockedVersions {
  const versions: LockedVersions = new Map();
  const name = fileName(path);
  const add = (key: string, version: string) => versions.set(key, (versions.get(key) ?? new Set()).add(version));
  if (name === 'package.json') readManifest(text, add);
  else if (name === 'package-lock.json' || name === 'npm-shrinkwrap.json') readPackageLock(text, add);
  else if (name === 'composer.lock') for (const [, key = '', version = ''] of text.matchAll(COMPOSER)) add(key, version);
  else for (const [, key = '', version = ''] of text.matchAll(PATTERNS[name] ?? REQUIREMENT)) add(key.toLowerCase(), version);
  return versions;
}

const TOML = /^name = "([^"\n]+)"\nversion = "([^"\n]+)"/gm;
const COMPOSER = /"name": "([^"\n]+\/[^"\n]+)",\s*"version": "([^"\n]+)"/g;
const REQUIREMENT = /^([\w.-]+)\s*(?:\[[^\]\n]*\])?\s*([=<>!~][^;#\n]*)/gm;

const PATTERNS: Readonly<Record<string, RegExp>> = {
  'yarn.lock': /^"?(@?[^@"\s]+)@[^\n]*:\n {2}version:? "?([^"\n]+)"?/gm,
  'pnpm-lock.yaml': /^ {2}['"]?\/?(@?[^@'"\s/]+(?:\/[^@'"\s/]+)?)[@/](\d[^:('"\s]*)[^:\n]*:/gm,
  'bun.lock': /^\s*"[^"\n]+": \["(@?[^@"\n]+)@([^"\n]+)"/gm,
  'uv.lock': TOML,
  'poetry.lock': TOML,
  'Cargo.lock': TOML,
  'Gemfile.lock': /^ {4}([\w.-]+) \(([^)\n]+)\)/gm,
  'go.sum': /^(\S+) (v\S+?)(?:\/go\.mod)? h1:/gm,
  'go.mod': /^\s*(?:require\s+)?([\w.-]+\.[\w.-]+\/\S+)\s+(v\S+)/gm,
};

function readManifest(text: string, add: (name: string, range: string) => void): void {
  const manifest = parseJsonObject(text) ?? {};
  for (const key of ['dependencies', 'devDependencies', 'peerDependencies', 'optionalDependencies']) {
    const ranges = manifest[key];
    if (isMap(ranges)) for (const [name, range] of Object.entries(ranges)) if (typeof range === 'string') add(name, range);
  }
}

function readPackageLock(text: string, add: (name: string, version: string) => void): void {
  const lock = parseJsonObject(text) ?? {};
  const { packages, dependencies } = lock;
  const entries = isMap(packages) ? packages : isMap(dependencies) ? dependencies : {};
  for (const [place, each] of Object.entries(entries)) {
    const name = place.slice(place.lastIndexOf('node_modules/') + (place.includes('node_modules/') ? 'node_modules/'.length : 0));
    if (name !== '' && isMap(each) && typeof each['version'] === 'string') add(name, each['version']);
  }
}

/** Several files in one, a version once. */
export function mergeVersions(all: readonly LockedVersions[]): ReadonlyMap<string, readonly string[]> {
  const merged: LockedVersions = new Map();
  for (const each of all)
    for (const [name, versions] of each) for (const version of versions) merged.set(name, (merged.get(name) ?? new Set()).add(version));
  return new Map([...merged].map(([name, versions]) => [name, [...versions].sort(byText)] as const));
}
