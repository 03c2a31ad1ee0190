import { map } from '../../base/schema/values.ts';
import { type Restart, restartProject } from '../../deepfield/restart/restart-project.ts';
import { operation } from '../shared/operation.ts';

export type { Restart };

/** Begins to learn anew from the same sources. */
export const deepfieldRestart = operation({
  name: 'deepfield-restart',
  summary: 'Learn anew from the same sources: what was learned is moved aside',
  input: map({}),
  run: restartProject,
});
