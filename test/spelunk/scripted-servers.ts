import type { LanguageServers } from '../../src/code/lsp/language-servers.ts';
import { type CallOutcome, callKey, type ToolCall } from '../../src/code/lsp/tool-call.ts';
import type { Workspace } from '../../src/workspace/workspace.ts';

const BUDGET = { files: 50, hover: 60, definitions: 50, calls: 20, diagnostics: 20, request: 1500, memory: 1000 };

/** Stands for language servers: one that knows TypeScript, and answers a call as `answer` says; undefined is too late. */
export function scriptedServers(answer: (call: ToolCall) => unknown): LanguageServers & { asked: ToolCall[] } {
  const asked: ToolCall[] = [];
  return {
    asked,
    serverOf: async (path) => {
      const identity = { id: 'scripted', version: '1.0.0', settings: '0badcafe', budget: BUDGET, diagnostics: true };
      return path.endsWith('.ts') ? identity : undefined;
    },
    warm: () => {},
    begin: () => performance.now() + 1000,
    run: async (calls) => {
      asked.push(...calls);
      return new Map(calls.map((call): [string, CallOutcome] => [callKey(call), outcomeOf(answer(call))]));
    },
    problems: () => [],
    close: async () => {},
  };
}

function outcomeOf(result: unknown): CallOutcome {
  return result === undefined ? { late: true } : { result };
}

/** A workspace whose language servers are these. */
export function withServers(workspace: Workspace, servers: LanguageServers): Workspace {
  return { ...workspace, servers: async () => servers };
}
