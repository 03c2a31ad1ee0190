import { byText } from '../../base/digest.ts';
import type { AnswerRecord, FileAnswers } from '../../code/lsp/answers.ts';
import { decodeFile, decodeTools } from './decode-answers.ts';
import { encodeFile, encodeTools } from './encode-answers.ts';

/**
 * The answers of language servers that a section was made with stand in a comment at the end of its body, which markdown does not show:
 *
 *     <!-- language servers 1
 *     {"tools":[["typescript","7.0.2"]]}
 *     ["src/cart.ts","5e1c…",0,{"paths":[["src","shop.ts"]],"declarations":[["total",3,{"type":"number","uses":[2,1,0,[0,7,2]]}]]}]
 *     -->
 *
 * The number is the version of the form. One line per source, sorted by path, so that a change of one file is a change of one line.
 */
const OPENING = '<!-- language servers ';
const VERSION = '1';
const CLOSING = '-->';

/** Longer lines and records, in UTF-16 units, are neither written nor read. */
const MAX_LINE = 1 << 18;
const MAX_RECORD = 1 << 21;

/**
 * A body with a record at its end, in place of the one it had. What cannot be read back is left out: see `recordable`. A record of no
 * file leaves nothing.
 */
export function appendAnswers(body: string, record: AnswerRecord): string {
  const words = withoutAnswers(body);
  const lines = encodeRecord(record);
  if (lines.length === 0) return words;
  return [...(words === '' ? [] : [words, '']), OPENING + VERSION, encodeTools(record.tools), ...lines, CLOSING].join('\n');
}

/**
 * The record at the end of a body; undefined where there is none, or none of this version. It is not trusted: the answers about a file
 * that are malformed, name a path that leaves the repository or an id that is none are dropped, and that file counts as never asked about.
 */
export function readRecordedAnswers(body: string): AnswerRecord | undefined {
  const place = locateRecord(body);
  if (!place || place.end - place.start > MAX_RECORD) return undefined;
  const [opening, first = '', ...lines] = body.slice(place.start, place.end).split('\n').slice(0, -1);
  const tools = opening === OPENING + VERSION ? decodeTools(first) : undefined;
  if (!tools) return undefined;
  const files = new Map<string, { blob: string; answers: FileAnswers }>();
  for (const line of lines) {
    const file = line.length > MAX_LINE ? undefined : decodeFile(line, tools.length);
    if (file && !files.has(file.path)) files.set(file.path, { blob: file.blob, answers: file.answers });
  }
  return files.size > 0 ? { tools, files } : undefined;
}

/** A record as it comes back from a document: what a section is rendered from, so that making it anew from its record gives the same bytes. */
export function recordable(record: AnswerRecord): AnswerRecord | undefined {
  return readRecordedAnswers(appendAnswers('', record));
}

/** What people read of a body. */
export function withoutAnswers(body: string): string {
  const place = locateRecord(body);
  if (!place) return body;
  let end = place.start;
  while (body[end - 1] === '\n') end -= 1;
  return body.slice(0, end);
}

/** The lines of the files that fit. */
function encodeRecord({ tools, files }: AnswerRecord): string[] {
  if (!decodeTools(encodeTools(tools))) return [];
  let room = MAX_RECORD - OPENING.length - VERSION.length - encodeTools(tools).length - CLOSING.length - 3;
  return [...files]
    .sort(([a], [b]) => byText(a, b))
    .flatMap(([path, { blob, answers }]) => {
      const line = encodeFile(path, blob, answers);
      if (line.length > MAX_LINE || line.length + 1 > room || !decodeFile(line, tools.length)) return [];
      room -= line.length + 1;
      return [line];
    });
}

/** From the start of the opening line to the end of the closing one, where the body ends; no line between closes the comment. */
function locateRecord(body: string): { start: number; end: number } | undefined {
  let end = body.length;
  while (body[end - 1] === '\n') end -= 1;
  if (!body.endsWith(`\n${CLOSING}`, end)) return undefined;
  const start = body.startsWith(OPENING) && !body.includes(`\n${OPENING}`) ? 0 : body.lastIndexOf(`\n${OPENING}`, end) + 1;
  if (start === 0 && !body.startsWith(OPENING)) return undefined;
  return body.indexOf(CLOSING, start) === end - CLOSING.length ? { start, end } : undefined;
}
