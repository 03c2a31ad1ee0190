import { mkdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { digest } from '../../base/digest.ts';
import { writeFileAtomic } from '../../base/files/atomic-file.ts';
import { listNames } from '../../base/list-names.ts';
import { remember } from '../../base/memoize.ts';
import type { ServerIdentity } from './language-servers.ts';
import { type CallOutcome, callKey, type ToolCall } from './tool-call.ts';

/** Raw answers of one server about one tree, on disk. An answer can come from any file, so a change anywhere asks anew. */
export interface AnswerCache {
  /** Whether anything is known of this tree, from any server. */
  isWarm: () => boolean;
  get: (server: ServerIdentity, call: ToolCall) => CallOutcome | undefined;
  /** Keeps answers; those that were late or failed are not worth keeping. Never rejects. */
  put: (server: ServerIdentity, outcomes: Iterable<readonly [ToolCall, CallOutcome]>) => Promise<void>;
}

/** Files of other trees that are kept. */
const MOST_FILES = 24;
const MOST_BYTES = 64 << 20;

/**
 * @param directory absolute path, made when it is first written; deleting it costs only time.
 * @param tree what the answers depend on beside the server: a digest of the tree and of what is installed beside it.
 * @param rootUri URI of the top of the repository: the key of a file does not depend on where the repository is.
 */
export function openAnswerCache(directory: string, tree: string, rootUri: string): AnswerCache {
  const known = new Map<string, Record<string, unknown>>();
  const fileOf = ({ id, version = '', settings }: ServerIdentity) =>
    join(directory, `${tree}-${digest(`${id} ${version} ${settings}`)}.json`);
  const load = (server: ServerIdentity) => {
    const file = fileOf(server);
    return remember(known, file, () => readEntries(file, rootUri));
  };
  const keyOf = (call: ToolCall) => callKey({ ...call, uri: call.uri.slice(rootUri.length) });
  return {
    isWarm: () => listFiles(directory).some((name) => name.startsWith(`${tree}-`)),
    get: (server, call) => {
      const entries = load(server);
      const key = keyOf(call);
      return Object.hasOwn(entries, key) ? { result: entries[key] } : undefined;
    },
    put: async (server, outcomes) => {
      const entries = { ...load(server) };
      for (const [call, outcome] of outcomes) if ('result' in outcome) entries[keyOf(call)] = outcome.result;
      const file = fileOf(server);
      known.set(file, entries);
      const text = JSON.stringify({ root: rootUri, entries });
      if (text.length > MOST_BYTES) return;
      await write(directory, file, text);
    },
  };
}

/** Where nothing can be written, the next run asks again: the fact cache lies beside it and says so. */
async function write(directory: string, file: string, text: string): Promise<void> {
  try {
    mkdirSync(directory, { recursive: true });
    await writeFileAtomic(file, text);
    forgetOldest(directory);
  } catch {
    // A cache costs only time.
  }
}

/** Results name files by absolute URIs, so a cache that was moved with its repository says nothing. */
function readEntries(file: string, rootUri: string): Record<string, unknown> {
  try {
    const stored: { root?: unknown; entries?: unknown } | null = JSON.parse(readFileSync(file, 'utf8'));
    const { root, entries } = stored ?? {};
    return root === rootUri && typeof entries === 'object' && entries !== null ? { ...entries } : {};
  } catch {
    return {};
  }
}

function forgetOldest(directory: string): void {
  const files = listFiles(directory).map((name) => ({ file: join(directory, name), time: modified(join(directory, name)) }));
  for (const { file } of files.sort((a, b) => b.time - a.time).slice(MOST_FILES)) rmSync(file, { force: true });
}

function listFiles(directory: string): string[] {
  return listNames(directory).filter((name) => name.endsWith('.json'));
}

function modified(file: string): number {
  try {
    return statSync(file).mtimeMs;
  } catch {
    return 0;
  }
}
