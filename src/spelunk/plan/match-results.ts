import { usageError } from '../../base/errors.ts';
import { outcomeProblem } from '../../code/lsp/reading/outcome-problem.ts';
import { type CallOutcome, callKey, type ToolCall } from '../../code/lsp/tool-call.ts';
import { cutText } from './cut-text.ts';
import type { ReturnedCall } from './read-results.ts';

/** By call key; of two about one call the later counts, unless only the earlier is a result. */
export function mergeResults(returned: readonly ReturnedCall[]): Map<string, CallOutcome> {
  const results = new Map<string, CallOutcome>();
  for (const { call, outcome } of returned) {
    const known = results.get(callKey(call));
    if (known === undefined || 'result' in outcome || !('result' in known)) results.set(callKey(call), outcome);
  }
  return results;
}

/**
 * Makes sure that every result is one of a call that was asked for.
 * @throws KbError (exit 2) naming the first that is not.
 */
export function refuseForeign(returned: readonly ReturnedCall[], asked: readonly ToolCall[]): void {
  const keys = new Set(asked.map(callKey));
  const foreign = returned.find(({ call }) => !keys.has(callKey(call)));
  if (!foreign) return;
  throw usageError(
    `${foreign.at} is about ${cutText(callKey(foreign.call))}, which is not in the plan`,
    'hand back results by the uri and position of the calls of the plan; lines and characters count from zero',
  );
}

/**
 * Makes sure that every result has the form that the protocol gives to it.
 * @throws KbError (exit 2) naming the first that has not.
 */
export function refuseMalformed(returned: readonly ReturnedCall[]): void {
  for (const { call, outcome, at } of returned) {
    const problem = outcomeProblem(call, outcome);
    if (problem !== undefined) throw usageError(`${at}: ${problem}`, `hand back the raw result of ${call.operation} as JSON`);
  }
}
