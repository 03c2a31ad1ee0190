/** Turns UTF-16 offsets of a text into 1-based line numbers. Lines end where git and editors end them: at LF. */
export function indexLines(text: string): (offset: number) => number {
  const starts: number[] = [0];
  for (let end = text.indexOf('\n'); end >= 0; end = text.indexOf('\n', end + 1)) starts.push(end + 1);
  return (offset) => {
    let low = 0;
    let high = starts.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((starts[middle] ?? 0) <= offset) low = middle + 1;
      else high = middle;
    }
    return low;
  };
}
