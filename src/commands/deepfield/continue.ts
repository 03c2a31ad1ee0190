import * as Flags from '@oclif/core/flags';

import { deepfieldContinue, type Learning, type LearningModel } from '../../operations/deepfield/continue.ts';
import { KbCommand } from '../shared/kb-command.ts';
import { modelFlags, modelInput, withBareModel } from '../shared/model-flags.ts';
import { learningLines } from '../shared/printing/print-learning.ts';

export default class DeepfieldContinue extends KbCommand {
  static override summary = deepfieldContinue.summary;
  static override description =
    'The first run looks at everything once and plans; each further run learns the topic of high priority that is known least, and what has to do with it. Drafts, plan and findings are written once a run is over, all of them or none: what is interrupted is finished or begun anew. Ends when every topic of high priority is known well, nothing is left to read, sources are missing, the domains of the code changed, or as many runs as the project allows followed each other. With --model a model tells of each part and answers questions, in sentences that cite their lines; those whose citations do not hold are dropped.';
  static override examples = ['<%= config.bin %> <%= command.id %>', '<%= config.bin %> <%= command.id %> --once'];
  static override flags = {
    once: Flags.boolean({ summary: 'one run, and no other after it' }),
    ...withoutDryRun(modelFlags('have a model tell of what is learned, as PROVIDER/NAME or as KB_MODEL says')),
  };

  async run(): Promise<Learning & { model?: LearningModel }> {
    const { flags } = await this.parse(DeepfieldContinue, withBareModel(this.argv));
    const { model, maxTokens, answers } = await modelInput({ ...flags, 'dry-run': false });
    const learning = await deepfieldContinue.run(this.context, { once: flags.once, model, maxTokens, answers });
    for (const line of learningLines(learning)) this.log(line);
    return learning;
  }
}

function withoutDryRun<T extends { 'dry-run': unknown }>({ 'dry-run': _, ...flags }: T): Omit<T, 'dry-run'> {
  return flags;
}
