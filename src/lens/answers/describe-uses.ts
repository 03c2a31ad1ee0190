import { count } from '../../base/count.ts';
import { byText } from '../../base/digest.ts';
import type { Uses } from '../../code/lsp/answers.ts';
import { enumerate } from '../report/phrases.ts';

/**
 * How often a declaration is used and by how much of the repository, as a piece of a sentence, plain text: 'used 34 times in 7 files'.
 * Files are others than its own; tests are told apart only where no other file uses it.
 */
export function describeUses(uses: Uses): string {
  const { count: all, own = 0, files, tests, least } = uses;
  if (all <= 0) return 'no use found';
  if (files <= 0) return least ? 'used in its own file' : 'used in its own file only';
  const often = `${least ? 'at least ' : ''}${times(all - own)}`;
  if (tests < files) return `used ${often} in ${count(files, 'file')}`;
  const by = `by ${count(files, 'test')}`;
  return own > 0 ? `used in its own file and ${by}` : `used ${by}${least ? '' : ' only'}, ${often}`;
}

/** The declarations that most other files use: "other files use `Context` (in 69 files), `Env` (40) and `Input` (12) most". */
export function describeMostUsed(known: readonly { label: string; uses: Uses }[]): string | undefined {
  const most = known
    .filter(({ uses }) => uses.files > 0)
    .toSorted((a, b) => b.uses.files - a.uses.files || b.uses.count - a.uses.count || byText(a.label, b.label))
    .slice(0, MOST)
    .map(({ label, uses }, index) => `${label} (${index === 0 ? `in ${count(uses.files, 'file')}` : uses.files})`);
  return most.length === 0 || known.length < 2 ? undefined : `other files use ${enumerate(most)} most`;
}

const MOST = 3;

function times(number: number): string {
  return ['never', 'once', 'twice'][number] ?? count(number, 'time');
}
