import { parseJsonQuietly } from '../../base/files/parse-json-quietly.ts';
import { isMap } from '../../base/plain-data.ts';
import { type ManifestKind, type ManifestPlace, offerTasks } from './manifest.ts';

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
  read: (place) => {
    const manifest = parseJsonQuietly(place.text);
    const scripts = isMap(manifest) && isMap(manifest['scripts']) ? Object.keys(manifest['scripts']) : [];
    const runner = runnerOf(manifest, place);
    return offerTasks(scripts, (name) => (runner === 'npm' && /^(test|start)$/.test(name) ? `npm ${name}` : `${runner} run ${name}`));
  },
};

export const denoJson: ManifestKind = {
  name: /^deno\.jsonc?$/,
  read: ({ text }) => {
    const manifest = parseJsonQuietly(text);
    const tasks = isMap(manifest) && isMap(manifest['tasks']) ? Object.keys(manifest['tasks']) : [];
    return offerTasks(tasks, (name) => `deno task ${name}`);
  },
};

/** `packageManager` as Corepack reads it, else by the lock file. */
function runnerOf(manifest: unknown, { beside }: ManifestPlace): string {
  const named = isMap(manifest) ? manifest['packageManager'] : undefined;
  const [, told] = (typeof named === 'string' ? /^(npm|pnpm|yarn|bun)@/.exec(named) : undefined) ?? [];
  return told ?? LOCKS.find(([file]) => beside.has(file))?.[1] ?? 'npm';
}
