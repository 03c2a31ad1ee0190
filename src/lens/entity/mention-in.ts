import { posix } from 'node:path';

/** Characters of what is quoted. */
const MOST = 400;

/**
 * What a document of people says of a file that it names by its path, or by its name where the document lies in the same directory: the
 * list item, the other cells of the row, or the paragraph; nothing where it only lists files.
 */
export function mentionIn(text: string, document: string, path: string): string | undefined {
  const names = namesOf(document, path);
  const isNaming = (line: string) =>
    names.some((name) => line.includes(`\`${name}\``) || line.includes(`](${name})`) || line.includes(`](./${name})`));
  const blocks = withoutFences(text).split(/\n[ \t]*\n/);
  for (const block of blocks) {
    for (const part of partsOf(block)) {
      if (!isNaming(part)) continue;
      const said = plain(part, names);
      if (said.length > 0 && said.length <= MOST) return said;
    }
  }
  return undefined;
}

function namesOf(document: string, path: string): string[] {
  const below = posix.relative(posix.dirname(document), path);
  return [...new Set([path, ...(below.startsWith('..') ? [] : [below])])];
}

function withoutFences(text: string): string {
  return text.replaceAll('\r\n', '\n').replace(/^ {0,3}(`{3,}|~{3,})[\s\S]*?^ {0,3}\1[ \t]*$/gm, '');
}

/** List items and rows of a table one by one, else the whole paragraph. */
function partsOf(block: string): string[] {
  const lines = block.split('\n');
  if (lines.some((line) => /^\s*\|/.test(line))) return lines;
  if (!lines.some((line) => /^\s*(?:[-*+]|\d+[.)])\s/.test(line))) return [lines.join(' ')];
  return block.split(/\n(?=\s*(?:[-*+]|\d+[.)])\s)/).map((item) => item.replace(/\n\s*/g, ' '));
}

/** Without the marks of lists, tables and links, and without a name of the file that it begins with. */
function plain(part: string, names: readonly string[]): string {
  const isRow = /^\s*\|/.test(part);
  const cells = part.split('|').map((cell) => cell.trim());
  const said = isRow
    ? cells.filter((cell) => cell !== '' && !names.some((name) => cell.includes(`\`${name}\``) || cell.includes(`](${name})`))).join(' - ')
    : part;
  const bare = said
    .replace(/^\s*(?:[-*+]|\d+[.)]|#+|>)\s+/, '')
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/\*\*|__/g, '')
    .replace(/\s+/g, ' ')
    .trim();
  const starting = names.find((name) => bare.startsWith(`\`${name}\``) || bare.startsWith(name));
  if (starting === undefined) return bare;
  const rest = bare.replace(/^`?[^`\s]+`?/, '').replace(/^\s*(?:[-–—:]|\([^)]*\):?)\s*/, '');
  return /^\p{L}/u.test(rest) ? rest : '';
}
