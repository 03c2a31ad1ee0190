import { type DeepfieldStatus, deepfieldStatus } from '../../operations/deepfield/status.ts';
import { KbCommand } from '../shared/kb-command.ts';
import { projectLines } from '../shared/printing/print-project.ts';

export default class DeepfieldStatusCommand extends KbCommand {
  static override summary = deepfieldStatus.summary;
  static override description =
    `One of EMPTY, INITIALIZED, BRIEF_CREATED, BRIEF_READY, LEARNING and COMPLETE; the repositories, the topics with how well they are known, the runs so far,
statements of drafts that cite what has changed, and the next command.`;
  static override examples = ['<%= config.bin %> <%= command.id %>', '<%= config.bin %> <%= command.id %> --json'];

  async run(): Promise<DeepfieldStatus> {
    await this.parse(DeepfieldStatusCommand);
    const status = await deepfieldStatus.run(this.context, {});
    for (const line of projectLines(status)) this.log(line);
    return status;
  }
}
