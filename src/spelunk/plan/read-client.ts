import { usageError } from '../../base/errors.ts';
import type { LspClient } from './lsp-results.ts';

/** Names and versions go into documents. */
const NAME = /^[\p{L}\p{N}][\p{L}\p{N} ._+@/-]{0,63}$/u;

/**
 * Reads who executed a plan from results, or from a flag: 'claude-code 2.1.0', the last word being the version where it has a digit.
 * @param from what to call it in messages.
 * @throws KbError (exit 2) when it is no name that a document could show.
 */
export function readClient(value: unknown, from: string): LspClient {
  const { name, version } = typeof value === 'string' ? splitVersion(value) : ((value ?? {}) as Partial<Record<string, unknown>>);
  if (!isName(name) || (version !== undefined && version !== null && !isName(version))) {
    throw usageError(`${from}: the client must have a name and may have a version, each at most 64 letters, digits, blanks and ._+@/-`);
  }
  return { name: name.trim(), ...(isName(version) ? { version: version.trim() } : {}) };
}

function splitVersion(text: string): { name: string; version?: string } {
  const [, name = text, version] = /^(.*\S)\s+v?(\d\S*)$/.exec(text.trim()) ?? [];
  return { name, ...(version === undefined ? {} : { version }) };
}

function isName(value: unknown): value is string {
  return typeof value === 'string' && NAME.test(value);
}
