import { environmentError } from '../../base/errors.ts';
import { pause } from '../../base/unless-aborted.ts';
import type { Repo } from '../repo.ts';
import { fetchTracking, pushTips } from './exchange-refs.ts';
import { MANIFESTS_REF, RUNS_REF } from './note-refs.ts';
import { readTips } from './read-note-trees.ts';
import { takeOverNotes } from './take-over-notes.ts';

/**
 * Takes over the notes of a remote, without losing any that are here.
 * @param remote name of a configured remote, or a URL.
 * @param note is told of locks that were in the way and that nobody held any more.
 * @returns on how many commits lines came or went.
 * @throws KbError exit 2 when there is no such remote; exit 3 when it cannot be reached, and as `takeOverNotes`.
 */
export async function fetchNotes(repo: Repo, remote: string, note: (text: string) => void = () => {}): Promise<{ received: number }> {
  return { received: await takeOverNotes(repo, await fetchTracking(repo, remote, note), note) };
}

/**
 * Takes over the notes of a remote and gives it the notes that are here, again for as long as somebody else is faster.
 * @returns as `fetchNotes`, and whether there was anything to give.
 * @throws KbError (exit 3) as `fetchNotes`, when the remote refuses, and after 10 attempts or 60 s.
 */
export async function pushNotes(
  repo: Repo,
  remote: string,
  note: (text: string) => void = () => {},
): Promise<{ received: number; sent: boolean }> {
  const end = performance.now() + PATIENCE_MS;
  let received = 0;
  for (let attempt = 1; attempt <= MAX_ATTEMPTS && performance.now() < end; attempt++) {
    const tracking = await fetchTracking(repo, remote, note);
    received += await takeOverNotes(repo, tracking, note);
    const [runs, manifests, theirRuns, theirManifests] = await readTips(repo, [RUNS_REF, MANIFESTS_REF, tracking.runs, tracking.manifests]);
    const tips = new Map<string, string>();
    // The manifests first, so that a line never waits for its manifest.
    if (manifests !== undefined && manifests !== theirManifests) tips.set(MANIFESTS_REF, manifests);
    if (runs !== undefined && runs !== theirRuns) tips.set(RUNS_REF, runs);
    if (tips.size === 0) return { received, sent: false };
    if (await pushTips(repo, remote, tips)) return { received, sent: true };
    await pause(Math.random() * 40 * attempt, repo.signal);
  }
  throw environmentError('others pushed notes faster at every attempt', 'nothing is lost: push again');
}

const MAX_ATTEMPTS = 10;
const PATIENCE_MS = 60_000;
