import { existsSync, readFileSync, writeFileSync } from 'node:fs';

import type { Tally } from './world.ts';

/** Adds a run to the file that SOAK_RECORD names. @param failure what went wrong first; undefined when all held. */
export function recordSoak(
  run: { seed: number; operations: number; configuration: string },
  tally: Tally,
  failure: string | undefined,
): void {
  const { SOAK_RECORD: file } = process.env;
  if (!file) return;
  const runs = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as object[]) : [];
  runs.push({ ...run, ...tally, result: failure === undefined ? 'held' : 'failed', ...(failure === undefined ? {} : { failure }) });
  writeFileSync(file, `${JSON.stringify(runs, null, 2)}\n`);
}
