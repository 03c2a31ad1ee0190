import type { Node } from 'web-tree-sitter';

import type { Import } from '../facts/facts.ts';
import type { ImportRules, OutlineDraft } from './outline-rules.ts';
import { startLineOf } from './syntax-node.ts';

/** How far above its keyword an import's node can be. */
const REACH = 3;

/**
 * The imports of a file in the order of their lines, wherever they stand: a function that imports something late depends on it all the
 * same. Keywords are found in the text and believed only where the syntax tree has an import there, so that walking the whole tree is
 * not needed and words in comments and strings do not count.
 */
export function readImports(draft: OutlineDraft, rules: ImportRules): Import[] {
  const seen = new Set<number>();
  const imports: Import[] = [];
  for (const match of draft.text.matchAll(rules.keyword)) {
    const index = match.index + match[0].length - 1;
    const word = draft.root.descendantForIndex(index);
    const node = importAround(word, rules);
    if (!node && word && rules.line && !/comment|string/.test(word.type))
      imports.push(...rules.line(lineAt(draft.text, index), startLineOf(word)));
    if (!node || seen.has(node.startIndex)) continue;
    seen.add(node.startIndex);
    imports.push(...(rules.nodes[node.type]?.(node, draft) ?? []));
  }
  return imports;
}

function importAround(word: Node | null, rules: ImportRules): Node | undefined {
  let node = word;
  for (let step = 0; node && step <= REACH; step++) {
    if (node.isNamed && Object.hasOwn(rules.nodes, node.type)) return node;
    node = node.parent;
  }
  return undefined;
}

function lineAt(text: string, index: number): string {
  const end = text.indexOf('\n', index);
  return text.slice(text.lastIndexOf('\n', index) + 1, end < 0 ? undefined : end);
}
