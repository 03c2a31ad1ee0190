import * as Flags from '@oclif/core/flags';

import { type HooksResult, hooksInstall } from '../../operations/hooks/install.ts';
import { KbCommand } from '../shared/kb-command.ts';
import { hooksResultLines } from '../shared/printing/print-hooks.ts';

export default class HooksInstall extends KbCommand {
  static override summary = hooksInstall.summary;
  static override description =
    `Joins what looks after the hooks here: git itself, husky, lefthook, or pre-commit. Hooks that exist keep every line and get a few of kb's; kb
hooks uninstall takes them away again. Also configures the merge driver for documents, and notes that follow rewritten commits. Running it
again changes nothing. Exits 1 when a hook was refused or is left to you.`;
  static override examples = [
    '<%= config.bin %> <%= command.id %>',
    '<%= config.bin %> <%= command.id %> --write',
    '<%= config.bin %> <%= command.id %> --pre-commit --json',
  ];
  static override flags = {
    write: Flags.boolean({ summary: 'add to the configuration of lefthook or pre-commit, instead of printing what to add' }),
    force: Flags.boolean({ summary: 'write into a hooks directory that does not belong to this repository alone' }),
    'pre-commit': Flags.boolean({ summary: 'also before commits, whatever hooks.pre_commit in .kb/config.yaml says' }),
  };

  async run(): Promise<HooksResult> {
    const { flags } = await this.parse(HooksInstall);
    const { write, force, 'pre-commit': preCommit } = flags;
    const result = await hooksInstall.run(this.context, { write, force, preCommit });
    this.log(hooksResultLines(result, 'hooks are installed already').join('\n'));
    result.notes.forEach(this.note);
    if (!result.ok) process.exitCode = 1;
    return result;
  }
}
