import { isTestPath } from '../../code/languages/classify.ts';
import type { SourceView } from '../../program/view.ts';

/** The sources without tests, whose set-ups are no part of the code; where there are only tests, they are what was asked for. */
export function untested(sources: SourceView[]): SourceView[] {
  const own = sources.filter(({ path }) => !isTestPath(path));
  return own.length === 0 ? sources : own;
}
