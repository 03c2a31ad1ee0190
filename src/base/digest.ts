import { hash } from 'node:crypto';

/** The first `digits` hex digits (8 unless told) of the SHA-256 of a text. */
export function digest(text: string, digits = 8): string {
  return hash('sha256', text).slice(0, digits);
}

/** Orders strings by UTF-16 code unit: the one order kb uses wherever bytes could depend on it, independent of locale. */
export function byText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
