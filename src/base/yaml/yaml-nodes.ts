import { Composer, isMap, isScalar, isSeq, type Node, Parser } from 'yaml';
import { remember } from '../memoize.ts';

import { isDeeplyNested } from './yaml-nesting.ts';

/** A value of a YAML or JSON text with its place: offsets in UTF-16 units, end exclusive. */
export interface DataNode {
  start: number;
  end: number;
  /** Of a scalar, as text. */
  text?: string;
  /** Whether the scalar is a string, and no number, truth value or null. */
  isString?: boolean;
  /** Of a map, in the order of the text. */
  members?: DataMember[];
  /** Of a list. */
  items?: DataNode[];
}

export interface DataMember {
  key: string;
  value: DataNode;
  start: number;
  end: number;
}

/**
 * Reads one YAML 1.2 document, which any JSON text is. Aliases are not followed and nothing is executed.
 * @returns undefined where the syntax is broken.
 */
export function readYamlNodes(text: string): DataNode | undefined {
  const tokens = [...new Parser().parse(text)];
  if (isDeeplyNested(tokens)) return undefined;
  const [document, second] = new Composer({ prettyErrors: false, uniqueKeys: false, logLevel: 'silent' }).compose(
    tokens,
    true,
    text.length,
  );
  if (!document || second || document.errors.length > 0 || !document.contents) return undefined;
  return toNode(document.contents);
}

/** The value of a member of a map, or what a chain of keys leads to. */
export function memberOf(node: DataNode | undefined, ...keys: string[]): DataNode | undefined {
  return keys.reduce((at, key) => at?.members && valueIn(at.members, key), node);
}

/** Maps of more members are looked up by an index, which is made when it is first asked for. */
const SMALL = 32;

const indexes = new WeakMap<readonly DataMember[], ReadonlyMap<string, DataNode>>();

/** Of members with one key the last counts. */
function valueIn(members: readonly DataMember[], key: string): DataNode | undefined {
  if (members.length <= SMALL) return members.findLast((member) => member.key === key)?.value;
  const index = remember(indexes, members, () => new Map(members.map((member) => [member.key, member.value])));
  return index.get(key);
}

function toNode(node: Node): DataNode {
  const [start = 0, end = 0] = node.range ?? [];
  if (isScalar(node)) return { start, end, text: String(node.value ?? ''), isString: typeof node.value === 'string' };
  if (isSeq(node)) return { start, end, items: node.items.map((item) => toNode(item as Node)) };
  if (!isMap(node)) return { start, end };
  return { start, end, members: node.items.map(({ key, value }) => toMember(key as Node, value as Node | null)) };
}

function toMember(key: Node, value: Node | null): DataMember {
  const [start = 0, end = 0] = key.range ?? [];
  const node = value ? toNode(value) : { start: end, end, text: '' };
  return { key: isScalar(key) ? String(key.value) : '', value: node, start, end: Math.max(end, node.end) };
}
