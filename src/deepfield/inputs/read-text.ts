import { extname } from 'node:path';

import { parseJsonQuietly } from '../../base/files/parse-json-quietly.ts';
import type { ReadText } from './input.ts';
import { renderChat } from './render-chat.ts';

/** Bytes of a file that is read. */
export const MOST_BYTES = 32 << 20;

/** Characters that are kept of a text. */
const MOST_TEXT = 4_000_000;

/** The text of a file of any format that kb reads. Nothing in it is run, and nothing that it names is fetched. */
export async function readText(path: string, bytes: Buffer): Promise<ReadText> {
  if (bytes.length > MOST_BYTES) return { refused: `is larger than ${MOST_BYTES >> 20} MiB` };
  const ending = extname(path).toLowerCase();
  try {
    const read = await readFormat(ending, bytes);
    return 'text' in read && read.text.length > MOST_TEXT ? { ...read, text: read.text.slice(0, MOST_TEXT) } : read;
  } catch (error) {
    return { refused: `cannot be read as ${ending.slice(1) || 'text'}: ${reasonOf(error)}` };
  }
}

async function readFormat(ending: string, bytes: Buffer): Promise<ReadText> {
  if (ending === '.pdf' || bytes.subarray(0, 5).toString('latin1') === '%PDF-') return (await import('./read-pdf.ts')).readPdf(bytes);
  if (ending === '.docx') return (await import('./read-docx.ts')).readDocx(bytes);
  const format = NOT_READ[ending];
  if (format !== undefined) return { refused: `is ${format}, which kb does not read; save it as text, PDF, DOCX or HTML` };
  const text = decode(bytes);
  if (text === undefined) return { refused: 'is no text' };
  if (ending === '.html' || ending === '.htm') return (await import('./read-html.ts')).readHtml(text);
  const chat = ending === '.json' ? renderChat(parseJsonQuietly(text)) : undefined;
  return chat === undefined ? { text } : { text: chat, isChat: true };
}

const OFFICE = 'a document of an office program';
const ARCHIVE = 'an archive';
const PICTURE = 'a picture';
const SOUND = 'a recording';

/** What people hand over, and kb has no reader for. */
const NOT_READ: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    ['.doc', '.xls', '.xlsx', '.ppt', '.pptx', '.odt', '.ods', '.odp', '.rtf', '.pages', '.key', '.numbers', '.vsdx'].map((each) => [
      each,
      OFFICE,
    ]),
  ),
  ...Object.fromEntries(['.zip', '.tar', '.gz', '.tgz', '.7z', '.rar', '.jar', '.xz', '.bz2'].map((each) => [each, ARCHIVE])),
  ...Object.fromEntries(
    ['.png', '.jpg', '.jpeg', '.gif', '.webp', '.bmp', '.tiff', '.heic', '.psd', '.fig'].map((each) => [each, PICTURE]),
  ),
  ...Object.fromEntries(['.mp3', '.mp4', '.wav', '.m4a', '.mov', '.avi', '.webm', '.ogg'].map((each) => [each, SOUND])),
  '.msg': 'a message of Outlook',
  '.eml': 'a message with its encoding',
  '.mbox': 'a mailbox with its encoding',
};

/** UTF-8, or UTF-16 with a byte order mark; undefined for what is no text. */
function decode(bytes: Buffer): string | undefined {
  const mark = bytes.subarray(0, 2).toString('hex');
  const encoding = mark === 'fffe' ? 'utf-16le' : mark === 'feff' ? 'utf-16be' : 'utf-8';
  if (encoding === 'utf-8' && bytes.includes(0)) return undefined;
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return encoding === 'utf-8' ? decodeLatin(bytes) : undefined;
  }
}

/** What older editors of Windows wrote; what has control characters is none. */
function decodeLatin(bytes: Buffer): string | undefined {
  const text = new TextDecoder('windows-1252').decode(bytes);
  return /[^\P{Cc}\s]/u.test(text) ? undefined : text;
}

function reasonOf(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).split('\n')[0]?.slice(0, 200) ?? '';
}
