import { existsSync } from 'node:fs';
import { isAbsolute, relative, resolve, sep } from 'node:path';

import { usageError } from '../../base/errors.ts';
import { withoutSecrets } from '../transport.ts';

/** Transports that run no program of the URL's choice. */
export const PROTOCOLS = ['file', 'git', 'http', 'https', 'ssh'];

/** A repository elsewhere. */
export interface Remote {
  /** As it is written down: a path is relative to the directory that it is written in, unless it was absolute. */
  url: string;
  /** As git gets it. */
  place: string;
}

/**
 * Reads a URL, an address as of scp, or a path.
 * @param written untrusted.
 * @param cwd absolute; where a path begins.
 * @param base absolute; where it is written down.
 * @throws KbError (exit 2) for what git would take for an option or a program to run, and for a password, which would be written down.
 */
export function readRemote(written: string, cwd: string, base: string): Remote {
  if (/^-|^$|\p{Cc}/u.test(written) || written.trim() !== written) throw usageError(`'${written}' is no URL of a repository`);
  const scheme = /^([a-z][\w+.-]*):(?:\/\/|:)/i.exec(written)?.[1]?.toLowerCase();
  if (scheme !== undefined) return readUrl(written, scheme);
  const [, host, rest = ''] = /^([^/\\:]+):(.*)$/s.exec(written) ?? [];
  if (host !== undefined && !/^[a-z]$/i.test(host)) {
    if (host.startsWith('-') || rest.startsWith('-')) throw usageError(`'${written}' is no URL of a repository`);
    return { url: written, place: written };
  }
  const place = resolve(cwd, written);
  if (!existsSync(place))
    throw usageError(`there is no repository ${written}`, 'name a directory, or a URL such as https://host/team/name.git');
  return { url: isAbsolute(written) ? written : relative(base, place).split(sep).join('/') || '.', place };
}

function readUrl(written: string, scheme: string): Remote {
  if (!PROTOCOLS.includes(scheme) || !written.includes('://')) {
    throw usageError(`kb does not clone by ${scheme}: ${withoutSecrets(written)}`, `it clones by ${PROTOCOLS.join(', ')}`);
  }
  const user = /^[^:]+:\/\/([^/]*)@/.exec(written)?.[1];
  if (user !== undefined && (scheme !== 'ssh' || user.includes(':'))) {
    throw usageError(
      `${withoutSecrets(written)} was given with a user or password, which would be written down`,
      'leave it out; git asks your credential helper for it',
    );
  }
  return { url: written, place: written };
}
