import { indexLines } from '../ast/line-index.ts';
import type { ModuleFacts } from '../facts/facts.ts';
import { readCommonJsExports } from './oxc-commonjs.ts';
import { type LocatedExport, type LocatedImport, recordedExports, recordedImports } from './oxc-module-record.ts';
import { type OxcDialect, type Parsed, parseScript } from './oxc-parse.ts';
import { findRequires } from './oxc-requires.ts';
import { readSyntaxImports, type SyntaxImports } from './oxc-syntax-imports.ts';

export type ScriptModuleFacts = Omit<ModuleFacts, 'language' | 'words'>;

/** `<reference path="x">` names a file relative to this one, `<reference types="x">` a package. */
const REFERENCE = /^\/\s*<reference\s+(path|types)\s*=\s*(["'])([^"'\n]+)\2/;

const IMPORT_ASSIGNMENT = /\bimport\s+(?:type\s+)?[\w$]+\s*=\s*require\b/;
const DECLARED_MODULE = /\bdeclare\s+module\s+["']/;
const ASSIGNED_EXPORT = /\bexports\s*(?:\.\s*[\w$]+\s*)?=(?!=)/;

/** Imports and exports of JavaScript or TypeScript. The syntax tree is decoded only where the text hints at something it alone shows. */
export async function readModuleFacts(dialect: OxcDialect, text: string): Promise<ScriptModuleFacts> {
  const parsed = await parseScript(dialect, text);
  const requires = needsTree(parsed) ? undefined : await findRequires(parsed);
  return assemble(parsed, requires ? { imports: requires, declares: [] } : readTree(parsed));
}

/** The same of a text whose syntax tree is decoded in any case. */
export function moduleFactsOf(parsed: Parsed): ScriptModuleFacts {
  return assemble(parsed, readTree(parsed));
}

function readTree({ program, text, module }: Parsed): SyntaxImports {
  return readSyntaxImports(program(), text, module().hasModuleSyntax);
}

function needsTree({ dialect, text, module, broken, tooDeep }: Parsed): boolean {
  if (broken || tooDeep !== undefined) return true;
  if (dialect.startsWith('js')) return !module().hasModuleSyntax && ASSIGNED_EXPORT.test(text);
  return IMPORT_ASSIGNMENT.test(text) || DECLARED_MODULE.test(text);
}

function assemble(parsed: Parsed, syntax: SyntaxImports): ScriptModuleFacts {
  const record = parsed.module();
  const lineOf = indexLines(parsed.text);
  const imports = [...readReferences(parsed), ...recordedImports(record, parsed.text), ...syntax.imports];
  const exports = [...recordedExports(record), ...readAssignedExports(parsed)];
  return {
    backend: 'ast',
    imports: inOrder(imports).map(({ at, ...imported }) => ({ ...imported, line: lineOf(at) })),
    exports: inOrder(exports).map(({ at, ...exported }) => ({ ...exported, line: lineOf(at) })),
    ...declaresOf(parsed, syntax),
    ...(parsed.broken ? { broken: true } : {}),
    ...(parsed.tooDeep === undefined ? {} : { tooDeep: parsed.tooDeep }),
  };
}

/** What is declared for all has no name that an import could have. */
const GLOBAL = '<global>';

function declaresOf({ text, dialect }: Parsed, { declares }: SyntaxImports): Pick<ScriptModuleFacts, 'declares'> {
  const all = dialect.startsWith('ts') && /\bdeclare\s+global\b/.test(text) ? [...declares, GLOBAL] : declares;
  return all.length > 0 ? { declares: all } : {};
}

function inOrder<T extends { at: number }>(located: T[]): T[] {
  return located.sort((a, b) => a.at - b.at);
}

/** Directives count only above the first statement, as in the compiler. */
function readReferences({ text, program, comments }: Parsed): LocatedImport[] {
  if (!/^\/\/\/\s*<reference/m.test(text)) return [];
  const end = program().body[0]?.start ?? text.length;
  return comments().flatMap((comment) => {
    const [, kind, , target] = (comment.type === 'Line' && comment.start < end && REFERENCE.exec(comment.value)) || [];
    if (target === undefined) return [];
    const specifier = kind === 'path' && !target.startsWith('.') ? `./${target}` : target;
    return [{ at: comment.start, specifier, kind: 'type' as const, names: [] }];
  });
}

/** `exports.x = …`, `module.exports = …`, and TypeScript's `export =`, which other modules see as the default export. */
function readAssignedExports({ text, program, module }: Parsed): LocatedExport[] {
  if (/\bexport\s*=/.test(text)) {
    const assignment = program().body.find((statement) => statement.type === 'TSExportAssignment');
    if (assignment) return [{ at: assignment.start, name: 'default', ...localName('default', assignment.expression) }];
  }
  if (module().hasModuleSyntax || !ASSIGNED_EXPORT.test(text)) return [];
  return readCommonJsExports(program()).map(({ name, value, start }) => ({ at: start, name, ...localName(name, value) }));
}

function localName(name: string, value: { type: string; name?: unknown }): { local?: string } {
  return value.type === 'Identifier' && typeof value.name === 'string' && value.name !== name ? { local: value.name } : {};
}
