import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { basename, join } from 'node:path';

import { timestamp } from '../../base/clock.ts';
import type { Context } from '../../base/context.ts';
import { usageError } from '../../base/errors.ts';
import { writeFileAtomic } from '../../base/files/atomic-file.ts';
import { expectNames } from '../../base/files/expect-entries.ts';
import { fileBelow } from '../../base/files/read-below.ts';
import { findProject, openProject, type Project } from './find-project.ts';
import { PLACES, PROJECT } from './places.ts';
import { PROJECT_CONFIG } from './project-config.ts';
import { updateConfigFile } from './update-config-file.ts';

/** The directories that are there from the beginning. */
const DIRECTORIES = [
  PLACES.repositories,
  PLACES.trustedDocs,
  PLACES.wipDomains,
  PLACES.draftDomains,
  PLACES.crossCutting,
  PLACES.output,
] as const;

/**
 * Begins a project in `kb/` of a directory. What is there stays; the configuration comes last, so that there is a project or none.
 * @param name of the project; that of the directory unless told.
 * @returns the project, and whether it is new.
 * @throws KbError (exit 2) where `kb/` is something else.
 */
export async function beginProject({ cwd, environment, signal }: Context, name?: string): Promise<{ project: Project; isNew: boolean }> {
  const found = await findProject(cwd);
  if (found?.top === cwd || (found && isInside(cwd, found.directory))) return { project: found, isNew: false };
  refuseOthers(cwd);
  const directory = join(cwd, PROJECT);
  const now = timestamp(environment);
  const projectName = name ?? (basename(cwd) || 'project');
  signal.throwIfAborted();
  for (const place of DIRECTORIES) await mkdir(fileBelow(cwd, `${PROJECT}/${place}`), { recursive: true });
  for (const [place, text] of Object.entries(TEXTS)) {
    const file = fileBelow(directory, place);
    if (!existsSync(file)) await writeFileAtomic(file, text);
  }
  const config = { version: '1.0.0', projectName, goal: '', repositories: [], maxRuns: 5, createdAt: now, lastModified: now };
  await updateConfigFile(directory, PLACES.config, PROJECT_CONFIG, config);
  return { project: await openProject(cwd), isNew: true };
}

function isInside(path: string, directory: string): boolean {
  return path === directory || path.startsWith(`${directory}/`);
}

/** Many things are called kb. */
function refuseOthers(cwd: string): void {
  const ours = new Set(Object.values(PLACES).map((place) => place.split('/')[0] ?? ''));
  const foreign = expectNames(fileBelow(cwd, PROJECT)).filter((name) => !ours.has(name) && !name.startsWith('.kb-'));
  if (foreign.length === 0) return;
  throw usageError(`${PROJECT}/ is there and holds ${foreign[0]}, which is of no Deepfield project`, 'begin in another directory');
}

const TEXTS = {
  [PLACES.ignore]: `/${PLACES.work}/\n/${PLACES.repositories}/*\n!/${PLACES.pins}\n.kb-*.tmp\n`,
  [PLACES.readme]: `# What is learned here

kb deepfield learns an unfamiliar codebase over many runs; \`kb deepfield status\` says how far it is, and what comes next.

- \`source/\`: what is learned from. \`baseline/brief.md\` is the question, \`baseline/trusted-docs\` are documents that are believed,
  \`run-N\` what was handed over for a run, \`run-N-staging\` what waits for the next one.
- \`wip/\`: what is known so far, and the plan.
- \`drafts/\`: documents that grow with each run.
- \`output/\`: versions that do not change any more.

All of it can be committed. Clones lie in kb's cache, not here.
`,
};
