import * as Args from '@oclif/core/args';
import * as Flags from '@oclif/core/flags';

import { pathForPeople } from '../../base/files/paths.ts';
import { visible } from '../../base/visible.ts';
import { deepfieldInput, type InputStaging, TRUSTS } from '../../operations/deepfield/input.ts';
import { KbCommand } from '../shared/kb-command.ts';

export default class DeepfieldInput extends KbCommand {
  static override summary = deepfieldInput.summary;
  static override description =
    `Files are copied to where the next run finds them; with none, what waits there is told. Read are text of any kind, PDF, DOCX, HTML, and
exports of Slack, Discord, ChatGPT and Claude; what cannot be read is refused by its name, with exit 1. Nothing in a file is run, and nothing that it
names is fetched.

  trusted       is believed as the code is, and kept for all runs
  reference     may be out of date
  exploratory   somebody's thoughts, as conversations always are`;
  static override examples = [
    '<%= config.bin %> <%= command.id %> architecture.pdf chat-export.json',
    '<%= config.bin %> <%= command.id %> handbook/ --trust=trusted',
    '<%= config.bin %> <%= command.id %>',
  ];
  static override args = { files: Args.string({ description: 'files and directories', ignoreStdin: true }) };
  static override strict = false;
  static override flags = {
    trust: Flags.option({ summary: 'how far they are believed', options: TRUSTS, default: 'reference' as const })(),
  };

  async run(): Promise<InputStaging> {
    const { argv, flags } = await this.parse(DeepfieldInput);
    const staging = await deepfieldInput.run(this.context, { files: argv.map(String), trust: flags.trust });
    for (const { path, type, trust } of staging.staged) this.log(visible(`${path}: ${type}, ${trust}`));
    for (const { path, reason } of staging.refused) this.logToStderr(visible(`${path} ${reason}`));
    const place = pathForPeople(this.context.cwd, staging.directory);
    if (staging.staged.length === 0) this.logToStderr(`nothing waits for run ${staging.run}; files can also be dropped in ${place}/`);
    if (staging.refused.length > 0) process.exitCode = 1;
    return staging;
  }
}
