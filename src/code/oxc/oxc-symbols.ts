import type { Declaration, Expression, Program, Statement } from 'oxc-parser';
import { pushTo } from '../../base/push-to.ts';

import type { CodeSymbol, SymbolKind, Visibility } from '../facts/facts.ts';
import { type CommonJsExport, readCommonJsExports, unchain } from './oxc-commonjs.ts';
import { readDeclaration } from './oxc-declarations.ts';
import { classMembers, objectMembers } from './oxc-members.ts';
import { isFunctionExpression, valueText } from './oxc-signature.ts';
import { makeSymbol, mergeDrafts, type OffsetRange, type Script, type SymbolDraft } from './oxc-symbol.ts';

/**
 * The declarations of a program, hierarchical. Public is what the module exports by any road; in a script, which exports nothing and is
 * loaded into one scope with others, everything at the top is.
 * @param exportedNames local names that the module's exports refer to
 */
export function readOxcSymbols(script: Script, program: Program, exportedNames: ReadonlySet<string>, isScript: boolean): CodeSymbol[] {
  const assigned = readCommonJsExports(program);
  const exported = new Set([...exportedNames, ...assigned.map(({ value }) => (value.type === 'Identifier' ? value.name : ''))]);
  const visibilityOf = (name: string): Visibility => (isScript || exported.has(name) ? 'public' : 'private');
  const declared = mergeDrafts(program.body.flatMap((statement) => readStatement(script, statement, visibilityOf)));
  const names = new Set(declared.map((symbol) => symbol.name));
  const values = latestByName(assigned).filter(
    ({ value }) => !(value.type === 'Identifier' && names.has(value.name)) && isDefinition(value),
  );
  const symbols = [...declared, ...values.map((value) => exportedValue(script, value))];
  return addAssignedMembers(script, program, symbols).sort((a, b) => a.startLine - b.startLine);
}

function readStatement(script: Script, statement: Statement, visibilityOf: (name: string) => Visibility): SymbolDraft[] {
  switch (statement.type) {
    case 'ExportNamedDeclaration':
      if (!statement.declaration) return [];
      return readDeclaration(script, statement.declaration, {
        range: withDecorators(statement, statement.declaration),
        visibilityOf: () => 'public',
      });
    case 'ExportDefaultDeclaration':
      return readDefault(script, statement.declaration as Declaration | Expression, statement);
    case 'TSExportAssignment':
      return isDefinition(statement.expression) ? [defaultValue(script, statement.expression, statement, 'export =')] : [];
    default:
      return readDeclaration(script, statement as Declaration, { range: withDecorators(statement, statement), visibilityOf });
  }
}

function readDefault(script: Script, declaration: Declaration | Expression, statement: OffsetRange): SymbolDraft[] {
  const range = withDecorators(statement, declaration);
  const setting = { range, visibilityOf: (): Visibility => 'public', anonymous: 'default', prefix: 'export default' };
  const drafts = readDeclaration(script, declaration as Declaration, setting);
  if (drafts.length > 0) return drafts;
  return isDefinition(declaration as Expression) ? [defaultValue(script, declaration as Expression, statement, 'export default')] : [];
}

function defaultValue(script: Script, value: Expression, range: OffsetRange, prefix: string): SymbolDraft {
  const signature = `${prefix} ${valueText(script, value)}`;
  const children = valueChildren(script, value);
  return { symbol: makeSymbol(script, range, { name: 'default', kind: valueKind(value), signature, visibility: 'public', children }) };
}

/** An identifier or member names something that is declared elsewhere. */
function isDefinition(value: Expression): boolean {
  if (value.type === 'CallExpression') return !(value.callee.type === 'Identifier' && value.callee.name === 'require');
  return value.type !== 'Identifier' && value.type !== 'MemberExpression';
}

/** Decorators may stand before `export`. */
function withDecorators(statement: OffsetRange, declaration: object): OffsetRange {
  const decorators = 'decorators' in declaration && Array.isArray(declaration.decorators) ? (declaration.decorators as OffsetRange[]) : [];
  return { start: Math.min(statement.start, ...decorators.map((decorator) => decorator.start)), end: statement.end };
}

function latestByName(assigned: readonly CommonJsExport[]): CommonJsExport[] {
  return [...new Map(assigned.map((entry) => [entry.name, entry])).values()];
}

function exportedValue(script: Script, { name, value, start, end }: CommonJsExport): CodeSymbol {
  const shownName = name === 'default' ? functionName(value) : name;
  const target = name === 'default' ? 'module.exports' : `exports.${name}`;
  const signature = `${target} = ${valueText(script, value)}`;
  const children = valueChildren(script, value);
  return makeSymbol(script, { start, end }, { name: shownName, kind: valueKind(value), signature, visibility: 'public', children });
}

function functionName(value: Expression): string {
  return (value.type === 'FunctionExpression' || value.type === 'ClassExpression') && value.id ? value.id.name : 'default';
}

function valueKind(value: Expression): SymbolKind {
  if (isFunctionExpression(value)) return 'function';
  return value.type === 'ClassExpression' ? 'class' : 'constant';
}

function valueChildren(script: Script, value: Expression): CodeSymbol[] {
  return value.type === 'ClassExpression' ? classMembers(script, value.body) : objectMembers(script, value);
}

/** `Pool.prototype.get = function () {}` and `app.use = function () {}` add a method to what the file declares under that name. */
function addAssignedMembers(script: Script, program: Program, symbols: CodeSymbol[]): CodeSymbol[] {
  const members = new Map<string, CodeSymbol[]>();
  for (const statement of program.body) {
    const member = assignedMember(script, statement);
    if (member) pushTo(members, member.owner, member.symbol);
  }
  if (members.size === 0) return symbols;
  return symbols.map((symbol) => {
    const added = members.get(symbol.name) ?? [];
    return added.length > 0 ? { ...symbol, children: [...symbol.children, ...added] } : symbol;
  });
}

function assignedMember(script: Script, statement: Statement): { owner: string; symbol: CodeSymbol } | undefined {
  if (statement.type !== 'ExpressionStatement' || statement.expression.type !== 'AssignmentExpression') return undefined;
  const { targets, value } = unchain(statement.expression);
  const target = targets[0];
  if (!isFunctionExpression(value) || target?.type !== 'MemberExpression' || target.property.type !== 'Identifier') return undefined;
  const path = script.text.slice(target.object.start, target.object.end);
  const owner = path.replace(/\.prototype$/, '');
  if (!/^[\w$]+$/.test(owner)) return undefined;
  const signature = `${path}.${target.property.name} = ${valueText(script, value)}`;
  return { owner, symbol: makeSymbol(script, statement, { name: target.property.name, kind: 'method', signature, visibility: 'public' }) };
}
