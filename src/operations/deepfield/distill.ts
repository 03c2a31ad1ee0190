import { map } from '../../base/schema/values.ts';
import { type Distilled, distill } from '../../deepfield/output/distill.ts';
import { recordLearning } from '../../deepfield/output/record-learning.ts';
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
      const { manifest: _, ...kept } = await distill(context, own);
      if (kept.same) return kept;
      const outputs = Object.keys(kept.files).map((path) => `${kept.place}/${path}`);
      const run = await recordLearning(context, own, {
        command: 'deepfield distill',
        request: { version: kept.version },
        subject: `version ${kept.version}`,
        outputs,
      });
      return { ...kept, ...(run === undefined ? {} : { run }) };
    });
  },
});
