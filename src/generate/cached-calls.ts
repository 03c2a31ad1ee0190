import { unlessAborted } from '../base/unless-aborted.ts';
import { type AnswerCache, openAnswerCache } from '../code/lsp/answer-cache.ts';
import type { LanguageServers, ServerIdentity } from '../code/lsp/language-servers.ts';
import { type CallOutcome, callKey, type ToolCall } from '../code/lsp/tool-call.ts';
import { pathToUri, uriToPath } from '../code/lsp/uri.ts';
import { treeStamp } from '../workspace/tree-stamp.ts';
import type { Workspace } from '../workspace/workspace.ts';

/** The calls of one document: those whose answers are known cost nothing, the others are put to the servers until its deadline. */
export interface CachedCalls {
  /** By call key; a call that no server answers is not there. */
  run: (calls: readonly ToolCall[]) => Promise<Map<string, CallOutcome>>;
  /** Keeps what was answered for the next document. */
  keep: () => Promise<void>;
}

/** @param identities the servers of the files that are asked about. */
export function cachedCalls(
  workspace: Workspace,
  servers: LanguageServers,
  root: string,
  identities: ReadonlyMap<string, ServerIdentity>,
): CachedCalls {
  const cache = cacheOf(workspace, root);
  const answered: [ToolCall, CallOutcome][] = [];
  let until: number | undefined;
  const put = (calls: readonly ToolCall[]) => {
    until ??= servers.begin();
    return unlessAborted(workspace.context.signal, servers.run(calls, until));
  };
  const find = (call: ToolCall) => {
    const path = uriToPath(root, call.uri);
    const server = typeof path === 'string' ? identities.get(path) : undefined;
    return server && cache.get(server, call);
  };
  return {
    run: async (calls) => {
      const results = new Map<string, CallOutcome>();
      for (const call of calls) {
        const outcome = find(call);
        if (outcome) results.set(callKey(call), outcome);
      }
      const open = calls.filter((call) => !results.has(callKey(call)));
      const outcomes = open.length > 0 ? await put(open) : new Map<string, CallOutcome>();
      for (const call of open) {
        const outcome = outcomes.get(callKey(call));
        if (outcome) answered.push([call, outcome]);
      }
      return new Map([...results, ...outcomes]);
    },
    keep: () => keepAnswers(cache, servers, root, answered),
  };
}

/** Whether answers about the tree are kept from an earlier run. */
export function isAnswered(workspace: Workspace, root: string): boolean {
  return cacheOf(workspace, root).isWarm();
}

/** A server tells its version when it has started, so it is asked for again. */
async function keepAnswers(cache: AnswerCache, servers: LanguageServers, root: string, answered: readonly [ToolCall, CallOutcome][]) {
  const byServer = new Map<string, { server: ServerIdentity; entries: [ToolCall, CallOutcome][] }>();
  for (const entry of answered) {
    const path = uriToPath(root, entry[0].uri);
    const server = typeof path === 'string' ? await servers.serverOf(path) : undefined;
    if (!server) continue;
    const group = byServer.get(server.id) ?? { server, entries: [] };
    group.entries.push(entry);
    byServer.set(server.id, group);
  }
  for (const { server, entries } of byServer.values()) await cache.put(server, entries);
}

const caches = new WeakMap<Workspace, AnswerCache>();

function cacheOf(workspace: Workspace, root: string): AnswerCache {
  const directory = `${workspace.repo.commonDir}/kb/answers`;
  const cache = caches.get(workspace) ?? openAnswerCache(directory, treeStamp(workspace, root), pathToUri(root, ''));
  caches.set(workspace, cache);
  return cache;
}
