import type { Node } from 'web-tree-sitter';

import { digest } from '../../base/digest.ts';
import { endRow, isComment, namedChildrenOf } from '../ast/syntax-node.ts';
import { withSyntaxTree } from '../ast/tree-sitter.ts';
import type { Language } from '../languages/language.ts';
import { codeLines } from '../rules/code-lines.ts';
import { grammarOf } from '../rules/grammar-of.ts';
import { wordsIn } from '../shape/piece.ts';

/** A part of a file that can stay as it is while others change: a statement at the top, a member of a class, what else is in a class. */
export interface CodeUnit {
  /** The same where the code is, and the heads of the classes around it are, comments and blank lines aside. */
  key: string;
  /** Its lines of code, 1-based; those of another unit inside it are left out. */
  lines: readonly number[];
  /** The names in it and in the heads around it, as in `Piece.words`, and perhaps some of its texts. */
  words: readonly string[];
}

/** The units of a text, in order; undefined where its syntax is broken or nobody parses it. */
export async function splitUnits(language: Language, text: string): Promise<CodeUnit[] | undefined> {
  const grammar = grammarOf(language);
  if (grammar === undefined) return undefined;
  const lines = await codeLines(grammar, text);
  if (!lines) return undefined;
  const spans = await withSyntaxTree(grammar, text, (tree) => (tree ? spansIn(namedChildrenOf(tree.rootNode), []) : []));
  const owners = ownersOf(spans);
  const byOwner = new Map<Span | undefined, { line: number; text: string }[]>();
  for (const each of lines) {
    const owner = owners.get(each.line - 1);
    byOwner.set(owner, [...(byOwner.get(owner) ?? []), each]);
  }
  return [...byOwner].map(([span, own]) => {
    const heads = span?.heads ?? [];
    const texts = own.map((each) => each.text);
    return {
      key: digest(JSON.stringify([heads, texts]), 24),
      lines: own.map(({ line }) => line),
      words: [...new Set(wordsIn([...heads, ...texts].join('\n')))],
    };
  });
}

/** Where each line of the units that are in both texts is in the second; and whether there are no others in either. */
export function matchUnits(before: readonly CodeUnit[], after: readonly CodeUnit[]): { pairs: [CodeUnit, CodeUnit][]; isAll: boolean } {
  const places = new Map<string, CodeUnit[]>();
  for (const unit of after) places.set(unit.key, [...(places.get(unit.key) ?? []), unit]);
  const times = new Map<string, number>();
  for (const { key } of before) times.set(key, (times.get(key) ?? 0) + 1);
  const used = new Map<string, number>();
  const pairs = before.flatMap((unit): [CodeUnit, CodeUnit][] => {
    const same = places.get(unit.key) ?? [];
    const index = used.get(unit.key) ?? 0;
    used.set(unit.key, index + 1);
    const [other] = same.slice(index, index + 1);
    // Of equal ones nobody knows which is gone.
    return other && same.length === times.get(unit.key) ? [[unit, other]] : [];
  });
  return { pairs, isAll: pairs.length === before.length && pairs.length === after.length };
}

/** Rows, 0-based, the last included. */
interface Span {
  first: number;
  last: number;
  heads: readonly string[];
}

/** Each before those inside it. */
function spansIn(nodes: readonly Node[], heads: readonly string[]): Span[] {
  const spans: Span[] = [];
  for (const node of nodes) {
    if (isComment(node)) continue;
    const [first, last] = [node.startPosition.row, endRow(node)];
    const before = spans.at(-1);
    if (before && before.last >= first) before.last = Math.max(before.last, last);
    else spans.push({ first, last, heads }, ...membersOf(node, heads));
  }
  return spans;
}

function membersOf(node: Node, heads: readonly string[]): Span[] {
  const body = bodyOf(node);
  if (!body) return [];
  const members = spansIn(namedChildrenOf(body), [...heads, node.text.slice(0, body.startIndex - node.startIndex).trim()]);
  const isOnOneLine = members.some(({ first }) => first === node.startPosition.row);
  return isOnOneLine ? [] : members;
}

const CLASS = /class|interface|trait|impl|namespace|module|object_declaration|struct/;
const AROUND = /export|decorated|ambient/;

/** What holds the members, where a node declares something that has some. */
function bodyOf(node: Node): Node | undefined {
  if (AROUND.test(node.type)) {
    const inner = node.childForFieldName('declaration') ?? node.childForFieldName('definition');
    return inner ? bodyOf(inner) : undefined;
  }
  return CLASS.test(node.type) ? (node.childForFieldName('body') ?? undefined) : undefined;
}

/** By row: what is inside something counts for itself. */
function ownersOf(spans: readonly Span[]): Map<number, Span> {
  const owners = new Map<number, Span>();
  for (const span of spans) for (let row = span.first; row <= span.last; row++) owners.set(row, span);
  return owners;
}
