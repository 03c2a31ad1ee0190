import { resolve } from 'node:path';
import type { Context } from '../base/context.ts';

import { usageError } from '../base/errors.ts';
import { parseJson } from '../base/files/parse-json.ts';
import { pathForPeople } from '../base/files/paths.ts';
import { readInput } from '../base/files/read-input.ts';
import type { LspResults } from '../spelunk/plan/lsp-results.ts';
import type { SpelunkPlan } from '../spelunk/plan/spelunk-plan.ts';
import { planReferencesPhase } from '../spelunk/plan-references.ts';
import { planSpelunk } from '../spelunk/plan-spelunk.ts';
import { type Processed, processLspResults } from '../spelunk/process-results.ts';

/** Of a plan, and of all results together. */
const MOST_BYTES = 64 << 20;

/** The flags of `kb spelunk plan`, as parsed. */
interface PlanFlags {
  lens?: string | undefined;
  focus?: string | undefined;
  for?: string | undefined;
  phase: number;
  plan?: string | undefined;
  results?: string[] | undefined;
  'max-files'?: number | undefined;
  'max-depth'?: number | undefined;
  'max-output'?: number | undefined;
}

/** Runs `kb spelunk plan` as its flags say. */
export async function runPlan(context: Context, flags: PlanFlags): Promise<SpelunkPlan> {
  const { plan, phase, results = [] } = flags;
  refuseWrongPhase(flags);
  refuseTwoInputs([plan, ...results]);
  const first = plan === undefined ? await planFirst(context, flags) : await readHanded(plan);
  if (phase === 1) return first;
  const handed = await readResultFiles(results);
  return planReferencesPhase(context, first, handed.parts, { names: handed.names });
}

function refuseWrongPhase({ phase, plan, results = [], ...request }: PlanFlags): void {
  if (phase === 1 && (plan !== undefined || results.length > 0)) throw usageError('--plan and --results are for --phase=2');
  if (phase === 1) return;
  if (results.length === 0) throw usageError('phase 2 needs what phase 1 found', '--results=FILE, or --results=- for standard input');
  const { lens, focus, for: role, 'max-files': files, 'max-depth': depth, 'max-output': output } = request;
  const isAsked = [lens, focus, role, files, depth, output].some((value) => value !== undefined);
  if (plan !== undefined && isAsked) throw usageError('give --plan, which says what it is about, or --lens and --focus, not both');
}

function planFirst(context: Context, flags: PlanFlags): Promise<SpelunkPlan> {
  const { 'max-files': maxFiles, 'max-depth': maxDepth, 'max-output': maxOutput, for: role, lens, focus } = flags;
  if (focus === undefined) throw usageError('say what the plan is about', 'kb spelunk plan --lens=interfaces src/auth');
  const given = Object.fromEntries(Object.entries({ maxFiles, maxDepth, maxOutput, for: role }).filter(([, value]) => value !== undefined));
  return planSpelunk(context, lens, focus, given);
}

/** The flags of `kb spelunk process`, as parsed. */
interface ProcessFlags {
  plan: string;
  results: string[];
  client?: string | undefined;
  stdout: boolean;
  out?: string | undefined;
  overwrite: boolean;
}

/** Runs `kb spelunk process` as its flags say; `shown` is the path relative to `cwd`. */
export async function runProcess(context: Context, flags: ProcessFlags): Promise<{ outcome: Processed; shown: string; focus: string }> {
  const { plan, results, client, stdout, out, overwrite } = flags;
  refuseTwoInputs([plan, ...results]);
  const handed = await readHanded(plan);
  const { parts, names } = await readResultFiles(results);
  const outcome = await processLspResults(context, handed, parts, {
    ...(client === undefined ? {} : { client }),
    write: out === undefined ? !stdout : { directory: resolve(context.cwd, out) },
    overwrite,
    names,
  });
  const stored = outcome.file === undefined ? outcome.path : pathForPeople(context.cwd, outcome.file);
  return { outcome, shown: out === undefined ? stored : `${out}/${outcome.path}`, focus: handed.focus };
}

async function readHanded(file: string): Promise<SpelunkPlan> {
  return parseJson(await readInput(file, MOST_BYTES)) as SpelunkPlan;
}

async function readResultFiles(files: readonly string[]): Promise<{ parts: LspResults[]; names: string[] }> {
  const parts: LspResults[] = [];
  const names: string[] = [];
  let length = 0;
  for (const file of files) {
    const input = await readInput(file, MOST_BYTES);
    length += input.text.length;
    if (length > MOST_BYTES) throw usageError(`the results are larger than ${MOST_BYTES >> 20} MiB together`);
    parts.push(parseJson(input) as LspResults);
    names.push(input.name);
  }
  return { parts, names };
}

function refuseTwoInputs(files: readonly (string | undefined)[]): void {
  if (files.filter((file) => file === '-').length > 1) throw usageError('only one of --plan and --results can be standard input');
}
