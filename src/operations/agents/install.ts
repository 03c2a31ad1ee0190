import { installAgents } from '../../agents/change-agents.ts';
import { map } from '../../base/schema/values.ts';
import { operation } from '../shared/operation.ts';
import { texts, toggle } from '../shared/values.ts';

export type { AgentsResult } from '../../agents/change-agents.ts';

/** Writes the files that lead coding agents to kb. */
export const agentsInstall = operation({
  name: 'agents-install',
  summary: 'Lead coding agents to kb: instructions, its server, and its plugin',
  input: map({
    agents: texts('Names of agents; those that are used here unless some are given.'),
    dryRun: toggle('Only say what would be written.'),
    overwrite: toggle('Also write over what a person changed in what kb wrote.'),
  }),
  run: installAgents,
});
