import { usageError } from '../../base/errors.ts';
import { parseJson } from '../../base/files/parse-json.ts';
import type { LspResults, SpelunkPlan } from '../../operations/plan.ts';
import { readInput } from './read-input.ts';

/** Of a plan, and of all results together. */
const MOST_BYTES = 64 << 20;

/** Only one file of a command line can be standard input. @throws KbError (exit 2) when it is more. */
export function refuseTwoInputs(files: readonly (string | undefined)[]): void {
  if (files.filter((file) => file === '-').length > 1) throw usageError('only one of --plan and --results can be standard input');
}

/** Reads a plan that a command line names; what is in it is for an operation to look into. @throws KbError (exit 2) as `readInput` and `parseJson`. */
export async function readPlanFile(file: string): Promise<SpelunkPlan> {
  return parseJson(await readInput(file, MOST_BYTES)) as SpelunkPlan;
}

/** The same of results, with what to call each part. */
export async function readResults(files: readonly string[]): Promise<{ results: LspResults[]; names: string[] }> {
  const results: LspResults[] = [];
  const names: string[] = [];
  let length = 0;
  for (const file of files) {
    const input = await readInput(file, MOST_BYTES);
    length += input.text.length;
    if (length > MOST_BYTES) throw usageError(`the results are larger than ${MOST_BYTES >> 20} MiB together`);
    results.push(parseJson(input) as LspResults);
    names.push(input.name);
  }
  return { results, names };
}
