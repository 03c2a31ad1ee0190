import * as v from 'valibot';
import { parseJsonQuietly } from '../base/files/parse-json-quietly.ts';

import { memoize } from '../base/memoize.ts';
import { readAs } from '../base/schema/read-as.ts';
import { form, wholeNumber } from '../base/schema/values.ts';
import { idSchema } from '../docs/document/inputs-schema.ts';
import type { ObjectFormat } from '../git/blob-id.ts';

/** One line of `refs/notes/kb/runs`. A later kb may add to it. */
export const runLineSchema = memoize((objectFormat: ObjectFormat) =>
  v.object({
    /** ISO 8601 in UTC with milliseconds; it comes first in the line, so that lines sort by it. */
    time: v.pipe(
      form(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/, 'a UTC time with milliseconds'),
      v.check((time) => !Number.isNaN(Date.parse(time))),
    ),
    run: form(/^[0-9a-f]{12}$/, '12 hex digits'),
    command: commandSchema(),
    /** HEAD when the tree was read. */
    commit: idSchema(objectFormat),
    tree: idSchema(objectFormat),
    /** Blob id of the manifest. */
    manifest: idSchema(objectFormat),
    /** What it was about, for people: the focus, documents. */
    subject: v.pipe(v.string(), v.maxLength(MAX_SUBJECT + 1)),
    /** How many documents, or other outputs, by what became of them. */
    outputs: v.object({ written: wholeNumber(), kept: wholeNumber(), left: wholeNumber() }),
  }),
);

const MAX_LINE = 4096;

/** Reads a line, which can be anybody's; undefined for what is no line of a run. */
export function decodeLine(text: string, objectFormat: ObjectFormat): v.InferOutput<ReturnType<typeof runLineSchema>> | undefined {
  if (text.length > MAX_LINE) return undefined;
  const read = readAs(runLineSchema(objectFormat), parseJsonQuietly(text), { first: true });
  return 'value' in read ? read.value : undefined;
}

/** The command of a run. */
export function commandSchema() {
  return form(/^[a-z][a-z -]{0,63}$/, 'a command of kb');
}

/** Longer subjects are cut. */
export const MAX_SUBJECT = 200;
