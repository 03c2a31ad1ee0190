import type { Facts } from '../code/facts/facts.ts';
import type { AnswerRecord, AnswerTool, Ask, FileAnswers } from '../code/lsp/answers.ts';
import { neededOutlines, readAnswers } from '../code/lsp/asking/read-answers.ts';
import { type CallOutcome, callKey, type Operation, type ToolCall } from '../code/lsp/tool-call.ts';
import { uriToPath } from '../code/lsp/uri.ts';
import type { Workspace } from '../workspace/workspace.ts';
import { lacksPackages } from './lacks-packages.ts';
import { nameImports } from './name-imports.ts';

/** What was asked of language servers, whoever ran them, and what came back. */
export interface Asked {
  /** Absolute path of the top of the repository. */
  root: string;
  asks: readonly Ask[];
  files: ReadonlyMap<string, { facts: Facts; text: string }>;
  calls: readonly ToolCall[];
  results: ReadonlyMap<string, CallOutcome>;
  tools: AnswerTool[];
  /** Index of the tool that a file was put to. */
  toolOf: (path: string) => number;
  /** Whether the server of a file may not find all uses of what it declares. */
  missesUses?: (path: string) => boolean;
}

/** Raw results as answers. Every file that was asked about is in the record, also where nothing was answered, so that the document says so. */
export async function recordAnswers(workspace: Workspace, asked: Asked): Promise<AnswerRecord> {
  const { root, asks, files, calls, results, tools, toolOf, missesUses } = asked;
  const { reader, tree } = workspace;
  const outlines = await reader.readFacts(neededOutlines(root, results).filter((path) => tree.entries.has(path)));
  const outlineOf = (path: string) => files.get(path)?.facts ?? outlines.get(path);
  const used = asks.filter(({ want }) => want === 'uses').map(({ path }) => path);
  const importsOf = await nameImports(workspace, [...new Set(used)]);
  const isInTree = (path: string) => tree.entries.has(path);
  const isBare = lacksPackages(root, isInTree);
  const known = { outlineOf, isInTree, importsOf, isBare, toolOf, ...(missesUses ? { missesUses } : {}) };
  const answers = readAnswers({ root, asks, files, results, ...known });
  const short = shortfalls(root, calls, results);
  const record = [...files.keys()].map((path) => {
    const own: FileAnswers = answers.get(path) ?? { tool: toolOf(path), declarations: [] };
    const shortOf = short.get(path);
    return [path, { blob: tree.entries.get(path)?.id ?? '', answers: { ...own, ...(shortOf ? { short: shortOf } : {}) } }] as const;
  });
  return { tools, files: new Map(record) };
}

/** For the operations that were not answered everywhere: how far they got, file by file. What a server does not offer has no outcome. */
function shortfalls(root: string, planned: readonly ToolCall[], results: ReadonlyMap<string, CallOutcome>) {
  const calls = planned.filter((call) => results.has(callKey(call)));
  const isAnswered = (call: ToolCall) => 'result' in (results.get(callKey(call)) ?? {});
  const incomplete = new Set(calls.filter((call) => !isAnswered(call)).map(({ operation }) => operation));
  const counts = new Map<string, Partial<Record<Operation, [number, number]>>>();
  for (const call of calls.filter(({ operation }) => incomplete.has(operation))) {
    const path = uriToPath(root, call.uri);
    if (typeof path !== 'string') continue;
    const ofFile = counts.get(path) ?? {};
    const [answered, asked] = ofFile[call.operation] ?? [0, 0];
    ofFile[call.operation] = [answered + (isAnswered(call) ? 1 : 0), asked + 1];
    counts.set(path, ofFile);
  }
  return counts;
}
