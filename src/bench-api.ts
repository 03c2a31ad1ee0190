// What the benchmarks drive in-process.

export { checkDocuments } from './check/check-documents.ts';
export { languageOf } from './code/languages/languages.ts';
export { readModuleFacts } from './code/oxc/oxc-module.ts';
export { skipReason } from './code/text/skip-reason.ts';
export { processContext } from './commands/shared/process-context.ts';
export { writeRunNote } from './git/notes/write-run-note.ts';
export { openRepo } from './git/repo.ts';
export { runOperation } from './operations/run-operation.ts';
export { makeEcmascriptResolve } from './program/ecmascript/ecmascript.ts';
export { findPackages } from './program/ecmascript/ecmascript-packages.ts';
export { refreshText } from './refresh/refresh-text.ts';
export { spelunk } from './spelunk/spelunk.ts';
export { withWorkspace } from './workspace/workspace.ts';
