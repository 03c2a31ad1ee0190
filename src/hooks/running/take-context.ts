import { resolve } from 'node:path';

import type { Context } from '../../base/context.ts';
import { withoutRepository } from '../../git/run.ts';
import type { HookContext } from './run-hook.ts';

/**
 * How kb was called as a hook. What git told it of its repository every other git would believe, so the environment goes on without it; and
 * hooks of what is done from here on are quiet.
 */
export function takeContext(context: Context): HookContext {
  const { cwd, environment: given } = context;
  const { GIT_INDEX_FILE: index } = given;
  const environment = { ...withoutRepository(given), KB_HOOK: '1' };
  return { ...context, environment, given, ...(index === undefined ? {} : { indexFile: resolve(cwd, index) }) };
}
