import * as v from 'valibot';

import { type DataProblem, type KeyPath, readAs } from '../../base/schema/read-as.ts';
import { map } from '../../base/schema/values.ts';
import type { ObjectFormat } from '../../git/blob-id.ts';
import type { FrontmatterProblem, FrontmatterView } from '../frontmatter/frontmatter-view.ts';
import { FORMAT_VERSION, type Inputs, type Reviewed } from './document.ts';
import { OLDER_KEYS } from './front-keys.ts';
import { inputsSchema } from './inputs-schema.ts';
import { inOrder, namesRecord, ownEntries, pick, placed } from './read-front.ts';

/**
 * Documents of the first format, which had no record beside them: the frontmatter held everything, with a map for each further lens of what
 * differs from the first, and the answers of language servers stood in the text, see `takeOlderAnswers`. They are read; whatever writes one
 * gives it the form of today.
 */
export interface OlderHead {
  focus: string;
  generated: string;
  sections: { lens: string; inputs: Inputs }[];
  review: Reviewed[];
}

const OLDER_VERSION = 1;

/** Whether frontmatter is of that form: it says what limits the document was made with, and names no record. */
export function isOlderForm(view: FrontmatterView): boolean {
  return !namesRecord(view.get('record')) && (view.get('limits') !== undefined || view.get('kb') !== undefined);
}

/** What a further lens may repeat; what the values are is asked when they are laid over those of the first. */
const FURTHER = map(Object.fromEntries(OLDER_KEYS.map((key) => [key, v.optional(v.unknown())])));

/** Reads what such frontmatter records, or says all that is wrong with it, in order of lines. */
export function readOlder(view: FrontmatterView, objectFormat: ObjectFormat): { head: OlderHead } | { problems: FrontmatterProblem[] } {
  const version = view.get('kb');
  if (typeof version === 'number' && version > OLDER_VERSION) {
    const message = `written by a newer kb (format ${version}); this one reads format ${FORMAT_VERSION}`;
    return { problems: [{ message, line: view.lineOf(['kb']) }] };
  }
  const found: DataProblem[] = [];
  const take = <T>(read: { value: T } | { problems: readonly DataProblem[] }): T | undefined => {
    if ('value' in read) return read.value;
    found.push(...read.problems);
    return undefined;
  };
  const readInputs = ({ context: _, ...data }: Record<string, unknown>, place?: (path: KeyPath) => KeyPath) =>
    take(readAs(inputsSchema(objectFormat), data, place && { place }));
  const own = take(readAs(v.object(ownEntries(objectFormat)), pick(view, ['focus', 'generated', 'lens', 'review'])));
  const first = pick(view, OLDER_KEYS);
  const sections = (own?.lens ?? ['']).flatMap((lens, index) => {
    if (index === 0) return [{ lens, inputs: readInputs(first) }];
    const differing = view.get(lens) === undefined ? {} : take(readAs(FURTHER, view.get(lens), { place: (path) => [lens, ...path] }));
    const place = (path: KeyPath) => (differing && String(path[0]) in differing ? [lens, ...path] : path);
    return [{ lens, inputs: readInputs(layInputs(first, differing ?? {}), place) }];
  });
  const problems = [...placed(view, found), ...view.problems];
  if (!own || problems.length > 0) return { problems: inOrder(problems) };
  const known = sections.flatMap(({ lens, inputs }) => (inputs ? [{ lens, inputs }] : []));
  return { head: { focus: own.focus, generated: own.generated, sections: known, review: own.review } };
}

/** Inputs of a further lens: the first one's with its own on top, where null says that it has none. */
function layInputs(first: Record<string, unknown>, own: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries({ ...first, ...own }).filter(([key, value]) => !(key in own && value === null)));
}
