import type { Tree } from 'web-tree-sitter';

/** A named node of a syntax tree, held in JavaScript: to ask the parser for its text or children each time takes longer than to look. */
export interface PlainNode {
  kind: string;
  /** UTF-16 units. */
  start: number;
  end: number;
  /** Named ones. */
  children: PlainNode[];
}

/** The named nodes of a text. */
export interface PlainTree {
  text: string;
  byKind: ReadonlyMap<string, readonly PlainNode[]>;
  /** Kinds that nodes of the grammar have by name; others that queries know stand for several of these. */
  kinds: ReadonlySet<string>;
}

/** Copies the named nodes of a tree; undefined where there are more of them than are worth it. */
export function plainTree(tree: Tree, text: string, most: number): PlainTree | undefined {
  if (tree.rootNode.descendantCount > most) return undefined;
  const byKind = new Map<string, PlainNode[]>();
  const cursor = tree.walk();
  try {
    const path: PlainNode[] = [];
    const enter = () => {
      const node = { kind: cursor.nodeType, start: cursor.startIndex, end: cursor.endIndex, children: [] };
      // Anonymous nodes have no children; the place of one is kept, so that every level has an entry.
      if (cursor.nodeIsNamed) {
        path.at(-1)?.children.push(node);
        const same = byKind.get(node.kind);
        if (same) same.push(node);
        else byKind.set(node.kind, [node]);
      }
      path.push(node);
    };
    enter();
    for (;;) {
      if (cursor.gotoFirstChild()) enter();
      else {
        path.pop();
        while (!cursor.gotoNextSibling()) {
          if (!cursor.gotoParent()) return { text, byKind, kinds: kindsOf(tree) };
          path.pop();
        }
        enter();
      }
    }
  } finally {
    cursor.delete();
  }
}

const known = new WeakMap<object, ReadonlySet<string>>();

function kindsOf({ language }: Tree): ReadonlySet<string> {
  const found = known.get(language);
  if (found) return found;
  const kinds = new Set<string>();
  for (let id = 0; id < language.nodeTypeCount; id++) {
    const kind = language.nodeTypeForId(id);
    if (kind !== null && language.nodeTypeIsNamed(id) && language.nodeTypeIsVisible(id)) kinds.add(kind);
  }
  known.set(language, kinds);
  return kinds;
}
