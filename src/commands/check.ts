import { resolve } from 'node:path';
import * as Args from '@oclif/core/args';
import * as Flags from '@oclif/core/flags';
import { reportFormat } from '../docs/reports/formats.ts';
import { succeeds } from '../docs/reports/report.ts';
import { withoutCommands } from '../docs/reports/without-commands.ts';
import { check } from '../operations/check.ts';
import { treeSource } from '../operations/shared/tree-source.ts';
import { asksForJson, checkDestinations, checkFlags, checkInput, proveAll } from './shared/check-flags.ts';
import { fixFirst } from './shared/fix-first.ts';
import { treeFlags } from './shared/flags.ts';
import { KbCommand } from './shared/kb-command.ts';
import { type CheckJson, formatReport, toJson } from './shared/printing/print-check.ts';
import { describeNext, renderText } from './shared/printing/render-text.ts';
import { appendStepSummary } from './shared/step-summary.ts';
import { writeReport } from './shared/write-report.ts';

export default class Check extends KbCommand {
  static override summary = check.summary;
  static override description =
    `Compares the sources that each document recorded with a tree: the working tree, the index (--staged) or a commit (--rev).
Writes nothing but what --fix mends. Exits 1 when a document is not FRESH or coverage is too low, 2 for a wrong request or configuration,
3 when the repository cannot be read or the base cannot be fetched.`;
  static override examples = [
    '<%= config.bin %> <%= command.id %>',
    '<%= config.bin %> <%= command.id %> --rev=HEAD --verbose',
    '<%= config.bin %> <%= command.id %> docs/spelunk/contracts/authentication-layer.md --staged',
    '<%= config.bin %> <%= command.id %> --rev=HEAD --base=auto --new-only --format=github',
    '<%= config.bin %> <%= command.id %> --rev=HEAD --base=auto --prove=changed',
    '<%= config.bin %> <%= command.id %> --coverage --min-coverage=60',
  ];
  static override args = { document: Args.string({ description: 'documents to check; all of them unless given', ignoreStdin: true }) };
  static override strict = false;
  static override flags = {
    ...treeFlags,
    ...checkFlags,
    verbose: Flags.boolean({ char: 'v', summary: 'show what changed, with both ids, and the command that clears it' }),
    fix: Flags.boolean({ summary: 'first mend what hand-written markdown says where there is one answer; shows it, and asks' }),
    yes: Flags.boolean({ char: 'y', summary: 'do not ask before --fix writes', dependsOn: ['fix'] }),
    strict: Flags.boolean({
      summary: 'also fail on documents of another version of kb, and where words wait for review',
    }),
  };

  override jsonEnabled(): boolean {
    return super.jsonEnabled() || asksForJson(this.argv);
  }

  async run(): Promise<CheckJson> {
    const { argv, flags } = await this.parse(Check, proveAll(this.argv));
    checkDestinations(flags);
    if (flags.fix) await fixFirst(this.context, argv.map(String), flags, (line) => this.logToStderr(line));
    const isLog = reportFormat(flags.format)?.inLog === true;
    const note = isLog ? (text: string) => this.note(withoutCommands(text)) : this.note;
    const report = await check.run({ ...this.context, note }, checkInput(argv.map(String), flags));
    const result = toJson(report, flags.verbose);
    const rendered = await formatReport(report, { ...flags, json: this.toSuccessJson(result), version: this.config.version });
    if (flags.output !== undefined) await writeReport(resolve(flags.output), rendered);
    const printed = flags.output === undefined ? rendered : renderText(report, flags.verbose);
    const next = describeNext(report, treeSource(flags), flags.verbose || flags.format !== 'text');
    this.print({ out: printed === '' ? [] : [printed.replace(/\n$/, '')], err: next === undefined ? [] : [next] });
    if (isLog) appendStepSummary(report, this.context.environment, note);
    if (!succeeds(report)) process.exitCode = 1;
    return result;
  }
}
