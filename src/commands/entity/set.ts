import * as Args from '@oclif/core/args';
import * as Flags from '@oclif/core/flags';

import { entitySet, type SetEntity } from '../../operations/entity/set.ts';
import { KbCommand } from '../shared/kb-command.ts';
import { readInput } from '../shared/read-input.ts';

/** Longer words are a mistake. */
const MOST_BYTES = 1 << 20;

export default class EntitySet extends KbCommand {
  static override summary = entitySet.summary;
  static override description =
    `The words stand where the purpose stands, and no refresh changes them; all else in the entity stays generated. When the
file changes they wait for kb review. An entity that is not there is made. Exits 1 where the words say too little.`;
  static override examples = [
    '<%= config.bin %> <%= command.id %> src/db.ts --purpose="All access to the database goes through here, so that queries are logged and retried in one way."',
    'cat purpose.md | <%= config.bin %> <%= command.id %> src/db.ts --purpose=-',
    '<%= config.bin %> <%= command.id %> src/db.ts --clear',
  ];
  static override args = { file: Args.string({ description: 'the file', required: true, ignoreStdin: true }) };
  static override flags = {
    purpose: Flags.string({
      summary: 'what the file is there for, in markdown; - for standard input',
      exclusive: ['clear'],
      helpValue: '<text>',
    }),
    clear: Flags.boolean({ summary: 'take out what somebody wrote; what the code says stands there again' }),
  };

  async run(): Promise<{ entity: SetEntity }> {
    const { args, flags } = await this.parse(EntitySet);
    const input = flags.purpose === '-' ? await readInput('-', MOST_BYTES) : undefined;
    const { entity } = await entitySet.run(this.context, {
      file: args.file,
      purpose: input?.text ?? flags.purpose,
      purposeName: input?.name,
      clear: flags.clear ?? false,
    });
    this.log(entity.shown);
    return { entity };
  }
}
