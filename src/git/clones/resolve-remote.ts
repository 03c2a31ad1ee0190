import type { Caller } from '../../base/context.ts';
import { environmentError, usageError } from '../../base/errors.ts';
import { complaint, git } from '../run.ts';
import { withoutSecrets } from '../transport.ts';
import type { Remote } from './read-remote.ts';
import { remoteAccess } from './remote-access.ts';

/** A branch or tag of a remote, and the commit that it is at. */
export interface RemoteRef {
  kind: 'branch' | 'tag';
  name: string;
  commit: string;
  /** The id of an annotated tag itself. */
  tagObject?: string;
}

/**
 * What a name means at a remote: no, one or two things. Without a name the branch that is checked out there.
 * @param patience milliseconds for the remote to answer.
 * @throws KbError exit 2 for what is no name of a branch or tag; exit 3 when the remote does not answer, or not as git does.
 */
export async function resolveRemote(
  caller: Caller & { cwd: string },
  remote: Remote,
  name: string | undefined,
  patience = 30_000,
): Promise<RemoteRef[]> {
  if (name !== undefined) refuseBadName(name);
  const patterns = name === undefined ? ['HEAD'] : [`refs/heads/${name}`, `refs/tags/${name}`, `refs/tags/${name}^{}`];
  const { config, env } = await remoteAccess(caller);
  const command = [...config, 'ls-remote', '--exit-code', ...(name === undefined ? ['--symref'] : []), '--', remote.place, ...patterns];
  const { code, stdout, stderr } = await git(caller, command, { env, okCodes: [0, 1, 2, 128], timeout: patience });
  if (code !== 0 && code !== 2) throw cannotReach(remote, stderr);
  const lines = stdout
    .toString('utf8')
    .split('\n')
    .map((line) => line.split('\t') as [string, string?]);
  if (name === undefined) return readHead(remote, lines);
  const idOf = (ref: string) => lines.find(([, found]) => found === ref)?.[0];
  const branch = idOf(`refs/heads/${name}`);
  const tag = idOf(`refs/tags/${name}`);
  const peeled = idOf(`refs/tags/${name}^{}`);
  return [
    ...(branch === undefined ? [] : [{ kind: 'branch' as const, name, commit: branch }]),
    ...(tag === undefined
      ? []
      : [{ kind: 'tag' as const, name, commit: peeled ?? tag, ...(peeled === undefined ? {} : { tagObject: tag }) }]),
  ];
}

function readHead(remote: Remote, lines: readonly [string, string?][]): RemoteRef[] {
  const name = lines.find(([line]) => line.startsWith('ref: refs/heads/'))?.[0].slice('ref: refs/heads/'.length);
  const commit = lines.find(([id, ref]) => ref === 'HEAD' && !id.startsWith('ref: '))?.[0];
  if (name !== undefined && commit !== undefined) return [{ kind: 'branch', name, commit }];
  throw usageError(`${withoutSecrets(remote.url)} does not say which branch is checked out, or has none`, 'name one: --branch or --tag');
}

/** What git check-ref-format refuses, and what `ls-remote` would take for a pattern. */
function refuseBadName(name: string): void {
  if (!/^-|^$|[\0-\x20\x7f~^:?*[\\]|\.\.|@\{|\/\/|^\/|\/$|\.$|\.lock$/.test(name)) return;
  throw usageError(`'${name}' is no name of a branch or tag`);
}

/** What git said, as a person can act on it. */
export function cannotReach(remote: Remote, stderr: string): Error {
  const reason = withoutSecrets(complaint(stderr)) || 'no answer';
  const url = withoutSecrets(remote.url);
  const isDenied =
    /could not read Username|Authentication failed|Permission denied|terminal prompts disabled|HTTP 40[13]|returned error: 40[13]/i.test(
      stderr,
    );
  const hint = isDenied
    ? 'it is private or not there: see that git fetch works here without being asked for a password (a credential helper, a key in ssh-agent)'
    : `see whether it is there: git ls-remote ${url}`;
  return environmentError(`cannot read ${url}: ${reason}`, hint);
}
