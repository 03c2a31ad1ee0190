import { byText } from '../../../base/digest.ts';
import { groupBy } from '../../../base/group-by.ts';
import { codeSpan } from '../../../base/markdown.ts';
import type { CodeSymbol } from '../../../code/facts/facts.ts';
import type { Finding, StatedEntry } from '../../../lens/report/lens.ts';
import type { WrittenCall } from '../../../program/queries/all-calls.ts';
import type { Cited, Statement } from '../../knowledge/statement.ts';
import type { Terrain } from '../../terrain/terrain.ts';
import { listCalls } from './list-calls.ts';
import { readWrittenCalls } from './read-written-calls.ts';

/** Entry points that are told with what they do, of one topic. */
const MOST = 60;
/** Calls that are told of one. */
const MOST_CALLS = 8;
/** What so many handlers of one topic call tells nothing of one of them. */
const COMMON = 0.25;
const FEW = 8;
const MOST_ANSWERS = 3;

const KINDS = ['route', 'command', 'main', 'job', 'event'];

export interface LearnedEntries {
  statements: Statement[];
  /** How many places that may be entry points were not understood in all of the repository. */
  unclear: number;
  /** The labels of all of them. */
  labels: string[];
  leftOut: number;
}

/** What leads into some files, and what it does there: what it calls, who is let in, what it answers where something is wrong. */
export async function learnEntries(
  terrain: Terrain,
  has: (path: string) => boolean,
  kinds: readonly string[] = KINDS,
): Promise<LearnedEntries> {
  const stated = await terrain.stated(KINDS);
  const wanted = stated.findings.filter(({ kind }) => kinds.includes(kind));
  const entries = wanted.flatMap((finding) => (finding.entry ? [{ finding, entry: finding.entry }] : []));
  const own = entries.filter(({ finding, entry }) => has(entry.handler?.path ?? finding.path));
  const calls = groupBy(await readWrittenCalls(terrain), ({ from }) => from);
  const guards = await readGuards(terrain);
  const answers = groupBy((await terrain.stated(['answer'])).findings, ({ answer }) => answer?.entry);
  const places = await readPlaces(
    terrain,
    own.filter(({ entry }) => !entry.handler).map(({ finding }) => finding.path),
  );
  const called = own.map(({ entry }) => callsOf(entry, calls));
  const common = commonCalls(called);
  const told = own.map((each, at): EntryDetails => {
    const doing = (called[at] ?? []).filter(({ to }) => !common.has(to));
    const within = each.entry.handler ? undefined : places(each.finding.path, each.finding.startLine);
    return { ...each, within, calls: doing, guard: guards.get(keyOf(each.finding)), answers: answers.get(each.entry.label) ?? [] };
  });
  // Several ways to one handler are told together, as far as the same stands in front of them.
  const byHandler = groupBy(told, ({ finding, entry, guard }) =>
    entry.handler
      ? `${entry.group} ${entry.handler.path} ${entry.handler.name} ${guard?.guards.join()}`
      : `${finding.path}:${finding.startLine} ${entry.label}`,
  );
  const statements = [...byHandler.values()].map((some) => tellEntries(terrain, some));
  const different = [...new Map(statements.map((each) => [`${each.text} ${each.cites[0]?.path}`, each])).values()];
  const inOrder = [...groupBy(different, ({ heading }) => heading)].flatMap(([, some]) => some);
  return {
    statements: inOrder.slice(0, MOST),
    labels: own.map(({ entry }) => entry.label),
    unclear: stated.unclear?.number ?? 0,
    leftOut: Math.max(0, inOrder.length - MOST),
  };
}

function keyOf({ path, startLine, entry }: Finding): string {
  return `${path}:${startLine} ${entry?.label ?? ''}`;
}

/** What stands in front of each route, by where it is declared. */
async function readGuards({ stated }: Terrain): Promise<Map<string, { finding: Finding; guards: readonly string[] }>> {
  const { findings } = await stated(['protected', 'unprotected', 'undecided']);
  return new Map(findings.map((finding) => [keyOf(finding), { finding, guards: finding.entry?.guards ?? [] }]));
}

function callsOf({ handler, label }: StatedEntry, calls: ReadonlyMap<string, WrittenCall[]>): WrittenCall[] {
  const found = (calls.get(handler?.name ?? label) ?? []).filter(({ path }) => handler?.path === undefined || path === handler.path);
  return found.filter(({ to }, at) => to !== '' && found.findIndex((other) => other.to === to) === at);
}

function commonCalls(called: readonly (readonly WrittenCall[])[]): ReadonlySet<string> {
  if (called.length < FEW) return new Set();
  const counts = new Map<string, number>();
  for (const { to } of called.flat()) counts.set(to, (counts.get(to) ?? 0) + 1);
  return new Set([...counts].filter(([, found]) => found > called.length * COMMON).map(([name]) => name));
}

/** The function that a line stands in. */
async function readPlaces({ workspace }: Terrain, paths: readonly string[]): Promise<(path: string, line: number) => string | undefined> {
  const facts = await workspace.reader.readFacts([...new Set(paths)]);
  return (path, line) => innermost(facts.get(path)?.symbols ?? [], line)?.name;
}

function innermost(symbols: readonly CodeSymbol[], line: number): CodeSymbol | undefined {
  const around = symbols.find(({ startLine, endLine }) => startLine <= line && line <= endLine);
  return around && (innermost(around.children, line) ?? around);
}

interface EntryDetails {
  finding: Finding;
  entry: StatedEntry;
  /** The function that it stands in, where no handler is named. */
  within: string | undefined;
  calls: readonly WrittenCall[];
  guard: { finding: Finding; guards: readonly string[] } | undefined;
  answers: readonly Finding[];
}

const MOST_LABELS = 6;

function tellEntries(terrain: Terrain, some: readonly EntryDetails[]): Statement {
  const [first] = some;
  if (!first) throw new Error('a group has at least one member');
  const one = tellEntry(terrain, first);
  if (some.length === 1) return one;
  const labels = [...new Set(some.map(({ entry }) => entry.label))];
  const shown = labels.slice(0, MOST_LABELS).map(codeSpan);
  const more = labels.length - shown.length;
  const text = one.text.replace(codeSpan(first.entry.label), () => `${shown.join(', ')}${more > 0 ? ` and ${more} more` : ''}`);
  return { ...one, text, ...(one.explains?.entries ? { explains: { entries: labels } } : {}) };
}

function tellEntry(terrain: Terrain, { finding, entry, within, calls, guard, answers }: EntryDetails): Statement {
  const { handler, label, group } = entry;
  const runs =
    handler === undefined || handler.name === label
      ? within === undefined
        ? ''
        : `, in ${codeSpan(within)}`
      : ` runs ${codeSpan(handler.name)}`;
  const listed = listCalls(calls, MOST_CALLS);
  const does = listed === '' ? '' : `${runs === '' ? ' calls' : ', which calls'} ${listed}`;
  const cites: Cited[] = [terrain.cite(finding.path, finding.startLine)];
  if (handler?.path !== undefined && handler.line !== undefined && (handler.path !== finding.path || handler.line !== finding.startLine))
    cites.push(terrain.cite(handler.path, handler.line));
  // What happens within the handler itself; what is deeper belongs to what it calls.
  const own = answers.filter(({ answer, path }) => answer?.within === undefined && path === (handler?.path ?? finding.path));
  const told = own.filter(({ answer }) => answer?.status !== undefined || answer?.when !== '').slice(0, MOST_ANSWERS);
  const more = [
    ...(guard && guard.guards.length > 0
      ? [{ text: `behind ${guard.guards.map(codeSpan).join(', ')}`, cites: [terrain.cite(guard.finding.path, guard.finding.startLine)] }]
      : []),
    ...told.map(({ answer, path, startLine }) => ({
      text: `${codeSpan(answer?.says ?? '')}${answer?.status === undefined ? '' : ` (${answer.status})`}${answer?.when ? ` ${tellWhen(answer.when)}` : ''}`,
      cites: [terrain.cite(path, startLine)],
    })),
  ];
  const explains = runs !== '' || does !== '' ? { entries: [label] } : {};
  return {
    part: 'entries',
    heading: group,
    text: `${codeSpan(label)}${runs}${does}`,
    cites,
    ...(more.length > 0 ? { more } : {}),
    explains,
  };
}

function tellWhen(when: string): string {
  const [, rest = ''] = /^when (.*)$/.exec(when) ?? [];
  return rest === '' ? codeSpan(when) : `when ${codeSpan(rest)}`;
}

/** Labels of routes by the first part of their path, most first: `/v1` 51. */
export function groupLabels(labels: readonly string[]): [start: string, found: number][] {
  const startOf = (label: string) => /\s(\/[^/{:<*]*)/.exec(` ${label}`)?.[1] ?? label;
  return [...groupBy(labels, startOf)]
    .map(([start, own]) => [start, own.length] as [string, number])
    .sort(([a, most], [b, least]) => least - most || byText(a, b));
}
