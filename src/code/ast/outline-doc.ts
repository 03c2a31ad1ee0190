import { firstSentence } from './first-sentence.ts';
import type { DeclaredNode } from './outline-rules.ts';

/** A comment that only steers a tool, or says who owns the file, documents nothing. */
const NOT_DOCUMENTATION =
  /^\W*(?:copyright|spdx-|licen[cs]ed? |rubocop:|frozen_string_literal|encoding:|eslint|nolint|clang-format|noinspection|TODO|FIXME)/i;

/** A comment whose first line is one of these is code that was commented out. */
const CODE: readonly RegExp[] = [
  /^(?:def|class|module) \w[\w.:]*[?!=]?(?:$|\s*[(<])/,
  /^(?:attr_\w+ :|require(?:_relative)? ['"]|end$)/,
  // A statement with its end, or the beginning or end of a block.
  /(?:\w\(.*\)|\S\s*=.*);$|\{$|^\}/,
  // An assignment of something that is not a phrase.
  /^[\w.@$]+ (?:\|\|)?= (?!.*[a-z] [a-z])\S/,
];

/** The first sentence of what documents a declaration, as plain text; undefined where nothing does. */
export function readDoc({ node, comments, place }: DeclaredNode): string | undefined {
  const { rules } = place;
  const written = rules.doc?.(node);
  if (written !== undefined) return firstSentence(written);
  if (comments.length === 0) return undefined;
  // Some grammars let a line comment end with its line, which is no empty line of the documentation.
  const texts = comments
    .map((comment) => comment.text.replace(/\n$/, ''))
    .filter((text) => !rules.docComment || rules.docComment.test(text));
  const text = lastBlock(texts).map(stripMarkers).join('\n');
  const first = firstLine(text);
  return CODE.some((pattern) => pattern.test(first)) ? undefined : firstSentence(text);
}

/** A block comment stands for itself; line comments in a row belong together. */
function lastBlock(comments: string[]): string[] {
  const last = comments.at(-1);
  if (last === undefined || last.startsWith('/*')) return comments.slice(-1);
  const block = comments.findLastIndex((comment) => comment.startsWith('/*'));
  return comments.slice(block + 1);
}

function stripMarkers(comment: string): string {
  const lines = comment.replace(/\*+\/\s*$/, '').split('\n');
  const text = lines.map((line) => line.replace(/^\s*(?:\/\*[*!]?<?|\*+(?!\*)|\/\/[/!]?<?|#+:?)\s?/, '').replace(/[\s*#/=-]{4,}$/, ''));
  return NOT_DOCUMENTATION.test(firstLine(text.join('\n'))) ? '' : text.join('\n');
}

function firstLine(text: string): string {
  return (
    text
      .split('\n')
      .find((line) => /\w/.test(line))
      ?.trim() ?? ''
  );
}
