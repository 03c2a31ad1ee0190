import { fenceAfter } from '../../docs/document/headings.ts';
import { BRIEF_PARTS, type BriefPart, type BriefWords } from './brief-parts.ts';
import { readBrief, spansOf } from './read-brief.ts';

/** A brief without words, for a person to fill. @param name of the project. */
export function emptyBrief(name: string): string {
  const introduction =
    'What kb deepfield is to find out, in your words. Comments like those below are not read; parts of your own may follow.';
  return `# Brief: ${name}\n\n${introduction}\n\n${BRIEF_PARTS.map(renderPart).join('\n')}`;
}

function renderPart({ title, asks, needed }: BriefPart): string {
  return `## ${title}\n\n<!-- ${asks}${needed ? ' (needed)' : ''} -->\n`;
}

/**
 * Puts words into the parts of a brief that have none; everything that stands there stays, byte for byte.
 * @param text of the brief.
 * @returns the brief, and the titles of the parts that have other words already, which are left.
 */
export function fillBrief(text: string, words: BriefWords): { text: string; taken: string[] } {
  const eol = text.includes('\r\n') ? '\r\n' : '\n';
  const before = readBrief(text).words;
  let filled = text;
  const taken: string[] = [];
  for (const part of BRIEF_PARTS) {
    const given = plainHeadings(words[part.key]?.trim() ?? '');
    const own = before[part.key];
    if (given === '' || own?.replace(/\r\n/g, '\n') === given) continue;
    if (own === undefined) filled = insert(filled, part, given.replace(/\r?\n/g, eol), eol);
    else taken.push(part.title);
  }
  return { text: filled, taken };
}

/** A brief with a heading for each part. */
export function completeBrief(text: string): string {
  const present = new Set(spansOf(text.split(/\r?\n/)).map(({ key }) => key));
  const missing = BRIEF_PARTS.filter(({ key }) => !present.has(key)).map(renderPart);
  return missing.length === 0 ? text : `${closed(text.split(/\r?\n/)).join('\n')}\n\n${missing.join('\n')}`;
}

function insert(text: string, part: BriefPart, words: string, eol: string): string {
  const lines = text.split(/\r?\n/);
  const span = spansOf(lines).find(({ key }) => key === part.key);
  if (!span) return [...closed(lines), '', ...renderPart(part).trimEnd().split('\n'), '', words, ''].join(eol);
  const last = lines.slice(span.start, span.end).findLastIndex((line) => line.trim() !== '');
  const at = span.start + last + 1;
  const rest = lines.slice(at);
  return [...lines.slice(0, at), '', words, ...(rest.length > 0 ? rest : [''])].join(eol);
}

/** Lines after which a heading is one, without blank ones at their end. */
function closed(lines: readonly string[]): string[] {
  const open = lines.reduce<string | undefined>((fence, line) => fenceAfter(line, fence), undefined);
  const last = lines.findLastIndex((line) => line.trim() !== '');
  return [...lines.slice(0, last + 1), ...(open === undefined ? [] : [open])];
}

/** Headings in words would end their part. */
function plainHeadings(words: string): string {
  return words.replace(/^( {0,3})#{1,2}(?=\s)/gm, '$1###');
}
