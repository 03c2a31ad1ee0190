import type { Context } from '../../base/context.ts';
import { usageError } from '../../base/errors.ts';
import { pathForPeople } from '../../base/files/paths.ts';
import { fileBelow } from '../../base/files/read-below.ts';
import { openProject, type Project } from '../project/find-project.ts';
import { PLACES } from '../project/places.ts';
import { type ProjectChanges, updateProject } from '../project/update-project.ts';
import { withProjectLock } from '../project/with-project-lock.ts';
import { readBriefOf } from './brief-file.ts';
import type { BriefWords } from './brief-parts.ts';
import { goalOf } from './goal-of.ts';
import { type Brief, readBrief } from './read-brief.ts';
import { completeBrief, emptyBrief, fillBrief } from './write-brief.ts';

export interface Start {
  words: BriefWords;
  /** A brief that somebody wrote elsewhere. */
  text?: string | undefined;
  maxRuns?: ProjectChanges['maxRuns'] | undefined;
}

/**
 * Writes the brief of a project, or what is still missing in it, and takes the question over as the goal of the project.
 * @throws KbError (exit 2) where the brief has other words already; nothing is written then.
 */
export async function startProject(context: Context, start: Start): Promise<{ project: Project; file: string; brief: Brief }> {
  return withProjectLock(await openProject(context.cwd), context, async (project) => {
    const file = pathForPeople(context.cwd, fileBelow(project.directory, PLACES.brief));
    const before = (await readBriefOf(project))?.text;
    const text = fillOrRefuse(before, project, start, file);
    const brief = readBrief(text);
    // From here on in one go, so that it is done or not.
    context.signal.throwIfAborted();
    const changes = { goal: goalOf(brief) ?? project.config.goal, ...(start.maxRuns === undefined ? {} : { maxRuns: start.maxRuns }) };
    return { project: await updateProject(project, context, changes, [{ place: PLACES.brief, text, before }]), file, brief };
  });
}

function fillOrRefuse(before: string | undefined, project: Project, { words, text }: Start, file: string): string {
  const handed = text === undefined ? undefined : readBrief(text);
  if (handed && Object.keys(handed.words).length === 0) {
    throw usageError('the file has none of the parts of a brief', 'give it headings such as "## Question" and "## System"');
  }
  const base = before ?? (text === undefined ? emptyBrief(project.config.projectName) : completeBrief(text));
  const filled = fillBrief(base, { ...handed?.words, ...words });
  if (filled.taken.length === 0) return filled.text;
  throw usageError(`${file} has other words under ${filled.taken.join(', ')} already`, `they are yours: change them in ${file}`);
}
