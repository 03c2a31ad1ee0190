import * as v from 'valibot';

import { memoize } from '../../base/memoize.ts';
import { type DataProblem, readAs } from '../../base/schema/read-as.ts';
import { distinct, form, list, map, text, wholeNumber } from '../../base/schema/values.ts';
import type { ObjectFormat } from '../../git/blob-id.ts';
import type { FrontmatterProblem, FrontmatterView } from '../frontmatter/frontmatter-view.ts';
import type { Reviewed, Source } from './document.ts';
import { FRONT_KEYS, OLDER_KEYS } from './front-keys.ts';
import { idSchema, namesSchema, pathSchema } from './inputs-schema.ts';

/** What the frontmatter of a document says. */
export interface DocumentFront {
  lenses: string[];
  focus: string;
  generated: string;
  roles: string[];
  toolChain: string[];
  /** By path, with ids that may be shortened. */
  sources: Pick<Source, 'path' | 'hash'>[];
  /** How many more there are, which the record has. */
  further: number;
  /** The shortened id of the record beside the document; absent where there should be none, or somebody took it out. */
  record?: string;
  /** Of each section, in the order of `lenses`, the digest of the text that kb wrote; none in documents that have it in the sections' markers. */
  digests: string[];
  review: Reviewed[];
}

const LENS = /^[a-z][a-z0-9-]*$/;

/** What frontmatter says of the document itself, whatever its form. Keys of others are theirs. */
export const ownEntries = memoize((objectFormat: ObjectFormat) => ({
  focus: text(),
  generated: form(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/, 'a UTC time such as 2026-01-31T12:00:00Z'),
  lens: lensesSchema(),
  review: v.nullish(list(reviewedSchema(objectFormat)), []),
}));

const frontSchema = memoize((objectFormat: ObjectFormat) =>
  v.object({
    ...ownEntries(objectFormat),
    for: v.optional(namesSchema(), []),
    tool_chain: namesSchema(),
    source_files: sourcesSchema(),
    further_sources: v.optional(wholeNumber(), 0),
    record: v.optional(recordSchema()),
  } satisfies Record<(typeof FRONT_KEYS)[number], unknown>),
);

/** Reads frontmatter of a document that has its record beside it, or says all that is wrong, in order of lines. */
export function readFront(
  view: FrontmatterView,
  objectFormat: ObjectFormat,
): { front: DocumentFront } | { problems: FrontmatterProblem[] } {
  const read = readAs(frontSchema(objectFormat), pick(view, FRONT_KEYS));
  const problems = [...('problems' in read ? placed(view, read.problems) : []), ...view.problems];
  if ('problems' in read || problems.length > 0) return { problems: inOrder(problems) };
  const { lens, focus, generated, for: roles, tool_chain: toolChain, record, review } = read.value;
  const { source_files: sources, further_sources: further } = read.value;
  const [id, ...digests] = record?.split(' ') ?? [];
  const rest = { focus, generated, roles, toolChain, sources, further, review, digests };
  return { front: { lenses: lens, ...rest, ...(id === undefined ? {} : { record: id }) } };
}

/** The values of those keys that are there. */
export function pick(view: FrontmatterView, keys: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(keys.flatMap((key) => (view.get(key) === undefined ? [] : [[key, view.get(key)]])));
}

/** Problems of data with the lines that they are in. */
export function placed(view: FrontmatterView, problems: readonly DataProblem[]): FrontmatterProblem[] {
  return problems.map(({ message, path }) => ({ message, line: view.lineOf(path) }));
}

/** Each problem once, by line. */
export function inOrder(problems: readonly FrontmatterProblem[]): FrontmatterProblem[] {
  const seen = new Map(problems.map((problem) => [`${problem.line} ${problem.message}`, problem]));
  return [...seen.values()].sort((a, b) => a.line - b.line);
}

function sourcesSchema() {
  const source = map({ path: pathSchema(), hash: shortIdSchema() });
  return v.pipe(
    list(source),
    distinct<v.InferOutput<typeof source>>(({ path }) => `the source ${JSON.stringify(path)}`),
  );
}

const SHORT_ID = /^[0-9a-f]{12,64}$/;
const RECORD = /^[0-9a-f]{12,64}(?: [0-9a-f]{8})*$/;

/** Whether a value can be the id of a record, with the digests of sections. */
export function namesRecord(value: unknown): boolean {
  return typeof value === 'string' && RECORD.test(value);
}

function recordSchema() {
  return form(RECORD, 'an object id of at least 12 lower-case hex digits, and a digest of 8 for each section');
}

function shortIdSchema() {
  return form(SHORT_ID, 'an object id of at least 12 lower-case hex digits');
}

function lensesSchema() {
  return v.pipe(
    namesSchema(),
    v.minLength(1, 'must not be empty'),
    v.check((names) => new Set(names).size === names.length, 'names one lens twice'),
    v.everyItem(isLensName, ({ input }) => `: ${JSON.stringify(input.find((name) => !isLensName(name)))} cannot be the name of a lens`),
  );
}

/** An older kb had what is recorded of a further lens under its name. */
function isLensName(name: string): boolean {
  return LENS.test(name) && ![...OLDER_KEYS, ...FRONT_KEYS].some((key) => key === name);
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
