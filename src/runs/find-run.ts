import { environmentError, usageError } from '../base/errors.ts';
import { MAX_MANIFEST_BYTES, readManifestBlob } from '../git/notes/read-notes.ts';
import type { Repo } from '../git/repo.ts';
import type { RunManifest } from '../run-log/manifest.ts';
import { decodeManifest } from './decode-manifest.ts';
import { type FoundRun, type FoundRuns, readRunNotes } from './read-run-notes.ts';

/** The word for the newest run of HEAD's history. */
const LATEST = 'latest';

/** A run with its manifest. */
export interface KnownRun {
  run: FoundRun;
  manifest: RunManifest;
}

/**
 * Finds runs by their names: the id, its beginning where no other run has the same, or `latest`.
 * @throws KbError exit 2 when a name is that of no run or of several; exit 3 when a manifest is not here, or is not what the line says.
 */
export async function findRuns<const T extends readonly string[]>(
  repo: Repo,
  names: T,
  note: (text: string) => void,
): Promise<{ [K in keyof T]: KnownRun }> {
  const found = await readRunNotes(repo, { kind: 'head' }, note);
  const known: KnownRun[] = [];
  for (const name of names) {
    const run = findRun(found, name);
    known.push({ run, manifest: await loadManifest(repo, run) });
  }
  return known as { [K in keyof T]: KnownRun };
}

/** @throws KbError (exit 2) when the name is that of no run or of several. */
export function findRun({ runs }: Pick<FoundRuns, 'runs'>, name: string): FoundRun {
  if (runs.length === 0)
    throw usageError('no run is recorded here', 'kb spelunk and kb refresh record theirs; kb runs fetch brings those of others');
  if (name === LATEST) {
    const latest = runs.find(({ relation }) => relation !== 'elsewhere');
    if (latest) return latest;
    throw usageError("no run belongs to a commit of HEAD's history", 'kb runs list --all shows the others');
  }
  const prefix = name.toLowerCase();
  const named = /^[0-9a-f]{1,12}$/.test(prefix) ? runs.filter(({ run }) => run.startsWith(prefix)) : [];
  const [run, another] = named;
  if (run === undefined) throw usageError(`no such run: ${name}`, `kb runs list --all shows them; '${LATEST}' is the newest`);
  if (another === undefined) return run;
  const which = named.slice(0, 5).map((each) => `${each.run} (${each.command}, ${each.time})`);
  throw usageError(`${name} is the beginning of ${named.length} runs: ${which.join(', ')}`, 'give more of its digits');
}

async function loadManifest(repo: Repo, run: FoundRun): Promise<RunManifest> {
  const bytes = await readManifestBlob(repo, run.manifest);
  if (bytes === undefined) {
    const limit = `${MAX_MANIFEST_BYTES >> 20} MiB`;
    const problem = `the manifest of run ${run.run} (${run.manifest}) is not in this repository, or larger than ${limit}`;
    throw environmentError(problem, 'kb runs fetch brings what others have pushed');
  }
  const manifest = decodeManifest(bytes, repo.objectFormat);
  if ('problem' in manifest) throw environmentError(`the manifest of run ${run.run} ${manifest.problem}`);
  const agrees = manifest.commit === run.commit && manifest.tree === run.tree && manifest.command === run.command;
  if (!agrees) throw environmentError(`the manifest of run ${run.run} is that of another run`);
  return manifest;
}
