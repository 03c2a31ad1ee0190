import { type DataNode, memberOf, readYamlNodes } from '../../base/yaml/yaml-nodes.ts';
import { blockText, insertLines } from './managed-block.ts';

/** Lines for a place in a YAML file: below a chain of keys that is there, or at its end. */
export interface YamlAddition {
  /** The map or list that is added to; empty for the map that the file is. */
  below: readonly string[];
  lines: readonly string[];
}

/**
 * Adds lines to a YAML file as blocks of kb and leaves every other byte alone.
 * @returns undefined where that cannot be done: broken YAML, or a collection in braces, behind an alias or of another kind.
 */
export function patchYaml(text: string, additions: readonly YamlAddition[]): string | undefined {
  const root = readYamlNodes(text);
  const places = additions.map((addition) => findInsertion(text, root, addition));
  if (!places.every((place) => place !== undefined)) return undefined;
  // From the end, so that offsets hold; what is nested deeper at the same offset belongs to what stands before it.
  const offsets = [...new Set(places.map(({ at }) => at))].sort((a, b) => b - a);
  const patched = offsets.reduce((rest, at) => insertLines(rest, at, blocksAt(at, places)), text);
  return isOnlyAddedTo(root, readYamlNodes(patched), additions) ? patched : undefined;
}

interface Insertion {
  at: number;
  indent: string;
  lines: readonly string[];
}

function findInsertion(text: string, root: DataNode | undefined, { below, lines }: YamlAddition): Insertion | undefined {
  if (isBlank(text) && below.length === 0) return { at: text.length, indent: '', lines };
  const target = memberOf(root, ...below);
  const first = target?.members?.[0] ?? target?.items?.[0];
  if (!target || !first) return undefined;
  const indent = indentOf(text, first.start, target.items !== undefined);
  return indent === undefined ? undefined : { at: nextLine(text, lastEnd(target)), indent, lines };
}

function blocksAt(at: number, places: readonly Insertion[]): string {
  const here = places.filter((place) => place.at === at);
  const indents = [...new Set(here.map(({ indent }) => indent))].sort((a, b) => b.length - a.length);
  const linesOf = (indent: string) => here.filter((place) => place.indent === indent).flatMap(({ lines }) => lines);
  return indents.map((indent) => blockText(linesOf(indent), { indent })).join('\n');
}

/** What stands before the first key or dash of a collection; undefined where that is not only white space, as in braces. */
function indentOf(text: string, start: number, isList: boolean): string | undefined {
  const line = text.slice(text.lastIndexOf('\n', start - 1) + 1, start);
  return (isList ? /^( *)- +$/ : /^( *)$/).exec(line)?.[1];
}

function lastEnd(node: DataNode): number {
  const last = node.members?.at(-1)?.value ?? node.items?.at(-1);
  return Math.max(last === undefined ? node.end : lastEnd(last), node.members?.at(-1)?.start ?? 0);
}

/** The offset of the line after the one that holds the character before `end`; a block of text ends with its newline. */
function nextLine(text: string, end: number): number {
  if (text[end - 1] === '\n') return end;
  const newline = text.indexOf('\n', end);
  return newline < 0 ? text.length : newline + 1;
}

/** Whether the same data is there, and what was added stands behind it in the collections that were added to. */
function isOnlyAddedTo(before: DataNode | undefined, after: DataNode | undefined, additions: readonly YamlAddition[]): boolean {
  if (!after) return false;
  for (const { below } of additions) {
    const [old, grown] = [memberOf(before, ...below), memberOf(after, ...below)];
    if (grown?.members) grown.members = grown.members.slice(0, old?.members?.length ?? 0);
    if (grown?.items) grown.items = grown.items.slice(0, old?.items?.length ?? 0);
  }
  return JSON.stringify(plain(before ?? { start: 0, end: 0, members: [] })) === JSON.stringify(plain(after));
}

function plain({ text, members, items }: DataNode): unknown {
  if (members) return members.map(({ key, value }) => [key, plain(value)]);
  return items ? items.map(plain) : { text };
}

function isBlank(text: string): boolean {
  return text.split('\n').every((line) => line.trim() === '' || line.startsWith('#'));
}
