import { existsSync } from 'node:fs';
import { join } from 'node:path';

import type { Repo } from '../../git/repo.ts';

/**
 * Why nothing may be written now, if so: tools that run hooks put unstaged changes away meanwhile and bring them back as a patch, which
 * does not apply to a document that was written in between, and then somebody's edits are gone from the working tree.
 */
export function foreignStash({ gitDir, commonDir, environment }: Repo): string | undefined {
  if (environment['PRE_COMMIT'] === '1') return 'the pre-commit framework runs this hook';
  const found = PATCHES.find(({ name }) => [gitDir, commonDir].some((directory) => existsSync(join(directory, name))));
  return found && `${found.tool} has put unstaged changes away`;
}

const PATCHES = [
  { tool: 'lefthook', name: 'info/lefthook-unstaged.patch' },
  { tool: 'lefthook', name: 'info/lefthook-unstaged-all.patch' },
  { tool: 'lint-staged', name: 'lint-staged_unstaged.patch' },
];
