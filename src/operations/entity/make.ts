import { KbError, usageError } from '../../base/errors.ts';
import { map, wholeNumber } from '../../base/schema/values.ts';
import { findHotspots, RECENT } from '../../intel/hotspots.ts';
import { readHistory } from '../../intel/read-history.ts';
import { FILE_LENS } from '../../lens/find-lens.ts';
import { typeOfFile } from '../../program/type-of-file.ts';
import { prepareRecord } from '../../run-log/record-run.ts';
import type { Outcome } from '../../spelunk/answer-lens.ts';
import { afterModel, type ModelRun } from '../../spelunk/narrative/model-run.ts';
import { writePurposes } from '../../spelunk/purpose/write-purposes.ts';
import { recordSpelunk } from '../../spelunk/record-spelunk.ts';
import { spelunk } from '../../spelunk/spelunk.ts';
import { showPath } from '../../workspace/name-documents.ts';
import { type Workspace, withWorkspace } from '../../workspace/workspace.ts';
import { fileFromTop } from '../shared/find-entity.ts';
import { MODEL, modelOf, openModelIn } from '../shared/model.ts';
import { operation } from '../shared/operation.ts';
import { optional, texts, toggle } from '../shared/values.ts';

const HOTSPOTS = 10;

const input = map({
  files: texts('Files to describe; the files that many import and that change often, unless given.'),
  hotspots: optional(`How many of those (${HOTSPOTS}); not together with files.`, wholeNumber(1, 1000)),
  refresh: toggle('Look anew for what the files are for, also where the entity is FRESH.'),
  overwrite: toggle('Discard edits inside generated sections.'),
  ...MODEL,
});

/** What became of the entity of a file; `shown` is the document's path relative to `cwd`. */
export interface MadeEntity {
  file: string;
  outcome: Omit<Outcome, 'inputs'>;
  shown: string;
}

/** A file of several of which nothing can be told. */
export interface UnmadeEntity {
  file: string;
  message: string;
}

/** Makes entities of files, or brings them up to date; what somebody wrote into them stays. */
export const entityMake = operation({
  name: 'entity-make',
  summary: 'Describe single files: purpose, exports, dependencies, dependents and tests',
  input,
  async run(context, asked): Promise<{ entities: MadeEntity[]; unmade: UnmadeEntity[]; model?: ModelRun }> {
    const { files, hotspots, refresh, overwrite, dryRun = false } = asked;
    const choice = modelOf(context, asked);
    if (files.length > 0 && hotspots !== undefined) throw usageError('files and hotspots exclude each other', 'give one of the two');
    return withWorkspace(context, { source: { kind: 'worktree' }, fetch: true }, async (workspace) => {
      const paths = files.length > 0 ? files.map((each) => fileFromTop(workspace, each)) : await findSpots(workspace, hotspots ?? HOTSPOTS);
      if (paths.length === 0) throw new KbError('no file here is imported by another', { exit: 1, hint: 'name the files to describe' });
      const session = choice && (await openModelIn(workspace, choice, asked));
      const made = await makeAll(workspace, [...new Set(paths)], { refresh, overwrite, dryRun });
      if (!choice || !session) return made;
      const model = await writePurposes(workspace, made.entities, { choice, session, dryRun, refresh, overwrite });
      const entities = made.entities.map((each) => ({ ...each, outcome: afterModel(workspace, each.outcome, model) }));
      return { ...made, entities, model };
    });
  },
});

/** What one file lacks is no reason to leave the others. */
async function makeAll(
  workspace: Workspace,
  paths: readonly string[],
  { refresh, overwrite, dryRun }: { refresh: boolean; overwrite: boolean; dryRun: boolean },
): Promise<{ entities: MadeEntity[]; unmade: UnmadeEntity[] }> {
  const typed = (path: string) => showPath(workspace, workspace.context.cwd, path);
  const made = { entities: [] as MadeEntity[], unmade: [] as UnmadeEntity[] };
  if (!dryRun) prepareRecord(workspace);
  for (const path of paths) {
    const request = { focus: path, lenses: [FILE_LENS], everyLens: false, limits: {} };
    const options = { request, refresh, overwrite, typed, target: { kind: dryRun ? 'text' : 'documents' } } as const;
    try {
      const outcomes = await spelunk(workspace, options);
      if (!dryRun) await recordSpelunk(workspace, options, outcomes);
      made.entities.push(...outcomes.map(({ inputs: _, ...outcome }) => ({ file: path, outcome, shown: typed(outcome.path) })));
    } catch (error) {
      if (paths.length === 1 || !(error instanceof KbError) || error.exit !== 1) throw error;
      made.unmade.push({ file: path, message: error.message });
    }
  }
  return made;
}

/** Tests and configuration are described when they are named. */
async function findSpots(workspace: Workspace, most: number): Promise<string[]> {
  const commits = (await readHistory(workspace)).slice(0, RECENT);
  const spots = findHotspots(await workspace.graph(), workspace.readable, commits).map(({ path }) => path);
  return spots.filter((path) => typeOfFile(path) !== 'config').slice(0, most);
}
