/** A word, number, string or sign of a description language, with its place in UTF-16 units. */
export interface Token {
  text: string;
  start: number;
  end: number;
  kind: 'word' | 'string' | 'sign';
}

export interface Lexicon {
  /** What starts a comment that ends with its line. */
  lineComments: readonly string[];
  /** Quotes around strings. */
  strings: string;
  /** Quotes around words that would not be words without them; `[` is closed by `]`. */
  words: string;
}

/** Splits a text into tokens; comments, those between slash and star as well, and white space are left out, and what is never closed ends with the text. */
export function tokenize(text: string, lexicon: Lexicon): Token[] {
  const tokens: Token[] = [];
  let at = 0;
  while (at < text.length) {
    const comment = commentEnd(text, at, lexicon);
    if (comment > at) {
      at = comment;
      continue;
    }
    const character = text[at] ?? '';
    if (/\s/.test(character)) {
      at++;
      continue;
    }
    const token = readToken(text, at, character, lexicon);
    tokens.push(token);
    at = token.end;
  }
  return tokens;
}

const WORD = /[\p{L}\p{N}_$.]+/uy;

function readToken(text: string, at: number, character: string, { strings, words }: Lexicon): Token {
  if (strings.includes(character)) return quoted(text, at, character, 'string');
  if (words.includes(character)) return quoted(text, at, character, 'word');
  WORD.lastIndex = at;
  const word = WORD.exec(text)?.[0];
  if (word !== undefined) return { text: word, start: at, end: at + word.length, kind: 'word' };
  return { text: character, start: at, end: at + 1, kind: 'sign' };
}

/** A doubled quote, or one behind a backslash, is part of the string. */
function quoted(text: string, start: number, quote: string, kind: Token['kind']): Token {
  const close = quote === '[' ? ']' : quote;
  let end = start + 1;
  while (end < text.length) {
    if (text[end] === '\\') end++;
    else if (text[end] === close) {
      if (text[end + 1] !== close || close === ']') break;
      end++;
    }
    end++;
  }
  return { text: text.slice(start + 1, end), start, end: Math.min(end + 1, text.length), kind };
}

function commentEnd(text: string, at: number, { lineComments }: Lexicon): number {
  if (lineComments.some((mark) => text.startsWith(mark, at))) {
    const end = text.indexOf('\n', at);
    return end < 0 ? text.length : end;
  }
  if (!text.startsWith('/*', at)) return at;
  const end = text.indexOf('*/', at + 2);
  return end < 0 ? text.length : end + 2;
}
