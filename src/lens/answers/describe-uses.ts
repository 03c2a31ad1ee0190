import { count } from '../../base/count.ts';
import { byText } from '../../base/digest.ts';
import type { Uses } from '../../program/queries/uses-of.ts';
import { enumerate } from '../report/phrases.ts';

/** How much of the repository imports a declaration, as a piece of a sentence, plain text: 'imported by 7 files and 2 tests'. */
export function describeUses({ files, tests, least }: Uses): string {
  if (files.length === 0) return 'imported by no other file';
  const served = files.length - tests;
  const kinds = [...(served > 0 ? [count(served, 'file')] : []), ...(tests > 0 ? [count(tests, 'test')] : [])];
  return `imported by ${least ? 'at least ' : ''}${kinds.join(' and ')}${served === 0 && !least ? ' only' : ''}`;
}

/**
 * The same for people: 'imported by 20+ files and tests'. The number itself would change a line of the document with every file that comes to
 * import it, which says nothing new about the declaration.
 */
export function tellUses({ files, tests, least }: Uses): string {
  if (files.length === 0) return 'imported by no other file';
  const served = files.length - tests;
  if (served === 0) return `imported by tests ${least ? 'at least' : 'only'}`;
  return `imported by ${about(served, least)}${tests > 0 ? ' and tests' : ''}`;
}

/** Sizes that are told apart. */
const SIZES = [100, 50, 20, 10, 5];

function about(files: number, least: boolean | undefined): string {
  if (files === 1) return least ? 'at least 1 file' : '1 file';
  const size = SIZES.find((each) => files >= each);
  return size === undefined ? `a few files${least ? ' or more' : ''}` : `${size}+ files`;
}

/**
 * The declarations that most files import, by name: "other files import `Context`, `Env` and `Input` most".
 * @param importing what the files are called.
 */
export function describeMostUsed(known: readonly { label: string; files: number }[], importing: string): string | undefined {
  const most = known
    .filter(({ files }) => files > 0)
    .toSorted((a, b) => b.files - a.files || byText(a.label, b.label))
    .slice(0, MOST)
    .map(({ label }) => label)
    .sort(byText);
  return most.length === 0 || known.length < 2 ? undefined : `${importing} import ${enumerate(most)} most`;
}

const MOST = 3;
