import { firstSentence } from '../ast/first-sentence.ts';

/** A doc comment can be a book; the first sentence is in the beginning. */
const MAX_READ = 4_000;

/** Comments about the file or for a tool, not about the declaration below them. */
const NOT_A_DOC =
  /@(?:license|licence|copyright|fileoverview|file|overview|packageDocumentation|module|jest-environment|vitest-environment)\b/;
const DESCRIPTION_TAG = /^@(?:description|desc|summary|classdesc)\s+/;

/**
 * The first sentence of a JSDoc comment as one line of plain text of at most 160 characters; undefined where the comment only has tags or
 * speaks of the whole file.
 * @param value what is between the opening slash-star and the closing star-slash
 */
export function summarizeJsdoc(value: string): string | undefined {
  const comment = value.slice(0, MAX_READ);
  if (NOT_A_DOC.test(comment)) return undefined;
  const lines = comment.split('\n').map((line) => line.replace(/^\s*\*+ ?/, '').trim());
  return firstSentence(resolveLinks(description(lines)));
}

/** The text up to the first tag; where there is none, the text of a tag that holds a description. */
function description(lines: string[]): string {
  const first = lines.findIndex((line) => line !== '');
  const start = lines[first]?.startsWith('@') ? lines.findIndex((line) => DESCRIPTION_TAG.test(line)) : first;
  if (start < 0) return '';
  const end = lines.findIndex((line, index) => index > start && (line.startsWith('@') || line.startsWith('```')));
  const [head = '', ...rest] = lines.slice(start, end < 0 ? undefined : end);
  return [head.replace(DESCRIPTION_TAG, ''), ...rest].join('\n');
}

/** `{@link Target}`, `{@link Target|text}` and `{@link Target text}` become the text, or the target where there is none. */
function resolveLinks(text: string): string {
  return text.replace(/\{@\w+\s+([^{}|\s]+)(?:\s*\|\s*|\s+)?([^{}]*)\}/g, (_, target: string, words: string) => words.trim() || target);
}
