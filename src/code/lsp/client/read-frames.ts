import { isMap } from '../../../base/plain-data.ts';

export interface FrameLimits {
  /** Bytes of one message. */
  message: number;
  /** Bytes of all messages together. */
  total: number;
}

export interface FrameSink {
  onMessage: (message: Record<string, unknown>) => void;
  /** Told once, what is wrong as half a sentence that follows the name of the server; nothing is read after it. */
  onProblem: (problem: string) => void;
}

/** Headers are two short lines. */
const MOST_HEADER = 1024;
/** Deeper than any result of a language server, and far from what readers that call themselves can take. */
const MOST_NESTED = 500;

/**
 * Reads the protocol's frames from chunks of a stream, cut anywhere. What is too large is refused by its header, before any of it is kept.
 * @returns what takes the next chunk.
 */
export function readFrames({ onMessage, onProblem }: FrameSink, limits: FrameLimits): (chunk: Buffer) => void {
  let header: Buffer = Buffer.alloc(0);
  let body: { missing: number; chunks: Buffer[] } | undefined;
  let total = 0;
  let isBroken = false;

  const fail = (problem: string): Buffer => {
    isBroken = true;
    body = undefined;
    onProblem(problem);
    return Buffer.alloc(0);
  };
  const takeHeader = (chunk: Buffer): Buffer => {
    const known = header.length;
    header = Buffer.concat([header, chunk.subarray(0, MOST_HEADER - known)]);
    const parsed = parseHeader(header);
    if (parsed === 'more') return header.length < MOST_HEADER ? Buffer.alloc(0) : fail(`wrote ${quote(header)}, which is not the protocol`);
    if (parsed === 'bad') return fail(`wrote ${quote(header)}, which is not the protocol`);
    total += parsed.length;
    if (parsed.length > limits.message)
      return fail(`sent a message of ${megabytes(parsed.length)}, more than ${megabytes(limits.message)}`);
    if (total > limits.total) return fail(`sent more than ${megabytes(limits.total)}`);
    header = Buffer.alloc(0);
    body = { missing: parsed.length, chunks: [] };
    return chunk.subarray(parsed.end - known);
  };
  const takeBody = (chunk: Buffer, { missing, chunks }: { missing: number; chunks: Buffer[] }): Buffer => {
    const part = chunk.subarray(0, missing);
    body = { missing: missing - part.length, chunks };
    chunks.push(part);
    if (body.missing > 0) return Buffer.alloc(0);
    body = undefined;
    const message = parseMessage(Buffer.concat(chunks));
    if (message === undefined) return fail('sent a message that is not JSON-RPC');
    onMessage(message);
    return chunk.subarray(missing);
  };
  return (chunk) => {
    let rest = chunk;
    while (rest.length > 0 && !isBroken) rest = body ? takeBody(rest, body) : takeHeader(rest);
  };
}

/** Where a header ends and how long the body is that follows; whether more of it is needed; or whether it cannot become one. */
function parseHeader(bytes: Buffer): { end: number; length: number } | 'more' | 'bad' {
  const text = bytes.toString('latin1');
  // Blank lines between messages do no harm, and some servers print them.
  const start = text.search(/\S/);
  if (start < 0) return 'more';
  if (!'content-'.startsWith(text.slice(start, start + 8).toLowerCase())) return 'bad';
  const end = text.indexOf('\r\n\r\n', start);
  if (end < 0) return 'more';
  const lines = text.slice(start, end).split('\r\n');
  const length = lines.map((line) => /^content-length: *(\d{1,12}) *$/i.exec(line)?.[1]).find((digits) => digits !== undefined);
  return length !== undefined && lines.every((line) => /^content-(length|type):/i.test(line))
    ? { end: end + 4, length: Number(length) }
    : 'bad';
}

function parseMessage(bytes: Buffer): Record<string, unknown> | undefined {
  if (isDeeplyNested(bytes)) return undefined;
  try {
    const value: unknown = JSON.parse(bytes.toString('utf8'));
    return isMap(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** Whether brackets outside strings are open that many times over. */
function isDeeplyNested(bytes: Buffer): boolean {
  let depth = 0;
  let isInString = false;
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at];
    if (isInString && byte === 0x5c) at++;
    else if (byte === 0x22) isInString = !isInString;
    else if (!isInString && (byte === 0x7b || byte === 0x5b) && ++depth > MOST_NESTED) return true;
    else if (!isInString && (byte === 0x7d || byte === 0x5d)) depth--;
  }
  return false;
}

function quote(bytes: Buffer): string {
  return JSON.stringify(bytes.toString('utf8').trim().split('\n', 1)[0]?.slice(0, 40));
}

function megabytes(bytes: number): string {
  return `${Math.ceil(bytes / (1 << 20))} MB`;
}
