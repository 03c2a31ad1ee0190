import { uninstallAgents } from '../../agents/change-agents.ts';
import { map } from '../../base/schema/values.ts';
import { operation } from '../shared/operation.ts';
import { texts, toggle } from '../shared/values.ts';

/** Undoes what `agents-install` did, byte for byte. */
export const agentsUninstall = operation({
  name: 'agents-uninstall',
  summary: 'Take away what kb agents install wrote',
  input: map({
    agents: texts('Names of agents; all of them unless some are given.'),
    dryRun: toggle('Only say what would be taken away.'),
    overwrite: toggle('Also take away what a person changed in it.'),
  }),
  run: uninstallAgents,
});
