import type { Node, Point } from 'web-tree-sitter';

import type { DeclaredNode, OutlineRules, SymbolRule } from './outline-rules.ts';
import { COMMENTS, childrenOf } from './syntax-node.ts';

/** A longer signature is cut. */
const MAX_LENGTH = 600;

/** Text without any of these contains neither comment nor annotation nor body, in any language. */
const OMITTABLE = /[@#{[]|\/[/*]/;

/**
 * The text of a declaration up to its body or initialiser, without comments and annotations, white space folded to single spaces, at most
 * 600 characters (`…` at the end of a longer one). One of several names declared together gets the head they share and its own part.
 */
export function readSignature(declared: DeclaredNode, rule: SymbolRule, firstDeclarator: Node | undefined): string {
  const signature = tidy(rule.signature?.(declared) ?? writtenSignature(declared, rule, firstDeclarator));
  return rule.polish?.(signature, declared) ?? signature;
}

function writtenSignature(declared: DeclaredNode, rule: SymbolRule, firstDeclarator: Node | undefined): string {
  const { node, declarator, place } = declared;
  const cut = rule.cut ?? place.rules.bodies;
  const whole = wrapperOf(declared);
  if (!firstDeclarator) return textWithout(whole, endOf(node, cut), place.rules);
  const head = textWithout(whole, { index: firstDeclarator.startIndex, position: firstDeclarator.startPosition }, place.rules);
  return `${head} ${textWithout(declarator, endOf(declarator, place.rules.bodies), place.rules)}`;
}

function tidy(text: string): string {
  const folded = text
    .replace(/\s+/g, ' ')
    .replace(/([([]) /g, '$1')
    .replace(/,? ([)\]])/g, '$1')
    .replace(/(\w<) (?=\w)/g, '$1')
    .replace(/[\s{;=,:]+$/, '')
    .trim();
  return folded.length > MAX_LENGTH ? `${folded.slice(0, MAX_LENGTH - 1).trimEnd()}…` : folded;
}

/** What wraps a declaration is part of its signature (`template <…>`); attributes that stand before it are not. */
function wrapperOf({ node, outer }: DeclaredNode): Node {
  return outer.endIndex > node.startIndex ? outer : node;
}

interface End {
  index: number;
  position: Point;
}

/** Where the body of a declaration begins, or its end where there is none. */
function endOf(node: Node, cut: readonly string[]): End {
  const body = childrenOf(node).find((child) => cut.includes(child.type));
  return body ? { index: body.startIndex, position: body.startPosition } : { index: node.endIndex, position: node.endPosition };
}

/** The text of a node up to its end, each comment and annotation in it replaced by a space. */
function textWithout(node: Node, end: End, rules: OutlineRules): string {
  const start = node.startIndex;
  const text = node.text.slice(0, Math.max(0, end.index - start));
  if (!OMITTABLE.test(text)) return text;
  const omitted = node.descendantsOfType([...COMMENTS, ...(rules.omit ?? [])], node.startPosition, end.position);
  const parts: string[] = [];
  let from = start;
  for (const gap of omitted) {
    if (!gap || gap.startIndex < from || gap.startIndex >= end.index || rules.keep?.test(gap.text)) continue;
    parts.push(text.slice(from - start, gap.startIndex - start));
    from = gap.endIndex;
  }
  return [...parts, text.slice(Math.min(from, end.index) - start)].join(' ');
}
