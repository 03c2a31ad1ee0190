import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { CONFIG_PATH, type Config, DEFAULT_CONFIG, parseConfig } from '../../base/config.ts';

/**
 * The configuration that lies in a working tree.
 * @throws KbError (exit 2) naming the line and the key that is wrong.
 */
export async function readRepoConfig(top: string): Promise<Config> {
  const text = await readFile(join(top, CONFIG_PATH), 'utf8').catch(() => undefined);
  return text === undefined ? DEFAULT_CONFIG : await parseConfig(text);
}
