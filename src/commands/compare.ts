import * as Args from '@oclif/core/args';

import { usageError } from '../base/errors.ts';
import type { Comparison } from '../compare/model/comparison.ts';
import { neverFound } from '../compare/model/failures.ts';
import { KINDS } from '../compare/model/kinds.ts';
import { listFailing } from '../compare/model/list-failing.ts';
import { compare } from '../operations/compare.ts';
import { asksForJson } from './shared/check-flags.ts';
import { compareFlags } from './shared/compare-flags.ts';
import { KbCommand } from './shared/kb-command.ts';
import { renderComparison } from './shared/printing/print-comparison.ts';

export default class Compare extends KbCommand {
  static override summary = compare.summary;
  static override description =
    `Compares what the lenses state of two trees: by default the working tree with where its branch left the upstream or the
default branch. Things are matched by what they are, not by where they stand: what moved or was formatted is the same.
Writes nothing. Exits 1 where there is something that --fail-on names, 2 for a wrong request, 3 when a tree cannot be read.`;
  static override examples = [
    '<%= config.bin %> <%= command.id %>',
    '<%= config.bin %> <%= command.id %> main HEAD --lens=contracts,trust-zones',
    '<%= config.bin %> <%= command.id %> --staged --focus=src/api',
    '<%= config.bin %> <%= command.id %> origin/main HEAD --fail-on=breaking,unprotected --format=github',
    '<%= config.bin %> <%= command.id %> HEAD~1 HEAD --format=markdown',
  ];
  static override args = {
    base: Args.string({
      description: 'a commit; where the branch left its upstream or the default branch unless given',
      ignoreStdin: true,
    }),
    head: Args.string({ description: 'a commit; the working tree unless given', ignoreStdin: true }),
  };
  static override flags = compareFlags;

  override jsonEnabled(): boolean {
    return super.jsonEnabled() || asksForJson(this.argv);
  }

  async run(): Promise<Comparison> {
    const { args, flags } = await this.parse(Compare);
    const { staged, focus, lens, format } = flags;
    const never = neverFound(flags['fail-on'] ?? [], lens ?? KINDS);
    if (never.length > 0)
      throw usageError(
        `--fail-on=${never.join(',')} finds nothing with --lens=${lens?.join(',')}`,
        'leave --lens out, or name more lenses',
      );
    const comparison = await compare.run(this.context, { base: args.base, head: args.head, staged, focus, lens });
    const failing = listFailing(comparison, flags['fail-on'] ?? []);
    const json = this.toSuccessJson(comparison);
    const rendered = await renderComparison(comparison, { format, failing, json, version: this.config.version });
    this.print({ out: [rendered.replace(/\n$/, '')], err: [] });
    if (failing.size > 0) process.exitCode = 1;
    return comparison;
  }
}
