/** The summary of one section of a document's text; none where the document has no such section. */
export function summaryOfSection(text: string, lens: string): string[] {
  const begin = text.indexOf(`<!-- kb:begin ${lens} `);
  const end = text.indexOf(`<!-- kb:end ${lens} -->`, begin);
  return begin < 0 || end < 0 ? [] : summaryParagraphs(text.slice(text.indexOf('\n', begin), end));
}

/**
 * What the body of a section says first, as lines of plain markdown: the first paragraph below its heading `## Summary`; in words that
 * somebody recorded, which need not have one, the first paragraph that is no heading.
 */
export function summaryParagraphs(body: string): string[] {
  const [, below] = /^## Summary[ \t]*\n([\s\S]*)$/m.exec(body) ?? [];
  const paragraphs = (below?.split(/^#+ /m)[0] ?? body).split(/\n{2,}/).map((paragraph) => paragraph.trim());
  const first = paragraphs.find((paragraph) => paragraph !== '' && !/^(?:#|\*\*Scope:|<!--|```)/.test(paragraph));
  return first === undefined ? [] : first.split('\n').map((line) => line.trim());
}
