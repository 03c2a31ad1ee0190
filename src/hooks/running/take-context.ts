import { resolve } from 'node:path';

import { withoutRepository } from '../../git/run.ts';
import type { HookContext } from './run-hook.ts';

/**
 * How this process was called as a hook. What git told it of its repository is taken out of the environment, where every other git would
 * believe it, and hooks of what is done from here on are quiet.
 */
export function takeContext(): HookContext {
  const env = { ...process.env };
  const cwd = process.cwd();
  const kept = withoutRepository(env);
  for (const name of Object.keys(env)) if (!(name in kept)) delete process.env[name];
  process.env['KB_HOOK'] = '1';
  const { GIT_INDEX_FILE: index } = env;
  return { cwd, env, ...(index === undefined ? {} : { indexFile: resolve(cwd, index) }) };
}
