// What the benchmarks drive in-process.

export { readModuleFacts } from './code/ast/oxc-module.ts';
export { languageOf } from './code/languages.ts';
export { makeEcmascriptResolve } from './code/resolve/ecmascript.ts';
export { findPackages } from './code/resolve/ecmascript-packages.ts';
export { skipReason } from './code/skip-reason.ts';
export { writeRunNote } from './git/notes/write-run-note.ts';
export { openRepo } from './git/repo.ts';
export { checkDocuments } from './spelunk/check-documents.ts';
export { refreshText } from './spelunk/refresh-text.ts';
export { spelunk } from './spelunk/spelunk.ts';
export { withWorkspace } from './spelunk/workspace.ts';
