import { rm } from 'node:fs/promises';

import { writeFileAtomic } from '../../base/files/atomic-file.ts';
import type { Repo } from '../repo.ts';
import { git } from '../run.ts';
import { dropEmptySections } from './drop-empty-sections.ts';
import type { FileEdit } from './edit-hook.ts';
import type { ConfigStep } from './plan-config.ts';

/**
 * Writes what was planned, the configuration first, because hooks look into it. Stopped half-way, the same plan made anew does the rest.
 * @throws KbError (exit 3) when a file or the configuration cannot be written.
 */
export async function applyPlan(repo: Repo, plan: { edits: readonly FileEdit[]; config: readonly ConfigStep[] }): Promise<void> {
  for (const step of plan.config) await applyConfigStep(repo, step);
  const unset = plan.config.filter((step) => step.do === 'unset').map(({ key }) => key);
  if (unset.length > 0) await dropEmptySections(repo, unset);
  for (const { path, text, mode } of plan.edits) {
    if (text === undefined) await rm(path, { force: true });
    else await writeFileAtomic(path, Buffer.from(text, 'latin1'), mode);
  }
}

async function applyConfigStep(repo: Repo, step: ConfigStep): Promise<void> {
  const { key, value } = step;
  const ways = {
    add: ['--add', key, value],
    set: ['--replace-all', key, value],
    unset: value === '' ? ['--unset-all', key] : ['--fixed-value', '--unset', key, value],
  };
  // 5: the key is gone already.
  await git(repo, ['config', '--local', ...ways[step.do]], { okCodes: step.do === 'unset' ? [0, 5] : [0] });
}
