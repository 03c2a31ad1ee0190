import { remember } from '../../../base/memoize.ts';
import { directoryPrefix } from '../../../base/path-parts.ts';
import { isTestPath } from '../../../code/languages/classify.ts';
import type { AllMatches } from '../../../program/names/find-matches.ts';

/**
 * Whether what is set up for a whole application can stand in front of what is at another path: not where the directories of another application,
 * which is started there, hold that. What lies in none of them can be part of any.
 */
export function canBeOneApplication(a: string, b: string, found: AllMatches): boolean {
  const directories = remember(known, found, () => directoriesOf(found));
  const [one, other] = [a, b].map((path) => directories.find((directory) => path.startsWith(directory)));
  return one === undefined || other === undefined || one === other;
}

const known = new WeakMap<AllMatches, string[]>();

/** The longest first: one application can lie in the directory of another. */
function directoriesOf(found: AllMatches): string[] {
  const starts = [...found].filter(([path, matches]) => !isTestPath(path) && matches.some(({ meta }) => meta.role === 'application'));
  return [...new Set(starts.map(([path]) => moduleOf(path)))].sort((a, b) => b.length - a.length);
}

/** `portal/` of `portal/src/main/java/App.java` and of `portal/main.ts`. */
function moduleOf(path: string): string {
  const at = `/${path}`.indexOf('/src/');
  return at < 0 ? directoryPrefix(path) : path.slice(0, at);
}
