import { canonicalJson } from '../base/canonical-json.ts';
import { byText } from '../base/digest.ts';
import type { ObjectFormat } from '../git/blob-id.ts';
import type { TreeEntry } from '../git/objects/tree.ts';

/**
 * Everything that one run of kb was made from and made. It holds neither a time nor the id of the run, so that runs that are the same have
 * the same manifest; and no contents, only their ids.
 */
export interface RunManifest {
  /** 'spelunk', 'spelunk record', 'refresh'. */
  command: string;
  /** What was asked for, as plain data. */
  request: Readonly<Record<string, unknown>>;
  /** HEAD when the tree was read. */
  commit: string;
  tree: string;
  objectFormat: ObjectFormat;
  /** Sorted by name, then version; a name can be there with several versions. */
  tools: readonly ToolVersion[];
  /** Digest of the configuration in force, 16 hex digits. */
  configuration: string;
  /** Files that the outputs were made from, as the run read them; sorted. */
  inputs: ReadonlyMap<string, TreeEntry>;
  /** By path, sorted. */
  outputs: ReadonlyMap<string, RunOutput>;
  /** Paths beside the documents whose contents were not those of `commit`; sorted, cut off at `MOST_DIRTY`. */
  dirty: readonly string[];
  /** How many more of them there were. */
  dirtyLeftOut: number;
}

export type ToolVersion = readonly [name: string, version: string];

export interface RunOutput {
  /** `kept`: it was as it had to be already. `left`: it was not, and could not be changed. */
  action: 'written' | 'kept' | 'left';
  /** Id of the whole text as a blob; absent where there was none that could be read. */
  id?: string;
  /** The parts that the run answers for, by lens. */
  sections: ReadonlyMap<string, SectionOrigin>;
}

export interface SectionOrigin {
  /** Whether its files were chosen in this run, were those that the document recorded, or came with the request. */
  selection: 'anew' | 'kept' | 'given';
  /** Digest of everything that the section records as its inputs, 16 hex digits. */
  inputs: string;
}

/** Version of the format. */
export const MANIFEST_VERSION = 1;

/** Longer lists of dirty paths are cut. */
export const MOST_DIRTY = 1000;

/** The one text of a manifest: JSON with its keys in a fixed order and an entry per line, which git packs well. */
export function encodeManifest(manifest: RunManifest): string {
  const { command, request, commit, tree, objectFormat, tools, configuration, inputs, outputs, dirty, dirtyLeftOut } = manifest;
  const members = [
    `"kb":${MANIFEST_VERSION}`,
    `"command":${JSON.stringify(command)}`,
    `"request":${canonicalJson(request)}`,
    `"commit":${JSON.stringify(commit)}`,
    `"tree":${JSON.stringify(tree)}`,
    `"object_format":${JSON.stringify(objectFormat)}`,
    `"tools":[${lines(tools.map((tool) => JSON.stringify(tool)).sort(byText))}]`,
    `"configuration":${JSON.stringify(configuration)}`,
    `"inputs":{${entryLines(inputs, ({ mode, id }) => JSON.stringify([mode, id]))}}`,
    `"outputs":{${entryLines(outputs, encodeOutput)}}`,
    `"dirty":[${lines([...dirty].sort(byText).map((path) => JSON.stringify(path)))}]`,
    ...(dirtyLeftOut > 0 ? [`"dirty_left_out":${dirtyLeftOut}`] : []),
  ];
  return `{\n${members.join(',\n')}\n}\n`;
}

function encodeOutput({ action, id, sections }: RunOutput): string {
  const each = [...sections].sort(([a], [b]) => byText(a, b)).map(([lens, { selection, inputs }]) => [lens, [selection, inputs]]);
  return JSON.stringify({ action, ...(id === undefined ? {} : { id }), sections: Object.fromEntries(each) });
}

function entryLines<T>(map: ReadonlyMap<string, T>, encode: (value: T) => string): string {
  return lines([...map].sort(([a], [b]) => byText(a, b)).map(([key, value]) => `${JSON.stringify(key)}:${encode(value)}`));
}

function lines(texts: readonly string[]): string {
  return texts.length === 0 ? '' : `\n${texts.join(',\n')}\n`;
}
