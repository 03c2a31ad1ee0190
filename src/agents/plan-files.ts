import { groupBy } from '../base/group-by.ts';
import type { Text } from './edit/edit.ts';
import type { Agent } from './known/agent.ts';
import { type AgentPart, listParts, stateOfPart } from './list-parts.ts';
import type { AgentFile, AgentRepository } from './read-repository.ts';
import { AGENTS } from './registry.ts';

/** What is done to a file; `leave` is what kb does not touch though it would have to. */
export type FileAction = 'create' | 'add' | 'update' | 'remove' | 'delete' | 'keep' | 'leave';

export interface FilePlan {
  file: AgentFile;
  /** Agents for which it is done. */
  agents: string[];
  action: FileAction;
  /** Why something is left, or kept for others. */
  reasons: string[];
  /** What the file is to hold. */
  after: Text;
}

/** What it takes to lead agents to kb, a plan for each file. What is there already is kept, what a person changed is left. */
export function planAgentFiles(agents: readonly Agent[], repository: AgentRepository, overwrite: boolean): FilePlan[] {
  const parts = agents.flatMap((agent) => listParts(agent, repository)).filter(({ isWanted }) => isWanted);
  return byFile(parts).map((own) => {
    const isThere = own.some((part) => !['absent', 'blocked'].includes(stateOfPart(part).is));
    return plan(own, (part, text) => part.put(text, overwrite), isThere ? 'update' : 'add');
  });
}

/** What it takes to undo that, the last thing first; what other agents that stay installed read is kept. */
export function planAgentRemoval(agents: readonly Agent[], repository: AgentRepository, overwrite: boolean): FilePlan[] {
  const staying = AGENTS.filter((agent) => !agents.includes(agent)).map((agent) => listParts(agent, repository).filter(isThere));
  const parts = agents.flatMap((agent) => listParts(agent, repository)).filter((part) => stateOfPart(part).is !== 'absent');
  return byFile(parts).map((own) => {
    const file = own[0]?.file.path;
    // Whoever shares all that it has with others cannot be told from one that was never installed.
    const readers = staying.filter((all) => all.some((part) => part.file.path === file) && all.some((part) => part.file.path !== file));
    const names = readers.map(([first]) => first?.agent ?? '');
    if (names.length > 0)
      return { ...plan(own, (_, text) => ({ did: 'kept', text }), 'keep'), reasons: [`${names.join(' and ')} reads it too`] };
    return plan(own.toReversed(), (part, text) => part.take(text, overwrite), 'remove');
  });
}

function isThere(part: AgentPart): boolean {
  return !['absent', 'blocked'].includes(stateOfPart(part).is);
}

function byFile(parts: readonly AgentPart[]): AgentPart[][] {
  return [...groupBy(parts, ({ file }) => file.path).values()];
}

function plan(
  parts: readonly AgentPart[],
  edit: (part: AgentPart, text: Text) => ReturnType<AgentPart['put']>,
  did: 'add' | 'update' | 'remove' | 'keep',
): FilePlan {
  const file = parts[0]?.file ?? { path: '', text: undefined };
  const agents = [...new Set(parts.map(({ agent }) => agent))];
  if (file.problem !== undefined) return leaveFile(file, agents, file.problem);
  const reasons = new Set<string>();
  let after = file.text;
  for (const part of parts) {
    const done = edit(part, after);
    if (done.did === 'left') reasons.add(done.reason);
    after = done.text;
  }
  if (after !== file.text && isReadOnly(file)) return leaveFile(file, agents, 'it is read-only');
  return { file, agents, action: actionOf(file.text, after, did, reasons.size > 0), reasons: [...reasons], after };
}

/** A file that stays as it is. */
export function leaveFile(file: AgentFile, agents: string[], reason: string): FilePlan {
  return { file, agents, action: 'leave', reasons: [reason], after: file.text };
}

/** Another file could be put in its place nevertheless, which whoever made it so does not want. */
function isReadOnly({ mode }: AgentFile): boolean {
  return mode !== undefined && (mode & OWNER_WRITES) === 0;
}

const OWNER_WRITES = 0o200;

function actionOf(before: Text, after: Text, did: 'add' | 'update' | 'remove' | 'keep', isLeft: boolean): FileAction {
  if (before === after) return isLeft ? 'leave' : 'keep';
  if (before === undefined) return 'create';
  return after === undefined ? 'delete' : did;
}
