import { join } from 'node:path';

import { BUILD } from '../../base/build.ts';
import { digest } from '../../base/digest.ts';
import { usageError } from '../../base/errors.ts';
import { parseJsonQuietly } from '../../base/files/parse-json-quietly.ts';
import { readQuietly } from '../../base/files/read-quietly.ts';
import { writeCacheFile } from '../../base/files/write-cache-file.ts';
import { isMap } from '../../base/plain-data.ts';
import { readStoredText } from '../../docs/store/store.ts';
import type { Repo } from '../../git/repo.ts';
import { CONFIG_PATH, type Config, parseConfig } from '../../workspace/config.ts';
import { hooksDirectory } from './run-log.ts';

const KEPT = 'config.json';

/**
 * The configuration that lies in a working tree. What it says is kept beside what hooks remember, with what it was read from: somebody
 * waits for a hook, and a YAML parser takes longer to load than all else that most of them do.
 * @param repo where that is kept; nowhere unless given.
 * @param build names the kb that reads it; without a name nothing is kept.
 * @throws KbError (exit 2) naming the line and the key that is wrong, and where something else than a file is in its place.
 */
export async function readRepoConfig(top: string, repo?: Pick<Repo, 'gitDir'>, build: string | undefined = BUILD): Promise<Config> {
  const stored = readStoredText({ top }, CONFIG_PATH);
  if ('problem' in stored) throw usageError(`${CONFIG_PATH} ${stored.problem}`);
  const text = 'text' in stored ? stored.text : '';
  if (repo === undefined || build === undefined) return parseConfig(text);
  const key = `${build} ${digest(text, 40)}`;
  const kept = parseJsonQuietly(readQuietly(join(hooksDirectory(repo), KEPT)));
  if (isMap(kept) && kept['key'] === key) return kept['config'] as Config;
  const config = await parseConfig(text);
  await writeCacheFile(hooksDirectory(repo), KEPT, JSON.stringify({ key, config }));
  return config;
}
