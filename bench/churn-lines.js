/** The runs of lines that differ, in order: `{ removed, added }`, each line as `{ text, part }` with the part of the document it stands in. */
export function changedLines(before, after) {
  const [a, b] = [before, after].map(readLines);
  const common = longestCommon(a, b);
  const hunks = [];
  let [i, j] = [0, 0];
  for (const [x, y] of [...common, [a.length, b.length]]) {
    if (x > i || y > j) hunks.push({ removed: a.slice(i, x), added: b.slice(j, y) });
    [i, j] = [x + 1, y + 1];
  }
  return hunks;
}

/**
 * Cause → changed lines. A line that is the same but for line numbers changed for its place, one that is the same but for other numbers for a
 * count, one that only stands elsewhere for order; every other for what it says, by the part of the document.
 */
export function classify(hunks) {
  const causes = new Map();
  const add = (cause) => causes.set(cause, (causes.get(cause) ?? 0) + 1);
  const elsewhere = inBoth(hunks);
  for (const { removed, added } of hunks) {
    const left = added.filter((line) => !take(elsewhere.added, line.text, () => add('order')));
    for (const line of removed) {
      if (take(elsewhere.removed, line.text, () => add('order'))) continue;
      const cause = NUMBERS.find(([, normal]) => takeSame(left, line, normal));
      if (cause) {
        add(cause[0]);
        add(cause[0]);
      } else add(line.part);
    }
    for (const { part } of left) add(part);
  }
  return causes;
}

const NUMBERS = [
  ['line numbers', (text) => text.replace(/\bL\d+(-\d+)?\b/g, 'L')],
  ['node numbers of diagrams', (text) => (/^ +\w+/.test(text) ? text.replace(/\bn\d+\b/g, 'n') : text)],
  [
    'counts',
    (text) =>
      text
        .replace(/\bL\d+(-\d+)?\b/g, 'L')
        .replace(/\b(\d+|once|twice|one)\b/g, '0')
        .replace(/(times|uses|files|ies|s)\b/g, ''),
  ],
];

function readLines(text) {
  let part = 'title';
  let isCode = false;
  return text.split('\n').map((line) => {
    if (/^## /.test(line)) part = line.slice(3).toLowerCase();
    if (/^ *```/.test(line)) isCode = !isCode;
    const where = part !== 'findings' ? part : isCode ? 'code' : /^ +[-…]/.test(line) ? 'details' : /^#/.test(line) ? 'headings' : 'items';
    return { text: line, part: where };
  });
}

function inBoth(hunks) {
  const count = (lines) => lines.reduce((counts, { text }) => counts.set(text, (counts.get(text) ?? 0) + 1), new Map());
  const removed = count(hunks.flatMap((hunk) => hunk.removed).filter(({ text }) => text.trim() !== ''));
  const added = count(hunks.flatMap((hunk) => hunk.added).filter(({ text }) => text.trim() !== ''));
  const both = new Map([...removed].flatMap(([text, number]) => (added.has(text) ? [[text, Math.min(number, added.get(text))]] : [])));
  return { removed: new Map(both), added: both };
}

function take(counts, text, done) {
  const left = counts.get(text) ?? 0;
  if (left === 0) return false;
  counts.set(text, left - 1);
  done();
  return true;
}

function takeSame(lines, { text }, normal) {
  const index = lines.findIndex((line) => normal(line.text) === normal(text));
  if (index >= 0) lines.splice(index, 1);
  return index >= 0;
}

/** Pairs of indexes of a longest common subsequence. */
function longestCommon(a, b) {
  let start = 0;
  while (start < a.length && start < b.length && a[start].text === b[start].text) start++;
  let [x, y] = [a.length, b.length];
  while (x > start && y > start && a[x - 1].text === b[y - 1].text) [x, y] = [x - 1, y - 1];
  const width = y - start + 1;
  const lengths = new Uint32Array((x - start + 1) * width);
  for (let i = x - 1; i >= start; i--) {
    for (let j = y - 1; j >= start; j--) {
      const at = (i - start) * width + (j - start);
      lengths[at] = a[i].text === b[j].text ? lengths[at + width + 1] + 1 : Math.max(lengths[at + width], lengths[at + 1]);
    }
  }
  const pairs = Array.from({ length: start }, (_, index) => [index, index]);
  for (let [i, j] = [start, start]; i < x && j < y; ) {
    const at = (i - start) * width + (j - start);
    if (a[i].text === b[j].text) pairs.push([i++, j++]);
    else if (lengths[at + width] >= lengths[at + 1]) i++;
    else j++;
  }
  for (let k = 0; x + k < a.length; k++) pairs.push([x + k, y + k]);
  return pairs;
}
