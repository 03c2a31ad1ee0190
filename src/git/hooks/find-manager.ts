import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

import type { Repo } from '../repo.ts';
import { generatorOf, type HookFile } from './hook-file.ts';
import { type HooksPath, pathFromDirectory } from './hooks-path.ts';

/** Who looks after the hooks of a repository; paths are absolute. */
export type HookManager =
  | { kind: 'git'; directory: string }
  /** `isBare`: files there need no shebang and no mode. `active`: git has been told to use husky in this clone. */
  | { kind: 'husky'; directory: string; isBare: boolean; active: boolean }
  | { kind: 'lefthook'; directory: string; config: string }
  /** Its own hooks come first in the directory and run `<hook>.legacy` before anything else. */
  | { kind: 'pre-commit'; directory: string; config: string }
  | { kind: 'foreign'; directory: string; why: string };

/** Finds the manager from what git is told and from the files at the top of the working tree. */
export function findManager(repo: Repo, path: HooksPath, hooks: readonly HookFile[]): HookManager {
  const { directory, setting, isOwn } = path;
  const top = repo.top ?? repo.gitDir;
  const husky = huskyAt(top, path);
  if (husky) return husky;
  if (!isOwn) return { kind: 'foreign', directory, why: whyForeign(path) };
  const generators = new Set(hooks.map(({ text = '' }) => generatorOf(text)));
  const lefthook = setting === undefined ? LEFTHOOK_FILES.find((file) => existsSync(join(top, file))) : undefined;
  const precommit = PRE_COMMIT_FILES.find((file) => existsSync(join(top, file)));
  const isLefthooks = lefthook !== undefined && (generators.has('lefthook') || !generators.has('pre-commit'));
  if (isLefthooks) return { kind: 'lefthook', directory, config: join(top, lefthook) };
  if (precommit !== undefined && setting === undefined) return { kind: 'pre-commit', directory, config: join(top, precommit) };
  return { kind: 'git', directory };
}

const LEFTHOOK_FILES = ['lefthook', '.lefthook', '.config/lefthook'].flatMap((name) =>
  ['yml', 'yaml', 'toml', 'json', 'jsonc'].map((ending) => `${name}.${ending}`),
);
const PRE_COMMIT_FILES = ['.pre-commit-config.yaml', '.pre-commit-config.yml'];

/**
 * Husky 9 points git at `_` in its directory, older ones, which `husky install` sets up, at the directory itself; where npm was not run yet,
 * only package.json tells.
 */
function huskyAt(top: string, { directory, setting, isOwn }: HooksPath): HookManager | undefined {
  const inside = isOwn ? pathFromDirectory(top, directory) : undefined;
  if (setting !== undefined && inside !== undefined && /(^|[/\\])\.husky[/\\]_$/.test(inside)) {
    return { kind: 'husky', directory: dirname(directory), isBare: true, active: true };
  }
  const manifest = readManifest(top);
  const isUsed = /"[^"]*\bhusky\b[^"]*"/.test(manifest);
  if (setting !== undefined && isUsed && inside !== undefined && /(^|[/\\])\.husky$/.test(inside)) {
    return { kind: 'husky', directory, isBare: false, active: true };
  }
  const place = join(top, '.husky');
  return setting === undefined && isUsed && existsSync(place)
    ? { kind: 'husky', directory: place, isBare: !/"[^"]*\bhusky install\b[^"]*"/.test(manifest), active: false }
    : undefined;
}

function readManifest(top: string): string {
  try {
    return readFileSync(join(top, 'package.json'), 'utf8');
  } catch {
    return '';
  }
}

function whyForeign({ directory, setting }: HooksPath): string {
  const where = setting?.origin.replace(/^file:/, '') ?? '';
  if (setting?.scope === 'global' || setting?.scope === 'system') {
    return `core.hooksPath is set in your ${setting.scope} configuration (${where}): the hooks in ${directory} serve all your repositories`;
  }
  return `core.hooksPath (${where}) leads out of the repository, to ${directory}`;
}
