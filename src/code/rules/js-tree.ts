import type { Language, Node, Tree } from 'web-tree-sitter';

import { remember } from '../../base/memoize.ts';
import { once } from '../../base/once.ts';
import { openTree } from '../ast/tree-sitter.ts';
import { internal } from './internal.ts';
import { JsNode } from './js-node.ts';
import { READ_BY_KIND } from './read-node.ts';

/** The nodes of a text. */
export interface JsTree {
  text: string;
  /** Those with a name, in the order of the text. */
  byKind: ReadonlyMap<string, readonly JsNode[]>;
  /** Kinds that nodes of the grammar have by name; others that queries know stand for several of these. */
  kinds: ReadonlySet<string>;
}

/** Copies the nodes of a tree; undefined where there are more of them than are worth it. */
export function toJsTree(tree: Tree, most: number): JsTree | undefined {
  const root = tree.rootNode;
  const count = root.descendantCount;
  if (count > most) return undefined;
  const text = ' '.repeat(root.startIndex) + root.text;
  const home = { text, rowAt: indexRows(text, root.startPosition.row) };
  const { kinds, fields, typeOf } = typesOf(tree.language);
  const byKind = new Map<string, JsNode[]>();
  const walk = openTree(tree);
  let number = 0;
  // Each question to the parser takes longer than all else that is done with a node.
  const read = (parent: JsNode | null): JsNode => {
    const { kind, named } = typeOf(walk.typeId());
    const field = fields[walk.fieldId()] ?? null;
    const isPlaced = named || field !== null || READ_BY_KIND.has(kind);
    const node = new JsNode(home, number, kind, named, field, parent, isPlaced ? walk.start() : 0, isPlaced ? walk.end() : 0);
    if (named) remember(byKind, kind, (): JsNode[] => []).push(node);
    number++;
    return node;
  };
  // The nodes whose parents are not left yet: a list that grows one by one takes several times the room of one that is made at once.
  const open: JsNode[] = [];
  const firsts: number[] = [];
  try {
    let node = read(null);
    for (;;) {
      // What has no name has no children.
      if (node.named && walk.toFirstChild()) {
        firsts.push(open.length);
        node = read(node);
      } else {
        while (!walk.toNextSibling()) {
          if (!walk.toParent()) return number === count ? { text, byKind, kinds } : undefined;
          node = node.parent ?? node;
          node.children = takeFrom(open, firsts.pop());
        }
        node = read(node.parent);
      }
      open.push(node);
    }
  } finally {
    walk.close();
  }
}

function takeFrom<T>(all: T[], first = 0): T[] {
  return all.splice(first);
}

/** The copy of a node with a name; undefined where several are alike. */
export function copyOf(node: Node, { byKind }: JsTree): JsNode | undefined {
  const alike = node.isNamed ? (byKind.get(node.type) ?? []) : [];
  const { startIndex, endIndex } = node;
  let from = 0;
  for (let to = alike.length; from < to; ) {
    const middle = (from + to) >> 1;
    if ((alike[middle]?.start ?? 0) < startIndex) from = middle + 1;
    else to = middle;
  }
  let copy: JsNode | undefined;
  for (let at = from; alike[at]?.start === startIndex; at++) {
    if (alike[at]?.end !== endIndex) continue;
    if (copy) return undefined;
    copy = alike[at];
  }
  return copy;
}

/** Tells the row that an offset is in; the text is gone through where somebody asks. @param first the row that it begins in. */
function indexRows(text: string, first: number): (offset: number) => number {
  const breaks = once(() => [...text.matchAll(/\n/g)].map(({ index }) => index));
  return (offset) => {
    const all = breaks();
    let from = 0;
    for (let to = all.length; from < to; ) {
      const middle = (from + to) >> 1;
      if ((all[middle] ?? 0) < offset) from = middle + 1;
      else to = middle;
    }
    return first + from;
  };
}

interface Types {
  /** The names of fields by their numbers. */
  fields: readonly (string | null)[];
  /** The kinds that nodes of a grammar have by name. */
  kinds: ReadonlySet<string>;
  typeOf: (id: number) => Pick<JsNode, 'kind' | 'named'>;
}

const known = new WeakMap<Language, Types>();

/** The kinds that nodes of a grammar have by name. */
export function kindsOf(language: Language): ReadonlySet<string> {
  return typesOf(language).kinds;
}

function typesOf(language: Language): Types {
  return remember(known, language, () => {
    const types = Array.from({ length: language.nodeTypeCount }, (_, id) => ({
      kind: internal(language.nodeTypeForId(id) ?? ''),
      named: language.nodeTypeIsNamed(id),
    }));
    const kinds = types.filter(({ named }, id) => named && language.nodeTypeIsVisible(id)).map(({ kind }) => kind);
    const fields = language.fields.map((name) => (name ? internal(name) : null));
    return { kinds: new Set(kinds), fields, typeOf: (id) => types[id] ?? BROKEN };
  });
}

/** What the parser could not read. */
const BROKEN = { kind: 'ERROR', named: true };
