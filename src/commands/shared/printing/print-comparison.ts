import { visible } from '../../../base/visible.ts';
import type { Change, Comparison } from '../../../compare/model/comparison.ts';
import { COMPARE_FORMATS } from '../../../compare/reports/formats.ts';
import { comparisonLines } from '../../../compare/reports/text.ts';

/** A comparison in a format. What is for a log stands behind the report for people. */
export async function renderComparison(
  comparison: Comparison,
  { format, failing, json, version }: { format: string; failing: ReadonlySet<Change>; json: unknown; version: string },
): Promise<string> {
  if (format === 'json') return `${JSON.stringify(json, null, 2)}\n`;
  const known = COMPARE_FORMATS.find(({ name }) => name === format);
  const rendered = known ? (await known.load())(comparison, failing, version) : '';
  const text = known === undefined || known.inLog ? `${comparisonLines(comparison).map(visible).join('\n')}\n` : '';
  return `${text}${rendered}`;
}
