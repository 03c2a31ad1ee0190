/** Lines that kb looks after in a file of the user, between two comments of shell, YAML and the like. */
export interface Block {
  /** Offsets of the comments' first and last character, the indentation included; end exclusive. */
  start: number;
  end: number;
  /** The lines between the comments. */
  body: string;
  /** Whether kb made the file, which goes away with the block. */
  ownsFile: boolean;
}

const BEGIN = '# >>> kb >>>';
const END = '# <<< kb <<<';
const REMOVES = { lines: 'kb hooks uninstall removes these lines', file: 'kb hooks uninstall removes this file' };

/** The block as text, without a newline at its end. */
export function blockText(lines: readonly string[], options: { indent?: string; ownsFile?: boolean } = {}): string {
  const { indent = '', ownsFile = false } = options;
  const begin = `${BEGIN} (${ownsFile ? REMOVES.file : REMOVES.lines})`;
  return [begin, ...lines, END].map((line) => (line === '' ? '' : indent + line)).join('\n');
}

/** The blocks of a text, in its order. */
export function findBlocks(text: string): Block[] {
  return [...text.matchAll(/^[ \t]*# >>> kb >>>([^\n]*)\n([\s\S]*?)^[ \t]*# <<< kb <<<$/gm)].map((match) => ({
    start: match.index,
    end: match.index + match[0].length,
    body: match[2] ?? '',
    ownsFile: (match[1] ?? '').includes(REMOVES.file),
  }));
}

/** Whether a comment that begins or ends a block stands alone, so that nobody knows which lines are kb's. */
export function hasBrokenBlock(text: string): boolean {
  const rest = findBlocks(text).reduceRight((left, { start, end }) => left.slice(0, start) + left.slice(end), text);
  return rest.includes(BEGIN) || rest.includes(END);
}

/**
 * Inserts whole lines at an offset where a line begins, or at the end. `removeBlocks` gives the text back byte for byte: where the text did
 * not end in a newline, neither does the result.
 */
export function insertLines(text: string, at: number, lines: string): string {
  const unfinished = at === text.length && text !== '' && !text.endsWith('\n');
  return unfinished ? `${text}\n${lines}` : `${text.slice(0, at)}${lines}\n${text.slice(at)}`;
}

/** The text without any block. */
export function removeBlocks(text: string): string {
  return findBlocks(text).reduceRight((left, { start, end }) => {
    if (left[end] === '\n') return left.slice(0, start) + left.slice(end + 1);
    return left.slice(0, Math.max(0, start - 1)) + left.slice(end);
  }, text);
}

/** The text with these lines in the place of its first block, and without its other blocks. */
export function replaceBlocks(text: string, lines: readonly string[]): string {
  const [first, ...others] = findBlocks(text);
  if (!first) return text;
  const kept = others.reduceRight((left, { start, end }) => left.slice(0, start) + left.slice(left[end] === '\n' ? end + 1 : end), text);
  return kept.slice(0, first.start) + blockText(lines, { ownsFile: first.ownsFile }) + kept.slice(first.end);
}
