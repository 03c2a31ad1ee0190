import type { Language, Tree } from 'web-tree-sitter';

import { remember } from '../../base/memoize.ts';

/** A node of a syntax tree, held in JavaScript: to ask the parser for its text or children each time takes longer than to look. */
export interface JsNode {
  /** Its number in the tree, in the order of the text, outer nodes first. */
  number: number;
  kind: string;
  /** Whether it has a name in the grammar; the others are words and punctuation. */
  named: boolean;
  /** The field of its parent that it is in. */
  field: string | null;
  /** UTF-16 units; of what has no name, 0. */
  start: number;
  end: number;
  children: JsNode[];
}

/** The nodes of a text. */
export interface JsTree {
  text: string;
  /** Those with a name. */
  byKind: ReadonlyMap<string, readonly JsNode[]>;
  /** Kinds that nodes of the grammar have by name; others that queries know stand for several of these. */
  kinds: ReadonlySet<string>;
}

/** Copies the nodes of a tree; undefined where there are more of them than are worth it. */
export function toJsTree(tree: Tree, most: number): JsTree | undefined {
  const root = tree.rootNode;
  if (root.descendantCount > most) return undefined;
  const text = ' '.repeat(root.startIndex) + root.text;
  const { kinds, typeOf } = typesOf(tree.language);
  const byKind = new Map<string, JsNode[]>();
  const cursor = tree.walk();
  let number = 0;
  // Each question to the cursor takes longer than all else that is done with a node.
  const read = (): JsNode => {
    const { kind, named } = typeOf(cursor.nodeTypeId);
    const field = cursor.currentFieldName;
    const node = { number, kind, named, field, start: named ? cursor.startIndex : 0, end: named ? cursor.endIndex : 0, children: [] };
    if (named) remember(byKind, kind, (): JsNode[] => []).push(node);
    number++;
    return node;
  };
  try {
    const path: JsNode[] = [];
    const enter = () => {
      const node = read();
      path.at(-1)?.children.push(node);
      path.push(node);
    };
    enter();
    for (;;) {
      // What has no name has no children.
      if (path.at(-1)?.named && cursor.gotoFirstChild()) enter();
      else {
        path.pop();
        while (!cursor.gotoNextSibling()) {
          if (!cursor.gotoParent()) return number === root.descendantCount ? { text, byKind, kinds } : undefined;
          path.pop();
        }
        enter();
      }
    }
  } finally {
    cursor.delete();
  }
}

interface Types {
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
      kind: language.nodeTypeForId(id) ?? '',
      named: language.nodeTypeIsNamed(id),
    }));
    const kinds = types.filter(({ named }, id) => named && language.nodeTypeIsVisible(id)).map(({ kind }) => kind);
    return { kinds: new Set(kinds), typeOf: (id) => types[id] ?? BROKEN };
  });
}

/** What the parser could not read. */
const BROKEN = { kind: 'ERROR', named: true };
