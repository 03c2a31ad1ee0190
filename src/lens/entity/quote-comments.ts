import { firstSentence, firstSentences } from '../../code/ast/first-sentence.ts';
import type { CodeSymbol, Facts } from '../../code/facts/facts.ts';
import { languageOf } from '../../code/languages/languages.ts';
import { type Comment, readComments } from '../../code/text/read-comments.ts';
import type { Quoted } from '../../program/view.ts';

/** Characters that are quoted of one comment. */
const MOST = 400;

/** A shorter comment to the end of a line is a remark. Characters. */
const LEAST_NOTE = 40;

/** Comments that steer a tool or say who owns the file. */
const NO_DOC =
  /^\W*(?:copyright|spdx-|licen[cs]ed?\b|\(c\)|all rights reserved|eslint|prettier|biome|@?ts-|jshint|istanbul|c8 |pylint|noqa|type:|flake8|mypy|ruff|rubocop|frozen_string_literal|(?:en)?coding[:=]|vim?:|nolint|go:|\+build|clang-format|noinspection|globals? |exported |@flow|<reference|[#@]?region|code generated|auto-?generated|todo|fixme|import |from \w+ import|const |let |var )/i;
const LICENCE = /\b(?:copyright|licen[cs]ed? (?:under|to)|permission is hereby granted|redistribution and use|spdx-license)/i;

/** Lines that may stand above what a file says of itself. */
const PREAMBLE =
  /^(?:#!|['"]use \w+['"];?$|<\?(?:php|hh)|package\b|namespace\b|declare\s*\(|module\b|from __future__|#pragma once|#ifndef|#define \w+$)/;

/** Marks and tags of a comment that is about what it stands in. */
const OF_FILE_MARK = /^(?:\/\/!|"""|''')$/;
const OF_FILE_TAG = /[@\\](?:module|file|fileoverview|overview|packageDocumentation)\b/;

const DEPRECATED = /(?:^|\s)(?:@deprecated\b|\.\. deprecated::|\\deprecated\b|Deprecated: )/;

/** What the comments of a file say of it and of what it declares, in sentences. */
export function quoteComments({ path, text, facts }: { path: string; text: string; facts: Facts }): Quoted {
  const style = languageOf(path)?.comments ?? languageOf(`x.${path.slice(path.lastIndexOf('.') + 1)}`)?.comments ?? DEFAULT;
  const comments = readComments(text, style);
  const lines = text.split('\n');
  const own = commentOfFile(comments, lines, facts);
  const file = own && sentencesOf(own.text);
  const above = new Map(facts.symbols.map((symbol) => [symbol, commentOf(symbol, comments, lines)]));
  const declarations: Record<string, string> = {};
  for (const [symbol, comment] of above) {
    const told = (comment && symbol.doc !== undefined ? sentencesOf(comment.text) : undefined) ?? symbol.doc;
    // Of several declarations of a name, the first that is documented.
    if (told !== undefined && !Object.hasOwn(declarations, symbol.name)) declarations[symbol.name] = told;
  }
  const open = facts.symbols.filter(({ visibility }) => visibility === 'public');
  const isOld = (comment: Comment | undefined) => comment !== undefined && DEPRECATED.test(comment.text);
  const isDeprecated = isOld(own) || (open.length > 0 && open.every((symbol) => isOld(above.get(symbol))));
  return { ...(file === undefined ? {} : { file }), declarations, ...(isDeprecated ? { deprecated: true } : {}) };
}

const DEFAULT = { line: /^\/\//, block: [['/*', '*/']] } as const;

function sentencesOf(text: string): string | undefined {
  const plain = text.replace(/^[ \t]*[@\\](?:fileoverview|overview|description|desc|summary|brief|remarks|classdesc)\b[ \t]*/gm, '');
  const said = plain.replace(/^[ \t]*[@\\](?:module|file|packageDocumentation)\b[ \t]*(?:[\w./@-]+[ \t]*(?=$))?/gm, '').trim();
  return firstSentences(said, MOST);
}

/** The first comment that is about the file: above all code, or marked as such, and not about the declaration below it. */
function commentOfFile(comments: readonly Comment[], lines: readonly string[], facts: Facts): Comment | undefined {
  const starts = new Set(facts.symbols.map(({ startLine }) => startLine));
  const first = Math.min(...starts, Number.POSITIVE_INFINITY);
  const inside = new Set<number>();
  for (const { startLine, endLine } of comments) for (let line = startLine; line <= endLine; line++) inside.add(line);
  const code = lines.findIndex((line, at) => !inside.has(at + 1) && line.trim() !== '' && !PREAMBLE.test(line.trim()));
  const above = code < 0 ? lines.length : code;
  return comments.find((comment) => {
    const { startLine, endLine, mark, text } = comment;
    if (mark === '#!' || NO_DOC.test(text) || LICENCE.test(text.slice(0, 600)) || isCode(text)) return false;
    if (mark === '//!') return true;
    if (/^(?:\/\/|#|--|;|%)/.test(mark) && text.length < LEAST_NOTE) return false;
    const isTop = startLine <= above;
    if (OF_FILE_MARK.test(mark)) return isTop;
    if (OF_FILE_TAG.test(text)) return startLine < first;
    const next = nextCode(lines, endLine, inside);
    const about = next.lines.find((line) => starts.has(line));
    const isDoc = mark.startsWith('/**') && startLine < first;
    return (isTop || isDoc) && (about === undefined || (next.apart && !isDocOf(facts, about, text)));
  });
}

/** The first line of code below and the decorators above it, and whether a blank line stands between. */
function nextCode(lines: readonly string[], from: number, inside: ReadonlySet<number>): { lines: number[]; apart: boolean } {
  const next: number[] = [];
  let apart = false;
  for (let at = from; at < lines.length; at++) {
    const line = (lines[at] ?? '').trim();
    if (line === '') apart = apart || next.length === 0;
    else if (!inside.has(at + 1)) {
      next.push(at + 1);
      if (!/^[@[]|^#\[/.test(line)) break;
    }
  }
  return { lines: next, apart };
}

function isDocOf({ symbols }: Facts, line: number, text: string): boolean {
  const symbol = symbols.find(({ startLine }) => startLine === line);
  return symbol?.doc !== undefined && symbol.doc === firstSentence(text);
}

/** The comment right above a declaration and its decorators. */
function commentOf({ startLine }: CodeSymbol, comments: readonly Comment[], lines: readonly string[]): Comment | undefined {
  let line = startLine - 1;
  while (line > 0 && /^\s*(?:@|#\[|\[\w)/.test(lines[line - 1] ?? '')) line -= 1;
  return comments.find(({ endLine }) => endLine === line);
}

/** Most lines of it end as lines of code do. */
function isCode(text: string): boolean {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  return lines.filter((line) => /[;{}]\s*$|^\s*[})\]]/.test(line)).length * 2 > lines.length;
}
