import * as Flags from '@oclif/core/flags';
import { checkFocus, type JudgedDocument, type Verdict } from '../operations/check-focus.ts';
import { describeLenses, describeRoles, ROLES_IN_WORDS } from '../operations/shared/describe-lenses.ts';
import { type ModelRun, type Outcome, spelunk, type Unanswered } from '../operations/spelunk.ts';
import { limitFlags, limitsInput, lspFlags, lspInput, treeFlags } from './shared/flags.ts';
import { focusesArg, focusesFlag, withoutFocus } from './shared/focus-args.ts';
import { KbCommand } from './shared/kb-command.ts';
import { modelFlags, modelInput, withBareModel } from './shared/model-flags.ts';
import { renderError } from './shared/print-error.ts';
import { modelLines } from './shared/printing/print-model.ts';
import { namingOutcomes, outcomeLines } from './shared/printing/print-outcome.ts';
import { verdictLine } from './shared/printing/print-verdict.ts';

/** Where a model's words have no place. */
const OWN_TREES = ['stdout', 'out', 'check', 'rev', 'staged'];

export default class Spelunk extends KbCommand {
  static override summary = spelunk.summary;
  static override description =
    `A document that is FRESH is reused; one that is STALE or MISSING is written. The path of each document written is printed, one per line.
${describeLenses()}
${describeRoles()}
With --model a model adds what the area is for and how it works: sentences that cite their lines, of which those that do not hold are dropped.
A focus is words, or paths and globs from here. A focus called plan, process or record needs --focus=, as those are commands.`;
  static override examples = [
    '<%= config.bin %> <%= command.id %> --for=architect "authentication layer"',
    '<%= config.bin %> <%= command.id %> --lens=boundaries,contracts src/auth src/db',
    '<%= config.bin %> <%= command.id %> --check --focus="authentication layer"',
    '<%= config.bin %> <%= command.id %> --for=qa payments --rev=v2.1 --stdout',
    '<%= config.bin %> <%= command.id %> --for=architect src/auth --model=ollama/qwen3 --dry-run',
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
    ...limitFlags,
    stdout: Flags.boolean({ summary: 'print the documents instead of writing them', exclusive: ['out'] }),
    out: Flags.string({ summary: 'write the documents below another directory', helpValue: '<dir>' }),
    overwrite: Flags.boolean({ summary: 'discard edits inside generated sections, and recorded words' }),
    ...lspFlags,
    ...modelFlags('have a model tell what the area is for, as PROVIDER/NAME or as KB_MODEL says', OWN_TREES),
    explain: Flags.boolean({ summary: 'say why each file was chosen' }),
  };

  async run(): Promise<{ documents: (Outcome | Verdict)[]; unanswered?: Unanswered[]; model?: ModelRun }> {
    const { argv, flags } = await this.parse(Spelunk, withBareModel(this.argv));
    const focus = [...argv.map(String), ...(flags.focus ?? [])];
    if (focus.length === 0) throw withoutFocus('kb spelunk --for=architect');
    if (flags.check) return this.printVerdicts((await checkFocus.run(this.context, { ...flags, focus })).documents);
    const asked = { ...flags, focus, dry: flags.stdout, findings: this.jsonEnabled() };
    const how = { ...limitsInput(flags), ...lspInput(flags), ...(await modelInput(flags)) };
    const { outcomes, unanswered, model } = await spelunk.run(this.context, { ...asked, ...how });
    const naming = namingOutcomes(outcomes);
    for (const each of model?.planned ? [] : outcomes) {
      const { outcome, shown, focus: typed } = each;
      this.print(outcomeLines(outcome, shown, { ...flags, focus: typed, terminal: process.stdout.isTTY, named: naming.has(each) }));
    }
    if (model) this.print(modelLines(model, 'narrative', (path) => outcomes.find(({ outcome }) => outcome.path === path)?.shown ?? path));
    for (const { message, hint } of unanswered) this.logToStderr(renderError({ message, hint, exit: 1 }));
    if (unanswered.length > 0 || outcomes.some(({ outcome }) => outcome.action === 'left')) process.exitCode = 1;
    return {
      documents: outcomes.map(({ outcome }) => outcome),
      ...(unanswered.length > 0 ? { unanswered } : {}),
      ...(model ? { model } : {}),
    };
  }

  private printVerdicts(documents: readonly JudgedDocument[]): { documents: Verdict[] } {
    for (const { verdict, shown } of documents) this.log(verdictLine(verdict, shown));
    if (documents.some(({ verdict }) => verdict.status !== 'FRESH')) process.exitCode = 1;
    return { documents: documents.map(({ verdict }) => verdict) };
  }
}
