import type { Node } from 'web-tree-sitter';

import type { DeclarationRange, LabelRule, WrapperRule } from '../ast/outline-rules.ts';
import { childrenOf, fieldOf } from '../ast/syntax-node.ts';
import type { Visibility } from '../facts/facts.ts';

/** What Ruby's visibility methods give, to what follows them or to what they are given. */
const LEVELS: Readonly<Record<string, Visibility>> = {
  private: 'private',
  protected: 'protected',
  public: 'public',
  module_function: 'public',
  private_class_method: 'private',
  public_class_method: 'public',
  private_constant: 'private',
};

/** `private` on a line of its own: holds for the methods that follow. */
export function readVisibilityWord(node: Node, place: DeclarationRange): void {
  const level = levelOf(node.text);
  if (level) place.access = level;
}

/** `private def name`, `private attr_reader :name` and `private :name`. */
export function pickVisibility(node: Node, method: string): WrapperRule | LabelRule | undefined {
  const level = levelOf(method);
  if (!level) return undefined;
  if (declarationIn(node)) return { as: 'wrapper', of: declarationIn, access: level };
  return { as: 'label', read: (call, place) => setVisibility(call, place, level) };
}

function levelOf(word: string): Visibility | undefined {
  return Object.hasOwn(LEVELS, word) ? LEVELS[word] : undefined;
}

function declarationIn(node: Node): Node | undefined {
  const list = fieldOf(node, 'arguments');
  return list && childrenOf(list).find((child) => ['method', 'singleton_method', 'call'].includes(child.type));
}

function setVisibility(call: Node, place: DeclarationRange, level: Visibility): void {
  const names = [...(fieldOf(call, 'arguments')?.text ?? '').matchAll(/:"?([\w?!=]+)|\b(\w+)\b/g)].map((match) => match[1] ?? match[2]);
  for (const symbol of place.symbols) if (names.includes(symbol.name)) symbol.visibility = level;
}
