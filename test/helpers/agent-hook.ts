import { spawn, spawnSync } from 'node:child_process';

import { builtKb } from './built-kb.ts';
import { GIT_ENVIRONMENT } from './git-repo.ts';
import type { KbRun } from './run-kb.ts';

/** Runs a hook of a coding agent as the agent does: a process with JSON, or whatever else, on its standard input. */
export function callHook(cwd: string, name: string, input: unknown, args: string[] = []): KbRun {
  const { status, stdout, stderr } = spawnSync(process.execPath, [builtKb(), 'session', name, ...args], {
    cwd,
    env: GIT_ENVIRONMENT,
    input: toText(input),
    encoding: 'utf8',
    maxBuffer: 1 << 28,
  });
  return { code: status ?? 128, stdout, stderr };
}

/** Starts one, so that several run at once, or one can be killed. */
export function startHook(cwd: string, name: string, input: unknown, args: string[] = []) {
  const text = toText(input);
  const child = spawn(process.execPath, [builtKb(), 'session', name, ...args], {
    cwd,
    env: GIT_ENVIRONMENT,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  child.stdin.on('error', () => {});
  child.stdin.end(text);
  const ended = new Promise<number | null>((resolve) => void child.on('close', resolve));
  return { child, ended };
}

/** What Claude Code tells a hook that it runs after it has written a file. */
export function wrote(path: string, { session = 'one', tool = 'Write' } = {}) {
  return { session_id: session, hook_event_name: 'PostToolUse', tool_name: tool, tool_input: { file_path: path, content: 'text' } };
}

function toText(input: unknown): string | Buffer {
  return typeof input === 'string' || Buffer.isBuffer(input) ? input : JSON.stringify(input);
}
