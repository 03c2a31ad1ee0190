// What programs can use of kb: `import { planSpelunk } from 'git-kb'`. What is exported here is public and has types of its own.

export { type ExitCode, KbError } from './base/errors.ts';
export type { Operation, Position, ToolCall } from './code/lsp/tool-call.ts';
export { filePath, fileUri, pathToUri, type UriProblem, uriToPath } from './code/lsp/uri.ts';
export type { Finding } from './lens/report/lens.ts';
export type { LspClient, LspResults } from './spelunk/plan/lsp-results.ts';
export type { PlaceOptions, ResultOptions } from './spelunk/plan/place-options.ts';
export type { SpelunkPlan } from './spelunk/plan/spelunk-plan.ts';
export { planReferencesPhase } from './spelunk/plan-references.ts';
export { type PlanOptions, planSpelunk } from './spelunk/plan-spelunk.ts';
export { type Processed, type ProcessOptions, processLspResults } from './spelunk/process-results.ts';
