import type { Node } from 'web-tree-sitter';

import { digest } from '../../base/digest.ts';
import { EVERYTHING, type ShapePiece } from './piece.ts';

/** What an import or an export of another file's names gives, a piece for each name; one without a name where it gives none. */
export function importPieces(node: Node): ShapePiece[] {
  const given = node.type === 'export_statement' ? exported(node) : [...namesOfClause(node), ...namesOfPython(node)];
  const specifier = specifierOf(node);
  const role = node.type === 'export_statement' ? ({ role: 'exported' } as const) : {};
  if (given.length === 0) return [{ names: [], digest: digest(node.text), words: [], from: { specifier, name: '' } }];
  return given.map(({ local, name, within = specifier }) => {
    const from = { specifier: within, name };
    return { names: [local], digest: digest(JSON.stringify([local, from])), words: [], from, ...role };
  });
}

/** The specifier of an import as facts have it. */
function specifierOf(node: Node): string {
  const clause = node.namedChildren.find((child) => child?.type === 'import_require_clause');
  const source = (clause ?? node).childForFieldName('source') ?? node.childForFieldName('module_name');
  return plain(source?.text ?? '');
}

function plain(text: string): string {
  return text.replace(/^['"]|['"]$|\s+/g, '');
}

interface Given {
  local: string;
  name: string;
  /** Where each name is a module of its own. */
  within?: string;
}

function named(node: Node | null | undefined): Node[] {
  return (node?.namedChildren ?? []).filter((child) => child !== null);
}

/** `import a, { b as c } from`, `import * as d from`, `import e = require()` */
function namesOfClause(node: Node): Given[] {
  return named(node).flatMap((clause) => {
    if (clause.type === 'import_require_clause') return [{ local: named(clause)[0]?.text ?? '', name: '*' }];
    if (clause.type !== 'import_clause') return [];
    return named(clause).flatMap((child) => {
      if (child.type === 'namespace_import') return [{ local: named(child)[0]?.text ?? '', name: '*' }];
      return child.type === 'named_imports' ? specifiers(child) : [{ local: child.text, name: 'default' }];
    });
  });
}

/** `{ a as b, c }` */
function specifiers(list: Node): Given[] {
  return named(list).flatMap((each) => {
    const name = each.childForFieldName('name');
    return name ? [{ local: plain((each.childForFieldName('alias') ?? name).text), name: plain(name.text) }] : [];
  });
}

/** `export { a as b } from`, `export * as c from`, `export * from` */
function exported(node: Node): Given[] {
  return named(node).some(({ type }) => type === 'export_clause' || type === 'namespace_export')
    ? named(node).flatMap((child) => {
        if (child.type === 'namespace_export') return [{ local: plain(named(child)[0]?.text ?? ''), name: '*' }];
        return child.type === 'export_clause' ? specifiers(child) : [];
      })
    : [{ local: '*', name: '*' }];
}

/** `import a.b`, `import a as b`, `from a import b as c`, `from a import *` */
function namesOfPython(node: Node): Given[] {
  if (!/^import_(?:from_)?statement$/.test(node.type)) return [];
  if (named(node).some(({ type }) => type === 'wildcard_import')) return [{ local: '*', name: '*' }];
  const isModule = node.type === 'import_statement';
  return node.childrenForFieldName('name').flatMap((child): Given[] => {
    const name = child && plain((child.childForFieldName('name') ?? child).text);
    if (!child || !name) return [];
    const alias = child.childForFieldName('alias')?.text;
    if (!isModule) return [{ local: alias ?? name, name }];
    const isPart = alias === undefined && name.includes('.');
    return [{ local: alias ?? name.replace(/\..*/, ''), name: isPart ? EVERYTHING : '*', within: name }];
  });
}
