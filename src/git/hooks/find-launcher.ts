import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';

import { findPrograms, isAllowed } from '../../base/process/find-program.ts';
import { type ConfigLine, valuesOf } from '../read-config.ts';
import type { Repo } from '../repo.ts';
import { git } from '../run.ts';
import { type HookName, LIST_TRACKED } from './hook-script.ts';

/** The kb that hooks call. */
export interface Launcher {
  from: 'node_modules' | 'kb.githooks' | 'PATH';
  /** Absolute path of its hooks. */
  directory: string;
  version?: string;
}

/** Looks where `hookScript` looks, in the same order and with the same distrust of what git brought along. */
export async function findLauncher(
  repo: Repo & { top: string },
  lines: readonly ConfigLine[],
  env: NodeJS.ProcessEnv,
): Promise<Launcher | undefined> {
  const { top } = repo;
  const { code } = await git(repo, LIST_TRACKED, { env: { GIT_LITERAL_PATHSPECS: undefined }, okCodes: [0, 1, 128] });
  const recorded = valuesOf(lines, 'kb.githooks').at(-1);
  const program = findPrograms('kb', env)[0];
  const candidates: Launcher[] = [
    ...(code !== 1 ? [] : [{ from: 'node_modules', directory: join(top, 'node_modules/git-kb/githooks') } as const]),
    ...(recorded === undefined ? [] : [{ from: 'kb.githooks', directory: recorded } as const]),
    ...(program === undefined || !isAllowed(program, top)
      ? []
      : [{ from: 'PATH', directory: join(dirname(dirname(realpathSync(program))), 'githooks') } as const]),
  ];
  const found = candidates.find(({ directory }) => existsSync(join(directory, 'post-commit' satisfies HookName)));
  const version = found && versionOf(found.directory);
  return found && { ...found, version };
}

function versionOf(githooks: string): string | undefined {
  try {
    const { version } = JSON.parse(readFileSync(join(dirname(githooks), 'package.json'), 'utf8')) as { version?: unknown };
    return typeof version === 'string' ? version : undefined;
  } catch {
    return undefined;
  }
}
