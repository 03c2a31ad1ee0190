import { parseJsonQuietly } from '../../base/files/parse-json-quietly.ts';
import { isMap } from '../../base/plain-data.ts';
import { type ManifestKind, type ManifestPlace, offerTasks, taskManifest } from './manifest.ts';

/** Who runs scripts, by the file that only it writes. */
const LOCKS: readonly (readonly [file: string, runner: string])[] = [
  ['pnpm-lock.yaml', 'pnpm'],
  ['pnpm-workspace.yaml', 'pnpm'],
  ['yarn.lock', 'yarn'],
  ['bun.lockb', 'bun'],
  ['bun.lock', 'bun'],
];

export const packageJson: ManifestKind = {
  name: /^package\.json$/,
  tasks: { runner: 'script', names: (text) => keysUnder(parseJsonQuietly(text), 'scripts') },
  read: (place) => {
    const manifest = parseJsonQuietly(place.text);
    const scripts = keysUnder(manifest, 'scripts') ?? [];
    const runner = runnerOf(manifest, place);
    return offerTasks(scripts, (name) => (runner === 'npm' && /^(test|start)$/.test(name) ? `npm ${name}` : `${runner} run ${name}`));
  },
};

export const denoJson = taskManifest(/^deno\.jsonc?$/, {
  runner: 'deno task',
  names: (text) => keysUnder(parseJsonQuietly(text), 'tasks'),
});

/** The names of a map in a manifest; undefined where that is none. */
export function keysUnder(manifest: unknown, key: string): string[] | undefined {
  if (!isMap(manifest)) return undefined;
  const map = manifest[key];
  return isMap(map) ? Object.keys(map) : [];
}

/** `packageManager` as Corepack reads it, else by the lock file. */
function runnerOf(manifest: unknown, { beside }: ManifestPlace): string {
  const named = isMap(manifest) ? manifest['packageManager'] : undefined;
  const [, told] = (typeof named === 'string' ? /^(npm|pnpm|yarn|bun)@/.exec(named) : undefined) ?? [];
  return told ?? LOCKS.find(([file]) => beside.has(file))?.[1] ?? 'npm';
}
