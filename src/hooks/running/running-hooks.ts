import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isMap } from '../../base/plain-data.ts';
import type { Progress } from '../../base/progress.ts';
import { quietly } from '../../base/quietly.ts';
import type { Repo } from '../../git/repo.ts';
import { type HookRun, hooksDirectory } from './run-log.ts';

/** Something that a hook does now. */
export interface RunningHook extends Pick<HookRun, 'hook' | 'step' | 'started'> {
  /** The process that does it. */
  pid: number;
  /** What it is at: 'judging 200 documents', 'reading 3 of 40'. */
  doing?: string;
}

/** Milliseconds between two words of what is being done. */
const PAUSE = 250;

/** Leaves word of what is being done for as long as it is. Where that cannot be written, it is done without. */
export async function whileRunning<T>(
  repo: Pick<Repo, 'gitDir'>,
  what: Pick<HookRun, 'hook' | 'step' | 'started'>,
  work: (progress: Progress) => Promise<T>,
): Promise<T> {
  const file = join(hooksDirectory(repo), `${process.pid}${ENDING}`);
  const running: RunningHook = { ...what, pid: process.pid };
  let told = performance.now();
  const leave = (word: RunningHook) => quietly(() => writeFileSync(file, JSON.stringify(word)));
  quietly(() => mkdirSync(hooksDirectory(repo), { recursive: true }));
  leave(running);
  try {
    return await work((stage, done, total) => {
      if (performance.now() - told < PAUSE) return;
      told = performance.now();
      leave({ ...running, doing: total === undefined ? stage : `${stage} ${done} of ${total}` });
    });
  } finally {
    quietly(() => rmSync(file, { force: true }));
  }
}

/** What hooks of a working tree do now, oldest first. The word of a process that was killed goes. */
export function listRunning(repo: Pick<Repo, 'gitDir'>): RunningHook[] {
  const directory = hooksDirectory(repo);
  const names = quietly(() => readdirSync(directory)) ?? [];
  const found = names
    .filter((name) => name.endsWith(ENDING))
    .flatMap((name) => quietly(() => parseRunning(readFileSync(join(directory, name), 'utf8'))) ?? []);
  return found.filter(({ pid }) => isAlive(pid)).sort((a, b) => (a.started < b.started ? -1 : 1));
}

const ENDING = '.running';

function parseRunning(text: string): RunningHook[] {
  const read: unknown = JSON.parse(text);
  if (!isMap(read)) return [];
  const { hook, step, started, pid, doing } = read;
  if (typeof hook !== 'string' || typeof started !== 'string' || typeof pid !== 'number' || (step !== 'flag' && step !== 'refresh'))
    return [];
  return [{ hook, step, started, pid, ...(typeof doing === 'string' ? { doing } : {}) }];
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
