import type { Node } from 'web-tree-sitter';

import { groups } from '../ast/group-rules.ts';
import type { DeclaredNode, NodeRule, OutlineRules, SymbolRule } from '../ast/outline-rules.ts';
import { childrenOfType, fieldOf, namedChildrenOf } from '../ast/syntax-node.ts';
import type { SymbolKind } from '../facts/facts.ts';
import { keepFirstConstants, rubyImports } from './ruby-imports.ts';
import { pickVisibility, readVisibilityWord } from './ruby-visibility.ts';

const attribute: SymbolRule = { as: 'symbol', kind: 'property', each: symbolArguments, name: symbolName, signature: attributeSignature };
const dynamicMethod: SymbolRule = { as: 'symbol', kind: 'method', name: firstSymbol, cut: ['block', 'do_block'] };

/** Rails: methods of another object that an object has as its own. */
const delegated: SymbolRule = { as: 'symbol', kind: 'method', each: symbolArguments, name: delegatedName, signature: delegatedSignature };

/** Rails: a query that a class has by a name. */
const scope: SymbolRule = { as: 'symbol', kind: 'method', name: scopeName, signature: scopeSignature };

/** Calls that declare, by the name of the method called. */
const CALLS: Readonly<Record<string, NodeRule>> = {
  attr: attribute,
  attr_reader: attribute,
  attr_writer: attribute,
  attr_accessor: attribute,
  mattr_accessor: attribute,
  cattr_accessor: attribute,
  class_attribute: attribute,
  delegate: delegated,
  scope,
  define_method: dynamicMethod,
  alias_method: dynamicMethod,
  included: { as: 'group' },
  class_methods: { as: 'group' },
  refine: { as: 'group' },
};

export const ruby: OutlineRules = {
  nodes: {
    module: { as: 'symbol', kind: 'module', members: ['body_statement'], access: 'public' },
    class: { as: 'symbol', kind: 'class', members: ['body_statement'], access: 'public' },
    singleton_class: { as: 'symbol', kind: 'class', name: () => undefined, members: ['body_statement'], access: 'public' },
    method: { as: 'symbol', kind: methodKind, polish: classMethodSignature },
    singleton_method: { as: 'symbol', kind: 'method' },
    alias: { as: 'symbol', kind: 'method' },
    assignment: {
      as: 'symbol',
      kind: constantKind,
      name: ({ node }) => fieldOf(node, 'left')?.text,
      signature: constantSignature,
      members: madeBody,
      access: 'public',
    },
    call: { as: 'choice', pick: (node) => pickCall(node) },
    identifier: { as: 'label', read: readVisibilityWord },
    ...groups('if', 'unless', 'then', 'else', 'begin', 'do_block', 'body_statement'),
  },
  bodies: ['body_statement', '=', ';', 'end', 'comment'],
  docComment: /^#(?!!)/,
  access: 'public',
  imports: rubyImports,
  finish: keepFirstConstants,
};

function pickCall(node: Node): Exclude<NodeRule, { as: 'choice' }> | undefined {
  const method = fieldOf(node, 'method')?.text ?? '';
  if (fieldOf(node, 'receiver')) return undefined;
  const rule = Object.hasOwn(CALLS, method) ? CALLS[method] : pickVisibility(node, method);
  return rule?.as === 'choice' ? undefined : rule;
}

function methodKind({ node, place }: DeclaredNode): SymbolKind {
  if (!place.owner) return 'function';
  return fieldOf(node, 'name')?.text === 'initialize' ? 'constructor' : 'method';
}

/** Methods in `class << self` are the class's own. */
function classMethodSignature(signature: string, { node }: DeclaredNode): string {
  return isOfClassItself(node) ? signature.replace(/\bdef /, 'def self.') : signature;
}

function isOfClassItself(node: Node): boolean {
  return node.parent?.parent?.type === 'singleton_class';
}

function symbolArguments(node: Node): Node[] {
  const list = fieldOf(node, 'arguments');
  return list ? childrenOfType(list, 'simple_symbol', 'string') : [];
}

function symbolName({ declarator }: DeclaredNode): string | undefined {
  return declarator.type === 'call' ? undefined : declarator.text.replace(/^:|['"]/g, '');
}

/** `delegate :name, to: :owner, prefix: true` declares `owner_name`; where no object is named, it is another method of that name. */
function delegatedName(declared: DeclaredNode): string | undefined {
  const name = symbolName(declared);
  const [to, prefix] = ['to', 'prefix'].map((key) => optionOf(declared.node, key)?.replace(/^:|['"]/g, ''));
  if (name === undefined || to === undefined) return undefined;
  return prefix === undefined || prefix === 'false' ? name : `${prefix === 'true' ? to : prefix}_${name}`;
}

function delegatedSignature({ node, declarator }: DeclaredNode): string {
  return `delegate ${declarator.text}, to: ${optionOf(node, 'to') ?? ''}`;
}

/** What is written for a key of the arguments of a call. */
function optionOf(call: Node, key: string): string | undefined {
  const list = fieldOf(call, 'arguments');
  const pair = list && childrenOfType(list, 'pair').find((each) => fieldOf(each, 'key')?.text.replace(/:$/, '') === key);
  return pair && fieldOf(pair, 'value')?.text;
}

function firstSymbol({ node }: Pick<DeclaredNode, 'node'>): string | undefined {
  const [first] = symbolArguments(node);
  return first?.text.replace(/^:|['"]/g, '');
}

function attributeSignature({ node, declarator }: DeclaredNode): string {
  return `${isOfClassItself(node) ? 'singleton_class.' : ''}${fieldOf(node, 'method')?.text ?? ''} ${declarator.text}`;
}

/** What makes the query is given beside the name; routes and others have scopes that only hold what is in their block. */
function scopeName({ node }: DeclaredNode): string | undefined {
  const [, made] = fieldOf(node, 'arguments')?.namedChildren ?? [];
  return /^(lambda|call|constant|scope_resolution)$/.test(made?.type ?? '') ? firstSymbol({ node }) : undefined;
}

/** `scope :recent, ->(days = 7) { … }` is called as `def self.recent(days = 7)` is. */
function scopeSignature({ node }: DeclaredNode): string {
  const [, made] = fieldOf(node, 'arguments')?.namedChildren ?? [];
  const block = made && (made.type === 'lambda' ? made : fieldOf(made, 'block'));
  const taken = block && fieldOf(block, 'parameters')?.text.replace(/^[(|]|[)|]$/g, '');
  const name = firstSymbol({ node }) ?? '';
  if (block) return taken ? `def self.${name}(${taken})` : `def self.${name}`;
  return `scope :${name}${made ? `, ${made.text}` : ''}`;
}

function constantKind({ node }: DeclaredNode): SymbolKind | undefined {
  const left = fieldOf(node, 'left');
  if (left?.type !== 'constant' && left?.type !== 'scope_resolution') return undefined;
  const maker = makerOf(node);
  if (maker === undefined) return 'constant';
  return maker === 'Module.new' ? 'module' : 'class';
}

/** `Point = Struct.new(:x)` declares a class in all but syntax. */
function makerOf(node: Node): string | undefined {
  const value = fieldOf(node, 'right');
  if (value?.type !== 'call') return undefined;
  const called = `${fieldOf(value, 'receiver')?.text ?? ''}.${fieldOf(value, 'method')?.text ?? ''}`;
  return /^(?:::)?(?:(?:Class|Struct|Module)\.new|Data\.define)$/.test(called) ? called : undefined;
}

function constantSignature({ node }: DeclaredNode): string {
  const value = fieldOf(node, 'right');
  if (!value || makerOf(node) === undefined) return fieldOf(node, 'left')?.text ?? '';
  const end = fieldOf(value, 'block')?.startIndex ?? value.endIndex;
  return node.text.slice(0, end - node.startIndex);
}

function madeBody(node: Node): Node[] {
  const value = fieldOf(node, 'right');
  const block = value && makerOf(node) !== undefined ? fieldOf(value, 'block') : undefined;
  return block ? namedChildrenOf(block).filter((child) => /body/.test(child.type)) : [];
}
