import { BUILD } from '../base/build.ts';
import { digest } from '../base/digest.ts';
import { parseJsonQuietly } from '../base/files/parse-json-quietly.ts';
import type { FactCache } from '../code/facts/fact-cache.ts';
import { type Config, parseConfig } from './config.ts';

/**
 * The configuration that a text says, kept in the cache by content: neither a YAML parser nor the schema is loaded for one that the same kb
 * has read before. What is refused is not kept.
 * @param build names the kb that reads it; without a name nothing is kept.
 * @throws KbError (exit 2) naming the line and the key that is wrong.
 */
export async function rememberedConfig(cache: FactCache, text: string, build: string | undefined = BUILD): Promise<Config> {
  if (build === undefined) return parseConfig(text);
  const key = `config ${build} ${digest(text, 40)}`;
  const known = parseJsonQuietly(cache.readMemos([key]).get(key)) as Config | undefined;
  if (known) return known;
  const config = await parseConfig(text);
  cache.writeMemos(new Map([[key, JSON.stringify(config)]]));
  return config;
}
