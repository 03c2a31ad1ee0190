import { statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

import { exec } from '../../../base/process/exec.ts';
import { findProgram, findPrograms, isAllowed } from '../../../base/process/find-program.ts';

/** A program on PATH. */
export interface FoundTool {
  /** Absolute path of the program itself, not of a version manager's stand-in for it. */
  file: string;
  /** The version manager that said so: 'rustup', 'asdf'. */
  manager?: string;
}

export interface ToolSearch {
  /** In the order of PATH. */
  found: FoundTool[];
  /** Stand-ins that lead nowhere: 'rustup has no rust-analyzer'. */
  problems: string[];
}

/** Directories in which version managers keep a stand-in for each program. */
const SHIMS = [
  /[/\\]\.?(asdf|mise|rtx|pyenv|rbenv|nodenv|goenv|jenv|phpenv|luaenv|plenv)(?:[/\\][^/\\]+)*[/\\]shims$/,
  /[/\\]\.?(volta)[/\\]bin$/,
];

/** Milliseconds that a version manager has to answer. */
const TIMEOUT = 2000;

/**
 * Finds programs by name, outside the repository. A version manager's stand-in chooses by files of the directory it is started in, which
 * belong to others here: it is not taken, and the manager is asked for the program from where the manager lies.
 * @param name `{version}` in it stands for numbers, highest first.
 * @param root top of the repository.
 * @param signal ends a manager that is asked, which then counts as one that knows nothing.
 */
export async function findTool(name: string, env: NodeJS.ProcessEnv, root: string, signal?: AbortSignal): Promise<ToolSearch> {
  const found: FoundTool[] = [];
  const problems = new Set<string>();
  for (const file of findPrograms(name, env, root)) {
    const manager = managerOf(file);
    const real =
      manager === undefined ? file : await askManager(manager, basename(file).replace(/\.(exe|cmd)$/, ''), { env, root, signal });
    if (real !== undefined && isAllowed(real, root)) found.push({ file: real, manager });
    else problems.add(`${manager} has no ${name}`);
  }
  return { found, problems: [...problems] };
}

/** Whether a directory holds stand-ins and nothing else. */
export function isShims(directory: string): boolean {
  return SHIMS.some((pattern) => pattern.test(directory));
}

/** The toolchain of rustup that a program belongs to: 'stable-x86_64-unknown-linux-gnu'. */
export function toolchainOf(file: string): string | undefined {
  return /[/\\]toolchains[/\\]([^/\\]+)[/\\]bin[/\\][^/\\]+$/.exec(file)?.[1];
}

function managerOf(file: string): string | undefined {
  const [named] = SHIMS.flatMap((pattern) => pattern.exec(dirname(file))?.[1] ?? []);
  return named ?? (isRustupProxy(file) ? 'rustup' : undefined);
}

/** rustup's stand-ins lie beside it, among other programs: they are links to it, or copies. */
function isRustupProxy(file: string): boolean {
  const rustup = statSync(join(dirname(file), process.platform === 'win32' ? 'rustup.exe' : 'rustup'), { throwIfNoEntry: false });
  return rustup !== undefined && statSync(file, { throwIfNoEntry: false })?.size === rustup.size;
}

interface ToolRequest {
  env: NodeJS.ProcessEnv;
  root: string;
  signal: AbortSignal | undefined;
}

async function askManager(manager: string, name: string, { env, root, signal }: ToolRequest): Promise<string | undefined> {
  const program = findProgram(manager, env, root);
  if (program === undefined) return undefined;
  const offline = { RUSTUP_AUTO_INSTALL: '0', MISE_OFFLINE: '1', MISE_YES: '0' };
  try {
    const { code, stdout } = await exec(program, ['which', name], {
      cwd: dirname(program),
      env: { ...env, ...offline },
      timeout: TIMEOUT,
      ...(signal && { signal }),
    });
    const [line = ''] = stdout.toString('utf8').split(/\r?\n/);
    return code === 0 && statSync(line, { throwIfNoEntry: false })?.isFile() ? line : undefined;
  } catch {
    return undefined;
  }
}
