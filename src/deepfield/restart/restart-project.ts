import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';

import { timestamp } from '../../base/clock.ts';
import type { Context } from '../../base/context.ts';
import { expectNames } from '../../base/files/expect-entries.ts';
import { fileBelow } from '../../base/files/read-below.ts';
import { walkFiles } from '../../base/files/walk-files.ts';
import { moveFile } from '../inputs/file-staged.ts';
import { commitMoves } from '../project/commit-writes.ts';
import { openProject, type Project } from '../project/find-project.ts';
import { PLACES, placesOfRun, runOfName } from '../project/places.ts';
import { withProjectLock } from '../project/with-project-lock.ts';

export interface Restart {
  /** Absolute: where what was learned lies now; absent where there was nothing. */
  moved?: string;
  /** Files that were learned from and are kept. */
  kept: number;
}

/**
 * Begins to learn anew: brief, sources, repositories and finished versions stay; what was learned and drafted is moved aside, for people may have written
 * in it.
 */
export async function restartProject(context: Context): Promise<Restart> {
  return withProjectLock(await openProject(context.cwd), context, async (project) => {
    context.signal.throwIfAborted();
    const aside = freshName(project, timestamp(context.environment).replaceAll(':', ''));
    const spaces = [PLACES.wip, PLACES.drafts].filter((space) => walkFiles(join(project.directory, space)).length > 0);
    await commitMoves(
      project,
      spaces.map((space) => ({ from: space, to: `${aside}/${space}` })),
    );
    for (const place of [PLACES.wipDomains, PLACES.draftDomains, PLACES.crossCutting])
      await mkdir(fileBelow(project.directory, place), { recursive: true });
    await stageForFirst(project);
    const kept = walkFiles(join(project.directory, PLACES.source)).length;
    return { ...(spaces.length === 0 ? {} : { moved: join(project.directory, aside) }), kept };
  });
}

function freshName({ directory }: Project, time: string): string {
  for (let number = 1; ; number++) {
    const place = `${PLACES.work}/before-restart-${time}${number === 1 ? '' : `-${number}`}`;
    if (!existsSync(join(directory, place))) return place;
  }
}

/** What waited for a later run waits for the first one now. */
async function stageForFirst({ directory }: Project): Promise<void> {
  const first = placesOfRun(0);
  const runs = expectNames(join(directory, PLACES.source)).flatMap((name) => runOfName(name.replace(/-staging$/, '')) ?? []);
  for (const run of new Set(runs.filter((each) => each > 0))) {
    const { stagedSources } = placesOfRun(run);
    for (const { path, isOther } of walkFiles(join(directory, stagedSources))) {
      if (!isOther) await moveFile(directory, `${stagedSources}/${path}`, `${first.stagedSources}/${path}`);
    }
  }
}
