import type * as v from 'valibot';
import type { Document } from 'yaml';
import { errorMessage } from '../base/error-message.ts';
import { usageError } from '../base/errors.ts';
import { isDeeplyNested } from '../base/yaml/yaml-nesting.ts';
import type { CONFIG } from './config/config-schema.ts';

/** What a repository says in `.kb/config.yaml`, with the default of every key that it does not name. */
export type Config = v.InferOutput<typeof CONFIG>;

export const CONFIG_PATH = '.kb/config.yaml';

const MAX_LENGTH = 1 << 16;

/**
 * Reads the text of a configuration file; keys that are absent have their default.
 * @throws KbError (exit 2) naming the line and the key that is wrong.
 */
export async function parseConfig(text: string, path: string = CONFIG_PATH): Promise<Config> {
  const data = text === '' ? {} : await parseYaml(text, path);
  const { CONFIG } = await import('./config/config-schema.ts');
  const { readAs } = await import('../base/schema/read-as.ts');
  const read = readAs(CONFIG, data, { whole: 'the file' });
  if ('value' in read) return read.value;
  throw usageError(`${path}: ${read.problems[0].message}`, 'kb init writes a commented example');
}

async function parseYaml(text: string, path: string): Promise<unknown> {
  const { Parser, parseDocument } = await import('yaml');
  if (text.length > MAX_LENGTH || isDeeplyNested([...new Parser().parse(text)]))
    throw usageError(`${path}: too large or nested too deeply`);
  const document = parseDocument(text, { prettyErrors: true });
  const [error] = document.errors;
  if (error) throw usageError(`${path}:${error.linePos?.[0].line ?? 1}: ${error.message.replace(/ at line \d+, column \d+:.*$/s, '')}`);
  return plainData(document, path);
}

/** Aliases of aliases could be more data than there is memory, which is an error of its own. */
function plainData(document: Document, path: string): unknown {
  try {
    return document.toJS({ maxAliasCount: 100 }) ?? {};
  } catch (cause) {
    throw usageError(`${path}: ${errorMessage(cause)}`);
  }
}
