import { usageError } from '../../base/errors.ts';
import { map } from '../../base/schema/values.ts';
import { readBriefOf } from '../../deepfield/brief/brief-file.ts';
import { openProject } from '../../deepfield/project/find-project.ts';
import { withProjectLock } from '../../deepfield/project/with-project-lock.ts';
import { continueProject, type Learning, planProject } from '../../deepfield/run/continue-project.ts';
import type { TerrainHelpers } from '../../deepfield/terrain/helpers.ts';
import { explore } from '../../explore/explore.ts';
import { mapRepository } from '../../explore/map-repository.ts';
import { searchWords } from '../../intel/search-words.ts';
import { readDescription } from '../../intel/summary/read-description.ts';
import { judgeTexts } from '../../words/check-words.ts';
import { MODEL, modelOf, openModelIn } from '../shared/model.ts';
import { type LearningModel, modelTeller } from '../shared/model-teller.ts';
import { operation } from '../shared/operation.ts';
import { toggle } from '../shared/values.ts';

export type { Learning, LearningModel };

/** What learning takes of other features. */
const HELPERS: TerrainHelpers = {
  places: (workspace) => mapRepository(workspace, []),
  project: readDescription,
  search: searchWords,
  judgeWords: async (workspace, texts) => {
    const judged = await judgeTexts(workspace, texts);
    return new Map([...judged].map(([name, { findings, unsure, held }]) => [name, { wrong: findings, open: [...unsure, ...held] }]));
  },
  explore: (workspace, question) =>
    explore(workspace, {
      question,
      directory: '.',
      hints: [],
      files: [],
      absent: [],
      documents: [],
      search: (text) => searchWords(workspace, text),
    }),
};

/** Learns more of the repositories of a project, and writes down what is known. */
export const deepfieldContinue = operation({
  name: 'deepfield-continue',
  summary: 'Learn more of the repositories of a Deepfield project, run after run, until there is a reason to stop',
  input: map({ once: toggle('One run, and no other after it.'), ...MODEL }),
  async run(context, { once, ...asked }): Promise<Learning & { model?: LearningModel }> {
    const isDry = asked.dryRun === true;
    const choice = modelOf(context, asked);
    const project = await openProject(context.cwd);
    const brief = await readBriefOf(project);
    if (!brief) throw usageError('nobody has said yet what is to be found out', 'kb deepfield start asks for it');
    if (project.config.repositories.length === 0)
      throw usageError('the project has no repository to learn from', 'kb deepfield repos add URL adds one');
    if (brief.unfilled.length > 0)
      throw usageError(`the brief lacks ${brief.unfilled.join(', ')}`, 'kb deepfield start asks for it; or write it into the brief');
    const teller = choice && modelTeller(choice, { open: (workspace) => openModelIn(workspace, choice, asked), isDry });
    const helpers = {
      ...HELPERS,
      ...(teller && choice ? { tell: teller.tell, model: choice.name, isWaiting: () => teller.report().tasks.length > 0 } : {}),
    };
    const learning = isDry
      ? await planProject(context, project, helpers)
      : await withProjectLock(project, context, (own, isMended) => continueProject(context, own, { helpers, once, isMended }));
    return teller ? { ...learning, model: teller.report() } : learning;
  },
});
