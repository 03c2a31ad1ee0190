import { join, relative, sep } from 'node:path';

import type { Context } from '../../base/context.ts';
import { KbError } from '../../base/errors.ts';
import { pathForPeople } from '../../base/files/paths.ts';
import type { ShownReport } from '../../check/report.ts';
import { judgeDrafts } from '../../deepfield/drafts/judge-drafts.ts';
import { findProject, type Project } from '../../deepfield/project/find-project.ts';
import { finishLeft } from '../../deepfield/project/with-project-lock.ts';
import { withPinned } from '../../deepfield/repositories/with-pinned.ts';
import { openRepo } from '../../git/repo.ts';

/** The verdicts on the drafts of a Deepfield project around the caller; none where there is no project. A clone that cannot be had is noted. */
export async function checkDrafts(context: Context): Promise<ShownReport['documents']> {
  const project = await findProject(context.cwd);
  if (!project || project.config.repositories.length === 0) return [];
  await finishLeft(project);
  const prefix = await prefixOf(project, context);
  try {
    const verdicts = await withPinned(context, project, (pinned) => judgeDrafts(context, project, pinned, prefix));
    return verdicts.map((verdict) => ({
      verdict,
      passes: verdict.status === 'FRESH',
      shown: pathForPeople(context.cwd, join(project.top, verdict.path.slice(prefix.length))),
    }));
  } catch (error) {
    if (!(error instanceof KbError) || error.exit !== 3) throw error;
    context.note(`drafts were not judged: ${error.message}`);
    return [];
  }
}

/** Where a project lies in its repository, 'notes/'; '' outside of one. */
async function prefixOf(project: Project, context: Context): Promise<string> {
  const repo = await openRepo(context.cwd, context).catch((error: unknown) => {
    if (error instanceof KbError) return undefined;
    throw error;
  });
  const from = repo?.top === undefined ? '' : relative(repo.top, project.top).split(sep).join('/');
  return from === '' ? '' : `${from}/`;
}
