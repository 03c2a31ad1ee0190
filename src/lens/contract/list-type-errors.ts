import { count } from '../../base/count.ts';
import { byText } from '../../base/digest.ts';
import { groupBy } from '../../base/group-by.ts';
import { codeSpan, prose } from '../../base/markdown.ts';
import type { CodeSymbol } from '../../code/facts/facts.ts';
import { isTestPath } from '../../code/languages/classify.ts';
import type { Diagnostic } from '../../code/lsp/answers.ts';
import { cutToLine } from '../../program/names/cut-to-line.ts';
import type { View } from '../../program/view.ts';
import { hasServers } from '../answers/order-asks.ts';
import { serverFinding } from '../answers/server-finding.ts';
import { showDeclarationAt } from '../report/declaration-at.ts';
import type { Group, Item } from '../report/lens.ts';
import { enumerate, enumerateCode } from '../report/phrases.ts';

/** Places of one error that are named, characters of a message, and files that are named. */
const PLACES = 8;
const MESSAGE = 300;
const CODE = 60;
const FILES = 5;

/** What type checkers object to, errors before warnings; the same objection to several places in a file is one entry. */
export function listTypeErrors(view: View): { group: Group; summary: string[] } {
  const checked = view.sources.flatMap(({ path, facts, answers }) =>
    answers?.problems === undefined ? [] : [{ path, symbols: facts.symbols, problems: answers.problems }],
  );
  const all = checked.flatMap(({ problems }) => problems);
  const items = checked.flatMap(describeFile);
  const files = checked.filter(({ problems }) => problems.length > 0);
  const group = { title: 'Type errors', items };
  if (all.length === 0) return { group, summary: [] };
  const worst = files
    .toSorted((a, b) => b.problems.length - a.problems.length || byText(a.path, b.path))
    .map(({ path, problems }) => `${codeSpan(path)} (${problems.length})`);
  return { group, summary: [`A type checker reports ${countProblems(all)} in ${count(files.length, 'file')}: ${enumerate(worst, 3)}.`] };
}

/** Which sources no type checker looked at, where one looked at any. */
export function describeUnchecked(view: View): string[] {
  if (!view.sources.some(({ answers }) => answers?.problems !== undefined)) return [];
  const left = view.sources.filter((source) => source.answers?.problems === undefined && hasServers(source) && !isTestPath(source.path));
  if (left.length === 0) return [];
  const paths = left.map(({ path }) => path).sort(byText);
  return [`Not checked for type errors (${count(left.length, 'file')}): ${enumerateCode(paths, FILES)}.`];
}

function countProblems(problems: readonly Diagnostic[]): string {
  const errors = problems.filter(({ severity }) => severity === 'error').length;
  const warnings = problems.length - errors;
  return enumerate([...(errors === 0 ? [] : [count(errors, 'type error')]), ...(warnings === 0 ? [] : [count(warnings, 'warning')])]);
}

interface CheckedFile {
  path: string;
  symbols: readonly CodeSymbol[];
  problems: readonly Diagnostic[];
}

function describeFile({ path, symbols, problems }: CheckedFile): Item[] {
  const alike = groupBy(problems, ({ severity, code, message }) => `${severity} ${code} ${message}`);
  return [...alike.values()]
    .map((members) => describe(path, symbols, members))
    .sort((a, b) => (a.rank ?? 0) - (b.rank ?? 0) || a.startLine - b.startLine || byText(a.text, b.text));
}

function describe(path: string, symbols: readonly CodeSymbol[], members: readonly Diagnostic[]): Item {
  const lines = [...new Set(members.map(({ line }) => line))].sort((a, b) => a - b);
  const [line = 0] = lines;
  const places = [...new Set(lines.map((each) => showDeclarationAt(symbols, each)))];
  const { severity, code, message } = members[0] ?? { severity: 'error', code: undefined, message: '' };
  const kind = code === undefined ? '' : cutToLine(code, CODE);
  const said = cutToLine(message, MESSAGE);
  const mark = severity === 'warning' ? 'warning ' : '';
  return {
    path,
    startLine: line,
    endLine: line,
    text: `${enumerate(places, PLACES)}: ${mark}${kind === '' ? '' : `${codeSpan(kind)} `}${prose(said)}`,
    ...(severity === 'warning' ? { rank: 1 } : {}),
    findings: lines.map((at) =>
      serverFinding(severity === 'warning' ? 'type-warning' : 'type-error', `${kind} ${said}`, { path, startLine: at, endLine: at }),
    ),
  };
}
