import { map, text } from '../../base/schema/values.ts';
import { beginProject } from '../../deepfield/project/begin-project.ts';
import type { ProjectConfig } from '../../deepfield/project/project-config.ts';
import { operation } from '../shared/operation.ts';
import { optional } from '../shared/values.ts';

export interface DeepfieldInit {
  /** Absolute: where the project was begun. */
  top: string;
  /** Whether it was not there before. */
  isNew: boolean;
  config: ProjectConfig;
}

/** Begins a project that learns a codebase over many runs. */
export const deepfieldInit = operation({
  name: 'deepfield-init',
  summary: 'Begin to learn an unfamiliar codebase: lay out kb/ in this directory',
  input: map({ name: optional('What the project is called; the directory unless given.', text()) }),
  async run(context, { name }): Promise<DeepfieldInit> {
    const { project, isNew } = await beginProject(context, name);
    return { top: project.top, isNew, config: project.config };
  },
});
