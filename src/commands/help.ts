import * as Args from '@oclif/core/args';
import { Help as OclifHelp } from '@oclif/core/help';

import { type DescribedCommand, describeCommands } from './shared/describe-commands.ts';
import { KbCommand } from './shared/kb-command.ts';
import { commandWords } from './shared/read-command-line.ts';

export default class Help extends KbCommand {
  static override summary = 'Explain kb, or one of its commands';
  static override description = 'The same as --help after the command. kb --help lists all commands.';
  static override examples = [
    '<%= config.bin %> <%= command.id %> check',
    '<%= config.bin %> <%= command.id %> runs verify',
    '<%= config.bin %> <%= command.id %> spelunk --json',
  ];
  static override args = { command: Args.string({ description: 'the command', ignoreStdin: true }) };
  static override strict = false;

  async run(): Promise<{ commands: DescribedCommand[] }> {
    const { argv } = await this.parse(Help);
    const words = commandWords(argv.map(String), this.config.commandIDs);
    if (!this.jsonEnabled()) await new OclifHelp(this.config, this.config.pjson.oclif.helpOptions).showHelp(words);
    const id = words.join(':');
    const commands = this.config.commands.filter((command) => command.id === id || id === '' || command.id.startsWith(`${id}:`));
    return { commands: describeCommands(commands) };
  }
}
