import { directoryPrefix } from '../../base/path-parts.ts';
import { isMap } from '../../base/plain-data.ts';
import type { Reader } from '../../code/read-facts.ts';
import { keysAt, parseToml } from './toml.ts';

/** Where manifests of programs lie. */
const MANIFEST = /(?:^|\/)(?:pyproject\.toml|Cargo\.toml|go\.mod)$/;

/** The names of the programs that a repository builds or installs: of npm packages, Python projects, crates and Go commands. */
export async function listPrograms(
  reader: Pick<Reader, 'readTexts'>,
  paths: readonly string[],
  packages: ReadonlyMap<string, Readonly<Record<string, unknown>>>,
): Promise<Set<string>> {
  const all = new Set(paths);
  const found = [...packages.values()].flatMap(ofPackage);
  found.push(...paths.flatMap((path) => /(?:^|\/)cmd\/([^/]+)\/main\.go$/.exec(path)?.[1] ?? []));
  for (const [path, text] of await reader.readTexts(paths.filter((each) => MANIFEST.test(each)))) {
    const beside = (name: string) => all.has(directoryPrefix(path) + name);
    if (path.endsWith('go.mod')) found.push(...(beside('main.go') ? ofModule(text) : []));
    else found.push(...ofToml(text, beside));
  }
  return new Set(found.filter((name) => name !== ''));
}

/** As the module is called, and as people write that. Its major version is no part of it. */
function ofModule(text: string): string[] {
  const name = /^module\s+(?:\S*?\/)?([^\s/]+)(?:\/v\d+)?\s*$/m.exec(text)?.[1] ?? '';
  return [name, name.toLowerCase()];
}

function ofPackage({ bin, name }: Readonly<Record<string, unknown>>): string[] {
  if (isMap(bin)) return Object.keys(bin);
  return typeof bin === 'string' && typeof name === 'string' ? [name.slice(name.lastIndexOf('/') + 1)] : [];
}

function ofToml(text: string, beside: (name: string) => boolean): string[] {
  const manifest = parseToml(text);
  const scripts = [...keysAt(manifest, ['project', 'scripts']), ...keysAt(manifest, ['tool', 'poetry', 'scripts'])];
  const crate = isMap(manifest) && isMap(manifest['package']) ? manifest['package']['name'] : undefined;
  const bins = isMap(manifest) && Array.isArray(manifest['bin']) ? manifest['bin'].filter(isMap).map((each) => each['name']) : [];
  return [...scripts, ...[...bins, beside('src/main.rs') ? crate : undefined].filter((name) => typeof name === 'string')];
}
