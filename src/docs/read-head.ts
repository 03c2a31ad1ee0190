import type { ObjectFormat } from '../git/blob-id.ts';
import { checkForm, checkList, checkMap, checkNames, checkText, type Report } from './check-value.ts';
import { FORMAT_VERSION, type Inputs, type Reviewed } from './document.ts';
import type { FrontmatterView, KeyPath, Problem } from './frontmatter-view.ts';
import { INPUT_KEYS, readId, readInputs, readPath } from './read-inputs.ts';

/** What frontmatter says: a document without anything about the text of its sections. */
export interface Head {
  focus: string;
  generated: string;
  sections: { lens: string; inputs: Inputs }[];
  review: Reviewed[];
}

const OWN_KEYS: readonly string[] = ['lens', 'focus', 'generated', 'review'];
const GENERATED = { pattern: /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/, wanted: 'a UTC time such as 2026-01-31T12:00:00Z' };
const LENS = /^[a-z][a-z0-9-]*$/;

/** Reads what frontmatter records, or says all that is wrong with it, in order of lines. */
export function readHead(view: FrontmatterView, objectFormat: ObjectFormat): { head: Head } | { problems: Problem[] } {
  const version = view.get('kb');
  if (typeof version === 'number' && version > FORMAT_VERSION) {
    const message = `written by a newer kb (format ${version}); this one reads format ${FORMAT_VERSION}`;
    return { problems: [{ message, line: view.lineOf(['kb']) }] };
  }
  const found: { message: string; path: KeyPath }[] = [];
  const report: Report = (message, path) => found.push({ message, path });
  const top: Record<string, unknown> = Object.create(null);
  for (const key of [...INPUT_KEYS, ...OWN_KEYS]) top[key] = view.get(key);
  const head = {
    focus: checkText(report, top['focus'], ['focus']),
    generated: checkForm(report, top['generated'], ['generated'], GENERATED),
    sections: readLenses(report, top['lens']).map((lens, index) => ({
      lens,
      inputs:
        index === 0
          ? readInputs(report, top, (key) => [key], objectFormat)
          : readOwnInputs(report, top, lens, view.get(lens), objectFormat),
    })),
    review: checkList(report, top['review'] ?? [], ['review'], (item, at) => readReviewed(report, item, at, objectFormat)),
  };
  const problems = [...found.map(({ message, path }) => ({ message, line: view.lineOf(path) })), ...view.problems];
  return problems.length === 0 ? { head } : { problems: distinct(problems) };
}

/** A path, or a map that also has the id that was recorded. */
function readReviewed(report: Report, value: unknown, at: KeyPath, objectFormat: ObjectFormat): Reviewed {
  if (typeof value === 'string') return { path: readPath(report, value, at) };
  const item = checkMap(report, value, at, ['path', 'hash']);
  return { path: readPath(report, item['path'], [...at, 'path']), hash: readId(report, item['hash'], [...at, 'hash'], objectFormat) };
}

function readLenses(report: Report, value: unknown): string[] {
  const names = checkNames(report, value, ['lens']);
  if (names.length === 0) report('lens must not be empty', ['lens']);
  if (new Set(names).size < names.length) report('lens names one lens twice', ['lens']);
  for (const name of names) {
    const taken = INPUT_KEYS.includes(name) || OWN_KEYS.includes(name);
    if (name !== '' && (taken || !LENS.test(name))) report(`${JSON.stringify(name)} cannot be the name of a lens`, ['lens']);
  }
  return names;
}

/** Inputs of a further lens: the first one's with its own on top, where null says that it has none. */
function readOwnInputs(report: Report, top: Record<string, unknown>, lens: string, value: unknown, objectFormat: ObjectFormat): Inputs {
  const own: Record<string, unknown> = value === undefined ? Object.create(null) : checkMap(report, value, [lens], INPUT_KEYS);
  const merged: Record<string, unknown> = Object.create(null);
  for (const key of INPUT_KEYS) merged[key] = key in own ? (own[key] ?? undefined) : top[key];
  return readInputs(report, merged, (key) => (key in own ? [lens, key] : [key]), objectFormat);
}

function distinct(problems: Problem[]): Problem[] {
  const seen = new Map(problems.map((problem) => [`${problem.line} ${problem.message}`, problem]));
  return [...seen.values()].sort((a, b) => a.line - b.line);
}
