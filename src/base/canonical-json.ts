import { byText } from './digest.ts';

/** Plain data as JSON with the keys of every map in one order, so that equal data have equal text. */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_key, each: unknown) => {
    if (typeof each !== 'object' || each === null || Array.isArray(each)) return each;
    return Object.fromEntries(Object.entries(each).sort(([a], [b]) => byText(a, b)));
  });
}
