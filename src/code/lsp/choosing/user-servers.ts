import { readFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import { posix, win32 } from 'node:path';

import type { ServerSpec } from '../server-spec.ts';
import { SERVERS } from '../servers/registry.ts';

export interface UserServers {
  /** kb's registry with the user's additions and changes; what the user disabled is marked. */
  specs: readonly ServerSpec[];
  /** What is wrong with the file, a sentence each, with its path and line. What is not wrong counts all the same. */
  problems: string[];
}

/**
 * Reads the user's `servers.yaml`; without one, kb's own registry. No file of a repository is read: what it named would be run. Never rejects.
 *
 * ```yaml
 * disabled: [clangd]
 * servers:
 *   pyright: # one that kb knows: what is given here replaces what kb has
 *     command: /opt/pyright/bin/pyright-langserver
 *     settings: { python: { analysis: { typeCheckingMode: strict } } }
 *   my-language-server: # a new one
 *     command: my-language-server # a name on PATH or an absolute path
 *     args: [--stdio]
 *     documents: { .my: mylanguage } # file name endings to language ids
 *     roots: [my.toml]
 *     trust: reduced # starts without --trust-repo; executes-code unless told
 * ```
 */
export async function readUserServers(env: NodeJS.ProcessEnv): Promise<UserServers> {
  const file = userServersFile(env);
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => error);
  if (typeof text !== 'string') return { specs: SERVERS, problems: text.code === 'ENOENT' ? [] : [`${file} cannot be read: ${text.code}`] };
  const { parseUserServers } = await import('./parse-user-servers.ts');
  const { specs, problems } = await parseUserServers(text, SERVERS);
  return { specs, problems: problems.map(({ line, message }) => `${file}:${line}: ${message}`) };
}

/** `$XDG_CONFIG_HOME/kb/servers.yaml`, `~/.config/kb/servers.yaml`, `%APPDATA%\kb\servers.yaml`. It need not exist. */
export function userServersFile(env: NodeJS.ProcessEnv, platform: NodeJS.Platform = process.platform): string {
  const { isAbsolute, join } = platform === 'win32' ? win32 : posix;
  const absolute = (name: string) => (isAbsolute(env[name] ?? '') ? env[name] : undefined);
  const home = absolute(platform === 'win32' ? 'USERPROFILE' : 'HOME') ?? homedir();
  if (platform === 'win32') return join(absolute('APPDATA') ?? join(home, 'AppData', 'Roaming'), 'kb', 'servers.yaml');
  return join(absolute('XDG_CONFIG_HOME') ?? join(home, '.config'), 'kb', 'servers.yaml');
}
