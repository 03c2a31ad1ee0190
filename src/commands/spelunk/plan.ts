import * as Flags from '@oclif/core/flags';
import { usageError } from '../../base/errors.ts';
import { visible } from '../../base/visible.ts';
import { plan, type SpelunkPlan } from '../../operations/plan.ts';
import { planReferences } from '../../operations/plan-references.ts';
import { ROLES_IN_WORDS } from '../../operations/shared/describe-lenses.ts';
import { limitFlags, limitsInput } from '../shared/flags.ts';
import { focusArg, focusFlag, oneFocus } from '../shared/focus-args.ts';
import { KbCommand } from '../shared/kb-command.ts';
import { planLines } from '../shared/printing/print-plan.ts';
import { readPlanFile, readResults, refuseTwoInputs } from '../shared/read-handed.ts';

export default class Plan extends KbCommand {
  static override summary = plan.summary;
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
    ...limitFlags,
  };

  async run(): Promise<SpelunkPlan> {
    const { args, flags } = await this.parse(Plan);
    const { phase, plan: file, results = [], lens, for: role } = flags;
    const asked = { lens, focus: oneFocus(args.focus, flags.focus), for: role, ...limitsInput(flags) };
    if (phase === 1 && (file !== undefined || results.length > 0)) throw usageError('--plan and --results are for --phase=2');
    refuseTwoInputs([file, ...results]);
    const handed = { plan: file === undefined ? undefined : await readPlanFile(file), ...(await readResults(results)) };
    const made =
      phase === 1
        ? await plan.run(this.context, { ...asked, focus: asked.focus ?? '' })
        : await planReferences.run(this.context, { ...asked, ...handed });
    for (const line of planLines(made)) this.log(visible(line));
    this.logToStderr('--json prints the plan with instructions for whoever executes it');
    return made;
  }
}
