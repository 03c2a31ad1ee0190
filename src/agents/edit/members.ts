import { createScanner, type Node } from 'jsonc-parser';

import { type JsonValue, jsonLine, jsonLines } from './write-json.ts';

/** The kind of a comma, of what the scanner gives; the package has it as an enumeration that only its own compiler sees. */
const COMMA = 5;

/** The text with a member more at the end of an object, in the way in which the object is written. @param depth of the object, 0 at the top. */
export function insertMember(json: string, object: Node, member: { name: string; value: JsonValue; depth: number }): string {
  const { name, value, depth } = member;
  const key = `${JSON.stringify(name)}: `;
  const last = object.children?.at(-1);
  if (!last) return insert(json, object.offset + 1, key + jsonLine(value));
  const line = lineBefore(json, last.offset);
  const text =
    line === undefined
      ? ` ${key}${jsonLine(value)}`
      : line.eol + line.indent + key + jsonLines(value, { ...line, unit: unitOf(line.indent, depth + 1) });
  const end = last.offset + last.length;
  const comma = commaBehind(json, end);
  const behind = (at: number) => (line === undefined ? at : commentEnd(json, at));
  return comma === undefined ? insert(insert(json, behind(end), text), end, ',') : insert(json, behind(comma + 1), `${text},`);
}

/** The text without a member, and without the comma that it no longer takes. */
export function removeMember(json: string, member: Node): string {
  const { offset, length, parent } = member;
  const end = offset + length;
  const [before, after] = [previous(parent, member), commaBehind(json, end)];
  if (before === undefined && after === undefined) {
    const brace = (parent?.offset ?? 0) + 1;
    return cut(json, brace === offset ? offset : blanksBefore(json, offset), end);
  }
  if (after !== undefined) {
    const start = blanksBefore(json, offset);
    const rest = cut(cut(json, after, after + 1), start, end);
    return start < offset ? rest : rest.slice(0, start) + rest.slice(start).replace(/^[ \t]+/, '');
  }
  const comma = commaBehind(json, (before?.offset ?? 0) + (before?.length ?? 0)) ?? offset;
  return cut(cut(json, blanksBefore(json, offset), end), comma, comma + 1);
}

function previous(object: Node | undefined, member: Node): Node | undefined {
  const all = object?.children ?? [];
  return all[all.indexOf(member) - 1];
}

/** Where a comma stands behind a member, whatever comments are between. */
function commaBehind(json: string, at: number): number | undefined {
  const scanner = createScanner(json, true);
  scanner.setPosition(at);
  return scanner.scan() === COMMA ? scanner.getTokenOffset() : undefined;
}

/** The line end and the indentation before an offset, where nothing else is before it on its line. */
function lineBefore(json: string, at: number): { eol: string; indent: string } | undefined {
  const [, eol, indent] = /(\r?\n)([ \t]*)$/.exec(json.slice(0, at)) ?? [];
  return eol === undefined || indent === undefined ? undefined : { eol, indent };
}

function unitOf(indent: string, depth: number): string {
  return indent === '' ? '  ' : indent.slice(0, Math.max(1, Math.round(indent.length / depth)));
}

/** Behind a comment that stands on the same line: it is about what is before it. */
function commentEnd(json: string, at: number): number {
  const [comment = ''] = /^[ \t]*(?:\/\/[^\r\n]*|\/\*[^\r\n]*?\*\/)/.exec(json.slice(at)) ?? [];
  return at + comment.length;
}

/** Where the line end and the indentation before an offset begin, or the blank: what `insertMember` puts there. */
function blanksBefore(json: string, at: number): number {
  return at - (/(?:\r?\n[ \t]*|[ \t])$/.exec(json.slice(0, at))?.[0].length ?? 0);
}

function insert(json: string, at: number, text: string): string {
  return json.slice(0, at) + text + json.slice(at);
}

function cut(json: string, start: number, end: number): string {
  return json.slice(0, start) + json.slice(end);
}
