import { usageError } from '../base/errors.ts';
import { didYouMean } from '../base/nearest-name.ts';
import type { Agent } from './known/agent.ts';
import type { AgentRepository } from './read-repository.ts';
import { AGENTS } from './registry.ts';

/** The agents of some names; without names those that are used in the repository, or those that read AGENTS.md. @throws KbError (exit 2). */
export function chooseAgents(names: readonly string[], { used }: AgentRepository): Agent[] {
  const known = AGENTS.map(({ name }) => name);
  const strange = names.find((name) => !known.includes(name));
  if (strange !== undefined)
    throw usageError(`no agent is called '${strange}'`, didYouMean(strange, known) ?? `known are ${known.join(', ')}`);
  const wanted = names.length > 0 ? names : used.length > 0 ? used : [NOBODY];
  return AGENTS.filter(({ name }) => wanted.includes(name));
}

/** Which files to write where no agent has left a trace: those that most of them read. */
const NOBODY = 'agents-md';
