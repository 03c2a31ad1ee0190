// What programs can use of kb: `import { planSpelunk } from 'git-kb'`. What is exported here is public and has types of its own.
import type { Context } from './base/context.ts';
import type { Progress } from './base/progress.ts';
import type { OperationInput, OperationName, OperationResult } from './operations/operations.ts';
import { runOperation as runWith } from './operations/run-operation.ts';
import type { LspResults } from './spelunk/plan/lsp-results.ts';
import type { SpelunkPlan } from './spelunk/plan/spelunk-plan.ts';
import * as references from './spelunk/plan-references.ts';
import * as plan from './spelunk/plan-spelunk.ts';
import * as results from './spelunk/process-results.ts';

export { type ExitCode, KbError } from './base/errors.ts';
export type { LspOperation as Operation, Position, ToolCall } from './code/lsp/tool-call.ts';
export { filePath, fileUri, pathToUri, type UriProblem, uriToPath } from './code/lsp/uri.ts';
export type { Finding } from './lens/report/lens.ts';
export type { OperationInput, OperationName, OperationResult } from './operations/operations.ts';
export type { LspClient, LspResults } from './spelunk/plan/lsp-results.ts';
export type { SpelunkPlan } from './spelunk/plan/spelunk-plan.ts';
export type { Processed } from './spelunk/process-results.ts';

/** Where and for whom something is done. */
export interface PlaceOptions {
  /** Any directory in the repository; the current one unless given. */
  projectRoot?: string;
  /** The environment in which programs are found and started; that of the process unless given. */
  environment?: NodeJS.ProcessEnv;
  /** Ends what is being done. */
  signal?: AbortSignal;
  /** Told what is being done, and how far that is. */
  progress?: Progress;
  /** Told what people should know beside the result. */
  note?: (text: string) => void;
}

/**
 * Does what a command of kb does: `await runOperation('check', { strict: true }, { projectRoot })`. Results are plain data. Operations on
 * several repositories can run at once.
 * @param name 'check', 'spelunk', 'refresh', 'hooks-install' …: what TypeScript offers, and the message of an error lists.
 * @throws KbError (exit 2) for an input that is not what the operation takes, naming each key that is wrong; beside that as the operation.
 */
export function runOperation<N extends OperationName>(
  name: N,
  input: OperationInput<N>,
  options: PlaceOptions = {},
): Promise<OperationResult<N>> {
  return runWith(name, contextOf(options), input);
}

export type PlanOptions = PlaceOptions & plan.PlanSpelunkOptions;
export type ResultOptions = PlaceOptions & Parameters<typeof references.planReferencesPhase>[3];
export type ProcessOptions = PlaceOptions & results.ProcessResultsOptions;

/** Chooses the files of a document and says what to ask a language server client about them. @see plan.planSpelunk */
export function planSpelunk(lens: string | undefined, focus: string, options: PlanOptions = {}): Promise<SpelunkPlan> {
  return plan.planSpelunk(contextOf(options), lens, focus, options);
}

/** Plans phase 2 from the results of phase 1. @see references.planReferencesPhase */
export function planReferencesPhase(
  first: SpelunkPlan,
  answered: LspResults | readonly LspResults[],
  options: ResultOptions = {},
): Promise<SpelunkPlan> {
  return references.planReferencesPhase(contextOf(options), first, answered, options);
}

/** Makes the document of a plan from what a client returned. @see results.processLspResults */
export function processLspResults(
  planned: SpelunkPlan,
  answered: LspResults | readonly LspResults[],
  options: ProcessOptions = {},
): Promise<results.Processed> {
  return results.processLspResults(contextOf(options), planned, answered, options);
}

function contextOf({ projectRoot, environment, signal, progress = () => {}, note = () => {} }: PlaceOptions): Context {
  return {
    cwd: projectRoot ?? process.cwd(),
    environment: environment ?? process.env,
    signal: signal ?? new AbortController().signal,
    progress,
    note,
  };
}
