import type { Caller } from '../base/context.ts';
import { readConfigLines } from './read-config.ts';
import type { Repo } from './repo.ts';

/** Git settings that give up a connection on which nothing moves for 30 s. */
export const HTTP_TIMEOUT = ['-c', 'http.lowSpeedLimit=1000', '-c', 'http.lowSpeedTime=30'];

/** A text without the user names and passwords that URLs in it hold. */
export function withoutSecrets(text: string): string {
  return text.replaceAll(/:\/\/[^/\s]*@/g, '://');
}

/** What lets git reach remotes, by the transports that the user allows. */
export function openTransport({ environment }: Caller): NodeJS.ProcessEnv {
  return { GIT_ALLOW_PROTOCOL: environment['GIT_ALLOW_PROTOCOL'], GIT_NO_LAZY_FETCH: undefined };
}

/**
 * The same for another git directory than the repository's, where its own configuration does not count: what that says of the remote, of
 * credentials and of transports is handed on.
 */
export async function carryTransport(repo: Repo, remote: string): Promise<NodeJS.ProcessEnv> {
  const lines = await readConfigLines(repo);
  const settings = lines.filter(({ scope, key }) => (scope === 'local' || scope === 'worktree') && isTransport(key, remote));
  const given = Number(repo.environment['GIT_CONFIG_COUNT'] ?? 0) || 0;
  return {
    ...openTransport(repo),
    GIT_CONFIG_COUNT: String(given + settings.length),
    ...Object.fromEntries(
      settings.flatMap(({ key, value }, at) => [
        [`GIT_CONFIG_KEY_${given + at}`, key],
        [`GIT_CONFIG_VALUE_${given + at}`, value],
      ]),
    ),
  };
}

const SECTIONS = /^(?:http|credential|url|ssh|protocol)\.|^core\.(?:sshcommand|askpass|gitproxy)$/;

/** What a fetch does with refs stays behind. */
const OF_REMOTE = new Set(['url', 'proxy', 'proxyauthmethod', 'uploadpack', 'vcs', 'promisor', 'partialclonefilter', 'serveroption']);

function isTransport(key: string, remote: string): boolean {
  if (SECTIONS.test(key)) return true;
  const start = `remote.${remote}.`;
  return key.startsWith(start) && OF_REMOTE.has(key.slice(start.length));
}
