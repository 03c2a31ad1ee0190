import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { expect } from 'vitest';

import { HOOKS } from '../../src/git/hooks/hook-script.ts';
import { type HookRun, readRunLog } from '../../src/hooks/running/run-log.ts';
import type { GitRepo } from '../helpers/git-repo.ts';
import { processesIn } from '../helpers/processes.ts';
import { documented } from './documented.ts';

const GITHOOKS = join(import.meta.dirname, '../../githooks');

/** Milliseconds for which the background may work in a test. */
const PATIENCE = 600_000;

/** A repository with two committed documents, which are refreshed in the background alone. */
export async function refreshedLater(): Promise<GitRepo> {
  const repo = await documented();
  repo.commit({ '.kb/config.yaml': 'hooks:\n  pre_commit: false\n' });
  return repo;
}

/** Has git call the hooks that kb ships, without language servers; `before` are lines of sh that run first. */
export function installHooks(repo: Pick<GitRepo, 'git' | 'dir'>, before = ''): void {
  const directory = join(repo.git('rev-parse', '--path-format=absolute', '--git-common-dir'), 'hooks');
  mkdirSync(directory, { recursive: true });
  for (const hook of HOOKS) {
    const script = `#!/bin/sh\n${before}\nexport KB_LSP_DEADLINE=0\nsh '${GITHOOKS}/${hook}' "$@" || exit\n`;
    writeFileSync(join(directory, hook), script, { mode: 0o755 });
  }
}

/** Waits until the background has logged this many runs and nothing works in the repository any more. */
export async function untilStill(repo: Pick<GitRepo, 'git' | 'dir'>, runs: number): Promise<HookRun[]> {
  const deadline = performance.now() + PATIENCE;
  while (performance.now() < deadline) {
    const isStill = hookRuns(repo).length >= runs && processesIn([repo.dir]).length === 0;
    // What worked until a moment ago may have logged since.
    if (isStill) return hookRuns(repo);
    await sleep(40);
  }
  throw new Error(`${hookRuns(repo).length} runs, and at work: ${processesIn([repo.dir]).join('; ')}`);
}

export function hookRuns(repo: Pick<GitRepo, 'git' | 'dir'>): HookRun[] {
  return readRunLog({ gitDir: gitDirectory(repo.dir) });
}

/** As git finds it; a linked worktree names it in a file. It is asked for again and again, and to start git takes longer than all else. */
function gitDirectory(dir: string): string {
  const place = join(dir, '.git');
  return statSync(place).isDirectory()
    ? place
    : readFileSync(place, 'utf8')
        .replace(/^gitdir: /, '')
        .trimEnd();
}

/** What the hooks are said to have done: the steps of the runs that did something, with their hooks. */
export function done(runs: readonly HookRun[]): string[] {
  for (const { error } of runs) expect(error).toBeUndefined();
  return runs.flatMap(({ hook, step, quiet }) => (quiet === undefined ? [`${hook} ${step}`] : []));
}

/** The status of each document as the staleness file has it. */
export function flags(repo: Pick<GitRepo, 'dir'>): Record<string, string> {
  const file = join(repo.dir, 'docs/spelunk/_staleness.json');
  const { docs } = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : { docs: {} };
  return Object.fromEntries(Object.entries<{ status: string }>(docs).map(([path, { status }]) => [path, status]));
}
