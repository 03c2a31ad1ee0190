import { createReadStream } from 'node:fs';

import { usageError } from '../../base/errors.ts';
import type { JsonInput } from '../../base/files/parse-json.ts';

/**
 * Reads a file that the command line names, or standard input for '-'. Bounded: what goes on for longer is not read to its end.
 * @param maxBytes how long it may be.
 * @throws KbError (exit 2) when it is not there, is longer, or is not text.
 */
export async function readInput(file: string, maxBytes: number): Promise<JsonInput> {
  const name = file === '-' ? 'standard input' : file;
  const chunks: Uint8Array[] = [];
  let length = 0;
  try {
    for await (const chunk of file === '-' ? process.stdin : createReadStream(file)) {
      length += chunk.length;
      if (length > maxBytes) throw usageError(`${name} is larger than ${maxBytes >> 20} MiB`);
      chunks.push(chunk);
    }
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === undefined) throw error;
    throw usageError(code === 'ENOENT' ? `there is no file ${name}` : `${name} cannot be read: ${code}`);
  }
  return { name, text: decode(Buffer.concat(chunks), name) };
}

/** UTF-8, or UTF-16 with a byte order mark, which is what `>` writes in some shells of Windows. */
function decode(bytes: Uint8Array, name: string): string {
  const encoding = bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : 'utf-8';
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    throw usageError(`${name} is not text in UTF-8`);
  }
}
