import { join } from 'node:path';

import * as Flags from '@oclif/core/flags';

import { pathForPeople } from '../../base/files/paths.ts';
import { type DeepfieldInit, deepfieldInit } from '../../operations/deepfield/init.ts';
import { KbCommand } from '../shared/kb-command.ts';

export default class DeepfieldInitCommand extends KbCommand {
  static override summary = deepfieldInit.summary;
  static override description =
    `Makes four spaces under kb/: source (what is learned from), wip (what is known so far), drafts (documents that grow) and output (versions that
stay); and kb/project.config.json. Nothing that is there is changed. It works inside a git repository and outside one.`;
  static override examples = ['<%= config.bin %> <%= command.id %>', '<%= config.bin %> <%= command.id %> --name=shop'];
  static override flags = {
    name: Flags.string({ summary: 'what the project is called; the directory unless given', helpValue: '<name>' }),
  };

  async run(): Promise<DeepfieldInit> {
    const { flags } = await this.parse(DeepfieldInitCommand);
    const made = await deepfieldInit.run(this.context, flags);
    const place = pathForPeople(this.context.cwd, join(made.top, 'kb'));
    this.log(made.isNew ? `created ${place}/` : `${place}/ is there already`);
    if (made.isNew) this.logToStderr('kb deepfield start asks what is to be found out');
    return made;
  }
}
