import { appendFileSync, cpSync, existsSync } from 'node:fs';
import { dirname } from 'node:path';

import { expect, test } from 'vitest';

import { stop } from './acts.ts';
import { examine } from './examine.ts';
import { recordSoak } from './record-soak.ts';
import { prepare, soak } from './soak.ts';

/**
 * SOAK_OPERATIONS and SOAK_SEED make it longer, or another. SOAK_DIARY names a file for what happens; what failed is kept beside it. All
 * modes are tried in a long one.
 */
const { SOAK_OPERATIONS = '12', SOAK_SEED = '1', SOAK_DIARY } = process.env;
const [COUNT, SEED] = [Number(SOAK_OPERATIONS), Number(SOAK_SEED)];
const MODES = ['mode: commit, pre_commit: true', 'mode: refresh', 'mode: flag', 'mode: commit'];

test.skipIf(!existsSync('/proc')).each(COUNT < 50 ? MODES.slice(0, 1) : MODES)(
  'somebody who works at random with hooks of %s loses nothing, and kb tells the truth afterwards',
  async (hooks) => {
    const diary: string[] = [];
    const tell = (line: string) => {
      diary.push(line);
      if (SOAK_DIARY) appendFileSync(SOAK_DIARY, `${line}\n`);
    };
    tell(`${hooks}, seed ${SEED}`);
    const world = prepare(SEED, hooks);
    let failure: string | undefined = 'it did not end';
    try {
      await soak(world, COUNT, tell);
      const { told, scratch, problems } = examine(world);
      expect(told).toEqual(scratch);
      expect(problems).toEqual({ leftovers: [], broken: '', notes: [], lostRuns: [], staged: [], trees: [] });
      failure = undefined;
    } catch (error) {
      const { actual, expected } = error as { actual?: unknown; expected?: unknown };
      failure = `${diary.at(-1)}; ${error instanceof Error ? error.message : String(error)}`.slice(0, 300);
      const happened = diary.join('\n');
      tell(JSON.stringify({ actual, expected }, null, 1));
      throw new Error(happened, { cause: error });
    } finally {
      const tally = { ...world.tally };
      await stop(world);
      if (SOAK_DIARY && failure !== undefined) cpSync(dirname(world.dir), `${SOAK_DIARY}-${SEED}-failed`, { recursive: true });
      recordSoak({ seed: SEED, operations: COUNT, configuration: hooks }, tally, failure);
      tell(JSON.stringify(tally));
    }
  },
  1_800_000,
);
