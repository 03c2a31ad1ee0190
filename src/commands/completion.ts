import * as Args from '@oclif/core/args';

import { describeCommands } from './shared/describe-commands.ts';
import { KbCommand } from './shared/kb-command.ts';
import { renderCompletion, SHELLS, type Shell } from './shared/printing/render-completion.ts';

export default class Completion extends KbCommand {
  static override summary = 'Print a script that completes kb in your shell';
  static override description =
    `Completes commands, options, their values, and files. The script knows the commands of this kb and starts nothing.
In bash, zsh and fish respectively, put the line of the examples into ~/.bashrc, ~/.zshrc or ~/.config/fish/config.fish.`;
  static override examples = [
    'eval "$(<%= config.bin %> <%= command.id %> bash)"',
    'eval "$(<%= config.bin %> <%= command.id %> zsh)"',
    '<%= config.bin %> <%= command.id %> fish | source',
  ];
  static override args = {
    shell: Args.custom<Shell>({ options: [...SHELLS] })({ description: SHELLS.join(', '), required: true, ignoreStdin: true }),
  };

  async run(): Promise<{ shell: Shell; script: string }> {
    const { args } = await this.parse(Completion);
    const script = renderCompletion(args.shell, describeCommands(this.config.commands));
    this.log(script.replace(/\n$/, ''));
    return { shell: args.shell, script };
  }
}
