import { tmpdir } from 'node:os';

import { exec } from '../base/process/exec.ts';
import { findProgram } from '../base/process/find-program.ts';
import type { UserRule } from '../code/user-rules/user-rule.ts';
import type { ToolReport } from './report.ts';

const INSTALL = { 'ast-grep': 'npm install -g @ast-grep/cli', semgrep: 'pip install semgrep' } as const;

/** Milliseconds to tell a version. */
const PATIENCE = 5000;

/**
 * Looks for the programs that run a repository's own rules.
 * @param avoid a directory whose programs are never run: the repository.
 */
export function checkTools(rules: readonly UserRule[], env: NodeJS.ProcessEnv, avoid: string | undefined): Promise<ToolReport[]> {
  return Promise.all(
    Object.entries(INSTALL).map(async ([name, install]) => {
      const path = findProgram(name, env, avoid);
      const version = path === undefined ? undefined : await versionOf(path, env);
      const own = rules.filter(({ tool }) => tool === name).length;
      return { name, ...(path === undefined ? {} : { path }), ...(version === undefined ? {} : { version }), rules: own, install };
    }),
  );
}

async function versionOf(program: string, env: NodeJS.ProcessEnv): Promise<string | undefined> {
  try {
    const { stdout } = await exec(program, ['--version'], { cwd: tmpdir(), env, timeout: PATIENCE });
    return /\d+(\.\d+)+\S*/.exec(stdout.toString('utf8'))?.[0];
  } catch {
    return undefined;
  }
}
