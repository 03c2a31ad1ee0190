import { firstSentences } from '../../../code/ast/first-sentence.ts';
import type { CodeSymbol } from '../../../code/facts/facts.ts';
import { PLAIN_SLASHES } from '../../../code/languages/comments.ts';
import { languageOf } from '../../../code/languages/languages.ts';
import { readComments } from '../../../code/text/read-comments.ts';
import { functionAround, functionsOf } from './functions-of.ts';

/** What somebody explained inside a function: why it does what it does. */
export interface Remark {
  text: string;
  /** Counted from 1, both included. */
  lines: readonly [from: number, to: number];
  /** The first line of the function. */
  within: number;
}

const FEWEST_WORDS = 9;
const MOST_CHARACTERS = 220;
/** Of one function. */
const MOST = 2;

/** Comments that steer a tool. */
const STEERS =
  /^\W*(?:eslint|prettier|biome|@?ts-|istanbul|c8 |pylint|noqa|type:|mypy|ruff|rubocop|nolint|go:|clang-format|noinspection|swagger:|region\b)/i;

/** The comments inside the functions of a source that are sentences, two of each at most; code that was commented out is none. Pure. */
export function remarksIn(path: string, text: string, symbols: readonly CodeSymbol[]): Remark[] {
  const language = languageOf(path);
  if (!language) return [];
  const style = language.comments ?? PLAIN_SLASHES;
  const functions = functionsOf(symbols);
  const counts = new Map<number, number>();
  return readComments(text, style).flatMap(({ startLine, endLine, text: said, mark }): Remark[] => {
    const around = functionAround(functions, startLine);
    // A string that begins a function is its documentation, and is told as that.
    if (!around || startLine <= around.startLine || endLine >= around.endLine || /^["']/.test(mark) || !isSentence(said)) return [];
    const before = counts.get(around.startLine) ?? 0;
    counts.set(around.startLine, before + 1);
    const short = firstSentences(said, MOST_CHARACTERS);
    return before >= MOST || short === undefined ? [] : [{ text: short, lines: [startLine, endLine], within: around.startLine }];
  });
}

function isSentence(text: string): boolean {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  const code = lines.filter((line) => /[;{}()]\s*$|^\s*[})\]]|\w\(.*\)\s*$|\s(?:=|:=|=>)\s/.test(line)).length;
  return !STEERS.test(text) && code * 2 <= lines.length && (text.match(/\p{L}{2,}/gu) ?? []).length >= FEWEST_WORDS;
}
