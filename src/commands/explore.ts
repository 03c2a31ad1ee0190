import * as Args from '@oclif/core/args';
import * as Flags from '@oclif/core/flags';

import { visible } from '../base/visible.ts';
import { DEPTHS, type Exploration, explore } from '../operations/explore.ts';
import { treeFlags } from './shared/flags.ts';
import { KbCommand } from './shared/kb-command.ts';
import { modelFlags, modelInput, withBareModel } from './shared/model-flags.ts';

export default class Explore extends KbCommand {
  static override summary = explore.summary;
  static override description =
    `Prints one JSON object and nothing else: what was most likely meant, how sure the answer is, where the repository starts and how it is built and tested, at most five findings with the lines that show them, what would have to be asked, and what to do next. Nothing is written, and nothing is run. Where it cannot be answered the object is {"error", "notes"}. With --model a model looks further; of what it finds that is told whose citations hold.

  confidence              how likely the findings hold the answer, by questions about real repositories
  recommendedNextAction   ready_to_plan, ask_confirmation or ask_clarifying_questions`;
  static override examples = [
    "<%= config.bin %> <%= command.id %> 'where are expired sessions deleted?'",
    "<%= config.bin %> <%= command.id %> 'what limits how many requests a client may make?' --directory=src/api --depth=deep",
    "<%= config.bin %> <%= command.id %> 'where are expired sessions deleted?' --model=ollama/qwen3 --dry-run",
    "<%= config.bin %> <%= command.id %> 'add a field to the export' --hint=csv --file=src/export.ts",
  ];
  static override args = { question: Args.string({ description: 'what is to be found out', required: true, ignoreStdin: true }) };
  static override strict = false;
  static override flags = {
    directory: Flags.string({ summary: 'where findings may lie', helpValue: '<dir>' }),
    hint: Flags.string({ summary: 'more words to look for', multiple: true, helpValue: '<words>' }),
    file: Flags.string({ summary: 'a file that is known to matter', multiple: true, helpValue: '<path>' }),
    depth: Flags.option({
      summary: 'what the words lead to; with documents; with what lenses state of the whole tree',
      options: DEPTHS,
      default: 'normal' as const,
    })(),
    'timeout-ms': Flags.integer({ summary: 'gives up after so many milliseconds; 0 never', min: 0, default: 0 }),
    repair: Flags.boolean({ summary: 'ask a model once more where its answer is not right', default: true, allowNo: true }),
    ...treeFlags,
    ...modelFlags('have a model look further, with read_file and grep_repo alone, as PROVIDER/NAME or as KB_MODEL says'),
  };

  async run(): Promise<Exploration> {
    const { argv, flags } = await this.parse(Explore, withBareModel(this.argv));
    const { directory, hint: hints = [], file: files = [], depth, repair, staged, rev } = flags;
    const asked = { question: argv.map(String).join(' '), directory, hints, files, depth, repair, staged, rev };
    return explore.run(this.context, { ...asked, timeout: flags['timeout-ms'], ...(await modelInput(flags)) });
  }

  /** What goes wrong is one object, too: whoever reads this parses it. */
  override jsonEnabled(): boolean {
    return true;
  }

  /** The object alone: it is a contract, which has no place for notes. */
  override toSuccessJson(result: unknown): unknown {
    for (const note of this.notes) process.stderr.write(`note: ${visible(note)}\n`);
    return result;
  }
}
