import { foldSpaces } from '../../base/fold-spaces.ts';
import { spend } from '../../base/steps.ts';
import { COMMENTS } from '../ast/syntax-node.ts';
import { BODIES, type ReadNode } from './read-node.ts';

const LONGEST = 200;

/** So much of a text is folded first; it is enough for most. */
const FIRST_LOOK = 1000;

/** The text of a node on one line of at most 200 characters: white space folded, bodies replaced by `…`, comments left out. */
export function foldNode(node: ReadNode): string {
  const folded = hasParts(node.text) ? foldParts(node) : foldStart(node.text);
  return folded.length > LONGEST ? `${folded.slice(0, LONGEST - 1).trimEnd()}…` : folded;
}

function hasParts(text: string): boolean {
  spend(1 + (text.length >> 6));
  return /[{#]|\/[/*]/.test(text) || (text.includes('\n') && /(?<!:):(?!:)/.test(text));
}

/** A text folded, or as much of it as decides what is shown. */
function foldStart(text: string): string {
  for (let size = FIRST_LOOK; size < text.length; size *= 2) {
    const folded = foldSpaces(text.slice(0, size));
    if (folded.length > LONGEST) return folded;
  }
  return foldSpaces(text);
}

/** What is left of a node without bodies and comments, as far as it is shown; in the order of the text, and without a stack of calls. */
function foldParts(root: ReadNode): string {
  const { text, startIndex } = root;
  const pending: ReadNode[] = [root];
  let kept = '';
  let end = 0;
  let look = FIRST_LOOK;
  for (let node = pending.pop(); node; node = pending.pop()) {
    const start = node.startIndex - startIndex;
    if (kept.length + start - end > look) {
      const folded = foldSpaces(kept + text.slice(end, start));
      if (folded.length > LONGEST) return folded;
      look *= 2;
    }
    const isComment = COMMENTS.has(node.type);
    if (!isComment && !BODIES.has(node.type)) {
      const inside = node.children;
      spend(1 + inside.length);
      for (let index = inside.length - 1; index >= 0; index--) if (inside[index]) pending.push(inside[index] as ReadNode);
      continue;
    }
    if (start < end) continue;
    kept += text.slice(end, start) + (isComment ? '' : '…');
    end = node.endIndex - startIndex;
  }
  return foldStart(kept + text.slice(end));
}
