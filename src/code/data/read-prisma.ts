import type { DataItem, ReadItems } from './data-item.ts';

/** A block as `prisma format` lays it out: its opening line, one entry per line, a brace. */
const BLOCK = /^[ \t]*(model|type|view|enum)[ \t]+(\w+)[ \t]*\{[^\n]*\n([\s\S]*?)^[ \t]*\}/gm;

/**
 * What a Prisma schema defines (https://www.prisma.io/docs/orm/reference/prisma-schema-reference). Items: `model` (`name`) with a `field`
 * (`name`, `text`) for each field and each block attribute such as `@@unique`; `values` (`name`, each `values`) for enums.
 */
export const readPrisma: ReadItems = (text) => [...text.matchAll(BLOCK)].flatMap(readBlock);

function readBlock(match: RegExpExecArray): DataItem[] {
  const [whole, kind, name = '', body = ''] = match;
  const start = match.index + whole.search(/\S/);
  const end = match.index + whole.length;
  const fields = readLines(body, end - body.length - (whole.length - whole.lastIndexOf('\n') - 1));
  if (kind !== 'enum') return [{ name: 'model', start, end, captures: { name } }, ...fields];
  const values = fields.map((field) => field.captures.name ?? '').filter((value) => !value.startsWith('@@'));
  return [{ name: 'values', start, end, captures: { name }, lists: { values } }];
}

/** @param offset where the lines start in the text. */
function readLines(lines: string, offset: number): DataItem[] {
  const items: DataItem[] = [];
  let at = offset;
  for (const line of lines.split('\n')) {
    const written = line.replace(/(^|\s)\/\/.*$/, '').trim();
    const start = at + line.search(/\S|$/);
    const [name = ''] = /^(@@)?\w+/.exec(written) ?? [];
    if (name !== '')
      items.push({ name: 'field', start, end: start + written.length, captures: { name, text: written.replace(/\s+/g, ' ') } });
    at += line.length + 1;
  }
  return items;
}
