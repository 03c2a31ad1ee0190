import { byText } from '../../base/digest.ts';
import type { AnswerRecord, FileAnswers } from '../../code/lsp/answers.ts';
import type { RecordedAnswers } from '../document/document.ts';
import { decodeFile, decodeTools } from './decode-answers.ts';
import { encodeFile, encodeTool } from './encode-answers.ts';

/** Longer entries, and all of them together, in UTF-16 units of JSON, are not recorded. */
const MAX_ENTRY = 1 << 18;
const MAX_RECORD = 1 << 21;

/**
 * Answers of language servers as a document's record holds them: one entry per source, sorted by path, so that a change of one file is a
 * change of one line. What cannot be read back is left out: see `recordable`. Undefined where no file is left.
 */
export function encodeAnswers({ tools, files }: AnswerRecord): RecordedAnswers | undefined {
  const known = tools.map(encodeTool);
  if (!decodeTools(known)) return undefined;
  let room = MAX_RECORD;
  const encoded = [...files]
    .sort(([a], [b]) => byText(a, b))
    .flatMap(([path, { blob, answers }]) => {
      const file = encodeFile(path, blob, answers);
      const { length } = JSON.stringify(file);
      if (length > MAX_ENTRY || length > room || !decodeFile(throughJson(file), tools.length)) return [];
      room -= length;
      return [throughJson(file)];
    });
  return encoded.length > 0 ? { tools: known, files: encoded } : undefined;
}

/**
 * The answers that a record holds; undefined where there are none. They are not trusted: those about a file that are malformed, name a
 * path that leaves the repository or an id that is none are dropped, and that file counts as never asked about.
 */
export function decodeAnswers(recorded: RecordedAnswers | undefined): AnswerRecord | undefined {
  const tools = recorded && decodeTools(recorded.tools);
  if (!tools) return undefined;
  const files = new Map<string, { blob: string; answers: FileAnswers }>();
  for (const each of recorded.files) {
    const file = decodeFile(each, tools.length);
    if (file && !files.has(file.path)) files.set(file.path, { blob: file.blob, answers: file.answers });
  }
  return files.size > 0 ? { tools, files } : undefined;
}

/** Answers as they come back from a record: what a section is rendered from, so that making it anew from its record gives the same bytes. */
export function recordable(record: AnswerRecord): AnswerRecord | undefined {
  return decodeAnswers(encodeAnswers(record));
}

/** As a file gives it back: without what is undefined. */
function throughJson(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value));
}
