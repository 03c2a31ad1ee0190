type Word<Line extends string> = Line extends `${infer First} ${infer Rest}` ? First | Word<Rest> : Line;

/** The words of some lines, in their order: how a long list of them is written down. */
export function words<const Lines extends readonly string[]>(...lines: Lines): Word<Lines[number]>[] {
  return lines.join(' ').split(' ') as Word<Lines[number]>[];
}
