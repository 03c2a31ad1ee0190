import { join, resolve } from 'node:path';
import type { Context } from '../base/context.ts';
import { count } from '../base/count.ts';

import { KbError, usageError } from '../base/errors.ts';
import type { AnswerRecord } from '../code/lsp/answers.ts';
import { type CallOutcome, callKey } from '../code/lsp/tool-call.ts';
import { recordAnswers } from '../generate/record-answers.ts';
import type { Finding, Lens } from '../lens/report/lens.ts';
import type { Workspace } from '../workspace/workspace.ts';
import { agentCalls } from './plan/agent-calls.ts';
import { inFetchedTree } from './plan/in-fetched-tree.ts';
import type { LspClient, LspResults } from './plan/lsp-results.ts';
import { mergeResults, refuseForeign, refuseMalformed } from './plan/match-results.ts';
import { openPlan } from './plan/open-plan.ts';
import { readClient } from './plan/read-client.ts';
import { type ReturnedCall, readResultParts } from './plan/read-results.ts';
import type { ResultNames } from './plan/result-options.ts';
import type { SpelunkPlan } from './plan/spelunk-plan.ts';
import { recordSpelunk } from './record-spelunk.ts';
import { spelunk } from './spelunk.ts';
import type { SpelunkOptions } from './spelunk-options.ts';

export interface ProcessResultsOptions extends ResultNames {
  /** Who executed the plan, where the results do not say or say it wrong: 'claude-code 2.1.0'. */
  client?: LspClient | string;
  /** Store the document in the working tree, or below another directory; unless told, its text is only returned. */
  write?: boolean | { directory: string };
  /** Discard edits inside the generated section. */
  overwrite?: boolean;
}

/** What became of a plan's document. */
export interface Processed {
  lens: string;
  /** From the top of the repository, or from the target directory. */
  path: string;
  /** Absolute path of the document; only where it is stored. */
  file?: string;
  /** `kept`: made anew, to the same bytes. `left`: not touched, for the reason given. */
  action: 'written' | 'kept' | 'fresh' | 'left';
  reason?: string;
  /** The whole document. */
  text?: string;
  /** Matching files beyond the file limit. */
  leftOut: number;
  /** Findings beyond the output limit. */
  omitted: { files: number; items: number };
  /** Everything the document states. */
  findings?: Finding[];
}

/** What tells a document that nobody named the client of. */
const UNNAMED: LspClient = { name: 'language server' };

/**
 * Makes the document of a plan from what the agent's client returned: the same document that `kb spelunk` makes with servers of its own, but
 * that it names the client. Calls that were not made or failed are counted in the document.
 * @param plan of either phase.
 * @param results of both phases, in any number of parts.
 * @returns what became of the document, with its text and everything that it states.
 * @throws KbError (exit 2) for a plan or results that are malformed or about something else; (exit 1) where a file changed since the plan
 * was made.
 */
export function processLspResults(
  context: Context,
  plan: SpelunkPlan,
  results: LspResults | readonly LspResults[],
  options: ProcessResultsOptions = {},
): Promise<Processed> {
  return inFetchedTree(context, async (workspace) => {
    const { root, plan: checked, lens } = await openPlan(workspace, plan);
    const parts = readResultParts(root, results, options.names);
    const client = options.client === undefined ? clientOf(parts) : readClient(options.client, '--client');
    const calls = parts.flatMap((part) => part.calls);
    const record = await recordOf(workspace, { root, lens, plan: checked, client, calls });
    if (options.write && calls.every(({ outcome }) => !('result' in outcome))) throw nothingAnswered();
    const target = targetOf(context.cwd, options);
    const order: SpelunkOptions = {
      request: { focus: checked.focus, lenses: [lens.name], everyLens: false, limits: checked.limits, ...roleOf(checked) },
      refresh: true,
      overwrite: options.overwrite ?? false,
      findings: true,
      target,
      agentResult: { selection: checked.selection, record },
    };
    const outcomes = await spelunk(workspace, order);
    if (target.kind === 'documents') await recordSpelunk(workspace, order, outcomes);
    const [made] = outcomes;
    if (!made || made.action === 'nothing') throw new KbError('nothing was made', { exit: 1 });
    const { inputs: _, action, ...outcome } = made;
    if (target.kind === 'text') return { ...outcome, action };
    return { ...outcome, action, file: join(target.kind === 'directory' ? target.path : root, outcome.path) };
  });
}

interface AgentRun {
  root: string;
  lens: Lens;
  plan: SpelunkPlan;
  client: LspClient;
  calls: readonly ReturnedCall[];
}

async function recordOf(workspace: Workspace, { root, lens, plan, client, calls }: AgentRun): Promise<AnswerRecord> {
  refuseMalformed(calls);
  const results = mergeResults(calls);
  const { asks, files, symbols, details } = await agentCalls(workspace, lens, plan, root, results);
  const asked = [...symbols, ...details];
  refuseForeign(calls, [...asked, ...plan.toolCalls]);
  noteFailures(workspace, results);
  const lacksOutlines = plan.phase === 2 && !calls.some(({ call }) => call.operation === 'documentSymbol');
  if (lacksOutlines) workspace.note('the results of phase 1 are missing: hand back those of both phases');
  // An agent could have made every call, so what it did not hand back counts as unanswered.
  const outcomes = new Map(asked.map((call): [string, CallOutcome] => [callKey(call), results.get(callKey(call)) ?? { late: true }]));
  return recordAnswers(workspace, { root, asks, files, calls: asked, results: outcomes, tools: [client], toolOf: () => 0 });
}

/** What a document knows is not written over by nothing. */
function nothingAnswered(): KbError {
  return usageError('nothing was answered', 'run the calls of the plan, or let kb ask its own language servers: kb spelunk');
}

/** The client that the results name; two different ones would have to share what they answered. */
function clientOf(parts: readonly { client?: LspClient }[]): LspClient {
  const named = parts.flatMap(({ client }) => client ?? []);
  const [first = UNNAMED] = named;
  const other = named.find(({ name, version }) => name !== first.name || version !== first.version);
  if (other)
    throw usageError(`the results are of two clients: ${first.name} and ${other.name}`, 'name one of them: --client="NAME VERSION"');
  return first;
}

function noteFailures({ note }: Workspace, results: ReadonlyMap<string, CallOutcome>): void {
  const errors = [...results.values()].flatMap((outcome) => ('error' in outcome ? [outcome.error] : []));
  if (errors.length > 0) note(`${errors.length} of ${count(results.size, 'call')} failed; the first: ${errors[0]}`);
  if (errors.length === results.size) note('nothing was answered, so the document is made without language servers');
}

function roleOf({ for: role }: SpelunkPlan) {
  return role === undefined ? {} : { role };
}

function targetOf(cwd: string, { write = false }: ProcessResultsOptions): SpelunkOptions['target'] {
  if (typeof write === 'object') return { kind: 'directory', path: resolve(cwd, write.directory) };
  return { kind: write ? 'documents' : 'text' };
}
