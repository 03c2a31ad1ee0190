import { join } from 'node:path';

import { pathForPeople } from '../base/files/paths.ts';
import { init } from '../init/init.ts';
import { KbCommand } from './shared/kb-command.ts';

const DONE = { create: 'created', append: 'added lines to', update: 'updated', keep: 'kept' };

const NEXT = 'commit these with the first documents, which kb spelunk writes; kb hooks install, once in every clone, keeps them up to date';

export default class Init extends KbCommand {
  static override summary = 'Set up kb in this repository';
  static override description =
    `Writes .kb/config.yaml with its schema, the directory of the documents, and the lines that .gitattributes and .gitignore need.
Files that exist are never overwritten, but a line of .gitattributes that an older kb wrote is brought up to date; running
it again changes nothing.`;
  static override examples = ['<%= config.bin %> <%= command.id %>'];

  async run(): Promise<{ files: { path: string; action: string }[] }> {
    await this.parse(Init);
    const { top, steps } = await init(this.context);
    for (const { path, action } of steps) this.log(`${DONE[action]} ${pathForPeople(this.context.cwd, join(top, path))}`);
    if (steps.some(({ action }) => action === 'create')) this.logToStderr(NEXT);
    return { files: steps.map(({ path, action }) => ({ path, action })) };
  }
}
