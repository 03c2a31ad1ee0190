import type { Context } from '../../base/context.ts';
import { ifUnlocked } from '../../base/database/lock.ts';
import { environmentError } from '../../base/errors.ts';
import { fileBelow } from '../../base/files/read-below.ts';
import { finishCommit, isUnfinished } from './commit-writes.ts';
import { findProject, type Project } from './find-project.ts';
import { PLACES } from './places.ts';

/**
 * Runs `use` while no other process changes the project, with the project as it is then: what a process that was ended left half done is finished
 * before.
 * @param use is told, too, whether there was such.
 * @throws KbError (exit 3) at once when another process is at work on it, and as `use`.
 */
export async function withProjectLock<T>(
  project: Project,
  { signal }: Pick<Context, 'signal'>,
  use: (project: Project, isMended: boolean) => Promise<T>,
): Promise<T> {
  signal.throwIfAborted();
  let done: { value: T } | undefined;
  await ifUnlocked(fileBelow(project.directory, PLACES.lock), async () => {
    const isMended = (await finishCommit(project)) !== undefined;
    done = { value: await use((await findProject(project.top)) ?? project, isMended) };
  });
  if (done) return done.value;
  throw environmentError(
    `another kb is at work on the project in ${project.directory}`,
    'kb deepfield status tells how far it is; wait for it, or end it',
  );
}

/** Finishes what a process that was ended left half done, before somebody looks; where another process is at work, it is left to that. */
export async function finishLeft(project: Project): Promise<void> {
  if (!isUnfinished(project)) return;
  await ifUnlocked(fileBelow(project.directory, PLACES.lock), async () => {
    await finishCommit(project);
  });
}
