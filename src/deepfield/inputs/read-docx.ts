import type { ReadText } from './input.ts';

/** Bytes of all that is packed in a document, unpacked. */
const MOST_UNPACKED = 256 << 20;

/** The text of a document of Word, a paragraph to a line. */
export async function readDocx(bytes: Buffer): Promise<ReadText> {
  if (unpackedSize(bytes) > MOST_UNPACKED) return { refused: `unpacks to more than ${MOST_UNPACKED >> 20} MiB` };
  const { default: mammoth } = await import('mammoth');
  const { value } = await mammoth.extractRawText({ buffer: bytes });
  const text = value.replace(/\n{3,}/g, '\n\n').trim();
  return text === '' ? { refused: 'is a document without text' } : { text: `${text}\n` };
}

/** What the central directory of a ZIP file says (PKWARE APPNOTE 4.3.12): the size of each file at offset 24. */
function unpackedSize(bytes: Buffer): number {
  let size = 0;
  for (
    let at = bytes.indexOf('PK\x01\x02', 0, 'latin1');
    at >= 0 && at + 28 <= bytes.length;
    at = bytes.indexOf('PK\x01\x02', at + 4, 'latin1')
  ) {
    size += bytes.readUInt32LE(at + 24);
  }
  return size;
}
