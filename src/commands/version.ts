import { KbCommand } from './shared/kb-command.ts';

export default class Version extends KbCommand {
  static override summary = 'Say which kb this is';
  static override description = 'The same as kb --version: the version of kb, the platform, and the version of Node that runs it.';
  static override examples = ['<%= config.bin %> <%= command.id %>', '<%= config.bin %> <%= command.id %> --json'];

  async run(): Promise<{ version: string; platform: string; node: string }> {
    await this.parse(Version);
    this.log(this.config.userAgent);
    return { version: this.config.version, platform: `${process.platform}-${process.arch}`, node: process.version };
  }
}
