import type { HooksResult } from '../../operations/hooks/install.ts';
import { hooksUninstall } from '../../operations/hooks/uninstall.ts';
import { KbCommand } from '../shared/kb-command.ts';
import { hooksResultLines } from '../shared/printing/print-hooks.ts';

export default class HooksUninstall extends KbCommand {
  static override summary = hooksUninstall.summary;
  static override description =
    'Hooks and configuration are as they were before, byte for byte. Settings and lines that you wrote yourself stay.';
  static override examples = ['<%= config.bin %> <%= command.id %>'];

  async run(): Promise<HooksResult> {
    await this.parse(HooksUninstall);
    const result = await hooksUninstall.run(this.context, {});
    for (const line of hooksResultLines(result, 'no hooks of kb are installed')) this.log(line);
    result.notes.forEach(this.note);
    return result;
  }
}
