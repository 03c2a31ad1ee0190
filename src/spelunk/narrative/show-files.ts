import { estimateTokens } from '../../base/estimate-tokens.ts';
import type { Shown } from '../../docs/narrative/sentence.ts';
import type { Sendable } from '../../workspace/read-sendable.ts';

/** Lines of one file: others have something to say, too. */
const MOST_LINES = 400;

/** Whole lines from the beginning of each file, as far as a budget of tokens goes; the last files are left out first. */
export function showFiles(files: Sendable['files'], budget: number): Map<string, Shown> {
  const shown = new Map<string, Shown>();
  let left = budget;
  for (const [path, { text }] of files) {
    const head = estimateTokens(path) + 10;
    const lines = cutLines(
      text
        .replace(/\r?\n$/, '')
        .split(/\r?\n/)
        .slice(0, MOST_LINES),
      left - head,
    );
    if (lines.length === 0) continue;
    shown.set(path, { lines, first: 1 });
    left -= costOf(lines) + head;
  }
  return shown;
}

/** Files with the number of each line, for a model. */
export function numberLines(shown: ReadonlyMap<string, Shown>, files: Sendable['files']): string {
  const parts = [...shown].map(([path, { lines }]) => {
    const all =
      files
        .get(path)
        ?.text.replace(/\r?\n$/, '')
        .split(/\r?\n/).length ?? lines.length;
    return [`=== ${path} (lines 1-${lines.length} of ${all})`, ...lines.map((line, at) => `${at + 1}| ${line}`)].join('\n');
  });
  return parts.join('\n\n');
}

/** As many lines as a budget of tokens allows. */
export function cutLines(lines: readonly string[], budget: number): string[] {
  let left = budget;
  const at = lines.findIndex((line) => {
    left -= costOf([line]);
    return left < 0;
  });
  return lines.slice(0, at < 0 ? lines.length : at);
}

/** With its number. */
function costOf(lines: readonly string[]): number {
  return lines.reduce((sum, line) => sum + estimateTokens(line) + 2, 0);
}
