import { map } from '../../base/schema/values.ts';
import { type Distilled, distill } from '../../deepfield/output/distill.ts';
import { leaveNow, recordLeft } from '../../deepfield/output/record-later.ts';
import { type LearningRun, recordLearning } from '../../deepfield/output/record-learning.ts';
import { openProject } from '../../deepfield/project/find-project.ts';
import { withProjectLock } from '../../deepfield/project/with-project-lock.ts';
import { operation } from '../shared/operation.ts';

export interface KeptVersion extends Omit<Distilled, 'manifest'> {
  /** The run in git notes, where the project lies in a repository. */
  run?: string;
}

/** Keeps what is known as a version that does not change. */
export const deepfieldDistill = operation({
  name: 'deepfield-distill',
  summary: 'Keep the drafts of a Deepfield project as a version that does not change',
  input: map({}),
  async run(context): Promise<KeptVersion> {
    context.signal.throwIfAborted();
    const project = await openProject(context.cwd);
    return withProjectLock(project, context, async (own) => {
      await recordLeft(context, own);
      const learningRun = ({ version, place, files }: Pick<Distilled, 'version' | 'place' | 'files'>): LearningRun => ({
        command: 'deepfield distill',
        request: { version },
        subject: `version ${version}`,
        outputs: Object.keys(files).map((path) => `${place}/${path}`),
      });
      const { manifest: _, ...kept } = await distill(context, own, (version) => leaveNow(own, learningRun(version)));
      if (kept.same) return kept;
      const run = await recordLearning(context, own, learningRun(kept));
      return { ...kept, ...(run === undefined ? {} : { run }) };
    });
  },
});
