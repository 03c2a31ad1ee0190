import { map } from '../base/schema/values.ts';
import { init as setUp } from '../init/init.ts';
import type { InitStep } from '../init/plan-init.ts';
import { operation } from './shared/operation.ts';

/** Paths are from `top`, the absolute path of the top of the repository. */
export interface InitResult {
  top: string;
  files: Pick<InitStep, 'path' | 'action'>[];
}

/** Writes what kb needs in a repository and is not there. */
export const init = operation({
  name: 'init',
  summary: 'Set up kb in this repository',
  input: map({}),
  async run(context): Promise<InitResult> {
    const { top, steps } = await setUp(context);
    return { top, files: steps.map(({ path, action }) => ({ path, action })) };
  },
});
