import { resolve } from 'node:path';

import type { Context } from '../../base/context.ts';
import { withoutRepository } from '../../git/without-repository.ts';

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

/** How a hook was called: at the top of the working tree, and in an environment that names no repository to other gits. */
export interface HookContext extends Context {
  /** The environment as git gave it to the hook. */
  given: Readonly<NodeJS.ProcessEnv>;
  /** The index that git hands a hook while it commits, absolute. */
  indexFile?: string;
  /** Refresh before returning, instead of in a process of its own. */
  wait?: boolean;
  /** Milliseconds for which git has waited already. */
  gone?: number;
  /** What git writes to the hook's standard input, read when it is asked for. */
  input?: () => string;
  /** Takes the one line that a person may see. */
  say?: (line: string) => void;
}
