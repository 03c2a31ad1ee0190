import { createHash } from 'node:crypto';
import { isAbsolute } from 'node:path';
import { environmentError, type KbError, usageError } from '../../base/errors.ts';
import { shellWord } from '../../base/process/shell.ts';
import { pause } from '../../base/unless-aborted.ts';
import { listRemotes } from '../list-remotes.ts';
import type { Repo } from '../repo.ts';
import { complaint, type GitOptions, git } from '../run.ts';
import { HTTP_TIMEOUT, openTransport, withoutSecrets } from '../transport.ts';
import { MANIFESTS_REF, RUNS_REF } from './note-refs.ts';
import { readTips } from './read-note-trees.ts';
import { removeStaleLocksInTurn } from './stale-locks.ts';

/** The refs that keep the notes of a remote as it had them last; outside of `refs/notes/`, where `git log --notes` would show them again. */
export interface TrackingRefs {
  runs: string;
  manifests: string;
}

/**
 * Fetches the notes of a remote into its tracking refs, and nothing else; again where another fetch moves them meanwhile.
 * @throws KbError exit 2 when there is no such remote; exit 3 with git's complaint when it cannot be reached, and when notes here are damaged.
 */
export async function fetchTracking(repo: Repo, remote: string, note: (text: string) => void): Promise<TrackingRefs> {
  await checkRemote(repo, remote);
  const refs = trackingRefs(remote);
  // As a pattern, since a remote without notes is no failure.
  const refspecs = [`+${RUNS_REF}*:${refs.runs}*`, `+${MANIFESTS_REF}*:${refs.manifests}*`];
  for (let attempt = 1; ; attempt++) {
    const { code, stderr } = await git(repo, [...FETCH, '--', remote, ...refspecs], network(repo));
    if (code === 0) return refs;
    // Git fetches nothing where one of them is damaged, and says so of the remote.
    await readTips(repo, [RUNS_REF, MANIFESTS_REF, refs.runs, refs.manifests]);
    if (attempt === MAX_ATTEMPTS || !OVERTAKEN.test(stderr)) throw unreachable('fetch notes from', remote, stderr);
    if (LOCKED.test(stderr)) (await removeStaleLocksInTurn(repo)).forEach(note);
    await pause(Math.random() * 40 * attempt, repo.signal);
  }
}

const LOCKED = /\.lock': File exists/;

const MAX_ATTEMPTS = 10;

/**
 * Gives commits of notes to a remote, without force.
 * @param tips commit by ref.
 * @returns whether the remote took them; it does not when somebody else was faster.
 * @throws KbError (exit 3) with the reason when it refuses them or cannot be reached.
 */
export async function pushTips(repo: Repo, remote: string, tips: ReadonlyMap<string, string>): Promise<boolean> {
  const refspecs = [...tips].map(([ref, tip]) => `${tip}:${ref}`);
  const { code, stdout, stderr } = await git(repo, [...PUSH, '--', remote, ...refspecs], network(repo));
  if (code === 0) return true;
  // `!`, the refs, and the reason, with tabs between them
  const refused = stdout
    .toString('utf8')
    .split('\n')
    .filter((line) => line.startsWith('!\t'));
  if (refused.length === 0) throw unreachable('push notes to', remote, stderr);
  const [final] = refused.filter((line) => !OVERTAKEN.test(line));
  if (final === undefined) return false;
  const hint = 'the server decides who may push refs/notes/kb/*; the notes are safe here';
  throw environmentError(`${withoutSecrets(remote)} refuses the notes of kb: ${final.split('\t')[2]}`, hint);
}

/** The user asked for the network, so the transports that the user allows may be used. */
function network(repo: Repo): GitOptions {
  return { env: openTransport(repo), okCodes: [0, 1, 128], timeout: 300_000 };
}

/** Without `--refmap=` git would also do what is configured for the remote, and `+refs/notes/*:refs/notes/*` overwrites our notes. */
const FETCH = [
  ...[...HTTP_TIMEOUT, 'fetch', '--quiet', '--prune', '--refmap=', '--no-tags', '--no-write-fetch-head', '--recurse-submodules=no'],
  ...['--no-auto-maintenance', '--no-filter'],
];

const PUSH = [...HTTP_TIMEOUT, 'push', '--porcelain', '--no-verify', '--no-follow-tags', '--recurse-submodules=no'];

/** What git says when a ref that it updates is no longer where it was when git began: here, at the remote, or while the server updates it. */
const OVERTAKEN = /\[rejected\]|failed to update ref|cannot lock ref|incorrect old value|but expected|reference already exists/;

async function checkRemote(repo: Repo, remote: string): Promise<void> {
  const names = await listRemotes(repo);
  if (names.includes(remote)) return;
  if (isAbsolute(remote) || WITH_SCHEME.test(remote) || SCP.test(remote)) return;
  const hint = names.length === 0 ? 'git remote add origin URL' : `there are: ${names.join(', ')}`;
  throw usageError(`no such remote: ${remote}`, hint);
}

const WITH_SCHEME = /^[a-z][a-z0-9+.-]*:\/\/[^-]/i;
/** `host:path`; not `helper::address`, which runs a program of that name. */
const SCP = /^[^-/:\s][^/:\s]*:[^:]/;

function trackingRefs(remote: string): TrackingRefs {
  const digest = () => createHash('sha256').update(remote).digest('hex').slice(0, 16);
  const name = /^[A-Za-z0-9][A-Za-z0-9_-]*$/.test(remote) ? remote : `url/${digest()}`;
  return { runs: `refs/kb/remotes/${name}/runs`, manifests: `refs/kb/remotes/${name}/manifests` };
}

/** What git says when it cannot store here what it was given. */
const UNSTORED = /unable to write|No space left on device|insufficient permission|Read-only file system/;

function unreachable(action: string, remote: string, stderr: string): KbError {
  const whether = `git ls-remote ${shellWord(withoutSecrets(remote))} shows whether it can be reached`;
  const hint = UNSTORED.test(stderr) ? 'nothing was changed; free space or permissions and run it again' : whether;
  return environmentError(`cannot ${action} ${withoutSecrets(remote)}: ${withoutSecrets(complaint(stderr))}`, hint);
}
