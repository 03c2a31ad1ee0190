import type { KeyPath } from './frontmatter-view.ts';

/** Told what is wrong and where. Readers go on afterwards with an empty value, so that all problems are found in one go. */
export type Report = (message: string, path: KeyPath) => void;

export function checkText(report: Report, value: unknown, path: KeyPath): string {
  if (typeof value === 'string' && value.trim() !== '') return value;
  reportMissing(report, value, path, 'a text');
  return '';
}

/** A text of a certain form; `wanted` names the form for people. */
export function checkForm(report: Report, value: unknown, path: KeyPath, form: { pattern: RegExp; wanted: string }): string {
  if (typeof value === 'string' && form.pattern.test(value)) return value;
  reportMissing(report, value, path, form.wanted);
  return '';
}

export function checkCount(report: Report, value: unknown, path: KeyPath): number {
  if (Number.isSafeInteger(value) && Number(value) >= 0) return Number(value);
  reportMissing(report, value, path, 'a whole number');
  return 0;
}

/** A list, each item read by `item`. */
export function checkList<T>(report: Report, value: unknown, path: KeyPath, item: (value: unknown, path: KeyPath) => T): T[] {
  if (Array.isArray(value)) return value.map((each, index) => item(each, [...path, index]));
  reportMissing(report, value, path, 'a list');
  return [];
}

/** A map that has no other keys than these. */
export function checkMap(report: Report, value: unknown, path: KeyPath, keys: readonly string[]): Record<string, unknown> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    reportMissing(report, value, path, `a map of ${keys.join(', ')}`);
    return Object.create(null);
  }
  for (const key of Object.keys(value)) if (!keys.includes(key)) report(`unknown key ${key}`, [...path, key]);
  return value as Record<string, unknown>;
}

/** A text, or a list of texts, as a list. */
export function checkNames(report: Report, value: unknown, path: KeyPath): string[] {
  if (Array.isArray(value)) return value.map((name) => checkText(report, name, path));
  return [checkText(report, value, path)];
}

function reportMissing(report: Report, value: unknown, path: KeyPath, wanted: string): void {
  const name = path.join('.').replace(/\.(\d+)/g, '[$1]');
  report(value === undefined ? `${name} is missing` : `${name} must be ${wanted}`, path);
}
