import { agentsStatus as readStatus } from '../../agents/agents-status.ts';
import { map } from '../../base/schema/values.ts';
import { operation } from '../shared/operation.ts';

export type { AgentStatus, AgentsStatus } from '../../agents/agents-status.ts';

/** Which coding agents are led to kb here. */
export const agentsStatus = operation({
  name: 'agents-status',
  summary: 'Show which coding agents are led to kb, and what is out of date',
  input: map({}),
  run: readStatus,
});
