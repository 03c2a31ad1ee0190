import type { Argument, CallExpression, Node, Program, TSImportTypeQualifier } from 'oxc-parser';

import type { LocatedImport } from './oxc-module-record.ts';
import { requiredNames } from './oxc-requires.ts';
import { walk } from './oxc-walk.ts';

export interface SyntaxImports {
  imports: LocatedImport[];
  /** Ambient modules that the file declares. */
  declares: string[];
}

/**
 * The imports that only the syntax tree shows: `require`, `import x = require()`, `import('x')` as a type, `declare module`. In a module
 * `declare module 'x'` adds to one that exists elsewhere, which makes it an import; in a script it declares one.
 */
export function readSyntaxImports(program: Program, text: string, isModule: boolean): SyntaxImports {
  const found: SyntaxImports = { imports: [], declares: [] };
  walk(program, (node, parent) => {
    if (node.type === 'TSModuleDeclaration' && node.id.type === 'Literal') {
      const name = String(node.id.value);
      if (isModule) found.imports.push({ at: node.start, specifier: name, kind: 'augment', names: [] });
      else found.declares.push(name);
    } else {
      found.imports.push(...readImport(node, parent, text));
    }
    return true;
  });
  return found;
}

function readImport(node: Node, parent: Node | undefined, text: string): LocatedImport[] {
  switch (node.type) {
    case 'CallExpression':
      return literal(node.arguments[0], (specifier) => readRequire(node, specifier, text));
    case 'TSImportEqualsDeclaration': {
      if (node.moduleReference.type !== 'TSExternalModuleReference') return [];
      const kind = node.importKind === 'type' ? 'type' : 'require';
      return [{ at: node.start, specifier: node.moduleReference.expression.value, kind, names: ['*'] }];
    }
    case 'TSImportType':
      return [{ at: node.start, specifier: node.source.value, kind: 'type', names: [firstName(node.qualifier)] }];
    case 'ImportDeclaration':
    case 'ExportNamedDeclaration':
    case 'ExportAllDeclaration':
      // The module record has those at the top; these are inside `declare module`.
      if (parent?.type !== 'TSModuleBlock' || !node.source) return [];
      return [{ at: node.start, specifier: node.source.value, kind: 'type', names: ['*'] }];
    default:
      return [];
  }
}

function readRequire({ callee, start, end }: CallExpression, specifier: string, text: string): LocatedImport[] {
  if (callee.type === 'Identifier' && callee.name === 'require') {
    return [{ at: start, specifier, kind: 'require', names: requiredNames(text, start, end) }];
  }
  const isResolve =
    callee.type === 'MemberExpression' &&
    callee.object.type === 'Identifier' &&
    callee.object.name === 'require' &&
    callee.property.type === 'Identifier' &&
    callee.property.name === 'resolve';
  return isResolve ? [{ at: start, specifier, kind: 'require', names: [] }] : [];
}

function literal(argument: Argument | undefined, use: (specifier: string) => LocatedImport[]): LocatedImport[] {
  if (argument?.type === 'Literal' && typeof argument.value === 'string') return use(argument.value);
  if (argument?.type === 'TemplateLiteral' && argument.expressions.length === 0) return use(argument.quasis[0]?.value.cooked ?? '');
  return [];
}

function firstName(qualifier: TSImportTypeQualifier | null): string {
  if (!qualifier) return '*';
  let first = qualifier;
  while (first.type === 'TSQualifiedName') first = first.left;
  return first.type === 'Identifier' ? first.name : '*';
}
