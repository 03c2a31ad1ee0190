import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { join } from 'node:path';

import { GIT_ENVIRONMENT } from '../helpers/git-repo.ts';
import type { Random } from './random.ts';
import { list } from './state.ts';

/** A repository that somebody works in, and what became of it. */
export interface World {
  dir: string;
  /** The place for temporary files of git and its hooks. */
  temporary: string;
  /** That of kb as somebody runs it: what is left there when it is killed is for the system to clear away, as it does. */
  foreground: string;
  random: Random;
  /** Counts what was written, so that every line is another. */
  count: number;
  /** Linked worktrees. */
  trees: string[];
  /** Processes that nobody has waited for, and what they say that went wrong. */
  running: Promise<string | undefined>[];
  /** Ids of runs that notes were once seen to have. */
  runs: Set<string>;
  /** Whether hooks of kb are switched off. */
  isOff: boolean;
  /** What git said last that went wrong. */
  said: string;
  tally: Tally;
}

/** How often something happened. */
export interface Tally {
  commits: number;
  merges: number;
  conflicts: number;
  conflictedDocuments: number;
  resolved: number;
  inTheWay: number;
  kills: number;
  hooks: number;
  refreshed: number;
  committedByHooks: number;
  runs: number;
}

function environment({ temporary, isOff }: Pick<World, 'temporary' | 'isOff'>): NodeJS.ProcessEnv {
  return { ...GIT_ENVIRONMENT, KB_LSP_DEADLINE: '0', GIT_EDITOR: 'true', TMPDIR: temporary, ...(isOff ? { KB: '0' } : {}) };
}

/** Runs git. @returns its exit code. */
export function run(world: World, dir: string, args: readonly string[]): number {
  const { status, stderr } = spawnSync('git', args, { cwd: dir, env: environment(world), stdio: ['ignore', 'ignore', 'pipe'] });
  if (status !== 0) world.said = `git ${args.join(' ')}: ${stderr}`.trim().replace(/\s*\n\s*/g, ' | ');
  return status ?? 128;
}

/** Names that git lists one a line. */
export function lines(dir: string, ...args: string[]): string[] {
  return list(dir, args)
    .flatMap((text) => text.split('\n'))
    .filter((line) => line !== '');
}

/** Processes of kb that work in a directory; nothing where /proc does not tell. */
export function background(dir: string): number[] {
  if (!existsSync('/proc')) return [];
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => {
      try {
        return readlinkSync(`/proc/${pid}/cwd`) === dir && /hooks|run\.js/.test(readFileSync(`/proc/${pid}/cmdline`, 'utf8'));
      } catch {
        return false;
      }
    })
    .map(Number);
}

/** Whether a file of the repository is there. */
export function has({ dir }: Pick<World, 'dir'>, path: string): boolean {
  return existsSync(join(dir, path));
}
