import * as Args from '@oclif/core/args';

import { entityShow, type ShownEntity } from '../../operations/entity/show.ts';
import { treeFlags } from '../shared/flags.ts';
import { KbCommand } from '../shared/kb-command.ts';

export default class EntityShow extends KbCommand {
  static override summary = entityShow.summary;
  static override description =
    `Prints the document; where it is not FRESH, standard error says so, with the command that brings it up to date.
Exits 1 when the file has none.`;
  static override examples = ['<%= config.bin %> <%= command.id %> src/db.ts', '<%= config.bin %> <%= command.id %> src/db.ts --json'];
  static override args = { file: Args.string({ description: 'the file', required: true, ignoreStdin: true }) };
  static override flags = treeFlags;

  async run(): Promise<{ entity: ShownEntity }> {
    const { args, flags } = await this.parse(EntityShow);
    const { entity } = await entityShow.run(this.context, { ...flags, file: args.file });
    const { status, remedy, shown } = entity;
    const err = status === 'FRESH' ? [] : [`${status}: ${shown}${remedy === undefined ? '' : `; ${remedy}`}`];
    this.print({ out: [entity.text.replace(/\n$/, '')], err });
    return { entity };
  }
}
