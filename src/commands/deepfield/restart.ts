import { count } from '../../base/count.ts';
import { pathForPeople } from '../../base/files/paths.ts';
import { deepfieldRestart, type Restart } from '../../operations/deepfield/restart.ts';
import { KbCommand } from '../shared/kb-command.ts';

export default class DeepfieldRestart extends KbCommand {
  static override summary = deepfieldRestart.summary;
  static override description =
    `The brief, sources, repositories and kb/output stay. kb/wip and kb/drafts, in which you may have written, are moved to kb/.deepfield, which git
ignores; nothing is deleted.`;
  static override examples = ['<%= config.bin %> <%= command.id %>', '<%= config.bin %> <%= command.id %> --json'];

  async run(): Promise<Restart> {
    await this.parse(DeepfieldRestart);
    const { moved, kept } = await deepfieldRestart.run(this.context, {});
    this.log(moved === undefined ? 'nothing was learned yet' : `what was learned lies in ${pathForPeople(this.context.cwd, moved)}`);
    this.log(`kept ${count(kept, 'source file')}`);
    return { ...(moved === undefined ? {} : { moved }), kept };
  }
}
