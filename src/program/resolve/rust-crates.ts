import { directoryOf } from '../../base/path-parts.ts';
import { pushTo } from '../../base/push-to.ts';
import { readToml } from './read-toml.ts';
import type { ResolverContext } from './resolver.ts';
import { ancestorsOf, joinPath } from './tree-paths.ts';

export interface Crate {
  directory: string;
  /** '2015', '2018' …; inherited editions count as new. */
  edition: string;
  /** The library's root file, where the package has one. */
  library?: string;
  /** Root files of everything that the package builds, the library first. */
  roots: ReadonlySet<string>;
  /** What its manifest depends on, under the names that code uses. */
  dependencies: ReadonlySet<string>;
}

export interface Crates {
  byDirectory: ReadonlyMap<string, Crate>;
  /** Under the names that code uses: hyphens are underscores. */
  byName: ReadonlyMap<string, Crate>;
}

/** The packages of a tree from its Cargo.toml files, laid out as https://doc.rust-lang.org/cargo/guide/project-layout.html says. */
export function readCrates(context: ResolverContext): Crates {
  const manifests = new Map<string, Map<string, string | string[]>>();
  for (const path of context.paths) {
    if (path !== 'Cargo.toml' && !path.endsWith('/Cargo.toml')) continue;
    const text = context.readText(path);
    const manifest = text === undefined ? undefined : readToml(text);
    if (manifest?.has('package.name')) manifests.set(directoryOf(path), manifest);
  }
  const found = findRoots(context.paths, manifests);
  const byDirectory = new Map<string, Crate>();
  const byName = new Map<string, Crate>();
  for (const [directory, manifest] of manifests) {
    const crate = toCrate(context.paths, directory, manifest, found.get(directory) ?? []);
    byDirectory.set(directory, crate);
    for (const key of ['package.name', 'lib.name']) {
      const name = manifest.get(key);
      if (typeof name === 'string') byName.set(name.replaceAll('-', '_'), crate);
    }
  }
  return { byDirectory, byName };
}

/** The package that a file belongs to: that of the nearest manifest. */
export function crateOf(crates: Crates, path: string): Crate | undefined {
  for (const directory of ancestorsOf(directoryOf(path))) {
    const crate = crates.byDirectory.get(directory);
    if (crate) return crate;
  }
  return undefined;
}

/** Roots that need no mention in the manifest. */
const CONVENTIONAL_ROOT = /^(build\.rs|src\/(lib|main)\.rs|src\/bin\/[^/]+(\/main)?\.rs|(tests|benches|examples)\/[^/]+(\/main)?\.rs)$/;

function findRoots(paths: ReadonlySet<string>, manifests: ReadonlyMap<string, unknown>): Map<string, string[]> {
  const roots = new Map<string, string[]>();
  for (const path of paths) {
    if (!path.endsWith('.rs')) continue;
    const directory = ancestorsOf(directoryOf(path)).find((candidate) => manifests.has(candidate));
    if (directory === undefined) continue;
    const relative = directory === '' ? path : path.slice(directory.length + 1);
    if (CONVENTIONAL_ROOT.test(relative) && !/^src\/bin\/[^/]+\/(?!main)/.test(relative)) {
      pushTo(roots, directory, path);
    }
  }
  return roots;
}

function toCrate(paths: ReadonlySet<string>, directory: string, manifest: Map<string, string | string[]>, found: string[]): Crate {
  const named = [...manifest].filter(([key]) => /^(lib|(bin|test|bench|example)\.\d+)\.path$/.test(key));
  const places = named.map(([key, path]) => ({ key, path: joinPath(directory, String(path)) ?? '' })).filter(({ path }) => paths.has(path));
  const library = places.find(({ key }) => key === 'lib.path')?.path ?? found.find((path) => path === joinPath(directory, 'src/lib.rs'));
  const edition = manifest.get('package.edition') ?? (manifest.has('package.edition.workspace') ? '2021' : '2015');
  const roots = new Set([...(library === undefined ? [] : [library]), ...places.map(({ path }) => path), ...found.sort()]);
  const dependencies = new Set([...manifest.keys()].flatMap((key) => DEPENDENCY.exec(key)?.[1]?.replaceAll('-', '_') ?? []));
  return { directory, edition: String(edition), roots, dependencies, ...(library === undefined ? {} : { library }) };
}

/** A dependency of any sort, for all targets or some: `dependencies.serde`, `target.cfg(unix).dev-dependencies.nix.version`. */
const DEPENDENCY = /(?:^|\.)(?:dev-|build-)?dependencies\.([\w-]+)/;
