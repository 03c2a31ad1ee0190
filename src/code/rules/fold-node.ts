import { foldSpaces } from '../../base/fold-spaces.ts';
import { spend } from '../../base/steps.ts';
import { asWritten } from '../ast/repair-kotlin.ts';
import { COMMENTS } from '../ast/syntax-node.ts';
import { BODIES, type ReadNode } from './read-node.ts';

const LONGEST = 200;

/** So much of a text is folded first; it is enough for most. */
const FIRST_LOOK = 1000;

/**
 * The text of a node on one line of at most 200 characters: white space folded, bodies replaced by `…`, comments left out. What annotations in front
 * of a longer one are handed is left out first, prose before all else, so that it still says what they are in front of.
 */
export function foldNode(node: ReadNode): string {
  const folded = hasParts(node.text) ? foldParts(node) : foldStart(node.text);
  if (folded.length <= LONGEST) return asWritten(folded);
  const shorter = shortenMarks(node, folded);
  return asWritten(shorter.length > LONGEST ? `${shorter.slice(0, LONGEST - 1).trimEnd()}…` : shorter);
}

/** What holds annotations in front of a declaration, and what these are, in the grammars that rules are written for. */
const HOLDERS: ReadonlySet<string> = new Set(['modifiers', 'parameter_modifiers', 'attribute_list', 'attribute_group']);
const MARKS: ReadonlySet<string> = new Set(['annotation', 'attribute', 'decorator']);

/** Strings, each with its quotes; one of so many characters is prose. */
const STRING = /"""[\s\S]*?"""|"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'/g;
const PROSE = 26;

/** What an annotation is handed, all of it. */
const HANDED = /\([\s\S]*\)/;

function shortenMarks(node: ReadNode, folded: string): string {
  const marks = marksOf(node);
  if (marks.length === 0) return folded;
  const texts = new Map(marks.map((mark) => [mark.id, withoutProse(mark.text)]));
  let shorter = foldParts(node, texts);
  const longestFirst = [...marks].sort((a, b) => b.text.length - a.text.length);
  for (const mark of longestFirst) {
    if (shorter.length <= LONGEST) break;
    texts.set(mark.id, mark.text.replace(HANDED, '(…)'));
    shorter = foldParts(node, texts);
  }
  return shorter;
}

function withoutProse(text: string): string {
  return text.replace(STRING, (string) => (string.length < PROSE ? string : `${string.charAt(0)}…${string.charAt(0)}`));
}

function marksOf(node: ReadNode): ReadNode[] {
  spend(1 + node.children.length);
  return node.children.flatMap((child) => {
    if (child === null) return [];
    if (MARKS.has(child.type)) return [child];
    return HOLDERS.has(child.type) ? marksOf(child) : [];
  });
}

const NONE: ReadonlyMap<number, string> = new Map();

function hasParts(text: string): boolean {
  spend(1 + (text.length >> 6));
  return /[{#]|\/[/*]/.test(text) || (text.includes('\n') && /(?<!:):(?!:)/.test(text));
}

/** A text folded, or as much of it as decides what is shown. */
function foldStart(text: string): string {
  for (let size = FIRST_LOOK; size < text.length; size *= 2) {
    const folded = foldLines(text.slice(0, size));
    if (folded.length > LONGEST) return folded;
  }
  return foldLines(text);
}

/** Where code is broken only to be laid out: in front of a member of a chain, within brackets. */
const LAID_OUT = /\s*\n\s*(?=\??\.\w|->|[)\]])|(?<=[([])\s*\n\s*/g;

/** Code in one line, as it would be written in one. */
function foldLines(text: string): string {
  return foldSpaces(text.includes('\n') ? text.replace(LAID_OUT, '') : text);
}

/**
 * What is left of a node without bodies and comments, as far as it is shown; in the order of the text, and without a stack of calls.
 * @param instead what is told instead of nodes, by their ids.
 */
function foldParts(root: ReadNode, instead = NONE): string {
  const { text, startIndex } = root;
  const pending: ReadNode[] = [root];
  let kept = '';
  let end = 0;
  let look = FIRST_LOOK;
  for (let node = pending.pop(); node; node = pending.pop()) {
    const start = node.startIndex - startIndex;
    if (kept.length + start - end > look) {
      const folded = foldLines(kept + text.slice(end, start));
      if (folded.length > LONGEST) return folded;
      look *= 2;
    }
    const told = instead.get(node.id) ?? leftOf(node);
    if (told === undefined) {
      const inside = node.children;
      spend(1 + inside.length);
      for (let index = inside.length - 1; index >= 0; index--) if (inside[index]) pending.push(inside[index] as ReadNode);
      continue;
    }
    if (start < end) continue;
    kept += text.slice(end, start) + told;
    end = node.endIndex - startIndex;
  }
  return foldStart(kept + text.slice(end));
}

/** What stands for a comment and for a body; undefined for what is told as it is. */
function leftOf({ type }: ReadNode): string | undefined {
  if (COMMENTS.has(type)) return '';
  return BODIES.has(type) ? '…' : undefined;
}
