import type { Caller } from '../../base/context.ts';
import { git } from '../run.ts';
import { HTTP_TIMEOUT, openTransport } from '../transport.ts';
import { PROTOCOLS } from './read-remote.ts';

/** What git needs to reach remotes that anybody may have named. */
export interface RemoteAccess {
  /** Options before the command. */
  config: string[];
  env: NodeJS.ProcessEnv;
}

/**
 * The user's own credential helpers and keys, without anybody being asked for a password; only transports that run no program of the URL's
 * choice, and of these the ones that the user allows.
 */
export async function remoteAccess(caller: Caller & { cwd: string }): Promise<RemoteAccess> {
  const { environment } = caller;
  const allowed = environment['GIT_ALLOW_PROTOCOL']?.split(':');
  const own = environment['GIT_SSH_COMMAND'] ?? environment['GIT_SSH'] ?? (await readSshCommand(caller));
  return {
    config: [...HTTP_TIMEOUT, '-c', 'core.askPass=', '-c', 'submodule.recurse=false'],
    env: {
      ...openTransport(caller),
      GIT_ALLOW_PROTOCOL: PROTOCOLS.filter((protocol) => allowed?.includes(protocol) ?? true).join(':'),
      GIT_TERMINAL_PROMPT: '0',
      GIT_ASKPASS: undefined,
      SSH_ASKPASS: undefined,
      SSH_ASKPASS_REQUIRE: 'never',
      GIT_LFS_SKIP_SMUDGE: '1',
      ...(own ? {} : { GIT_SSH_COMMAND: 'ssh -oBatchMode=yes -oConnectTimeout=30' }),
    },
  };
}

async function readSshCommand(caller: Caller & { cwd: string }): Promise<string> {
  const { stdout } = await git(caller, ['config', '--get', 'core.sshCommand'], { okCodes: [0, 1] });
  return stdout.toString('utf8').trim();
}
