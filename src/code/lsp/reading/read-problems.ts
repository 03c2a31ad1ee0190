import { byText } from '../../../base/digest.ts';
import { isMap } from '../../../base/plain-data.ts';
import type { Diagnostic } from '../answers.ts';
import { isOfSort, problemTable } from './environment-problems.ts';
import { isEcmaScript } from './is-ecmascript.ts';
import { foldLine, plainText } from './plain-text.ts';
import { mapsIn, rangeOf, textOf } from './raw.ts';

const MOST_PROBLEMS = 50;
const MOST_MESSAGE = 300;

/**
 * The errors and warnings of a file that are about its code, by line; of more than 50, errors before warnings, the first. What follows from
 * the machine, see `environment-problems.ts`, and hints are left out.
 * @param result a full report, pushed diagnostics, or a bare list.
 * @param isBare whether packages are known to be missing, so that what may follow from that is left out.
 * @returns undefined where there is no report.
 */
export function readProblems(root: string, language: string, result: unknown, isBare = false): Diagnostic[] | undefined {
  const entries = reportedIn(result);
  if (!entries) return undefined;
  const table = problemTable(language);
  const problems = entries.flatMap((entry) => readProblem(root, language, entry));
  const isMissing = isBare || problems.some((problem) => isOfSort(table.missing, problem.raw));
  const kept = problems.filter(
    ({ raw }) => !isOfSort(table.left, raw) && !isOfSort(table.missing, raw) && (!isMissing || isOfSort(table.stays, raw)),
  );
  const unique = new Map(kept.map(({ problem }) => [JSON.stringify(problem), problem] as const));
  const ranked = [...unique.values()].sort((a, b) => byText(a.severity, b.severity) || byProblem(a, b));
  return ranked.slice(0, MOST_PROBLEMS).sort(byProblem);
}

/** Whether a report on one file says that others cannot be judged: something is missing whose types they may have from it. */
export function tellsOfMissing(language: string, result: unknown): boolean {
  const { missing, spreads } = problemTable(language);
  return (
    spreads === true &&
    (reportedIn(result) ?? []).some((entry) => readProblem('', language, entry).some(({ raw }) => isOfSort(missing, raw)))
  );
}

function reportedIn(result: unknown): Record<string, unknown>[] | undefined {
  if (Array.isArray(result)) return mapsIn(result);
  if (!isMap(result)) return undefined;
  const entries = result['items'] ?? result['diagnostics'];
  return Array.isArray(entries) ? mapsIn(entries) : undefined;
}

interface ReadProblem {
  problem: Diagnostic;
  /** What the tables go by. */
  raw: { code?: string; message: string };
}

function readProblem(root: string, language: string, entry: Record<string, unknown>): ReadProblem[] {
  const { severity = 1, message } = entry;
  const range = rangeOf(entry['range']);
  const text = textOf(message) ?? (isMap(message) ? textOf(message['value']) : undefined);
  if ((severity !== 1 && severity !== 2) || !range || text === undefined) return [];
  const [first = ''] = text.trim().split(/[\r\n]/, 1);
  const plain = plainText(first, root, MOST_MESSAGE);
  if (plain === '') return [];
  const code = readCode(entry['code']);
  const shown = code !== undefined && /^\d+$/.test(code) && isEcmaScript(language) ? `TS${code}` : code;
  const problem: Diagnostic = {
    line: range.start.line + 1,
    severity: severity === 1 ? 'error' : 'warning',
    ...(shown === undefined ? {} : { code: shown }),
    message: plain,
  };
  return [{ problem, raw: { ...(code === undefined ? {} : { code }), message: foldLine(text.slice(0, 4 * MOST_MESSAGE)) } }];
}

function readCode(code: unknown): string | undefined {
  const value = isMap(code) ? code['value'] : code;
  const text = typeof value === 'number' ? String(value) : textOf(value);
  return text !== undefined && text.length <= 60 && /^[\w.+@-]+(?:(?:::|\/)[\w.+@-]+)*$/.test(text)
    ? text.replace(/^TS(?=\d+$)/, '')
    : undefined;
}

function byProblem(a: Diagnostic, b: Diagnostic): number {
  return a.line - b.line || byText(a.severity, b.severity) || byText(a.code ?? '', b.code ?? '') || byText(a.message, b.message);
}
