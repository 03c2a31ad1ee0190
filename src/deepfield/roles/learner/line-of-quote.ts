/** The line, from 1, in which a quoted comment begins; the first where it cannot be told. */
export function lineOfQuote(text: string, quoted: string): number {
  const [start = ''] = quoted.split(/[.!?:;,]\s|\n/);
  const words = start.trim().split(/\s+/).slice(0, 4).join(' ');
  const at = words === '' ? -1 : text.split(/\r?\n/).findIndex((line) => line.replace(/\s+/g, ' ').includes(words));
  return at < 0 ? 1 : at + 1;
}
