import { isAbsolute } from 'node:path';

import type { Candidate, ServerSpec } from '../server-spec.ts';
import { fillPlaceholders, programsIn } from './fill-placeholders.ts';
import type { FoundTool, ToolSearch } from './find-tool.ts';

/** What is installed, as far as it does not belong to the repository. */
export interface ProgramFinder {
  /** Programs by name on PATH. */
  find: (name: string) => Promise<ToolSearch>;
  /** An absolute path as it is, where a program lies there. */
  programAt: (file: string) => FoundTool | undefined;
  /** A file that comes with kb. */
  bundled: (from: string, file: string) => { file: string; version?: string } | undefined;
  platform: NodeJS.Platform;
  arch: string;
  /** kb's own Node, which runs bundled scripts. */
  node: string;
}

/** A server that is there, before it is known where it runs. */
export interface LocatedServer {
  program: string;
  args: readonly string[];
  untrustedArgs?: readonly string[];
  versionArgs?: readonly string[];
  version?: string;
  /** The server's own file: the program, or the script that Node runs. */
  file: string;
  /** The programs that its entry names, by name. */
  tools: ReadonlyMap<string, FoundTool>;
  /** Programs among them that a version manager told the place of. */
  managed: readonly string[];
}

/** Finds the first candidate of a server that is there, and the programs that it needs; or says what is missing. */
export async function locateServer(spec: ServerSpec, machine: ProgramFinder): Promise<LocatedServer | { problem: string }> {
  const problems: string[] = [];
  const tools = findTools(spec, machine);
  for (const candidate of spec.candidates) {
    const { found, problem } = await locate(candidate, machine);
    if (problem !== undefined) problems.push(problem);
    if (found) return withTools(spec, found, await tools);
  }
  return { problem: ['not found', ...new Set(problems)].join('; ') };
}

type LocatedProgram = Pick<LocatedServer, 'program' | 'args' | 'untrustedArgs' | 'versionArgs' | 'version' | 'file'> & { tool?: FoundTool };

async function locate(candidate: Candidate, machine: ProgramFinder): Promise<{ found?: LocatedProgram; problem?: string }> {
  const { args, untrustedArgs, versionArgs, command } = candidate;
  if (candidate.kind === 'bundled') return { found: bundledServer(candidate, machine) };
  const { found, problems } = isAbsolute(command) ? absolute(command, machine) : await machine.find(command);
  const [tool] = found;
  if (tool) return { found: { program: tool.file, file: tool.file, args, tool, untrustedArgs, versionArgs } };
  return problems.length > 0 ? { problem: problems.join('; ') } : {};
}

function absolute(command: string, machine: ProgramFinder): ToolSearch {
  const tool = machine.programAt(command);
  return tool ? { found: [tool], problems: [] } : { found: [], problems: [`no program outside the repository at ${command}`] };
}

/** A script is run with kb's own Node, anything else by itself. */
function bundledServer({ from = '', command, args, versionArgs }: Candidate, machine: ProgramFinder): LocatedProgram | undefined {
  const { platform, arch, node } = machine;
  const names: Record<string, string> = { platform, arch, exe: platform === 'win32' ? '.exe' : '' };
  const bundled = machine.bundled(
    from,
    fillPlaceholders(command, (name) => names[name]),
  );
  if (!bundled) return undefined;
  const { file, version } = bundled;
  if (!file.endsWith('.js')) return { file, version, program: file, args, versionArgs };
  return { file, version, program: node, args: [file, ...args], versionArgs: versionArgs && [file, ...versionArgs] };
}

/** All at once, as version managers take their time. */
async function findTools(spec: ServerSpec, machine: ProgramFinder): Promise<ReadonlyMap<string, FoundTool>> {
  const names = [...new Set([...(spec.requires ?? []), ...programsIn(spec)])];
  const searches = await Promise.all(names.map(async (name) => [name, (await machine.find(name)).found[0]] as const));
  return new Map(searches.flatMap(([name, tool]) => (tool ? [[name, tool] as const] : [])));
}

function withTools(
  spec: ServerSpec,
  { tool, ...found }: LocatedProgram,
  tools: ReadonlyMap<string, FoundTool>,
): LocatedServer | { problem: string } {
  const missing = (spec.requires ?? []).filter((name) => !tools.has(name));
  if (missing.length > 0) return { problem: `needs ${missing.join(' and ')}` };
  const managed = [...(tool ? [tool] : []), ...tools.values()].filter(({ manager }) => manager !== undefined);
  return { ...found, tools, managed: managed.map(({ file }) => file) };
}
