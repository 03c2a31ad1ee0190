import { isUtf8 } from 'node:buffer';

/**
 * Reads a path as git stores it: UTF-8, with every byte that is not part of it carried as the lone surrogate U+DC00 + byte (PEP 383).
 * No two byte sequences give the same string, and `encodePath` gives the bytes back.
 */
export function decodePath(bytes: Uint8Array): string {
  if (isUtf8(bytes)) return utf8(bytes);
  let text = '';
  let start = 0;
  let at = 0;
  while (at < bytes.length) {
    const length = sequenceLength(bytes, at);
    if (length === 0) {
      text += utf8(bytes.subarray(start, at)) + String.fromCharCode(ESCAPE + byteAt(bytes, at));
      start = at + 1;
    }
    at += length || 1;
  }
  return text + utf8(bytes.subarray(start));
}

/** The bytes of a path that `decodePath` read, or of any other well-formed string. */
export function encodePath(path: string): Buffer {
  if (!LONE_SURROGATE.test(path)) return Buffer.from(path, 'utf8');
  const parts: Buffer[] = [];
  for (const character of path) {
    const code = character.codePointAt(0) ?? 0;
    const escaped = code > ESCAPE + 0x7f && code <= ESCAPE + 0xff;
    parts.push(escaped ? Buffer.of(code - ESCAPE) : Buffer.from(character, 'utf8'));
  }
  return Buffer.concat(parts);
}

const ESCAPE = 0xdc00;
const LONE_SURROGATE = /\p{Surrogate}/u;

/** Length of the UTF-8 sequence that starts here, 0 when there is none. */
function sequenceLength(bytes: Uint8Array, at: number): number {
  const first = byteAt(bytes, at);
  const length = first < 0x80 ? 1 : first < 0xe0 ? 2 : first < 0xf0 ? 3 : 4;
  const sequence = bytes.subarray(at, at + length);
  return sequence.length === length && isUtf8(sequence) ? length : 0;
}

function byteAt(bytes: Uint8Array, at: number): number {
  return bytes[at] ?? 0;
}

function utf8(bytes: Uint8Array): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('utf8');
}
