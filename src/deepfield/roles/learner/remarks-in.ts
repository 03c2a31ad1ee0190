import { firstSentences } from '../../../code/ast/first-sentence.ts';
import { allSymbols } from '../../../code/facts/all-symbols.ts';
import type { CodeSymbol } from '../../../code/facts/facts.ts';
import { PLAIN_SLASHES } from '../../../code/languages/comments.ts';
import { languageOf } from '../../../code/languages/languages.ts';
import { type Comment, readComments } from '../../../code/text/read-comments.ts';
import { functionAtLine, functionsOf } from './functions-of.ts';
import { restOfDoc } from './rest-of-doc.ts';

/** What somebody explained inside a function, or among what is declared outside: why it is what it is. */
export interface Remark {
  text: string;
  /** Counted from 1, both included. */
  lines: readonly [from: number, to: number];
  /** The first line of the function; absent outside of one. */
  within?: number;
}

const FEWEST_WORDS = 9;
const MOST_CHARACTERS = 220;
/** Lines in which a file says what it is, and whose. */
const HEAD = 5;
/** Of one function, and of all that is outside of functions. */
const MOST = 2;

/** Comments that steer a tool. */
const STEERS =
  /^\W*(?:todo\b\W*)?(?:eslint|prettier|biome|@?ts-|istanbul|c8 |pylint|noqa|type:|mypy|ruff|rubocop|nolint|go:|clang-format|noinspection|swagger:|region\b)/i;

/**
 * The comments inside the functions of a source that are sentences, two of each at most, and two outside, and what the documentation of a function says after its first sentence; code that was
 * commented out is none. Pure.
 */
export function remarksIn(path: string, text: string, symbols: readonly CodeSymbol[]): Remark[] {
  const language = languageOf(path);
  if (!language) return [];
  const style = language.comments ?? PLAIN_SLASHES;
  const functions = functionsOf(symbols);
  const counts = new Map<number, number>();
  const documented = new Set([
    ...functions.map(({ startLine }) => startLine),
    ...allSymbols(symbols).flatMap(({ doc, startLine }) => (doc === undefined ? [] : [startLine])),
  ]);
  // What a file says of itself, and what documents a declaration, is told as that.
  const isAside = (from: number, to: number) => from > HEAD && ![1, 2].some((next) => documented.has(to + next)) && !documented.has(from);
  const documentation = documentationIn(functions, text);
  return readComments(text, style).flatMap((comment): Remark[] => {
    const { startLine, endLine, text: said, mark } = comment;
    const around = functionAtLine(functions, startLine);
    const rest = documentation(comment, around);
    if (rest) return [rest];
    // A string that begins a function is its documentation, and is told as that.
    if (/^["']/.test(mark) || !isSentence(said)) return [];
    if (around ? startLine <= around.startLine || endLine >= around.endLine : !isAside(startLine, endLine)) return [];
    const key = around?.startLine ?? 0;
    const before = counts.get(key) ?? 0;
    counts.set(key, before + 1);
    const short = firstSentences(said, MOST_CHARACTERS);
    if (before >= MOST || short === undefined) return [];
    return [{ text: short, lines: [startLine, endLine], ...(around ? { within: around.startLine } : {}) }];
  });
}

/** Lines between a comment and the function that it documents: of what decorates it. */
const BETWEEN = 2;

/** Tells what a comment says after its first sentence of the function that it documents: the one below it, or the one that it begins; once of each. */
function documentationIn(
  functions: readonly CodeSymbol[],
  text: string,
): (comment: Comment, around: CodeSymbol | undefined) => Remark | undefined {
  const told = new Set<number>();
  const lines = text.split('\n');
  const isBelow = ({ startLine }: CodeSymbol, end: number) =>
    startLine > end && startLine <= end + BETWEEN && lines.slice(end, startLine - 1).every((line) => line.trim() !== '');
  return ({ startLine, endLine, text: said, mark }, around) => {
    const own = /^["']/.test(mark) ? around : functions.find((each) => isBelow(each, endLine));
    const rest = own === undefined || told.has(own.startLine) ? undefined : restOfDoc(said);
    if (own === undefined || rest === undefined) return undefined;
    told.add(own.startLine);
    return { text: rest, lines: [startLine, endLine], within: own.startLine };
  };
}

function isSentence(text: string): boolean {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  const code = lines.filter((line) => /[;{}()]\s*$|^\s*[})\]]|\w\(.*\)\s*$|\s(?:=|:=|=>)\s/.test(line)).length;
  return !STEERS.test(text) && code * 2 <= lines.length && (text.match(/\p{L}{2,}/gu) ?? []).length >= FEWEST_WORDS;
}
