import { environmentError, type KbError } from '../../base/errors.ts';
import type { Progress } from '../../base/progress.ts';
import { words } from '../../base/words.ts';
import type { Repo } from '../repo.ts';
import { git, prepareGit, SAFE_CONFIG } from '../run.ts';
import { hasCommit, pinRef } from './bare-clone.ts';
import type { Remote } from './read-remote.ts';
import { remoteAccess } from './remote-access.ts';
import { cannotReach, type RemoteRef } from './resolve-remote.ts';

export interface FetchOptions {
  /** Told how many objects there are of how many. */
  progress: Progress;
  /** Milliseconds in which nothing may come before it is given up. */
  patience?: number;
}

/**
 * Fetches one commit, without its history, into a bare clone, and keeps it there. Nothing is checked out, no hook, filter or submodule of it
 * is run.
 * @throws KbError (exit 3) when the remote does not deliver it.
 */
export async function fetchPin(
  repo: Repo,
  remote: Remote,
  ref: Pick<RemoteRef, 'kind' | 'name' | 'commit'>,
  options: FetchOptions,
): Promise<void> {
  const target = pinRef(ref.commit);
  const refused = await fetchOnce(repo, remote, `+${ref.commit}:${target}`, options);
  if (refused !== undefined) {
    // Some servers deliver what they advertise, and nothing by its id.
    if (!REFUSED.test(refused)) throw cannotReach(remote, refused);
    const source = `refs/${ref.kind === 'branch' ? 'heads' : 'tags'}/${ref.name}`;
    const again = await fetchOnce(repo, remote, `+${source}:refs/kb/fetched`, options);
    if (again !== undefined) throw cannotReach(remote, refused);
    const { stdout } = await git(repo, ['rev-parse', 'refs/kb/fetched^{commit}']);
    if (stdout.toString('latin1').trim() !== ref.commit)
      throw cannotReach(remote, `${ref.name} is at another commit by now, and ${ref.commit} is not delivered`);
    await git(repo, ['update-ref', target, ref.commit]);
  }
  if (!(await hasCommit(repo, ref.commit)))
    throw environmentError(`${remote.url} delivered commit ${ref.commit} only in part`, 'run it again');
}

const REFUSED = /not our ref|unadvertised object|does not allow request|couldn't find remote ref/i;

/** What git complained of; undefined when it went well. */
async function fetchOnce(
  repo: Repo,
  remote: Remote,
  refspec: string,
  { progress, patience = 60_000 }: FetchOptions,
): Promise<string | undefined> {
  const { simpleGit } = await import('simple-git');
  const place = { cwd: repo.gitDir, environment: repo.environment, signal: repo.signal };
  const access = await remoteAccess(place);
  const { program, env } = prepareGit(place, { env: access.env });
  const own = Object.fromEntries(
    Object.entries(env).filter(([name, value]) => value !== undefined && !/^(?:EDITOR|VISUAL|PAGER)$/.test(name)),
  );
  const client = simpleGit({
    baseDir: repo.gitDir,
    binary: program,
    config: [...SAFE_CONFIG, ...access.config].filter((word) => word !== '-c'),
    abort: repo.signal,
    timeout: { block: patience },
    progress: ({ stage, processed, total }) => (stage === 'receiving' ? progress('fetching', processed, total) : undefined),
    allowEnvironment: Object.keys(own),
    // It refuses what makes git safer and what the user set alike; all of it was decided above.
    unsafe: ALLOWED,
  }).env(own);
  try {
    await client.raw([...FETCH, '--', remote.place, refspec]);
    return undefined;
  } catch (error) {
    repo.signal.throwIfAborted();
    const message = error instanceof Error ? error.message : String(error);
    if (/block timeout/i.test(message)) throw tooSlow(remote, patience);
    return message;
  }
}

const ALLOWED = Object.fromEntries(
  words(
    'Alias AskPass CommandBinaries ConfigEnvCount ConfigPaths CredentialHelper CustomBinary DiffExternal DiffTextConv Editor Exec Filter',
    'FsMonitor GitProxy GpgProgram HooksPath Include MergeDriver Pack Pager ProtocolOverride SshCommand Submodule TemplateDir UrlRewrite',
  ).map((name) => [`allowUnsafe${name}`, true]),
);

const FETCH = [
  ...['fetch', '--progress', '--depth=1', '--no-tags', '--refmap=', '--no-prune', '--no-write-fetch-head', '--recurse-submodules=no'],
  '--no-auto-maintenance',
];

function tooSlow(remote: Remote, patience: number): KbError {
  return environmentError(`${remote.url} sent nothing for ${patience / 1000} s`, 'what has come is kept; run it again');
}
