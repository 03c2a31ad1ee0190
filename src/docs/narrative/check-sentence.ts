import { posix } from 'node:path';
import { foldSpaces } from '../../base/fold-spaces.ts';

import type { Citation, Sentence, Shown } from './sentence.ts';

/** More lines show nothing in particular. */
const MOST_LINES = 80;
const MOST_CHARACTERS = 400;
const FEWEST_WORDS = 4;

/** Markup beyond code, links, HTML: a sentence has no use for them, and readers are agents, too. */
const MARKUP = /[<>\n\r]|\]\(|\bhttps?:|^\s*(?:#|>|[-*+]\s|\d+[.)]\s)|```|\p{Cc}|\p{Bidi_Control}/u;

/**
 * What is wrong with a sentence: what it cites was not shown, does not hold the words quoted from it, or not the names that the sentence says in
 * code. undefined where nothing is. Whether the sentence is true nobody checks. Pure.
 */
export function checkSentence({ text, citations }: Sentence, shown: ReadonlyMap<string, Shown>): string | undefined {
  const form = wrongForm(text);
  if (form !== undefined) return form;
  if (citations.length === 0) return 'it cites nothing';
  const cited: string[] = [];
  for (const citation of citations) {
    const lines = citedLines(citation, shown);
    if (lines === undefined) return `${showCitation(citation)} was not shown`;
    if (!holdsQuote(lines, citation.quote)) return `${showCitation(citation)} does not hold what is quoted from it`;
    cited.push(lines, citation.path, posix.basename(citation.path));
  }
  const missing = codeSpans(text).find((span) => !holdsName(cited, span));
  return missing === undefined ? undefined : `what it cites does not hold ${missing}`;
}

function wrongForm(text: string): string | undefined {
  if (MARKUP.test(text)) return 'it holds more than a sentence';
  if (text.length > MOST_CHARACTERS) return 'it is too long';
  if (text.trim().split(/\s+/).length < FEWEST_WORDS) return 'it is too short';
  return (text.match(/`/g)?.length ?? 0) % 2 === 0 ? undefined : 'a backtick is not closed';
}

function citedLines({ path, from, to }: Citation, shown: ReadonlyMap<string, Shown>): string | undefined {
  const file = shown.get(path);
  if (!file || to < from || to - from >= MOST_LINES) return undefined;
  const [start, end] = [from - file.first, to - file.first + 1];
  return start < 0 || end > file.lines.length ? undefined : file.lines.slice(start, end).join('\n');
}

/** However it is broken into lines and indented; a quote without a word in it shows nothing. */
function holdsQuote(lines: string, quote: string): boolean {
  const wanted = foldSpaces(quote);
  return /[\p{L}\p{N}]{2}/u.test(wanted) && foldSpaces(lines).includes(wanted);
}

/** A call may be written with its parentheses. */
function holdsName(cited: readonly string[], span: string): boolean {
  const name = foldSpaces(span.replace(/\(\)$/, ''));
  return name !== '' && cited.some((part) => foldSpaces(part).includes(name));
}

function codeSpans(text: string): string[] {
  return [...text.matchAll(/`([^`]*)`/g)].map(([, span = '']) => span);
}

function showCitation({ path, from, to }: Citation): string {
  return `${path.slice(0, 200)}:${from}-${to}`;
}
