import { join } from 'node:path';

import * as Flags from '@oclif/core/flags';

import { pathForPeople } from '../base/files/paths.ts';
import { type InitResult, init } from '../operations/init.ts';
import { askForAgents } from './shared/ask-for-agents.ts';
import { KbCommand } from './shared/kb-command.ts';
import { agentsResultLines } from './shared/printing/print-agents.ts';

const DONE = { create: 'created', append: 'added lines to', update: 'updated', keep: 'kept' };

const NEXT = 'commit these with the first documents, which kb spelunk writes; kb hooks install, once in every clone, keeps them up to date';

const AGENTS = 'kb agents install leads coding agents to the documents and to kb query';

export default class Init extends KbCommand {
  static override summary = init.summary;
  static override description =
    `Writes .kb/config.yaml with its schema, the directory of the documents, and the lines that .gitattributes and .gitignore need.
Files that exist are never overwritten, but a line of .gitattributes that an older kb wrote is brought up to date; running
it again changes nothing. --agents does what kb agents install does, too; on a terminal it is asked for where agents are used here, and --yes
answers yes.`;
  static override examples = [
    '<%= config.bin %> <%= command.id %>',
    '<%= config.bin %> <%= command.id %> --yes',
    '<%= config.bin %> <%= command.id %> --agents=claude,cursor',
  ];
  static override flags = {
    agents: Flags.string({
      summary: 'lead coding agents to kb: names with commas between them, auto for those that are used here, none',
      helpValue: '<names>|auto|none',
    }),
    yes: Flags.boolean({ char: 'y', summary: 'do not ask: lead the agents that are used here to kb', exclusive: ['agents'] }),
  };

  async run(): Promise<Pick<InitResult, 'files' | 'agents'>> {
    const { flags } = await this.parse(Init);
    if (flags.agents === undefined) this.makeRoom();
    const wanted = flags.agents ?? (await askForAgents(this.context, { yes: flags.yes, json: this.jsonEnabled() }));
    const names = wanted === 'auto' ? [] : wanted?.split(',');
    const { top, files, agents } = await init.run(this.context, wanted === 'none' ? {} : { agents: names });
    for (const { path, action } of files) this.log(`${DONE[action]} ${pathForPeople(this.context.cwd, join(top, path))}`);
    if (agents) for (const line of agentsResultLines(agents, 'agents are led to kb already')) this.log(line);
    agents?.left.forEach(this.note);
    if (agents?.ok === false) process.exitCode = 1;
    if (files.some(({ action }) => action === 'create')) this.logToStderr(wanted === undefined ? `${NEXT}; ${AGENTS}` : NEXT);
    return { files, ...(agents ? { agents } : {}) };
  }
}
