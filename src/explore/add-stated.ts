import type { Finding } from '../lens/report/lens.ts';
import { matchName, type NameReader } from '../relevance/names.ts';
import type { RankedFile } from '../relevance/rank-files.ts';
import type { ExplorerQuestion } from './read-question.ts';

/** What lenses state of a whole tree that questions are about, by what people call it. */
export const STATED_KINDS: Readonly<Record<string, string>> = {
  setting: 'setting',
  protected: 'route',
  unprotected: 'route',
  undecided: 'route',
  job: 'job',
  command: 'command',
  event: 'event',
  error: 'error',
};

/** A statement that has less of the question tells nothing. */
const LEAST = 0.35;

/** What a statement with all words of the question is worth beside the best file. */
const WORTH = 0.6;

/** Lifts files in which something goes by the words of the question: an entry point, a setting, an error. */
export function addStated(
  ranked: readonly RankedFile[],
  stated: readonly Finding[],
  { terms }: Pick<ExplorerQuestion, 'terms'>,
  names: NameReader,
): RankedFile[] {
  const total = terms.reduce((sum, { weight }) => sum + weight, 0);
  const best = ranked[0]?.score ?? 1;
  const lifts = new Map<string, { share: number; reason: string }>();
  for (const { kind, name, path } of stated) {
    const met = new Set(matchName(names.read(name), terms).map(({ term }) => term));
    const share = [...met].reduce((sum, term) => sum + (terms[term]?.weight ?? 0), 0) / Math.max(total, 1);
    if (share >= LEAST && share > (lifts.get(path)?.share ?? 0))
      lifts.set(path, { share, reason: `${STATED_KINDS[kind] ?? kind} ${name}` });
  }
  return ranked
    .map((file) => {
      const lift = lifts.get(file.path);
      return lift ? { ...file, score: file.score + WORTH * lift.share * best, reasons: [lift.reason, ...file.reasons] } : file;
    })
    .sort((a, b) => b.score - a.score);
}
