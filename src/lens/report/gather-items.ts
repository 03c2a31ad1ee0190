import { codeSpan } from '../../base/markdown.ts';
import type { ItemLines } from './render-item.ts';

/** What stands together about one file. */
export interface FileItems {
  /** The line that names the file, where its items do not. */
  lead: string[];
  items: ItemLines[];
}

/** The rules that an item ends in: `(express/route)`. */
const RULES = / \(([\w.-]+\/[\w.-]+(?:, [\w.-]+\/[\w.-]+)*)\)$/;

/**
 * Items by file, in order. Several that follow each other say their file once, and the rules that they were found by: both are the same
 * on each of their lines.
 * @param heading the path that they all are about, which no line names.
 */
export function gatherItems(items: readonly ItemLines[], heading: string | undefined): FileItems[] {
  const parts: FileItems[] = [];
  for (const item of items) {
    const part = parts.at(-1);
    if (part?.items[0]?.path === item.path) part.items.push(item);
    else parts.push({ lead: [], items: [item] });
  }
  return parts.map((part) => (part.items.length === 1 || part.items[0]?.path === heading ? part : nameOnce(part.items)));
}

function nameOnce(items: readonly ItemLines[]): FileItems {
  const path = items[0]?.path ?? '';
  const named = `- ${codeSpan(path)}`;
  // An item that is its file, and says no more, is no line below it.
  if (items.some(({ first }) => !first.startsWith(`${named} - `))) return { lead: [], items: [...items] };
  const rules = new Set(items.flatMap(({ first }) => RULES.exec(first)?.[1]?.split(', ') ?? []));
  const found = rules.size === 0 ? '' : ` (${[...rules].sort().join(', ')})`;
  const below = items.map((item) => ({ ...item, indent: '  ', first: `- ${item.first.slice(named.length + 3).replace(RULES, '')}` }));
  return { lead: [`${named}${found}`], items: below };
}
