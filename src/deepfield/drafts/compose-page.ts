import { escapeMarkdown } from '../../docs/document/escape-markdown.ts';
import { scanSections } from '../../docs/document/scan-sections.ts';
import { cleanBody, digestBody, readBody } from '../../docs/document/section-body.ts';

/**
 * A page of which one part is kb's, between marks as in a document: everything else stays as somebody wrote it, and the part, too, where it was
 * edited.
 * @param name of the part: lower-case letters, digits and hyphens.
 */
export function composePage(previous: string | undefined, title: string, name: string, body: string): { text: string; edited: boolean } {
  const mine = cleanBody(body);
  const block = (end: string) =>
    [`<!-- kb:begin ${name} ${digestBody(mine)} -->`, ...mine.split('\n'), `<!-- kb:end ${name} -->`, ''].join(end);
  if (previous === undefined || previous.trim() === '') return { text: `# ${escapeMarkdown(title)}\n\n${block('\n')}`, edited: false };
  const end = previous.includes('\r\n') ? '\r\n' : '\n';
  const region = scanSections(previous, 0).regions.find(({ lens }) => lens === name);
  if (!region) return { text: `${previous.replace(/\s*$/, '')}${end}${end}${block(end)}`, edited: false };
  const there = readBody(previous.slice(region.bodyStart, region.bodyEnd));
  if (digestBody(there) !== region.digest) return { text: previous, edited: true };
  if (there === mine) return { text: previous, edited: false };
  return { text: previous.slice(0, region.start) + block(end) + previous.slice(region.end), edited: false };
}
