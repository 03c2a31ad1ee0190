import { hash } from 'node:crypto';

/**
 * The first `digits` hex digits (8 unless told) of the SHA-256 of a text or of bytes. Bytes that are not UTF-8, which a text carries as lone
 * surrogates, would all be the same in UTF-8.
 */
export function digest(text: string | Uint8Array, digits = 8): string {
  const isExact = typeof text !== 'string' || text.isWellFormed();
  return hash('sha256', isExact ? text : Buffer.from(text, 'utf16le')).slice(0, digits);
}

/** Orders strings by UTF-16 code unit: the one order kb uses wherever bytes could depend on it, independent of locale. */
export function byText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
