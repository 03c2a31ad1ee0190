import * as Flags from '@oclif/core/flags';
import { type DoctorReport, doctor } from '../operations/doctor.ts';
import { KbCommand } from './shared/kb-command.ts';
import { doctorLines } from './shared/printing/print-doctor.ts';

export default class Doctor extends KbCommand {
  static override summary = doctor.summary;
  static override description =
    `Looks at git, at the parser and the language server of each language in this repository, at the tools that run its own rules, and at the
caches. Every server is started once to see that it answers. Writes nothing to the repository. Exits 3 when kb cannot do its job here.

Servers that kb does not know, or other programs for those that it does, go into servers.yaml in the kb directory of your configuration.`;
  static override examples = ['<%= config.bin %> <%= command.id %>', '<%= config.bin %> <%= command.id %> --json --no-probe'];
  static override flags = {
    probe: Flags.boolean({ summary: 'start each language server to see that it answers', default: true, allowNo: true }),
    'trust-repo': Flags.boolean({ summary: 'count language servers that run code of the repository' }),
  };

  async run(): Promise<DoctorReport> {
    const { flags } = await this.parse(Doctor);
    const report = await doctor.run(this.context, { probe: flags.probe, trustRepo: flags['trust-repo'] });
    this.log(doctorLines(report, this.config.version).join('\n'));
    if (!report.ok) process.exitCode = 3;
    return report;
  }
}
