import * as Flags from '@oclif/core/flags';
import { count } from '../../base/count.ts';

import { usageError } from '../../base/errors.ts';
import { type Pruned, runsPrune } from '../../operations/runs/prune.ts';
import { countFlag } from '../shared/flags.ts';
import { KbCommand } from '../shared/kb-command.ts';

const HOUR = 3_600_000;

/** Milliseconds. */
const UNITS = new Map([
  ['h', HOUR],
  ['d', 24 * HOUR],
  ['w', 7 * 24 * HOUR],
  ['y', 365 * 24 * HOUR],
]);

export default class RunsPrune extends KbCommand {
  static override summary = runsPrune.summary;
  static override description =
    `Runs to which everything applies that is asked for are forgotten, and manifests that no run needs any more. What was pushed stays
at the remote, and a fetch brings it back.`;
  static override examples = [
    '<%= config.bin %> <%= command.id %> --older-than=90d --dry-run',
    '<%= config.bin %> <%= command.id %> --unreachable --keep=100',
  ];
  static override flags = {
    'older-than': Flags.custom<number>({ parse: async (text) => parseAge(text) })({
      summary: 'only runs from before: 12h, 90d, 8w, 1y',
      helpValue: '<age>',
    }),
    keep: countFlag({ summary: 'the newest runs stay, this many' }),
    unreachable: Flags.boolean({ summary: 'only runs on commits that no branch, tag or other ref leads to' }),
    'dry-run': Flags.boolean({ summary: 'only say how many' }),
  };

  async run(): Promise<Pruned> {
    const { flags } = await this.parse(RunsPrune);
    const { 'older-than': olderThan, 'dry-run': dry, keep, unreachable } = flags;
    const pruned = await runsPrune.run(this.context, { olderThan, keep, unreachable, dry });
    this.log(`${dry ? 'would forget' : 'forgot'} ${count(pruned.lines, 'line')} and ${count(pruned.manifests, 'manifest')}`);
    return pruned;
  }
}

function parseAge(text: string): number {
  const [, number = '', unit = ''] = /^(\d{1,5})([hdwy])$/.exec(text) ?? [];
  const age = Number(number) * (UNITS.get(unit) ?? Number.NaN);
  if (number !== '' && Number.isFinite(age)) return age;
  throw usageError(`--older-than must be an age such as 12h, 90d, 8w or 1y, not '${text}'`);
}
