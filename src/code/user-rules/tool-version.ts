import { readFileSync, realpathSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { digest } from '../../base/digest.ts';
import { KbError } from '../../base/errors.ts';
import { writeCacheFile } from '../../base/files/write-cache-file.ts';
import { remember } from '../../base/memoize.ts';
import { exec } from '../../base/process/exec.ts';
import { findProgram } from '../../base/process/find-program.ts';
import { type SourceCopy, withSourceCopy } from './source-copy.ts';
import type { RuleTool } from './user-rule.ts';

/** Where tools are looked for, and what is known of them kept. */
export interface ToolPlace {
  env: Readonly<NodeJS.ProcessEnv>;
  /** A directory, absolute, whose programs are never run: the repository. */
  avoid?: string;
  /** kb's own cache directory. */
  cacheDir: string;
  /** Ends the tools that run. */
  signal?: AbortSignal;
}

/** What is said in place of a version where a tool is not on PATH. */
const ABSENT = 'absent';

/** What is said where a program tells none. */
export const UNKNOWN = 'unknown';

/** Milliseconds to tell a version. */
const PATIENCE = 5000;

const DIRECTORY = 'tool-versions';

/** What programs said in this process, by what tells them apart. */
const told = new Map<string, Promise<string>>();

/**
 * The version of a tool, for checks: of a program that has not changed since it was last asked, without starting it.
 * @returns '0.51.1', 'absent' or 'unknown'.
 */
export async function recallVersion(tool: RuleTool, place: ToolPlace): Promise<string> {
  const program = findProgram(tool, place.env, place.avoid);
  if (program === undefined) return ABSENT;
  const key = keyOf(program);
  return told.get(key) ?? readVersion(join(place.cacheDir, DIRECTORY, key)) ?? askToolVersion(program, place);
}

/** What a program says of itself, for whoever runs it anyway; asked once per process. A launcher can start another version than it did. */
export function askToolVersion(program: string, place: ToolPlace): Promise<string> {
  const key = keyOf(program);
  const version = remember(told, key, () => ask(program, place, key));
  // Somebody else may still want to know.
  version.catch(() => told.delete(key));
  return version;
}

async function ask(program: string, place: ToolPlace, key: string): Promise<string> {
  const version = await withSourceCopy(new Map(), place, (scratch) => printedVersion(program, scratch));
  if (version !== undefined) await writeCacheFile(join(place.cacheDir, DIRECTORY), key, version);
  return version ?? UNKNOWN;
}

async function printedVersion(program: string, { sources, env, limits }: SourceCopy): Promise<string | undefined> {
  try {
    const { stdout } = await exec(program, ['--version'], { cwd: sources, env, ...limits, timeout: PATIENCE, group: true });
    return /\d+(\.\d+)+[\w.+-]*/.exec(stdout.subarray(0, 1000).toString('utf8'))?.[0];
  } catch (error) {
    if (error instanceof KbError) return undefined;
    throw error;
  }
}

/** The file that a program is, and when it was last changed. */
function keyOf(program: string): string {
  try {
    const file = realpathSync(program);
    const { size, mtimeMs, ctimeMs, ino } = statSync(file);
    return digest(JSON.stringify([program, file, size, mtimeMs, ctimeMs, ino]), 16);
  } catch {
    // It went away just now.
    return digest(program, 16);
  }
}

function readVersion(file: string): string | undefined {
  try {
    return /^\d[\w.+-]*(?=\n$)/.exec(readFileSync(file, 'utf8'))?.[0];
  } catch {
    return undefined;
  }
}
