import * as v from 'valibot';

import { choice, map, text, wholeNumber } from '../../base/schema/values.ts';
import { BRIEF_PARTS, type BriefWords } from '../../deepfield/brief/brief-parts.ts';
import { startProject } from '../../deepfield/brief/start-project.ts';
import type { ProjectConfig } from '../../deepfield/project/project-config.ts';
import { operation } from '../shared/operation.ts';
import { optional } from '../shared/values.ts';

export { BRIEF_PARTS, type BriefWords };

export interface DeepfieldStart {
  /** The path of the brief, from the directory of the caller. */
  brief: string;
  /** Titles of the parts that learning waits for, and of the others without words. */
  unfilled: string[];
  empty: string[];
  config: ProjectConfig;
}

const part = (key: keyof BriefWords) => optional(`Words for "${BRIEF_PARTS.find((each) => each.key === key)?.title}".`, text());

/** Says what is to be found out: writes the brief, as far as there are words for it. */
export const deepfieldStart = operation({
  name: 'deepfield-start',
  summary: 'Say what is to be found out: write the brief that learning goes by',
  input: map({
    question: part('question'),
    system: part('system'),
    known: part('known'),
    topics: part('topics'),
    leftOut: part('leftOut'),
    done: part('done'),
    maxRuns: optional(
      'Runs that follow each other before somebody is asked: a number, or until-complete.',
      v.union([wholeNumber(1, 1000), choice('until-complete')]),
    ),
    text: optional('A brief that was written elsewhere, in markdown with the headings of one.', text()),
  }),
  async run(context, { maxRuns, text: written, ...words }): Promise<DeepfieldStart> {
    const { project, file, brief } = await startProject(context, { words: given(words), text: written, maxRuns });
    return { brief: file, unfilled: brief.unfilled, empty: brief.empty, config: project.config };
  },
});

function given(words: { [key in keyof BriefWords]: string | undefined }): BriefWords {
  return Object.fromEntries(Object.entries(words).filter(([, value]) => value !== undefined));
}
