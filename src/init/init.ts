import { rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { Context } from '../base/context.ts';
import { withLock } from '../base/database/lock.ts';
import { environmentError } from '../base/errors.ts';
import { listLeftovers, writeFileAtomic } from '../base/files/atomic-file.ts';
import { fileBelow, readTextBelow } from '../base/files/read-below.ts';
import { renderIndexPage } from '../docs/judging/index-page.ts';
import { openRepo } from '../git/repo.ts';
import { CONFIG_PATH, parseConfig } from '../workspace/config.ts';
import { indexPlaceOf } from '../workspace/read-documents.ts';
import { type InitStep, initPaths, planInit } from './plan-init.ts';

/** Sets up the repository around `cwd`: reads what is there, plans, then writes what is missing, below `top`, its top. */
export async function init(context: Context): Promise<{ top: string; steps: InitStep[] }> {
  const { top, gitDir } = await openRepo(context.cwd, context);
  if (top === undefined) throw environmentError('a bare repository has no files to set up', 'run kb init in a clone');
  return withLock(join(gitDir, 'kb', 'locks', 'init.sqlite'), { timeout: PATIENCE, signal: context.signal }, async () => ({
    top,
    steps: await setUp(top, context.signal),
  }));
}

/** How long another `kb init` may take, in milliseconds. */
const PATIENCE = 30_000;

async function setUp(top: string, signal: AbortSignal): Promise<InitStep[]> {
  const { documents } = await parseConfig((await readTextBelow(top, CONFIG_PATH)) ?? '');
  const current = new Map<string, string>();
  for (const path of initPaths(documents)) {
    const text = await readTextBelow(top, path);
    if (text !== undefined) current.set(path, text);
  }
  const steps = planInit(current, documents, renderIndexPage([], indexPlaceOf({ documents, hooks: { index: false } })));
  // From here on in one go, so that it is done or not.
  signal.throwIfAborted();
  for (const { path, content } of steps) {
    const file = fileBelow(top, path);
    await sweep(file);
    if (content !== undefined) await writeFileAtomic(file, content);
  }
  return steps;
}

/** Removes what a run left that was killed while it wrote this file. */
async function sweep(file: string): Promise<void> {
  for (const leftover of await listLeftovers(dirname(file))) {
    if (leftover.target === basename(file)) await rm(leftover.file, { force: true });
  }
}
