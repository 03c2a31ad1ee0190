import { readFileSync, rmdirSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';

import type { Context } from '../base/context.ts';
import { withLock } from '../base/database/lock.ts';
import { errorMessage } from '../base/error-message.ts';
import { environmentError } from '../base/errors.ts';
import { writeFileAtomic } from '../base/files/atomic-file.ts';
import { openRepo } from '../git/repo.ts';
import { changedLines } from './changed-lines.ts';
import { chooseAgents } from './choose-agents.ts';
import type { Agent } from './known/agent.ts';
import { type FileAction, type FilePlan, leaveFile, planAgentFiles, planAgentRemoval } from './plan-files.ts';
import { type AgentRepository, readAgentRepository } from './read-repository.ts';
import { AGENTS } from './registry.ts';

export interface AgentsOptions {
  /** Names of agents; none for those that are used here, or for all of them where kb is taken away. */
  agents: readonly string[];
  /** Only say what would be done. */
  dryRun: boolean;
  /** Also what a person changed. */
  overwrite: boolean;
}

/** What was done to a file, or would be; paths are from the top. */
interface AgentFileResult {
  path: string;
  agents: string[];
  action: FileAction;
  reasons: string[];
  /** Its lines that go and come. */
  removed: string[];
  added: string[];
}

/** `ok` is false where something is left that only a person can decide about. */
export interface AgentsResult {
  ok: boolean;
  top: string;
  dryRun: boolean;
  agents: string[];
  files: AgentFileResult[];
  /** What it takes beside the files. */
  left: string[];
}

/**
 * Leads coding agents to kb: instructions, and the server where they look for servers.
 * @throws KbError (exit 2) for a name of no agent or a wrong configuration; (exit 3) outside a working tree.
 */
export async function installAgents(context: Context, options: AgentsOptions): Promise<AgentsResult> {
  return change(context, options, (repository) => {
    const agents = chooseAgents(options.agents, repository);
    return { agents, plans: planAgentFiles(agents, repository, options.overwrite), left: leftTo(agents, repository) };
  });
}

/** Takes away what `installAgents` wrote, byte for byte, of all agents unless some are named. @throws KbError as that. */
export async function uninstallAgents(context: Context, options: AgentsOptions): Promise<AgentsResult> {
  return change(context, options, (repository) => {
    const agents = options.agents.length > 0 ? chooseAgents(options.agents, repository) : AGENTS;
    return { agents, plans: planAgentRemoval(agents, repository, options.overwrite), left: [] };
  });
}

interface PlannedChange {
  agents: readonly Agent[];
  plans: FilePlan[];
  left: string[];
}

async function change(
  context: Context,
  { dryRun }: AgentsOptions,
  decide: (repository: AgentRepository) => PlannedChange,
): Promise<AgentsResult> {
  const { top, gitDir } = await openRepo(context.cwd, context);
  if (top === undefined) throw environmentError('a bare repository has no files for agents', 'run it in a clone');
  const work = async () => {
    const { agents, plans, left } = decide(await readAgentRepository(top));
    context.signal.throwIfAborted();
    const files: FilePlan[] = [];
    for (const plan of plans) files.push(dryRun ? plan : await apply(top, plan));
    const ok = files.every(({ reasons, action }) => reasons.length === 0 || action === 'keep');
    return { ok, top, dryRun, agents: agents.map(({ name }) => name), files: files.map(tell), left };
  };
  return dryRun ? work() : withLock(join(gitDir, 'kb', 'locks', 'agents.sqlite'), { timeout: PATIENCE, signal: context.signal }, work);
}

/** How long another one may take, in milliseconds. */
const PATIENCE = 30_000;

/** Does what was planned; a file that cannot be written is left, and told like others that are, so that nobody has to guess about the rest. */
async function apply(top: string, plan: FilePlan): Promise<FilePlan> {
  const { file, agents, after } = plan;
  if (after === file.text) return plan;
  const path = join(top, file.path);
  const unchanged = () => {
    if (read(path) !== file.text) throw environmentError(`${file.path} was changed meanwhile`, 'it is as it is now; run this again');
  };
  try {
    if (after !== undefined) await writeFileAtomic(path, Buffer.from(after, 'latin1'), file.mode, unchanged);
    else {
      unchanged();
      await rm(path);
      dropEmptyDirectories(top, dirname(path));
    }
    return plan;
  } catch (error) {
    return leaveFile(file, agents, errorMessage(error));
  }
}

function read(path: string): string | undefined {
  try {
    return readFileSync(path, 'latin1');
  } catch {
    return undefined;
  }
}

function dropEmptyDirectories(top: string, directory: string): void {
  if (directory.length <= top.length) return;
  try {
    rmdirSync(directory);
  } catch {
    return;
  }
  dropEmptyDirectories(top, dirname(directory));
}

function tell({ file, agents, action, reasons, after }: FilePlan): AgentFileResult {
  return { path: file.path, agents, action, reasons, ...changedLines(file.text, after) };
}

function leftTo(agents: readonly Agent[], { inPackage }: AgentRepository): string[] {
  return agents.flatMap(({ left, leftWithoutPackage }) => [left ?? [], (inPackage ? undefined : leftWithoutPackage) ?? []].flat());
}
