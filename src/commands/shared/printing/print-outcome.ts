import { count } from '../../../base/count.ts';
import { shellWord } from '../../../base/process/shell.ts';
import { visible } from '../../../base/visible.ts';
import { summaryOfSection } from '../../../docs/document/read-summary.ts';
import type { Outcome } from '../../../operations/spelunk.ts';

export interface PrintOptions {
  focus: string;
  stdout: boolean;
  explain: boolean;
  /** Whether a person looks on, who is told what the document holds, too. */
  terminal?: boolean;
  /** Whether the path or the document is printed: once for a document that several lenses share. */
  named: boolean;
}

/** What is printed of one document: on standard output its path, or itself; on standard error what to know about it. */
export function outcomeLines(outcome: Outcome, shown: string, options: PrintOptions): { out: string[]; err: string[] } {
  const err = [...(options.explain ? explanation(outcome) : []), ...outcomeNotes(outcome, shown, options.focus)];
  if (outcome.action === 'left' || outcome.action === 'nothing') return { out: [], err };
  if (options.stdout) return { out: options.named ? [(outcome.text ?? '').replace(/\n$/, '')] : [], err };
  const told = options.terminal ? summaryLines(outcome) : [];
  const name = outcome.action === 'fresh' ? `FRESH: ${shown}` : shown;
  return { out: [...(options.named ? [name] : []), ...told], err };
}

/** Of the outcomes that are about one document, the one whose line is printed: the first that made something, else the first. */
export function namingOutcomes<T extends { outcome: Outcome; shown: string }>(outcomes: readonly T[]): Set<T> {
  const naming = new Map<string, T>();
  for (const each of outcomes) {
    const before = naming.get(each.shown);
    const isBetter = before === undefined || (before.outcome.action === 'fresh' && each.outcome.action !== 'fresh');
    if (!['left', 'nothing'].includes(each.outcome.action) && isBetter) naming.set(each.shown, each);
  }
  return new Set(naming.values());
}

/** So much of a summary is shown. */
const MOST_LINES = 2;
const MOST_CHARACTERS = 200;

function summaryLines({ text = '', lens }: Outcome): string[] {
  const lines = summaryOfSection(text, lens).slice(0, MOST_LINES);
  return lines.map((line) => `    ${visible(line.length > MOST_CHARACTERS ? `${line.slice(0, MOST_CHARACTERS)}…` : line)}`);
}

/** What a reader should know beside the path: what was left out and how to get it, or why nothing was written. */
function outcomeNotes(outcome: Outcome, shown: string, focus: string): string[] {
  if (outcome.action === 'left') return [`left alone: ${shown}: ${outcome.reason}`];
  if (outcome.action === 'fresh') return [];
  if (outcome.action === 'nothing') return describeNothing(outcome, focus);
  const again = `kb spelunk --lens=${outcome.lens} --focus=${shellWord(focus)}`;
  const files = outcome.leftOut + (outcome.chosen?.selection.sources.length ?? 0);
  return [
    ...(outcome.leftOut > 0
      ? [`${shown}: ${count(outcome.leftOut, 'more file matches', 'more files match')}; all of them: ${again} --max-files=${files}`]
      : []),
    ...(outcome.omitted.items > 0
      ? [
          `${shown}: ${count(outcome.omitted.items, 'finding is', 'findings are')} beyond the output limit; its last line says how to show them`,
        ]
      : []),
  ];
}

/** What was looked at and not found; who wants it in the repository names the lens. */
function describeNothing({ lens, reason = '' }: Outcome, focus: string): string[] {
  const lines = [
    `${lens}: nothing found, so nothing written. ${reason}`,
    `  to have it written: kb spelunk --lens=${lens} --focus=${shellWord(focus)}`,
  ];
  return lines.map(visible);
}

/** Why each file was chosen, best first. */
function explanation({ lens, chosen }: Outcome): string[] {
  if (!chosen) return [`${lens}: the files are those that the document recorded; --refresh chooses anew`];
  const followed = chosen.followed.map(
    ({ path, why, from }) =>
      `  ${path}: ${why === 'calls' ? 'called or named from' : 'mounts, guards or sets up'} ${from ?? 'the sources'}`,
  );
  return [
    `${lens}:`,
    ...chosen.files.map(({ path, score, reasons }) => `  ${score.toFixed(2)} ${path}: ${reasons.join('; ')}`),
    ...followed,
  ];
}
