import { byText } from '../../base/digest.ts';

/**
 * The lines of notes, each once and sorted by bytes, blank ones left out: what `git notes merge -s cat_sort_uniq` makes of them. A
 * character stands for a byte, so that foreign text survives whatever its encoding.
 */
export function noteLines(...notes: readonly Uint8Array[]): string[] {
  const lines = notes.flatMap((note) => Buffer.from(note).toString('latin1').split('\n'));
  return [...new Set(lines.filter((line) => line !== ''))].sort(byText);
}

/** A note of these lines. */
export function noteOf(lines: readonly string[]): Buffer {
  return Buffer.from(lines.map((line) => `${line}\n`).join(''), 'latin1');
}

/** A line as text; what is not UTF-8 in it is replaced. */
export function textOfLine(line: string): string {
  return Buffer.from(line, 'latin1').toString('utf8');
}

/** A text as a line of a note. */
export function lineOfText(text: string): string {
  return Buffer.from(text, 'utf8').toString('latin1');
}

/** The ids of objects that texts mention. */
export function idsIn(texts: Iterable<string>, digits: number): Set<string> {
  const id = new RegExp(`(?<![0-9a-f])[0-9a-f]{${digits}}(?![0-9a-f])`, 'g');
  const ids = new Set<string>();
  for (const text of texts) for (const [found] of text.matchAll(id)) ids.add(found);
  return ids;
}
