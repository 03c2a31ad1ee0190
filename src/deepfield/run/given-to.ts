import { digest } from '../../base/digest.ts';
import { readTextBelow } from '../../base/files/read-below.ts';
import { readBriefOf } from '../brief/brief-file.ts';
import type { Input } from '../inputs/input.ts';
import { readLearningPlan } from '../plan/read-learning-plan.ts';
import type { Project } from '../project/find-project.ts';
import { PLACES } from '../project/places.ts';
import type { Terrain } from '../terrain/terrain.ts';
import type { SaidAnswer } from './read-given-answers.ts';

interface Given {
  terrains: readonly Terrain[];
  inputs: readonly Input[];
  said: readonly SaidAnswer[];
  /** The same of the last run; undefined where its record does not tell. */
  last: Readonly<Record<string, string>> | undefined;
}

/** All that a run learns from, each with what it is by now, and whether any of it is not what it was: then somebody asks for another run. */
export async function givenTo(
  project: Project,
  { terrains, inputs, said, last }: Given,
): Promise<{ given: Record<string, string>; isOther: boolean }> {
  const brief = await readBriefOf(project);
  const given: Record<string, string> = { brief: digest(JSON.stringify(brief?.words ?? {}), 32) };
  for (const { name, workspace } of terrains) {
    const { source } = workspace.tree;
    given[`repository ${name}`] = source.kind === 'commit' ? source.rev : '';
  }
  for (const { path, blob } of inputs) given[path] = blob;
  if (last?.['plan'] !== undefined) Object.assign(given, planGiven((await readTextBelow(project.directory, PLACES.learningPlan)) ?? ''));
  given['answers'] = digest(said.map(({ topic, question, text }) => JSON.stringify([topic, question, text])).join('\n'), 32);
  const keys = new Set([...Object.keys(given), ...Object.keys(last ?? {})]);
  return { given, isOther: last !== undefined && [...keys].some((key) => given[key] !== last[key]) };
}

/** What a plan says that a person may change, as records of runs have it: all that kb reads but how well topics are known. */
export function planGiven(text: string): Record<string, string> {
  const topics = readLearningPlan(text).topics.map(({ topic: { confidence: _, ...rest } }) => rest);
  return { plan: digest(JSON.stringify(topics), 32) };
}
