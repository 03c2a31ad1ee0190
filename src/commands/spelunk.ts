import * as Flags from '@oclif/core/flags';

import type { Verdict } from '../docs/judging/verdict.ts';
import { runSpelunk, type Unanswered } from '../operations/run-spelunk.ts';
import type { Outcome } from '../spelunk/answer-lens.ts';
import { describeLenses, describeRoles, ROLES_IN_WORDS } from './shared/describe-lenses.ts';
import { countFlag, lspFlags, lspOptions, treeFlags, treeSource } from './shared/flags.ts';
import { focusesArg, focusesFlag, withoutFocus } from './shared/focus-args.ts';
import { KbCommand } from './shared/kb-command.ts';
import { renderError } from './shared/print-error.ts';
import { outcomeLines } from './shared/printing/print-outcome.ts';
import { verdictLine } from './shared/printing/print-verdict.ts';
import { visible } from './shared/visible.ts';

export default class Spelunk extends KbCommand {
  static override summary = 'Read an area of the code through a lens and write a document about it';
  static override description =
    `A document that is FRESH is reused; one that is STALE or MISSING is written. The path of each document written is printed, one per line.
${describeLenses()}
${describeRoles()}
A focus is words, or paths and globs from here. A focus called plan, process or record needs --focus=, as those are commands.`;
  static override examples = [
    '<%= config.bin %> <%= command.id %> --for=architect "authentication layer"',
    '<%= config.bin %> <%= command.id %> --lens=boundaries,contracts src/auth src/db',
    '<%= config.bin %> <%= command.id %> --check --focus="authentication layer"',
    '<%= config.bin %> <%= command.id %> --for=qa payments --rev=v2.1 --stdout',
  ];
  static override args = focusesArg;
  static override strict = false;
  static override flags = {
    for: Flags.string({ summary: `who reads it: ${ROLES_IN_WORDS}`, helpValue: '<role>' }),
    lens: Flags.string({ summary: 'lenses by name, separated by commas', helpValue: '<lens,lens>' }),
    ...focusesFlag,
    refresh: Flags.boolean({ summary: 'choose the files anew and write, also what is FRESH' }),
    check: Flags.boolean({ summary: 'only say whether the documents are FRESH', exclusive: ['refresh', 'stdout', 'out'] }),
    ...treeFlags,
    'max-files': countFlag({ summary: 'source files of one document (50)' }),
    'max-depth': countFlag({ summary: 'calls followed from an entry point, and directory levels below the focus that come first (3)' }),
    'max-output': countFlag({ summary: 'lines of one section (500)', least: 30 }),
    stdout: Flags.boolean({ summary: 'print the documents instead of writing them', exclusive: ['out'] }),
    out: Flags.string({ summary: 'write the documents below another directory', helpValue: '<dir>' }),
    overwrite: Flags.boolean({ summary: 'discard edits inside generated sections, and recorded words' }),
    ...lspFlags,
    explain: Flags.boolean({ summary: 'say why each file was chosen' }),
  };

  async run(): Promise<{ documents: (Outcome | Verdict)[]; unanswered?: Unanswered[] }> {
    const { argv, flags } = await this.parse(Spelunk);
    const focus = [...argv.map(String), ...(flags.focus ?? [])];
    if (focus.length === 0) throw withoutFocus('kb spelunk --for=architect');
    const result = await runSpelunk(this.context, { source: treeSource(flags), flags: { ...flags, focus }, lsp: lspOptions(flags) });
    if ('verdicts' in result) return this.printVerdicts(result.verdicts);
    for (const { outcome, shown, focus: typed } of result.outcomes) {
      const { out, err } = outcomeLines(outcome, shown, { ...flags, focus: typed, terminal: process.stdout.isTTY });
      for (const line of out) this.log(line);
      for (const line of err) this.logToStderr(visible(line));
    }
    for (const { message, hint } of result.unanswered) this.logToStderr(renderError({ message, hint, exit: 1 }));
    if (result.unanswered.length > 0 || result.outcomes.some(({ outcome }) => outcome.action === 'left')) process.exitCode = 1;
    const { unanswered } = result;
    return { documents: result.outcomes.map(({ outcome }) => outcome), ...(unanswered.length > 0 ? { unanswered } : {}) };
  }

  private printVerdicts(verdicts: { verdict: Verdict; shown: string }[]): { documents: Verdict[] } {
    for (const { verdict, shown } of verdicts) this.log(verdictLine(verdict, shown));
    if (verdicts.some(({ verdict }) => verdict.status !== 'FRESH')) process.exitCode = 1;
    return { documents: verdicts.map(({ verdict }) => verdict) };
  }
}
