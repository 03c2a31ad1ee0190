import type { Node } from 'web-tree-sitter';

import { baseOf, wordsIn } from './piece.ts';
import { isAnyComment } from './see-node.ts';

/** The names that a statement at the top of a file declares; undefined where it declares nothing, or nobody can tell. */
export function declaredNames(statement: Node): string[] | undefined {
  if (statement.type === 'export_statement') {
    const inner = statement.childForFieldName('declaration');
    const own = inner ? (declaredNames(inner) ?? []) : [];
    const isDefault = statement.children.some((child) => child?.type === 'default');
    return isDefault ? [...own, 'default'] : own.length > 0 ? own : undefined;
  }
  if (statement.type === 'expression_statement') return calledWith(statement.namedChild(0)) ?? assigned(statement.namedChild(0));
  const decorated = statement.type === 'decorated_definition' ? statement.childForFieldName('definition') : null;
  if (decorated) return declaredNames(decorated);
  if (/^(?:lexical|variable)_declaration$/.test(statement.type)) {
    const names = statement.namedChildren.flatMap((child) => (child && !isAnyComment(child) ? [child.childForFieldName('name')] : []));
    return names.flatMap((name) => (name ? namesInPattern(name) : []));
  }
  const name =
    statement.childForFieldName('name') ?? (statement.type === 'type_alias_statement' ? statement.childForFieldName('left') : null);
  if (name && /definition|declaration|signature|^type_alias|^internal_module$/.test(statement.type))
    return [...namesInPattern(name).slice(0, 1), ...globalsIn(statement)];
  const only =
    statement.type === 'ambient_declaration' ? statement.namedChildren.find((child) => child && !isAnyComment(child)) : undefined;
  return only ? declaredNames(only) : undefined;
}

/** `assert(a)`: what is called with a name can say more of it; what functions among the arguments do is their own. */
function calledWith(node: Node | null): string[] | undefined {
  if (node?.type !== 'call_expression' && node?.type !== 'call') return undefined;
  const given = node.childForFieldName('arguments')?.namedChildren ?? [];
  return given.flatMap((each) => (each && !/function|lambda|string/.test(each.type) ? wordsIn(each.text).map(baseOf) : []));
}

/** `a = 1`, `a: int = 1`, `a, b = 1, 2`; what `a.b = 1` adds to is found by all that it says. */
function assigned(node: Node | null): string[] | undefined {
  if (node?.type === 'internal_module') return declaredNames(node);
  const left = node?.type === 'assignment' ? node.childForFieldName('left') : undefined;
  if (!left || !/^(?:identifier|pattern_list|tuple_pattern)$/.test(left.type)) return undefined;
  const names = left.type === 'identifier' ? [left.text] : left.namedChildren.flatMap((child) => (child ? [child] : []));
  if (names.some((each) => typeof each !== 'string' && each.type !== 'identifier')) return undefined;
  const right = node?.childForFieldName('right');
  const others = right?.type === 'assignment' ? assigned(right) : [];
  return others && [...names.map((each) => (typeof each === 'string' ? each : each.text)), ...others];
}

/** A function of Python declares what it says is global. */
function globalsIn(statement: Node): string[] {
  if (statement.type !== 'function_definition' && statement.type !== 'class_definition') return [];
  return statement.descendantsOfType('global_statement').flatMap((each) => (each ? namesInPattern(each) : []));
}

function namesInPattern(pattern: Node): string[] {
  const types = ['identifier', 'type_identifier', 'shorthand_property_identifier_pattern'];
  if (types.includes(pattern.type)) return [pattern.text];
  return pattern.descendantsOfType(types).flatMap((each) => (each ? [each.text] : []));
}

/** How deep a name can stand: `static int *a(void)`. */
const DEEPEST = 5;

/** The first name in a statement of a language whose names nobody follows; '' where there is none. */
export function firstName(node: Node, depth = 0): string {
  const name = node.childForFieldName('name');
  if (name) return name.text;
  if (depth > DEEPEST) return '';
  if (/^(?:import|use_declaration|package|preproc_include)/.test(node.type)) return '';
  const inner = ['declaration', 'definition', 'declarator', 'type', 'left'].map((field) => node.childForFieldName(field)).find(Boolean);
  if (inner && /^(?:type_)?identifier$/.test(inner.type)) return inner.text;
  if (inner && inner.namedChildCount > 0) return firstName(inner, depth + 1);
  const first = /declaration|definition|statement|item/.test(node.type)
    ? node.namedChildren.find((child) => child && !isAnyComment(child))
    : null;
  return first ? firstName(first, depth + 1) : '';
}
