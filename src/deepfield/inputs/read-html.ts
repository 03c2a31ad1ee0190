import type { ReadText } from './input.ts';

/** The text of a page: headings, paragraphs, lists and tables; no scripts, no styles, no pictures, and of links their words. */
export async function readHtml(html: string): Promise<ReadText> {
  const { convert } = await import('html-to-text');
  const text = convert(html, {
    wordwrap: false,
    limits: { maxInputLength: 8_000_000, maxDepth: 500 },
    selectors: [
      { selector: 'img', format: 'skip' },
      { selector: 'a', options: { ignoreHref: true } },
      { selector: 'table', format: 'dataTable' },
      ...[1, 2, 3, 4, 5, 6].map((level) => ({ selector: `h${level}`, options: { uppercase: false } })),
    ],
  });
  return text.trim() === '' ? { refused: 'is a page without text' } : { text: `${text.trim()}\n` };
}
