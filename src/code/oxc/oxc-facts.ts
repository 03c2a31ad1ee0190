import type { Program } from 'oxc-parser';
import { indexLines } from '../ast/line-index.ts';
import type { Facts } from '../facts/facts.ts';
import { moduleFactsOf, type ScriptModuleFacts } from './oxc-module.ts';
import { type OxcDialect, parseScript } from './oxc-parse.ts';
import { readOxcSymbols } from './oxc-symbols.ts';

/** Module facts and symbols of JavaScript or TypeScript. Never throws: broken syntax yields what can be read, and `broken`. */
export async function readFacts(dialect: OxcDialect, text: string): Promise<Omit<Facts, 'language' | 'words'>> {
  const parsed = await parseScript(dialect, text);
  const facts = moduleFactsOf(parsed);
  const program = parsed.program();
  const script = { text, comments: parsed.comments(), lineOf: indexLines(text) };
  return { ...facts, symbols: readOxcSymbols(script, program, exportedNames(program), isScript(parsed.module().hasModuleSyntax, facts)) };
}

/** Neither an ES module nor CommonJS: what it declares is global. */
function isScript(hasModuleSyntax: boolean, { imports, exports }: ScriptModuleFacts): boolean {
  return !hasModuleSyntax && exports.length === 0 && !imports.some(({ kind }) => kind === 'require');
}

/** Local names in `export { a as b }`, `export default a` and `export = a`. */
function exportedNames(program: Program): Set<string> {
  const names = program.body.flatMap((statement) => {
    if (statement.type === 'ExportNamedDeclaration' && !statement.source) {
      return statement.specifiers.map(({ local }) => (local.type === 'Literal' ? local.value : local.name));
    }
    if (statement.type === 'ExportDefaultDeclaration' && statement.declaration.type === 'Identifier') return [statement.declaration.name];
    if (statement.type === 'TSExportAssignment' && statement.expression.type === 'Identifier') return [statement.expression.name];
    return [];
  });
  return new Set(names);
}
