import * as Args from '@oclif/core/args';

import { count } from '../../base/count.ts';
import { visible } from '../../base/visible.ts';
import { type EntityFinding, entityValidate } from '../../operations/entity/validate.ts';
import { treeFlags } from '../shared/flags.ts';
import { KbCommand } from '../shared/kb-command.ts';

export default class EntityValidate extends KbCommand {
  static override summary = entityValidate.summary;
  static override description =
    `A purpose has 50 characters at least and says why the file is there, not what it exports; the front matter names the file and
its type; dependencies inside the repository are [[links]] that lead to files. Whether an entity describes the code of now says kb check.
Exits 1 with findings.`;
  static override examples = ['<%= config.bin %> <%= command.id %>', '<%= config.bin %> <%= command.id %> src/db.ts --json'];
  static override args = {
    file: Args.string({ description: 'files whose entities are looked at; all of them unless given', ignoreStdin: true }),
  };
  static override strict = false;
  static override flags = treeFlags;

  async run(): Promise<{ checked: number; findings: EntityFinding[] }> {
    const { argv, flags } = await this.parse(EntityValidate);
    const result = await entityValidate.run(this.context, { ...flags, files: argv.map(String) });
    const { checked, findings } = result;
    for (const { shown, problems } of findings) for (const problem of problems) this.log(visible(`${shown}: ${problem}`));
    this.logToStderr(`${count(checked, 'document')} looked at, ${findings.length} with findings`);
    if (findings.length > 0) process.exitCode = 1;
    return result;
  }
}
