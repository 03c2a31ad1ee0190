import * as Flags from '@oclif/core/flags';

import { deepfieldContinue, type Learning, type LearningModel } from '../../operations/deepfield/continue.ts';
import { KbCommand } from '../shared/kb-command.ts';
import { modelFlags, modelInput, withBareModel } from '../shared/model-flags.ts';
import { learningLines } from '../shared/printing/print-learning.ts';

export default class DeepfieldContinue extends KbCommand {
  static override summary = deepfieldContinue.summary;
  static override description =
    'The first run looks at everything once and plans; each further run learns the topic of high priority that is known least, and what has to do with it. Drafts, plan and findings are written once a run is over, all of them or none: what is interrupted is finished or begun anew. Ends when every topic of high priority is known well, nothing is left to read, sources are missing, the domains of the code changed, or as many runs as the project allows followed each other. With --model a model plays each role of learning too, in sentences that cite their lines; those whose citations do not hold are dropped. With --dry-run beside it, it is only said what that would take.';
  static override examples = ['<%= config.bin %> <%= command.id %>', '<%= config.bin %> <%= command.id %> --once'];
  static override flags = {
    once: Flags.boolean({ summary: 'one run, and no other after it' }),
    ...modelFlags('have a model tell of what is learned, as PROVIDER/NAME or as KB_MODEL says'),
  };

  async run(): Promise<Learning & { model?: LearningModel }> {
    const { flags } = await this.parse(DeepfieldContinue, withBareModel(this.argv));
    const learning = await deepfieldContinue.run(this.context, { once: flags.once, ...(await modelInput(flags)) });
    for (const line of learningLines(learning)) this.log(line);
    return learning;
  }
}
