import * as Flags from '@oclif/core/flags';
import { runPlan } from '../../operations/run-plan.ts';
import type { SpelunkPlan } from '../../spelunk/plan/spelunk-plan.ts';
import { ROLES_IN_WORDS } from '../shared/describe-lenses.ts';
import { countFlag } from '../shared/flags.ts';
import { focusArg, focusFlag, oneFocus } from '../shared/focus-args.ts';
import { KbCommand } from '../shared/kb-command.ts';
import { planLines } from '../shared/printing/print-plan.ts';
import { visible } from '../shared/visible.ts';

export default class Plan extends KbCommand {
  static override summary = 'Say what to ask a language server client of your own, for a document that kb then makes';
  static override description =
    `For agents whose tools include a language server. Phase 1 chooses the files, as kb spelunk --refresh does, and asks for
their outlines; phase 2 asks for references, hovers and definitions of what phase 1 found. --json prints the plan, with
instructions; kb spelunk process makes the document of the results. Writes nothing and starts no server.`;
  static override examples = [
    '<%= config.bin %> <%= command.id %> "authentication layer" --lens=interfaces --json > plan.json',
    '<%= config.bin %> <%= command.id %> --phase=2 --plan=plan.json --results=results.json --json > plan2.json',
  ];
  static override args = focusArg;
  static override flags = {
    lens: Flags.string({ summary: 'one lens by name', helpValue: '<lens>' }),
    for: Flags.string({ summary: `who reads it: ${ROLES_IN_WORDS}`, helpValue: '<role>' }),
    ...focusFlag,
    phase: Flags.integer({ summary: '1: outlines; 2: what the lens asks about them', default: 1, min: 1, max: 2, helpValue: '<1|2>' }),
    plan: Flags.string({ summary: 'for phase 2: the plan of phase 1; - is standard input', helpValue: '<file>' }),
    results: Flags.string({ summary: 'for phase 2: what phase 1 found; - is standard input', helpValue: '<file>', multiple: true }),
    'max-files': countFlag({ summary: 'source files of the document (50)' }),
    'max-depth': countFlag({ summary: 'calls followed from an entry point, and directory levels below the focus that come first (3)' }),
    'max-output': countFlag({ summary: 'lines of the section (500)', least: 30 }),
  };

  async run(): Promise<SpelunkPlan> {
    const { args, flags } = await this.parse(Plan);
    const plan = await runPlan(this.context, { ...flags, focus: oneFocus(args.focus, flags.focus) });
    for (const line of planLines(plan)) this.log(visible(line));
    this.logToStderr('--json prints the plan with instructions for whoever executes it');
    return plan;
  }
}
