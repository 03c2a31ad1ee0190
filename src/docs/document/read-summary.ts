/**
 * What the body of a section says first, as lines of plain markdown: the first paragraph below its heading `## Summary`; in words that
 * somebody recorded, which need not have one, the first paragraph that is no heading.
 */
export function readSummary(body: string): string[] {
  const [, below] = /^## Summary[ \t]*\n([\s\S]*)$/m.exec(body) ?? [];
  const paragraphs = (below?.split(/^#+ /m)[0] ?? body).split(/\n{2,}/).map((paragraph) => paragraph.trim());
  const first = paragraphs.find((paragraph) => paragraph !== '' && !/^(?:#|\*\*Scope:|<!--|```)/.test(paragraph));
  return first === undefined ? [] : first.split('\n').map((line) => line.trim());
}
