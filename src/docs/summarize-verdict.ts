import type { Change, Verdict } from './verdict.ts';

const WORDS: Record<Change, string> = {
  changed: 'changed',
  moved: 'moved',
  added: 'added',
  gone: 'gone',
  retyped: 'no longer a file',
  unmerged: 'in conflict',
  unreadable: 'unreadable',
  dependents: 'dependents changed',
  dependencies: 'dependencies changed',
  rules: 'rules changed',
};

const COUNTED: readonly Change[] = ['changed', 'moved', 'added', 'gone', 'retyped', 'unmerged', 'unreadable'];
const STATED: readonly Change[] = ['dependents', 'dependencies', 'rules'];

/**
 * Why a document is not fresh, or may not be, for people: "(2 files changed, 1 added, dependents changed)", "(context changed)". Empty when
 * there is nothing to say.
 */
export function summarizeVerdict({ receipts, context = [] }: Pick<Verdict, 'receipts' | 'context'>): string {
  const counts = COUNTED.map((change) => ({
    change,
    files: new Set(receipts.filter((each) => each.change === change).map(({ path }) => path)).size,
  }));
  const counted = counts
    .filter(({ files }) => files > 0)
    .map(({ change, files }, index) => `${files}${index > 0 ? '' : files === 1 ? ' file' : ' files'} ${WORDS[change]}`);
  const stated = STATED.filter((change) => receipts.some((each) => each.change === change)).map((change) => WORDS[change]);
  const words = [...counted, ...stated, ...(context.length > 0 ? ['context changed'] : [])];
  return words.length === 0 ? '' : `(${words.join(', ')})`;
}
