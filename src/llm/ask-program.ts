import { join } from 'node:path';
import { environmentError, KbError } from '../base/errors.ts';
import { readQuietly } from '../base/files/read-quietly.ts';
import { makeTemporaryDirectory } from '../base/files/temporary-directory.ts';
import { type ExecResult, exec } from '../base/process/exec.ts';
import { findProgram } from '../base/process/find-program.ts';
import { withoutRepository } from '../git/without-repository.ts';
import { AGENT_PROGRAMS } from './agent-programs.ts';
import type { ModelChoice } from './choose-model.ts';
import { describeForm } from './describe-form.ts';
import { type AskOnce, MOST_ANSWER_BYTES, type ModelCall } from './model.ts';
import { ModelError } from './model-error.ts';

export interface ProgramPlace {
  environment: Readonly<NodeJS.ProcessEnv>;
  /** The repository that is read: it must not decide what runs. */
  avoid?: string;
}

/**
 * An agent's program (`claude`, `codex`, `gemini`), asked once and without tools. It runs in an empty directory, so that no settings,
 * instructions or hooks of the repository reach it, and hooks that call kb do nothing in it.
 * @throws KbError (exit 3) where it is not on PATH.
 */
export function askProgram({ provider: { name }, model, timeout }: ModelChoice, { environment, avoid }: ProgramPlace): AskOnce {
  const agent = AGENT_PROGRAMS[name];
  const program = findProgram(name, environment, avoid);
  if (!agent || program === undefined) throw environmentError(`there is no program ${name} on PATH`, `install it, or choose another model`);
  return async (call, signal) => {
    const { dir, remove } = makeTemporaryDirectory(environment);
    try {
      const lastMessage = join(dir, 'last-message');
      const args = agent.args({ ...(model === undefined ? {} : { model }), system: call.system, lastMessage });
      const env = { ...withoutRepository(environment), ...agent.env, KB: '0', PWD: dir };
      const options = { cwd: dir, env, input: promptOf(call), timeout, maxOutput: MOST_ANSWER_BYTES, called: name, signal, group: true };
      const result = await exec(program, args, options).catch((error: unknown) => failed(error, signal));
      const reply = () => agent.read({ stdout: result.stdout.toString('utf8'), lastMessage: readQuietly(lastMessage) });
      if (result.code === 0) return reply();
      throw complaintOf(name, result, reply);
    } finally {
      await remove();
    }
  };
}

/** All that was said, as one text: a program keeps no conversation. */
function promptOf({ system, turns, schema }: ModelCall): string {
  const said = turns.map(({ by, text }) => (by === 'kb' ? text : `Your answer was:\n${text}`));
  return [system, describeForm(schema), ...said].join('\n\n');
}

function failed(error: unknown, signal: AbortSignal): never {
  signal.throwIfAborted();
  if (error instanceof KbError) throw new ModelError(error.message, { failure: /did not finish/.test(error.message) ? 'slow' : 'broken' });
  throw error;
}

/** A program that fails may say why in the form of its answers. */
function complaintOf(name: string, { code, stderr }: ExecResult, reply: () => unknown): ModelError {
  try {
    reply();
  } catch (error) {
    if (error instanceof ModelError && error.failure === 'refused') return error;
  }
  // Some print the question as well.
  const said = stderr.split('\n').findLast((line) => /^\s*(?:error|fatal)\b/i.test(line)) ?? '';
  return new ModelError(`${name} ended with exit ${code}${said === '' ? '' : `: ${said.trim().slice(0, 300)}`}`, { failure: 'refused' });
}
