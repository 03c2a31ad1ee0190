import { spawn, spawnSync } from 'node:child_process';
import { askKbServer } from './ask-kb-server.ts';
import { builtKb } from './built-kb.ts';
import { GIT_ENVIRONMENT } from './git-repo.ts';

export interface KbRun {
  code: number;
  stdout: string;
  stderr: string;
}

/** The environment of a user without configuration, at a fixed time, and without language servers unless a test wants them. */
export const KB_ENVIRONMENT: NodeJS.ProcessEnv = {
  ...GIT_ENVIRONMENT,
  SOURCE_DATE_EPOCH: '1767225600',
  NO_COLOR: '1',
  KB_LSP_DEADLINE: '0',
};

/**
 * Runs the built command line, in a process that did so before where that can make no difference: to start one takes longer than most
 * commands.
 */
export function runKb(cwd: string, args: string[], env: NodeJS.ProcessEnv = {}): KbRun {
  const readsInput = args.some((word) => word === '-' || word.endsWith('=-'));
  const isUsual = Object.keys(env).every((name) => name === 'PATH') && !readsInput && !args.includes('--debug');
  const shared = isUsual && process.platform !== 'win32' ? askKbServer({ cwd, args, env: { ...KB_ENVIRONMENT, ...env } }) : undefined;
  return shared ?? runOwnKb(cwd, args, env);
}

/** Runs the built command line in a process of its own, as it has with users. */
export function runOwnKb(cwd: string, args: string[], env: NodeJS.ProcessEnv = {}): KbRun {
  const { status, stdout, stderr } = spawnSync(process.execPath, [builtKb(), ...args], {
    cwd,
    env: { ...KB_ENVIRONMENT, ...env },
    encoding: 'utf8',
    maxBuffer: 1 << 28,
  });
  return { code: status ?? 128, stdout, stderr };
}

/** Starts the built command line, so that several run at once. */
export function startKb(cwd: string, args: string[], env: NodeJS.ProcessEnv = {}): Promise<KbRun> {
  const child = spawn(process.execPath, [builtKb(), ...args], {
    cwd,
    env: { ...KB_ENVIRONMENT, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const run: KbRun = { code: 128, stdout: '', stderr: '' };
  child.stdout.on('data', (chunk) => {
    run.stdout += chunk;
  });
  child.stderr.on('data', (chunk) => {
    run.stderr += chunk;
  });
  return new Promise((resolve) => void child.on('close', (code) => resolve({ ...run, code: code ?? 128 })));
}
