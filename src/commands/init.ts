import { join } from 'node:path';

import { pathForPeople } from '../base/files/paths.ts';
import { type InitResult, init } from '../operations/init.ts';
import { KbCommand } from './shared/kb-command.ts';

const DONE = { create: 'created', append: 'added lines to', update: 'updated', keep: 'kept' };

const NEXT = 'commit these with the first documents, which kb spelunk writes; kb hooks install, once in every clone, keeps them up to date';

export default class Init extends KbCommand {
  static override summary = init.summary;
  static override description =
    `Writes .kb/config.yaml with its schema, the directory of the documents, and the lines that .gitattributes and .gitignore need.
Files that exist are never overwritten, but a line of .gitattributes that an older kb wrote is brought up to date; running
it again changes nothing.`;
  static override examples = ['<%= config.bin %> <%= command.id %>'];

  async run(): Promise<Pick<InitResult, 'files'>> {
    await this.parse(Init);
    const { top, files } = await init.run(this.context, {});
    for (const { path, action } of files) this.log(`${DONE[action]} ${pathForPeople(this.context.cwd, join(top, path))}`);
    if (files.some(({ action }) => action === 'create')) this.logToStderr(NEXT);
    return { files };
  }
}
