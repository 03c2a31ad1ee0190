import type { Facts } from '../code/facts/facts.ts';
import type { AnswerRecord, AnswerTool, Ask, DeclarationAnswers, FileAnswers } from '../code/lsp/answers.ts';
import { neededOutlines, readAnswers } from '../code/lsp/asking/read-answers.ts';
import { type CallOutcome, callKey, type LspOperation, type ToolCall } from '../code/lsp/tool-call.ts';
import { uriToPath } from '../code/lsp/uri.ts';
import type { Workspace } from '../workspace/workspace.ts';
import { type Sight, seesPackages } from './sees-packages.ts';

/** What was asked of language servers, whoever ran them, and what came back. */
export interface PerformedCalls {
  /** Absolute path of the top of the repository. */
  root: string;
  asks: readonly Ask[];
  files: ReadonlyMap<string, { facts: Facts; text: string }>;
  calls: readonly ToolCall[];
  results: ReadonlyMap<string, CallOutcome>;
  tools: AnswerTool[];
  /** Index of the tool that a file was put to. */
  toolOf: (path: string) => number;
}

/** Raw results as answers. Every file that was asked about is in the record, also where nothing was answered, so that the document says so. */
export async function recordAnswers(workspace: Workspace, asked: PerformedCalls): Promise<AnswerRecord> {
  const { root, asks, files, calls, results, tools, toolOf } = asked;
  const { reader, tree } = workspace;
  const outlines = await reader.readFacts(neededOutlines(root, results).filter((path) => tree.entries.has(path)));
  const outlineOf = (path: string) => files.get(path)?.facts ?? outlines.get(path);
  const isInTree = (path: string) => tree.entries.has(path);
  const sight = await seesPackages(workspace, root, [...files.keys()]);
  const answers = readAnswers({ root, asks, files, results, outlineOf, isInTree, isBare: sight.lacks, toolOf });
  const short = shortfalls(root, calls, results);
  const record = [...files.keys()].map((path) => {
    const own = keepCertain(answers.get(path) ?? { tool: toolOf(path), declarations: [] }, sight, {
      path,
      version: tools[toolOf(path)]?.version,
    });
    const shortOf = short.get(path);
    return [path, { blob: tree.entries.get(path)?.id ?? '', answers: { ...own, ...(shortOf ? { short: shortOf } : {}) } }] as const;
  });
  return { tools, files: new Map(record) };
}

/** What may come from packages that are not there is left out: where they are, it is something else. */
function keepCertain(
  answers: FileAnswers,
  { lacks, mayJudge }: Sight,
  { path, version }: { path: string; version: string | undefined },
): FileAnswers {
  const { problems, ...rest } = answers;
  const declarations = lacks(path) ? answers.declarations.flatMap(withoutUnknown) : answers.declarations;
  return { ...rest, declarations, ...(problems && mayJudge(path, version) ? { problems } : {}) };
}

/** What servers say where they know nothing. */
const UNKNOWN = /\b(?:any|Any|Unknown)\b|\{unknown\}/;

function withoutUnknown(answers: DeclarationAnswers): DeclarationAnswers[] {
  const { type, ...rest } = answers;
  if (type === undefined || !UNKNOWN.test(type)) return [answers];
  return Object.keys(rest).length > 2 ? [rest] : [];
}

/** For each file, the operations that were not answered everywhere in it: how far they got. What a server does not offer has no outcome. */
function shortfalls(root: string, planned: readonly ToolCall[], results: ReadonlyMap<string, CallOutcome>) {
  const calls = planned.filter((call) => results.has(callKey(call)));
  const isAnswered = (call: ToolCall) => 'result' in (results.get(callKey(call)) ?? {});
  const keyOf = ({ operation, uri }: ToolCall) => `${operation} ${uri}`;
  const incomplete = new Set(calls.filter((call) => !isAnswered(call)).map(keyOf));
  const counts = new Map<string, Partial<Record<LspOperation, [number, number]>>>();
  for (const call of calls.filter((each) => incomplete.has(keyOf(each)))) {
    const path = uriToPath(root, call.uri);
    if (typeof path !== 'string') continue;
    const ofFile = counts.get(path) ?? {};
    const [answered, asked] = ofFile[call.operation] ?? [0, 0];
    ofFile[call.operation] = [answered + (isAnswered(call) ? 1 : 0), asked + 1];
    counts.set(path, ofFile);
  }
  return counts;
}
