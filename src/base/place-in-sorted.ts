import { byText } from './digest.ts';

/** The place of a text in a list that is sorted by `byText`, -1 where it is not in it. */
export function placeInSorted(sorted: readonly string[], text: string): number {
  let low = 0;
  let high = sorted.length - 1;
  while (low <= high) {
    const middle = (low + high) >> 1;
    const order = byText(sorted[middle] ?? '', text);
    if (order === 0) return middle;
    if (order < 0) low = middle + 1;
    else high = middle - 1;
  }
  return -1;
}
