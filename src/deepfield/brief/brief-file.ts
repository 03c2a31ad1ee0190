import { readTextBelow } from '../../base/files/read-below.ts';
import type { Project } from '../project/find-project.ts';
import { PLACES } from '../project/places.ts';
import { type Brief, readBrief } from './read-brief.ts';

/** What the brief of a project leaves out, in its words. */
export async function leftOutOf(project: Pick<Project, 'directory'>): Promise<string> {
  return (await readBriefOf(project))?.words.leftOut ?? '';
}

/** What the brief of a project says; undefined where there is none. */
export async function readBriefOf({ directory }: Pick<Project, 'directory'>): Promise<(Brief & { text: string }) | undefined> {
  const text = await readTextBelow(directory, PLACES.brief);
  return text === undefined ? undefined : { text, ...readBrief(text) };
}
