const CALLS =
  'Open every file of filesToExamine in your language server client first, and keep them open: many servers know open files only. ' +
  'Then run each of toolCalls with your language server client: operation on uri, at position where there is one. Positions count from zero, characters in UTF-16 code units; add 1 to both where your tool counts from 1. ' +
  'Save what the client returns, unchanged, as JSON: {"client": {"name": "...", "version": "..."}, "results": [{"operation": "...", "uri": "...", "position": {...}, "result": ...}]}, ' +
  'with operation, uri and position as in the plan, null where the client had nothing, and "error": "..." in place of "result" where a call failed. ' +
  'Leave out calls that you did not make; the document says how many.';

const NEXT = {
  1: 'Then get the calls of phase 2: kb spelunk plan --phase=2 --plan=PLAN.json --results=RESULTS.json --json > PLAN2.json. Run those the same way and hand everything back.',
  2: 'Then hand everything back.',
};

const NOTHING =
  'There is nothing more to ask. To hand back: kb spelunk process --plan=PLAN.json --results=RESULTS.json. Change no source file meanwhile.';

const LAST =
  'To hand back, with the plan of either phase: kb spelunk process --plan=PLAN.json --results=RESULTS.json --results=RESULTS2.json. Change no source file meanwhile.';

/**
 * What an agent does with a plan, in a few sentences.
 * @param calls how many calls the plan has.
 */
export function instructionsFor(phase: 1 | 2, calls: number): string {
  if (phase === 2 && calls === 0) return NOTHING;
  return `${CALLS} ${NEXT[phase]} ${LAST}`;
}
