/** Contents of a blob, or why there are none. */
export type BlobContent = { id: string; bytes: Buffer } | { id: string; absent: true } | { id: string; tooLarge: true };

/**
 * Parses the stream that `git cat-file --batch` prints (git-cat-file(1), BATCH OUTPUT), cut anywhere. Contents over `maxBytes` pass by
 * without being kept. An object that is not a blob is absent as one.
 */
export async function* parseBatch(chunks: AsyncIterable<Buffer>, maxBytes: number): AsyncGenerator<BlobContent> {
  let header = '';
  let body: BlobBody | undefined;
  for await (const chunk of chunks) {
    let at = 0;
    while (at < chunk.length) {
      if (body !== undefined) {
        at += take(body, chunk.subarray(at));
        if (body.left > 0) continue;
        yield contentOf(body);
        body = undefined;
        continue;
      }
      const end = chunk.indexOf(NEWLINE, at);
      header += chunk.toString('latin1', at, end < 0 ? chunk.length : end);
      if (end < 0) break;
      at = end + 1;
      body = bodyAfter(header, maxBytes);
      if (body === undefined) yield { id: idOf(header), absent: true };
      header = '';
    }
  }
}

const NEWLINE = 0x0a;

interface BlobBody {
  id: string;
  size: number;
  kind: 'kept' | 'large' | 'other';
  parts: Buffer[];
  /** Bytes still to come, the newline after the contents included. */
  left: number;
}

/** A header is `<id> <type> <size>`, which contents follow, or `<id> missing`. */
function bodyAfter(header: string, maxBytes: number): BlobBody | undefined {
  const [id = '', type, digits] = header.split(' ');
  if (digits === undefined) return undefined;
  const size = Number(digits);
  const kind = type !== 'blob' ? 'other' : size > maxBytes ? 'large' : 'kept';
  return { id, size, kind, parts: [], left: size + 1 };
}

function take(body: BlobBody, bytes: Buffer): number {
  const part = bytes.subarray(0, body.left);
  if (body.kind === 'kept') body.parts.push(part);
  body.left -= part.length;
  return part.length;
}

function contentOf({ id, kind, parts, size }: BlobBody): BlobContent {
  if (kind === 'kept') return { id, bytes: Buffer.concat(parts, size) };
  return kind === 'large' ? { id, tooLarge: true } : { id, absent: true };
}

function idOf(header: string): string {
  return header.slice(0, header.indexOf(' '));
}
