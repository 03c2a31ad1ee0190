import * as v from 'valibot';
import { isNestedDeeper } from '../base/files/parse-json.ts';
import { memoize } from '../base/memoize.ts';
import { isMap } from '../base/plain-data.ts';
import { readAs } from '../base/schema/read-as.ts';
import { choice, dictionary, form, list, wholeNumber } from '../base/schema/values.ts';
import { idSchema, pathSchema } from '../docs/document/inputs-schema.ts';
import type { ObjectFormat } from '../git/blob-id.ts';
import { MAX_MANIFEST_BYTES } from '../git/notes/read-notes.ts';
import { commandSchema } from '../run-log/decode-line.ts';
import { MANIFEST_VERSION, type RunManifest } from '../run-log/manifest.ts';

const MAX_DEPTH = 8;
const MAX_TEXT = 4096;
const MAX_REQUEST = 1 << 20;

/**
 * Reads the bytes of a manifest. They can be anybody's: everything in what is returned is bounded and of its form, and every path stays
 * inside the repository.
 * @returns the manifest, or what is wrong with it.
 */
export function decodeManifest(bytes: Uint8Array, objectFormat: ObjectFormat): RunManifest | { problem: string } {
  if (bytes.length > MAX_MANIFEST_BYTES) return { problem: `is larger than ${MAX_MANIFEST_BYTES >> 20} MiB` };
  const data = parse(bytes);
  if (data === undefined) return { problem: 'is not JSON' };
  if (!isMap(data) || isNestedDeeper(data, MAX_DEPTH)) return { problem: 'is not a manifest' };
  if (data['kb'] !== MANIFEST_VERSION) return { problem: `has the format ${JSON.stringify(data['kb'])?.slice(0, 20)}, of another kb` };
  if (data['object_format'] !== objectFormat) return { problem: 'is of a repository with another object format' };
  const read = readAs(manifestSchema(objectFormat), data, { first: true });
  if ('problems' in read) return { problem: `is malformed: ${read.problems[0].path[0]}` };
  const { dirty_left_out: dirtyLeftOut, ...manifest } = read.value;
  return { ...manifest, objectFormat, dirtyLeftOut };
}

function parse(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof TypeError) return undefined;
    throw error;
  }
}

const manifestSchema = memoize((objectFormat: ObjectFormat) => {
  const id = idSchema(objectFormat);
  const entry = v.pipe(
    v.strictTuple([v.picklist(['100644', '100755', '120000', '160000']), id]),
    v.transform(([mode, own]) => ({ mode, id: own })),
  );
  return v.object({
    command: commandSchema(),
    request: v.pipe(
      v.custom<Record<string, unknown>>(isMap),
      v.check((request) => JSON.stringify(request).length <= MAX_REQUEST),
    ),
    commit: id,
    tree: id,
    tools: list(v.strictTuple([shortText(), shortText()])),
    configuration: digest(),
    inputs: dictionary(shortPath(), entry),
    outputs: dictionary(shortPath(), outputSchema(id)),
    dirty: list(shortPath()),
    dirty_left_out: v.optional(wholeNumber(), 0),
  });
});

function outputSchema(id: ReturnType<typeof idSchema>) {
  const origin = v.pipe(
    v.strictTuple([choice('anew', 'kept', 'given'), digest()]),
    v.transform(([selection, inputs]) => ({ selection, inputs })),
  );
  const lens = form(/^[a-z][a-z0-9-]{0,63}$/, 'the name of a lens');
  return v.object({ action: choice('written', 'kept', 'left'), id: v.optional(id), sections: dictionary(lens, origin) });
}

function digest() {
  return form(/^[0-9a-f]{16}$/, 'a digest of 16 hex digits');
}

function shortText() {
  return v.pipe(v.string(), v.maxLength(MAX_TEXT));
}

function shortPath() {
  return v.pipe(shortText(), pathSchema());
}
