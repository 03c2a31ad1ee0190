// What the benchmarks drive in-process.

export { checkDocuments } from './check/check-documents.ts';
export { withSyntaxTree } from './code/ast/tree-sitter.ts';
export { isTestPath } from './code/languages/classify.ts';
export { languageOf } from './code/languages/languages.ts';
export { readModuleFacts } from './code/oxc/oxc-module.ts';
export { shapeOf } from './code/shape/shape-of.ts';
export { skipReason } from './code/text/skip-reason.ts';
export { processContext } from './commands/shared/process-context.ts';
export { decodeAnswers } from './docs/answers/answers-record.ts';
export { parseDocument } from './docs/document/parse-document.ts';
export { recordId } from './docs/document/render-record.ts';
export { recordPathOf } from './docs/store/record-path.ts';
export { remakeSection } from './generate/remake-section.ts';
export { selectSources } from './generate/select-sources.ts';
export { writeRunNote } from './git/notes/write-run-note.ts';
export { openRepo } from './git/repo.ts';
export { exportsOf, purposeOf } from './intel/describe-file.ts';
export { searchWords } from './intel/search-words.ts';
export { requireLens } from './lens/find-lens.ts';
export { runOperation } from './operations/run-operation.ts';
export { makeEcmascriptResolve } from './program/ecmascript/ecmascript.ts';
export { findPackages } from './program/ecmascript/ecmascript-packages.ts';
export { refreshText } from './refresh/refresh-text.ts';
export { spelunk } from './spelunk/spelunk.ts';
export { configuredLimits } from './workspace/configured-limits.ts';
export { withWorkspace } from './workspace/workspace.ts';
