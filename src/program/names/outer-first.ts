/** In the order of the file; what begins at the same place, the longest first. */
export function outerFirst(a: { start: number; end: number }, b: { start: number; end: number }): number {
  return a.start - b.start || b.end - a.end;
}
