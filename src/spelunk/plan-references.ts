import type { Context } from '../base/context.ts';
import { agentCalls } from './plan/agent-calls.ts';
import { inFetchedTree } from './plan/in-fetched-tree.ts';
import type { LspResults } from './plan/lsp-results.ts';
import { mergeResults, refuseForeign, refuseMalformed } from './plan/match-results.ts';
import { openPlan } from './plan/open-plan.ts';
import { instructionsFor } from './plan/plan-instructions.ts';
import { readResultParts } from './plan/read-results.ts';
import type { ResultNames } from './plan/result-options.ts';
import type { SpelunkPlan } from './plan/spelunk-plan.ts';

/**
 * Plans phase 2: what the lens wants to know of the symbols that phase 1 found, as references, hovers, definitions and the like. The plan
 * has the calls of phase 2 alone; the results of both phases are handed to `processLspResults`.
 * @param plan as `planSpelunk` made it.
 * @param results those of phase 1, in any number of parts.
 * @throws KbError (exit 2) for a plan or results that are malformed or about something else; (exit 1) where a file changed since the plan
 * was made.
 */
export function planReferencesPhase(
  context: Context,
  plan: SpelunkPlan,
  results: LspResults | readonly LspResults[],
  options: ResultNames = {},
): Promise<SpelunkPlan> {
  return inFetchedTree(context, async (workspace) => {
    const { root, plan: first, lens } = await openPlan(workspace, plan);
    const calls = readResultParts(root, results, options.names).flatMap((part) => part.calls);
    refuseMalformed(calls);
    const { symbols, details } = await agentCalls(workspace, lens, first, root, mergeResults(calls));
    refuseForeign(calls, [...symbols, ...details, ...first.toolCalls]);
    return { ...first, phase: 2, instructions: instructionsFor(2, details.length), toolCalls: details };
  });
}
