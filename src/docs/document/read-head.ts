import * as v from 'valibot';

import { memoize } from '../../base/memoize.ts';
import { type DataProblem, type KeyPath, readAs } from '../../base/schema/read-as.ts';
import { form, list, map, text } from '../../base/schema/values.ts';
import type { ObjectFormat } from '../../git/blob-id.ts';
import type { FrontmatterView, Problem } from '../frontmatter/frontmatter-view.ts';
import { FORMAT_VERSION, type Inputs, type Reviewed } from './document.ts';
import { INPUT_KEYS } from './input-keys.ts';
import { idSchema, inputsSchema, namesSchema, pathSchema } from './inputs-schema.ts';

/** What frontmatter says: a document without anything about the text of its sections. */
export interface Head {
  focus: string;
  generated: string;
  sections: { lens: string; inputs: Inputs }[];
  review: Reviewed[];
}

const OWN_KEYS = ['lens', 'focus', 'generated', 'review'] as const;
const LENS = /^[a-z][a-z0-9-]*$/;

/** What front matter says of the document itself. Keys of others are theirs. */
const ownSchema = memoize((objectFormat: ObjectFormat) =>
  v.object({
    focus: text(),
    generated: form(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/, 'a UTC time such as 2026-01-31T12:00:00Z'),
    lens: lensesSchema(),
    review: v.nullish(list(reviewedSchema(objectFormat)), []),
  } satisfies Record<(typeof OWN_KEYS)[number], unknown>),
);

/** What a further lens may repeat; what the values are is asked when they are laid over those of the first. */
const FURTHER = map(Object.fromEntries(INPUT_KEYS.map((key) => [key, v.optional(v.unknown())])));

/** Reads what frontmatter records, or says all that is wrong with it, in order of lines. */
export function readHead(view: FrontmatterView, objectFormat: ObjectFormat): { head: Head } | { problems: Problem[] } {
  const version = view.get('kb');
  if (typeof version === 'number' && version > FORMAT_VERSION) {
    const message = `written by a newer kb (format ${version}); this one reads format ${FORMAT_VERSION}`;
    return { problems: [{ message, line: view.lineOf(['kb']) }] };
  }
  const found: DataProblem[] = [];
  const own = take(found, readAs(ownSchema(objectFormat), pick(view, OWN_KEYS)));
  const inputs = pick(view, INPUT_KEYS);
  const sections = readSections(found, inputs, own?.lens ?? [], view, objectFormat);
  const problems = [...found.map(({ message, path }) => ({ message, line: view.lineOf(path) })), ...view.problems];
  if (!own || problems.length > 0) return { problems: inOrder(problems) };
  return { head: { focus: own.focus, generated: own.generated, sections, review: own.review } };
}

function pick(view: FrontmatterView, keys: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(keys.flatMap((key) => (view.get(key) === undefined ? [] : [[key, view.get(key)]])));
}

/** The value of what could be read; what is wrong with it is added to what was found. */
function take<T>(found: DataProblem[], read: { value: T } | { problems: DataProblem[] }): T | undefined {
  if ('value' in read) return read.value;
  found.push(...read.problems);
  return undefined;
}

/** Of lenses that cannot be told apart, the inputs of the first are read all the same. */
function readSections(
  found: DataProblem[],
  first: Record<string, unknown>,
  lenses: readonly string[],
  view: FrontmatterView,
  objectFormat: ObjectFormat,
): Head['sections'] {
  const read = (data: unknown, place?: (path: KeyPath) => KeyPath) =>
    take(found, readAs(inputsSchema(objectFormat), data, place && { place }));
  const inputs = read(first);
  const [lens, ...further] = lenses;
  const others = further.map((name) => {
    const own = view.get(name) === undefined ? {} : take(found, readAs(FURTHER, view.get(name), { place: (path) => [name, ...path] }));
    const place = (path: KeyPath) => (own && String(path[0]) in own ? [name, ...path] : path);
    return { lens: name, inputs: read(layInputs(first, own ?? {}), place) };
  });
  return [{ lens, inputs }, ...others].flatMap(({ lens: name, inputs: each }) => (name && each ? [{ lens: name, inputs: each }] : []));
}

/** Inputs of a further lens: the first one's with its own on top, where null says that it has none. */
function layInputs(first: Record<string, unknown>, own: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries({ ...first, ...own }).filter(([key, value]) => !(key in own && value === null)));
}

function lensesSchema() {
  return v.pipe(
    namesSchema(),
    v.minLength(1, 'must not be empty'),
    v.check((names) => new Set(names).size === names.length, 'names one lens twice'),
    v.everyItem(isLensName, ({ input }) => `: ${JSON.stringify(input.find((name) => !isLensName(name)))} cannot be the name of a lens`),
  );
}

function isLensName(name: string): boolean {
  return LENS.test(name) && ![...INPUT_KEYS, ...OWN_KEYS].some((key) => key === name);
}

/** A path, or a map that also has the id that was recorded. */
function reviewedSchema(objectFormat: ObjectFormat) {
  const alone = v.pipe(
    v.string(),
    pathSchema(),
    v.transform((path): Reviewed => ({ path })),
  );
  return v.union([alone, map({ path: pathSchema(), hash: idSchema(objectFormat) })], 'must be a path, or a map of path and hash');
}

function inOrder(problems: Problem[]): Problem[] {
  const seen = new Map(problems.map((problem) => [`${problem.line} ${problem.message}`, problem]));
  return [...seen.values()].sort((a, b) => a.line - b.line);
}
