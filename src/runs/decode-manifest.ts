import { isNestedDeeper } from '../base/files/parse-json.ts';
import { isMap } from '../base/plain-data.ts';
import { pathProblem } from '../docs/store/document-path.ts';
import { isObjectId, type ObjectFormat } from '../git/blob-id.ts';
import { MAX_MANIFEST_BYTES } from '../git/notes/read-notes.ts';
import type { FileMode, TreeEntry } from '../git/objects/tree.ts';
import { MANIFEST_VERSION, type Manifest, type RunOutput, type SectionOrigin, type Tool } from '../run-log/manifest.ts';
import { COMMAND } from '../run-log/run-line.ts';

/**
 * Reads the bytes of a manifest. They can be anybody's: everything in what is returned is bounded and of its form, and every path stays
 * inside the repository.
 * @returns the manifest, or what is wrong with it.
 */
export function decodeManifest(bytes: Uint8Array, objectFormat: ObjectFormat): Manifest | { problem: string } {
  if (bytes.length > MAX_MANIFEST_BYTES) return { problem: `is larger than ${MAX_MANIFEST_BYTES >> 20} MiB` };
  try {
    const data: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
    if (!isMap(data) || isNestedDeeper(data, MAX_DEPTH)) return { problem: 'is not a manifest' };
    if (data['kb'] !== MANIFEST_VERSION) return { problem: `has the format ${JSON.stringify(data['kb'])?.slice(0, 20)}, of another kb` };
    if (data['object_format'] !== objectFormat) return { problem: 'is of a repository with another object format' };
    return readManifest(data, objectFormat);
  } catch (error) {
    if (error instanceof Malformed) return { problem: `is malformed: ${error.message}` };
    if (error instanceof SyntaxError || error instanceof TypeError) return { problem: 'is not JSON' };
    throw error;
  }
}

class Malformed extends Error {}

const MAX_DEPTH = 8;
const MAX_TEXT = 4096;
const MAX_REQUEST = 1 << 20;

const DIGEST = /^[0-9a-f]{16}$/;
const NAME = /^[a-z][a-z0-9-]{0,63}$/;

function readManifest(data: Record<string, unknown>, objectFormat: ObjectFormat): Manifest {
  const id = (key: string) => check(text(data[key], key), key, (value) => isObjectId(value, objectFormat));
  const request = check(data['request'], 'request', isMap);
  check(JSON.stringify(request), 'request', (value) => value.length <= MAX_REQUEST);
  const leftOut = data['dirty_left_out'] ?? 0;
  return {
    command: check(text(data['command'], 'command'), 'command', (value) => COMMAND.test(value)),
    request,
    commit: id('commit'),
    tree: id('tree'),
    objectFormat,
    tools: list(data['tools'], 'tools').map(readTool),
    configuration: digest(data['configuration'], 'configuration'),
    inputs: entries(data['inputs'], 'inputs', (value) => readEntry(value, objectFormat)),
    outputs: entries(data['outputs'], 'outputs', (value) => readOutput(value, objectFormat)),
    dirty: list(data['dirty'], 'dirty').map((path) => contained(text(path, 'dirty'), 'dirty')),
    dirtyLeftOut: check(Number(leftOut), 'dirty_left_out', (value) => Number.isSafeInteger(value) && value >= 0),
  };
}

function readTool(value: unknown): Tool {
  const [name, version, ...more] = list(value, 'tools');
  check(more, 'tools', ({ length }) => length === 0);
  return [text(name, 'tools'), text(version, 'tools')];
}

function readEntry(value: unknown, objectFormat: ObjectFormat): TreeEntry {
  const [mode, id, ...more] = list(value, 'inputs');
  check(more, 'inputs', ({ length }) => length === 0);
  return { mode: check(mode, 'inputs', isFileMode), id: check(text(id, 'inputs'), 'inputs', (each) => isObjectId(each, objectFormat)) };
}

function readOutput(value: unknown, objectFormat: ObjectFormat): RunOutput {
  const output = check(value, 'outputs', isMap);
  const { id } = output;
  return {
    action: check(output['action'], 'outputs', isAction),
    ...(id === undefined ? {} : { id: check(text(id, 'outputs'), 'outputs', (each) => isObjectId(each, objectFormat)) }),
    sections: new Map(
      Object.entries(check(output['sections'], 'outputs', isMap)).map(([lens, origin]) => [lensName(lens), readOrigin(origin)]),
    ),
  };
}

function readOrigin(value: unknown): SectionOrigin {
  const [selection, inputs, ...more] = list(value, 'outputs');
  check(more, 'outputs', ({ length }) => length === 0);
  return { selection: check(selection, 'outputs', isSelection), inputs: digest(inputs, 'outputs') };
}

function entries<T>(value: unknown, what: string, read: (value: unknown) => T): Map<string, T> {
  return new Map(Object.entries(check(value, what, isMap)).map(([path, each]) => [contained(path, what), read(each)]));
}

function list(value: unknown, what: string): unknown[] {
  return check(value, what, (each): each is unknown[] => Array.isArray(each));
}

function text(value: unknown, what: string): string {
  return check(value, what, (each): each is string => typeof each === 'string' && each.length <= MAX_TEXT);
}

function digest(value: unknown, what: string): string {
  return check(text(value, what), what, (each) => DIGEST.test(each));
}

function lensName(name: string): string {
  return check(name, 'outputs', (each) => NAME.test(each));
}

function contained(path: string, what: string): string {
  return check(path, what, (each) => each.length <= MAX_TEXT && pathProblem(each) === undefined);
}

function isFileMode(value: unknown): value is FileMode {
  return value === '100644' || value === '100755' || value === '120000' || value === '160000';
}

function isAction(value: unknown): value is RunOutput['action'] {
  return value === 'written' || value === 'kept' || value === 'left';
}

function isSelection(value: unknown): value is SectionOrigin['selection'] {
  return value === 'anew' || value === 'kept' || value === 'given';
}

function check<T, U extends T>(value: T, what: string, is: (value: T) => value is U): U;
function check<T>(value: T, what: string, is: (value: T) => boolean): T;
function check<T>(value: T, what: string, is: (value: T) => boolean): T {
  if (!is(value)) throw new Malformed(what);
  return value;
}
