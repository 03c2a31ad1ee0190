import type { Node } from 'web-tree-sitter';
import { words } from '../../base/words.ts';
import type { DeclaredNode } from '../ast/outline-rules.ts';
import { childOfType, fieldOf, fieldsOf, namedChildrenOf } from '../ast/syntax-node.ts';

/** A declarator read from outside in: `*(*name)(int)`. */
export interface Declarator {
  /** The innermost node, an identifier or what C++ allows in its place; undefined where the declarator names nothing. */
  name: Node | undefined;
  /** Whether the name is that of a function; a pointer to a function is a variable. */
  callable: boolean;
}

/** More layers than anybody writes. */
const MAX_LAYERS = 30;

export function unwrapDeclarator(node: Node | undefined): Declarator {
  let current = node;
  let callable = false;
  for (let layer = 0; current && layer < MAX_LAYERS; layer++) {
    if (NAMES.has(current.type)) return { name: current, callable };
    if (current.type === 'operator_cast') return { name: current, callable: true };
    if (current.type !== 'parenthesized_declarator') callable = current.type === 'function_declarator';
    current = fieldOf(current, 'declarator') ?? innerOf(current);
  }
  return { name: undefined, callable };
}

const NAMES: ReadonlySet<string> = new Set(
  words(
    'identifier field_identifier type_identifier primitive_type qualified_identifier operator_name destructor_name template_function',
    'template_method',
  ),
);

/** References and parentheses hold their declarator without a field. */
function innerOf(node: Node): Node | undefined {
  return namedChildrenOf(node).find((child) => NAMES.has(child.type) || child.type.endsWith('_declarator'));
}

/** The text of a name as others write it: `ns::Store<T>::get` → `ns::Store::get`, `operator bool`. */
export function declaredName({ declarator, node }: DeclaredNode): string | undefined {
  const outer = declarator.id === node.id ? fieldOf(node, 'declarator') : declarator;
  const { name } = unwrapDeclarator(outer);
  if (!name) return undefined;
  if (name.type === 'operator_cast') return `operator ${fieldOf(name, 'type')?.text ?? ''}`.trim();
  return withoutTemplateArguments(name.text.replace(/\s+/g, name.type === 'operator_name' ? ' ' : ''));
}

/** `ns::Store<T>::get` → `ns::Store::get` */
export function withoutTemplateArguments(name: string): string {
  const [, scope = '', last = name] = /^(.*::)?((?:operator.*)|[^:]*)$/.exec(name) ?? [];
  let plain = scope;
  for (let before = ''; before !== plain; ) {
    before = plain;
    plain = plain.replace(/<[^<>]*>/g, '');
  }
  return plain + (last.startsWith('operator') ? last : last.replace(/<.*$/, ''));
}

/** The declarators that get a symbol each; a single function is read as a whole, with what stands behind its parameters. */
export function declaratorsOf(node: Node): Node[] {
  const declarators = fieldsOf(node, 'declarator');
  return declarators.length === 1 && unwrapDeclarator(declarators[0]).callable ? [] : declarators;
}

/** Types declared within a declaration: `struct conn { … } *first;`. A nameless one belongs to the name it declares. */
export function declaredTypes(node: Node): Node[] {
  const type = fieldOf(node, 'type');
  if (!type || !TYPES.has(type.type) || !fieldOf(type, 'body')) return [];
  return fieldOf(type, 'name') || !fieldOf(node, 'declarator') ? [type] : [];
}

const TYPES: ReadonlySet<string> = new Set(['struct_specifier', 'union_specifier', 'class_specifier', 'enum_specifier']);

export function isStatic(node: Node): boolean {
  return childOfType(node, 'storage_class_specifier')?.text === 'static';
}
