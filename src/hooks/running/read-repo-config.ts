import { usageError } from '../../base/errors.ts';
import { readStoredText } from '../../docs/store/store.ts';
import { CONFIG_PATH, type Config, parseConfig } from '../../workspace/config.ts';

/**
 * The configuration that lies in a working tree.
 * @throws KbError (exit 2) naming the line and the key that is wrong, and where something else than a file is in its place.
 */
export async function readRepoConfig(top: string): Promise<Config> {
  const stored = readStoredText({ top }, CONFIG_PATH);
  if ('problem' in stored) throw usageError(`${CONFIG_PATH} ${stored.problem}`);
  return parseConfig('text' in stored ? stored.text : '');
}
