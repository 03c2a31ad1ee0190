import { devNull } from 'node:os';
import { fileURLToPath } from 'node:url';

import { packageRoot } from '../../base/files/package-root.ts';
import { startDetached } from '../../base/process/start-detached.ts';
import { withoutRepository } from '../../git/without-repository.ts';
import { findSessionPlace } from './find-session-place.ts';

/**
 * Starts a process that does what there is to do when a session begins and after each turn of it: `kb session stop --wait`. Nobody waits for it,
 * or hears of it.
 */
export async function startBackground(top: string, environment: Readonly<NodeJS.ProcessEnv>): Promise<void> {
  const program = fileURLToPath(new URL('bin/run.js', packageRoot()));
  const env = { ...withoutRepository(environment), KB_HOOK: '1' };
  await startDetached(process.execPath, [program, 'session', 'stop', '--wait'], { cwd: top, env, output: devNull });
}

/** The same for whoever is about to ask about the working tree around a directory, where that has been opted in. */
export async function startBackgroundAround(cwd: string, environment: Readonly<NodeJS.ProcessEnv>): Promise<void> {
  const place = await findSessionPlace(cwd);
  if (place) await startBackground(place.top, environment);
}
