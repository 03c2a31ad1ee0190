import type { ConfigurationItem } from 'vscode-languageserver-protocol';

import { isMap, layOver } from '../../../base/plain-data.ts';

export interface ServerFacts {
  /** URI of the directory that the server was started for. */
  rootUri: string;
  /** Nested, as `nestSettings` makes them. */
  settings: Readonly<Record<string, unknown>>;
}

/** Requests of servers that are answered without doing anything. */
const ACKNOWLEDGED = new Set([
  'client/registerCapability',
  'client/unregisterCapability',
  'window/workDoneProgress/create',
  'window/showMessageRequest',
]);

/**
 * The answer to a request of a server. kb changes nothing, shows nothing and asks nobody; a server that waits for an answer gets one.
 * @returns undefined for a request that is not known.
 */
export function answerRequest({ rootUri, settings }: ServerFacts, method: string, params: unknown): unknown {
  if (method === 'workspace/configuration') return itemsOf(params).map(({ section = '' }) => settingsOf(settings, section) ?? null);
  if (method === 'workspace/workspaceFolders') return [{ uri: rootUri, name: 'root' }];
  if (method === 'workspace/applyEdit') return { applied: false, failureReason: 'kb only reads' };
  if (method === 'window/showDocument') return { success: false };
  return ACKNOWLEDGED.has(method) || /^workspace\/\w+\/refresh$/.test(method) ? null : undefined;
}

/** Settings as nested objects: names at the top may be dotted ('python.analysis.indexing'), as in the files of editors. */
export function nestSettings(settings: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const nested = Object.entries(settings).map(([name, value]) => name.split('.').reduceRight((below, key) => ({ [key]: below }), value));
  return nested.reduce<Record<string, unknown>>((all, each) => layOver(all, each as Record<string, unknown>), {});
}

/** What is set for a dotted section ('python.analysis'); the empty section is everything. */
function settingsOf(settings: unknown, section: string): unknown {
  const names = section === '' ? [] : section.split('.');
  return names.reduce((value: unknown, name) => (isMap(value) && Object.hasOwn(value, name) ? value[name] : undefined), settings);
}

function itemsOf(params: unknown): ConfigurationItem[] {
  const items: unknown = isMap(params) ? params['items'] : undefined;
  if (!Array.isArray(items)) return [];
  return items.slice(0, 10_000).map((item) => (isMap(item) && typeof item['section'] === 'string' ? { section: item['section'] } : {}));
}
