import type { Context } from '../base/context.ts';
import { environmentError } from '../base/errors.ts';
import { openRepo } from '../git/repo.ts';
import type { State } from './edit/edit.ts';
import { type AgentPart, listParts, stateOfPart } from './list-parts.ts';
import { readAgentRepository } from './read-repository.ts';
import { AGENTS } from './registry.ts';

/** How a file of an agent stands. */
interface AgentFileStatus {
  path: string;
  state: State['is'];
  reason?: string;
}

export interface AgentStatus {
  name: string;
  title: string;
  /** Whether files tell that it is used here. */
  used: boolean;
  /** Whether all is there that kb would write today. */
  installed: boolean;
  files: AgentFileStatus[];
}

/** `ok` is false where something that kb wrote is not as kb would write it today. */
export interface AgentsStatus {
  ok: boolean;
  top: string;
  agents: AgentStatus[];
}

/** Which agents are led to kb, and what is out of date. @throws KbError (exit 3) outside a working tree. */
export async function agentsStatus(context: Context): Promise<AgentsStatus> {
  const { top } = await openRepo(context.cwd, context);
  if (top === undefined) throw environmentError('a bare repository has no files for agents', 'run it in a clone');
  const repository = await readAgentRepository(top);
  const agents = AGENTS.map((agent) => {
    const parts = listParts(agent, repository).filter((part) => part.isWanted || stateOfPart(part).is !== 'absent');
    const files = parts.map(statusOf);
    return {
      name: agent.name,
      title: agent.title,
      used: repository.used.includes(agent.name),
      installed: files.every(({ state }) => state === 'current'),
      files,
    };
  });
  return { ok: agents.every(({ files }) => isWhole(files)), top, agents };
}

function statusOf(part: AgentPart): AgentFileStatus {
  const state = stateOfPart(part);
  return { path: part.file.path, state: state.is, ...('reason' in state ? { reason: state.reason } : {}) };
}

/** Whether nothing of kb's is older than it could be. A file that is shared with others may be there alone. */
function isWhole(files: readonly AgentFileStatus[]): boolean {
  return files.every(({ state }) => state !== 'older' && state !== 'changed');
}
