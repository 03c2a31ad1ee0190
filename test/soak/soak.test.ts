import { appendFileSync, existsSync } from 'node:fs';

import { expect, test } from 'vitest';

import { stop } from './acts.ts';
import { examine } from './examine.ts';
import { recordSoak } from './record-soak.ts';
import { prepare, soak } from './soak.ts';

/** SOAK_OPERATIONS and SOAK_SEED make it longer, or another; SOAK_DIARY names a file for what happened. All modes are tried in a long one. */
const COUNT = Number(process.env['SOAK_OPERATIONS'] ?? 12);
const SEED = Number(process.env['SOAK_SEED'] ?? 1);
const MODES = ['mode: commit, pre_commit: true', 'mode: refresh', 'mode: flag', 'mode: commit'];

test.skipIf(!existsSync('/proc')).each(COUNT < 50 ? MODES.slice(0, 1) : MODES)(
  'somebody who works at random with hooks of %s loses nothing, and kb tells the truth afterwards',
  async (hooks) => {
    const world = prepare(SEED, hooks);
    const diary: string[] = [];
    let failure: string | undefined = 'it did not end';
    try {
      await soak(world, COUNT, diary);
      const { told, scratch, problems } = examine(world);
      expect(told).toEqual(scratch);
      expect(problems).toEqual({ leftovers: [], broken: '', notes: [], lostRuns: [], staged: [], trees: [] });
      failure = undefined;
    } catch (error) {
      const { actual, expected } = error as { actual?: unknown; expected?: unknown };
      diary.push(JSON.stringify({ actual, expected }, null, 1));
      failure = `${diary.at(-2)}; ${error instanceof Error ? error.message : String(error)}`.slice(0, 300);
      throw new Error(diary.slice(0, -1).join('\n'), { cause: error });
    } finally {
      const tally = { ...world.tally };
      await stop(world);
      recordSoak({ seed: SEED, operations: COUNT, configuration: hooks }, tally, failure);
      if (process.env['SOAK_DIARY']) appendFileSync(process.env['SOAK_DIARY'], `${hooks}\n${diary.join('\n')}\n${JSON.stringify(tally)}\n`);
    }
  },
  1_800_000,
);
