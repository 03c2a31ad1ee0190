import { type HooksReport, hooksDoctor } from '../../operations/hooks/doctor.ts';
import { KbCommand } from '../shared/kb-command.ts';
import { hooksReportLines } from '../shared/printing/print-hooks.ts';

export default class HooksDoctor extends KbCommand {
  static override summary = hooksDoctor.summary;
  static override description =
    `Says where git looks for hooks and why, who looks after them, which kb they find and with which node, and whether documents are merged by
kb. Writes nothing and runs no hook. Exits 1 when something is amiss, with the command that mends it.`;
  static override examples = ['<%= config.bin %> <%= command.id %>', '<%= config.bin %> <%= command.id %> --json'];

  async run(): Promise<HooksReport> {
    await this.parse(HooksDoctor);
    const report = await hooksDoctor.run(this.context, {});
    this.log(hooksReportLines(report).join('\n'));
    if (!report.ok) process.exitCode = 1;
    return report;
  }
}
