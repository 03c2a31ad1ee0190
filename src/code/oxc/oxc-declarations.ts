import type { BindingPattern, Declaration, Expression, Node, VariableDeclaration, VariableDeclarator } from 'oxc-parser';

import type { SymbolKind, Visibility } from '../facts/facts.ts';
import { classMembers, enumMembers, objectMembers, typeMembers } from './oxc-members.ts';
import { headText, isFunctionExpression, valueText } from './oxc-signature.ts';
import { makeSymbol, mergeDrafts, type OffsetRange, type Script, type SymbolDraft } from './oxc-symbol.ts';

/** Where a declaration stands. */
export interface Setting {
  /** The statement with `export` and decorators, which is the symbol's range. */
  range: OffsetRange;
  visibilityOf: (name: string) => Visibility;
  /** Name of a declaration that has none, and what its signature starts with: `export default`. */
  anonymous?: string;
  prefix?: string;
}

/** The symbols that one declaration makes: several for `const a = 1, b = 2`, none for an import alias. */
export function readDeclaration(script: Script, node: Declaration, setting: Setting): SymbolDraft[] {
  switch (node.type) {
    case 'FunctionDeclaration':
    case 'TSDeclareFunction':
      return [{ symbol: named(script, node, 'function', node.body?.start ?? node.end, setting), form: node.body ? 'body' : 'overload' }];
    case 'ClassDeclaration':
      return [{ symbol: { ...named(script, node, 'class', node.body.start, setting), children: classMembers(script, node.body) } }];
    case 'TSInterfaceDeclaration':
      return [{ symbol: { ...named(script, node, 'interface', node.body.start, setting), children: typeMembers(script, node.body.body) } }];
    case 'TSEnumDeclaration':
      return [{ symbol: { ...named(script, node, 'enum', node.body.start, setting), children: enumMembers(script, node) } }];
    case 'TSTypeAliasDeclaration': {
      const type = node.typeAnnotation;
      if (type.type !== 'TSTypeLiteral' || type.members.length === 0) return [{ symbol: named(script, node, 'type', node.end, setting) }];
      const symbol = named(script, node, 'type', type.start, setting);
      return [{ symbol: { ...symbol, signature: `${symbol.signature} {…}`, children: typeMembers(script, type.members) } }];
    }
    case 'TSModuleDeclaration':
      return readNamespace(script, node, setting);
    case 'VariableDeclaration':
      return node.declarations.flatMap((declarator) => readDeclarator(script, node, declarator, setting));
    default:
      return [];
  }
}

/** The declarations of a namespace or `declare module`; where nothing in it runs, all of them are visible. */
function readNamespace(script: Script, node: Extract<Declaration, { type: 'TSModuleDeclaration' }>, setting: Setting): SymbolDraft[] {
  const kind = node.id.type === 'Literal' ? 'module' : 'namespace';
  const name = node.id.type === 'Literal' ? String(node.id.value) : script.text.slice(node.id.start, node.id.end);
  const drafts = (node.body?.body ?? []).flatMap((statement) => {
    const exported = statement.type === 'ExportNamedDeclaration' ? statement.declaration : undefined;
    const visibility: Visibility = exported || node.declare ? 'public' : 'private';
    const declaration = exported ?? statement;
    return readDeclaration(script, declaration as Declaration, { range: statement, visibilityOf: () => visibility });
  });
  const signature = cleanHead(headText(script, node, node.start, node.body?.start ?? node.end));
  // Nobody exports `declare module` and `declare global`; everybody sees them.
  const visibility = kind === 'module' || node.kind === 'global' ? 'public' : setting.visibilityOf(name);
  return [{ symbol: makeSymbol(script, setting.range, { name, kind, signature, visibility, children: mergeDrafts(drafts) }) }];
}

function readDeclarator(script: Script, statement: VariableDeclaration, declarator: VariableDeclarator, setting: Setting): SymbolDraft[] {
  const { id, init } = declarator;
  // `const { join } = require('node:path')` is an import, not a declaration.
  if (id.type !== 'Identifier' && isRequire(init)) return [];
  if (isRequire(init) && setting.visibilityOf(id.type === 'Identifier' ? id.name : '') !== 'public') return [];
  const range = statement.declarations.length === 1 ? setting.range : declarator;
  const signature = `${statement.kind} ${declaratorHead(script, declarator)}`;
  const kind = variableKind(statement, init);
  const children = init?.type === 'ClassExpression' ? classMembers(script, init.body) : objectMembers(script, init);
  return boundNames(id).map((name) => ({
    symbol: makeSymbol(script, range, { name, kind, signature, visibility: setting.visibilityOf(name), children }),
  }));
}

/** `name: Type = value`; a long value gives way to a declared type. */
function declaratorHead(script: Script, declarator: VariableDeclarator): string {
  const { id, init } = declarator;
  const head = headText(script, declarator, id.start, id.end);
  if (!init) return head;
  const value = valueText(script, init);
  return id.typeAnnotation && value.includes('…') ? head : `${head} = ${value}`;
}

function variableKind(statement: VariableDeclaration, init: Expression | null): SymbolKind {
  if (isFunctionExpression(init)) return 'function';
  if (init?.type === 'ClassExpression') return 'class';
  return statement.kind === 'const' ? 'constant' : 'variable';
}

/** The names that a pattern binds, in source order. */
function boundNames(pattern: BindingPattern): string[] {
  switch (pattern.type) {
    case 'Identifier':
      return [pattern.name];
    case 'AssignmentPattern':
      return boundNames(pattern.left as BindingPattern);
    case 'ObjectPattern':
      return pattern.properties.flatMap((property) =>
        boundNames((property.type === 'Property' ? property.value : property.argument) as BindingPattern),
      );
    case 'ArrayPattern':
      return pattern.elements.flatMap((element) => {
        if (!element) return [];
        return boundNames((element.type === 'RestElement' ? element.argument : element) as BindingPattern);
      });
  }
}

function isRequire(node: Node | null): boolean {
  if (node?.type === 'MemberExpression') return isRequire(node.object);
  return node?.type === 'CallExpression' && node.callee.type === 'Identifier' && node.callee.name === 'require';
}

type NamedDeclaration = Extract<Declaration, { id: unknown }> & { id: { name?: string } | null };

function named(script: Script, node: NamedDeclaration, kind: SymbolKind, end: number, setting: Setting) {
  const name = node.id?.name ?? setting.anonymous ?? '';
  const head = cleanHead(headText(script, node, node.start, end));
  const signature = setting.prefix ? `${setting.prefix} ${head}` : head;
  return makeSymbol(script, setting.range, { name, kind, signature, visibility: setting.visibilityOf(name) });
}

/** Signatures go without `declare` and the final semicolon: both say nothing about the declaration. */
function cleanHead(head: string): string {
  return head.replace(/^declare /, '').replace(/\s*;$/, '');
}
