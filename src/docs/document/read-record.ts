import * as v from 'valibot';

import { isNestedDeeper } from '../../base/files/parse-json.ts';
import { readAs } from '../../base/schema/read-as.ts';
import { dictionary, form, list, map, text, wholeNumber } from '../../base/schema/values.ts';
import type { ObjectFormat } from '../../git/blob-id.ts';
import { FORMAT_VERSION, type FrontEntries, type Inputs, type RecordedAnswers } from './document.ts';
import { inputsSchema } from './inputs-schema.ts';

/** What a record holds of one section. */
export interface RecordedSection {
  inputs: Inputs;
  answers?: RecordedAnswers;
  front?: FrontEntries;
}

/** What is nested deeper is not read: nobody calls themselves without end over it. */
const MOST_NESTED = 64;

const versionSchema = v.object({ kb: wholeNumber(1) });
const recordSchema = map({ kb: wholeNumber(1), lenses: dictionary(text(), v.record(v.string(), v.unknown())) });
const frontSchema = v.optional(v.record(form(/^[a-z][a-z_]*$/, 'a key'), v.union([text(), v.number()])));
const answersSchema = v.optional(map({ tools: list(v.unknown()), files: list(v.unknown()) }));

/**
 * Reads what `renderRecord` wrote: by lens, in order. Answers are handed on as they are: whoever needs them decodes them.
 * @returns what is wrong otherwise, and whether a newer kb wrote it.
 */
export function readRecord(
  record: string,
  objectFormat: ObjectFormat,
): { sections: ReadonlyMap<string, RecordedSection> } | { problem: string; newer?: true } {
  const data = parse(record);
  const version = readAs(versionSchema, data);
  if ('value' in version && version.value.kb > FORMAT_VERSION) {
    return { problem: `written by a newer kb (format ${version.value.kb}); this one reads format ${FORMAT_VERSION}`, newer: true };
  }
  const read = readAs(recordSchema, data, { whole: 'the record', first: true });
  if ('problems' in read) return { problem: read.problems[0].message };
  const sections = new Map<string, RecordedSection>();
  for (const [lens, { answers: given, front: told, ...own }] of read.value.lenses) {
    const inputs = readAs(inputsSchema(objectFormat), { ...own, kb: read.value.kb }, { first: true });
    const answers = readAs(answersSchema, given, { whole: 'answers', first: true });
    if ('problems' in inputs) return { problem: inputs.problems[0].message };
    if ('problems' in answers) return { problem: answers.problems[0].message };
    const front = readAs(frontSchema, told, { whole: 'front', first: true });
    if ('problems' in front) return { problem: front.problems[0].message };
    sections.set(lens, {
      inputs: inputs.value,
      ...(answers.value ? { answers: answers.value } : {}),
      ...(front.value ? { front: front.value } : {}),
    });
  }
  return { sections };
}

/** Null for what is no JSON. */
function parse(record: string): unknown {
  try {
    const data: unknown = JSON.parse(record);
    return isNestedDeeper(data, MOST_NESTED) ? null : data;
  } catch {
    return null;
  }
}
