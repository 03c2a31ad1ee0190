import { mkdirSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';

import { containedPath } from '../../base/files/paths.ts';
import { makeTemporaryDirectory } from '../../base/files/temporary-directory.ts';
import { directoriesOutside } from '../../base/process/find-program.ts';

/** A directory with a copy of the files to search, so that a tool sees the tree that was asked for and nothing beside it. */
export interface SourceCopy {
  /** Absolute path of the directory with the files. */
  sources: string;
  /** The files by path. */
  texts: ReadonlyMap<string, string>;
  /** Writes a file beside the sources and returns its absolute path. */
  write: (name: string, text: string) => string;
  env: NodeJS.ProcessEnv;
  /** What one run of a tool may take, in milliseconds, and print, in bytes. */
  limits: { timeout: number; maxOutput: number; signal?: AbortSignal };
}

const LIMITS = { timeout: 30_000, maxOutput: 100e6 };

/**
 * Lays files out in a temporary directory for as long as `use` runs.
 * @param env what the tool's environment is taken from, but for what lies in `avoid`: a tool's launcher looks for `node` or `python` by name.
 * `signal` ends the tool.
 */
export async function withSourceCopy<T>(
  texts: ReadonlyMap<string, string>,
  { env, avoid, signal }: { env: NodeJS.ProcessEnv; avoid?: string | undefined; signal?: AbortSignal | undefined },
  use: (scratch: SourceCopy) => Promise<T>,
): Promise<T> {
  const { dir: directory, remove } = makeTemporaryDirectory(env);
  try {
    const sources = join(directory, 'sources');
    mkdirSync(sources);
    for (const [path, text] of texts) {
      const place = containedPath(sources, path);
      if ('problem' in place) continue;
      mkdirSync(dirname(place.file), { recursive: true });
      writeFileSync(place.file, text);
    }
    const write = (name: string, text: string) => {
      const file = join(directory, name);
      writeFileSync(file, text);
      return file;
    };
    return await use({ sources, texts, write, env: environment(env, directory, avoid), limits: { ...LIMITS, ...(signal && { signal }) } });
  } finally {
    await remove();
  }
}

/** No setting of the user or the repository reaches the tool, and it has a home to write to. */
function environment(
  { PATH, SystemRoot, TEMP, TMP, TMPDIR }: NodeJS.ProcessEnv,
  home: string,
  avoid: string | undefined,
): NodeJS.ProcessEnv {
  const given = { PATH: PATH && directoriesOutside(PATH, avoid).join(delimiter), SystemRoot, TEMP, TMP, TMPDIR };
  const kept = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
  return { ...kept, HOME: home, USERPROFILE: home, XDG_CONFIG_HOME: home, LANG: 'C.UTF-8', SEMGREP_SEND_METRICS: 'off', NO_COLOR: '1' };
}
