import { type AgentsResult, installAgents } from '../agents/change-agents.ts';
import { list, map, text } from '../base/schema/values.ts';
import { init as setUp } from '../init/init.ts';
import type { InitStep } from '../init/plan-init.ts';
import { operation } from './shared/operation.ts';
import { optional } from './shared/values.ts';

/** Paths are from `top`, the absolute path of the top of the repository. */
export interface InitResult {
  top: string;
  files: Pick<InitStep, 'path' | 'action'>[];
  /** What was written for coding agents, where that was asked for. */
  agents?: AgentsResult;
}

/** Writes what kb needs in a repository and is not there. */
export const init = operation({
  name: 'init',
  summary: 'Set up kb in this repository',
  input: map({ agents: optional('Also lead these coding agents to kb; with no names those that are used here.', list(text())) }),
  async run(context, { agents }): Promise<InitResult> {
    const { top, steps } = await setUp(context);
    const installed = agents && (await installAgents(context, { agents, dryRun: false, overwrite: false }));
    return { top, files: steps.map(({ path, action }) => ({ path, action })), ...(installed ? { agents: installed } : {}) };
  },
});
