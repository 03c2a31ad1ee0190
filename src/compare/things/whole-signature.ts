import type { CodeSymbol, SymbolKind } from '../../code/facts/facts.ts';

/** How a signature ends that did not fit into what is stored of one. */
export const CLIPPED = / ?…$/;

/** Where a body begins that is a block or an expression, or where there is none. */
const BRACED = /^(\{|;|=>|= )/;

/** Where one begins that stands in lines of its own. */
const INDENTED = /^(:| [^-])/;

const COMMENTS = /\/\*[\s\S]*?\*\/|\/\/[^\n]*/g;

/** `@Size(max = 3) `, `[FromQuery] ` and `#[SensitiveParameter] `, which are in no stored signature. */
const ANNOTATIONS = /@[\w.:]+(?:\((?:"(?:[^"\\]|\\.)*"|[^()"]|\([^()]*\))*\))? ?|(?<=[(,] ?)#?\[(?:"(?:[^"\\]|\\.)*"|[^\]"])*\] ?/g;

/** What has parameters. */
export const CALLED: ReadonlySet<SymbolKind> = new Set(['function', 'method', 'constructor', 'class', 'struct']);

/**
 * The signature of a declaration where what is stored of it is clipped: its head to the end, read from the text of its file, so that two that
 * differ behind the clip are not the same. As it is stored where it was not clipped, and where the text does not hold it as it is written.
 */
export function wholeSignature({ signature, kind, startLine, endLine }: CodeSymbol, source: string): string {
  if (!CLIPPED.test(signature) || !CALLED.has(kind)) return signature;
  const written = source
    .split('\n')
    .slice(startLine - 1, endLine)
    .join('\n')
    .replace(COMMENTS, ' ')
    .replace(/\s+/g, ' ');
  const begin = signature.replace(CLIPPED, '');
  for (const text of [written.replace(ANNOTATIONS, ''), written]) {
    const at = endOf(begin, text);
    const rest = at === undefined ? undefined : headFrom(text, at, depthOf(begin), /^(async )?def\b/.test(begin) ? INDENTED : BRACED);
    if (rest !== undefined) return `${begin}${rest}`;
  }
  return signature;
}

/** Where a text is at its end in another one, whatever white space either has. */
function endOf(begin: string, written: string): number | undefined {
  const places: number[] = [];
  let dense = '';
  for (let at = 0; at < written.length; at++) {
    if (written[at] === ' ') continue;
    dense += written[at];
    places.push(at);
  }
  const wanted = begin.replace(/\s+/g, '');
  const found = dense.indexOf(wanted);
  return found < 0 ? undefined : (places[found + wanted.length - 1] ?? 0) + 1;
}

function depthOf(text: string): number {
  return [...text].reduce((depth, character) => depth + ('([{'.includes(character) ? 1 : ')]}'.includes(character) ? -1 : 0), 0);
}

/** To the end of the head: what follows is a body. */
function headFrom(written: string, from: number, open: number, ends: RegExp): string | undefined {
  let depth = open;
  if (depth <= 0) return undefined;
  for (let at = from; at < written.length; at++) {
    if (depth === 0 && ends.test(written.slice(at, at + 2))) return written.slice(from, at).trimEnd();
    const character = written[at] ?? '';
    if ('([{'.includes(character)) depth++;
    else if (')]}'.includes(character)) depth--;
  }
  return depth === 0 ? written.slice(from).trimEnd() : undefined;
}
