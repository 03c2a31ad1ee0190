import { hasUtf16Mark } from './skip-reason.ts';

/** Source text of bytes: UTF-8, or UTF-16 where a byte order mark says so; the mark is dropped. Bytes that are neither become U+FFFD. */
export function decodeText(bytes: Buffer): string {
  if (!hasUtf16Mark(bytes)) {
    const text = bytes.toString('utf8');
    return text.charCodeAt(0) === 0xfeff ? text.slice(1) : text;
  }
  const units = bytes.subarray(2, bytes.length - (bytes.length % 2));
  return (bytes[0] === 0xff ? units : Buffer.from(units).swap16()).toString('utf16le');
}
