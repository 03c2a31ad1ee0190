import type { FrontmatterView } from './frontmatter-view.ts';
import { isPlainScalar } from './yaml-scalar.ts';

type Data = { [key: string]: Value };
type Value = string | number | true | null | Value[] | Data;

interface Cursor {
  lines: string[];
  at: number;
}

/** Thrown inside this file when the text is not in the form that kb writes. */
const OTHER_FORM = Symbol('other form');

/**
 * Reads frontmatter in exactly the form that kb writes, without loading or running a YAML parser: two hundred documents in a few
 * milliseconds. Everything else (comments, other quoting, anchors, a mistake) gives undefined and is for `readFrontmatter`; what both
 * accept they read alike.
 */
export function readPlainFrontmatter(text: string): FrontmatterView | undefined {
  const end = text.startsWith('---\n') ? text.indexOf('\n---\n', 3) + 1 : 0;
  if (end === 0) return undefined;
  try {
    const cursor = { lines: text.slice(4, Math.max(4, end - 1)).split('\n'), at: 0 };
    const offsets = lineOffsets(cursor.lines, 4);
    const keys: { key: string; start: number }[] = [];
    const data = readMap(cursor, 0, (key, line) => keys.push({ key, start: offsets[line] ?? 4 }));
    if (cursor.at < cursor.lines.length) return undefined;
    return {
      start: 4,
      end,
      content: end + 4,
      keys,
      get: (key) => data[key],
      lineOf: () => 1,
      problems: [],
    };
  } catch (error) {
    if (error === OTHER_FORM) return undefined;
    throw error;
  }
}

function lineOffsets(lines: readonly string[], start: number): number[] {
  let offset = start;
  return lines.map((line) => {
    const own = offset;
    offset += line.length + 1;
    return own;
  });
}

function readMap(cursor: Cursor, indent: number, onKey?: (key: string, line: number) => void): Data {
  const data: Data = Object.create(null);
  for (let line = cursor.lines[cursor.at]; line !== undefined && indentOf(line) === indent; line = cursor.lines[cursor.at]) {
    const match = /^([a-z][a-z_-]*):(?: (.+))?$/.exec(line.slice(indent));
    if (!match || line.charCodeAt(indent) === 45) throw OTHER_FORM;
    const key = match[1] ?? '';
    if (key in data || !isPlainScalar(key)) throw OTHER_FORM;
    onKey?.(key, cursor.at);
    cursor.at += 1;
    data[key] = match[2] === undefined ? readBlock(cursor, indent + 2) : readValue(match[2]);
  }
  return data;
}

function readBlock(cursor: Cursor, indent: number): Value {
  const line = cursor.lines[cursor.at];
  if (line === undefined || indentOf(line) !== indent) throw OTHER_FORM;
  if (!line.startsWith('- ', indent)) return readMap(cursor, indent);
  const items: Value[] = [];
  for (let item: string | undefined = line; item !== undefined && indentOf(item) === indent; item = cursor.lines[cursor.at]) {
    if (!item.startsWith('- ', indent)) throw OTHER_FORM;
    items.push(readItem(cursor, item, indent));
  }
  return items;
}

function readItem(cursor: Cursor, line: string, indent: number): Value {
  const rest = line.slice(indent + 2);
  if (!/^[a-z][a-z_-]*:(?: |$)/.test(rest)) {
    cursor.at += 1;
    return readValue(rest);
  }
  cursor.lines[cursor.at] = `${' '.repeat(indent + 2)}${rest}`;
  return readMap(cursor, indent + 2);
}

function indentOf(line: string): number {
  let indent = 0;
  while (line.charCodeAt(indent) === 32) indent += 1;
  return indent;
}

function readValue(text: string): Value {
  const first = text[0];
  if (first === '"') return readQuoted(text);
  if (text === '[]') return [];
  if (first === '[') return readFlowList(text);
  if (first === '{') return readFlowMap(text);
  if (text === 'null') return null;
  if (text === 'true') return true;
  if (/^(?:0|[1-9]\d{0,14})$/.test(text)) return Number(text);
  if (isPlainScalar(text) || /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/.test(text)) return text;
  throw OTHER_FORM;
}

function readQuoted(text: string): string {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === 'string') return value;
  } catch {
    // Not a JSON string, so not what kb writes; YAML may read it all the same.
  }
  throw OTHER_FORM;
}

/** A list of names: `[interfaces, contracts]`. */
function readFlowList(text: string): string[] {
  if (!/^\[[a-z][a-z-]*(?:, [a-z][a-z-]*)*\]$/.test(text)) throw OTHER_FORM;
  const items = text.slice(1, -1).split(', ');
  if (!items.every(isPlainScalar)) throw OTHER_FORM;
  return items;
}

/** `{path: src/cart.ts, hash: 5e1c309dae7f}`, `{max_files: 50, max_depth: 3}`: a text with a comma or a bracket in it is quoted. */
function readFlowMap(text: string): Data {
  const data: Data = Object.create(null);
  const pair = /([a-z_]+): ("(?:[^"\\]|\\.)*"|[^",[\]{}]+)(?:, (?=.)|\}$)/y;
  let at = 1;
  do {
    pair.lastIndex = at;
    const [, key = '', value = ''] = pair.exec(text) ?? [];
    if (key === '' || key in data || !isPlainScalar(key)) throw OTHER_FORM;
    data[key] = readValue(value);
    at = pair.lastIndex;
  } while (at < text.length);
  return data;
}
