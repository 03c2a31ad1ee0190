import { groupBy } from '../../base/group-by.ts';
import { codeSpan } from '../../base/markdown.ts';
import { type Condition, conditionsAt, sayConditions, sayConditionsPlainly } from '../../program/calls/conditions-at.ts';
import { type Tracing, traceCalls } from '../../program/calls/trace-calls.ts';
import type { Entry } from '../../program/entries/list-entries.ts';
import { listInjected } from '../../program/entries/list-injected.ts';
import { insidePlace } from '../../program/names/around-place.ts';
import { functionAround, qualifiedName } from '../../program/names/enclosing.ts';
import type { RuleHit } from '../../program/names/find-matches.ts';
import { nameOf } from '../../program/names/name-of.ts';
import { findingAt } from '../report/finding-at.ts';
import type { Group, Item, StatedAnswer } from '../report/lens.ts';
import { enumerate } from '../report/phrases.ts';
import { httpStatusOf } from './http-status-of.ts';
import { raiseFinding, sayRaise, tellRaise } from './say-raise.ts';

/** Answers of one entry that are told. */
const MOST = 15;

/** Verbs of what does not come back to who entered. */
const INTERNAL = /^(handles|declares|panics|ends|leaves)/;

interface RaisedAnswer {
  raise: RuleHit;
  status: number | undefined;
  conditions: Condition[];
  /** The function that raises it, where that is not the handler. */
  within: string;
}

/**
 * What each route can answer beside its result, and when: errors of the handler, of what stands in front of it and of what it calls, over as
 * many calls as the view follows.
 * @returns also the places that are told in full, as the handlers' own are. What others do is told in full where it is met first.
 */
export function listAnswers(entries: readonly Entry[], tracing: Tracing): { group: Group; told: Set<RuleHit> } {
  const told = new Set<RuleHit>();
  const mentioned = new Set<string>();
  const items = entries
    .filter(({ kind }) => kind === 'route')
    .flatMap((entry) => {
      const answers = answersOfEntry(entry, tracing);
      if (answers.length === 0) return [];
      const item = describe(entry, answers, tracing, { told, mentioned });
      for (const { raise, within } of answers) if (within === '') told.add(raise);
      return [item];
    });
  return { group: { title: 'What entry points answer when something is wrong', items }, told };
}

function answersOfEntry(entry: Entry, tracing: Tracing): RaisedAnswer[] {
  const body = entry.target ?? entry.at;
  const front = listInjected(entry, tracing.names, tracing.found);
  const followed = (target: Entry) => traceCalls(target, { ...tracing, shown: new Map() }).followed.map(({ to }) => to);
  const behind = front.flatMap((target) => followed({ ...entry, target }));
  const raised = new Map<RuleHit, RaisedAnswer>();
  for (const place of [...front, ...behind, body, ...followed(entry)]) {
    const here = tracing.found.get(place.path) ?? [];
    for (const raise of insidePlace(here, place)) {
      if (raise.meta.role !== 'raise' || INTERNAL.test(raise.meta.verb ?? '') || raised.has(raise)) continue;
      const around = functionAround(here, raise);
      const isOwn = place === body && (around === undefined || around.start <= body.start || entry.target === undefined);
      const within = isOwn ? '' : qualifiedName(here, around ?? place);
      raised.set(raise, { raise, status: httpStatusOf(raise), conditions: conditionsAt(here, raise), within });
    }
  }
  return [...raised.values()];
}

function describe(
  entry: Entry,
  answers: readonly RaisedAnswer[],
  { found }: Tracing,
  before: { told: Set<RuleHit>; mentioned: Set<string> },
): Item {
  const own = answers.filter(({ within }) => within === '');
  const others = groupBy(
    answers.filter(({ within }) => within !== ''),
    ({ within, raise }) => `${raise.path} ${within}`,
  );
  const lines = [...[...others].map(([key, each]) => tellFunction(key, each, before.mentioned)), ...new Set(own.map(tell))];
  const { path, startLine, endLine } = entry.at;
  const { target } = entry;
  const fresh = own.filter(({ raise }) => !before.told.has(raise));
  return {
    path,
    startLine,
    endLine,
    text: `${codeSpan(entry.label)}${target ? ` → ${codeSpan(nameOf(target))}${target.path === path ? '' : ` (${codeSpan(target.path)})`}` : ''}`,
    details: lines.length > MOST ? [...lines.slice(0, MOST), `… and ${lines.length - MOST} more`] : lines,
    findings: [
      ...answers.map((answer) => ({
        ...findingAt(
          'answer',
          `${entry.label}: ${plain(tell(answer))}${answer.within === '' ? '' : `, in ${answer.within}`}`,
          answer.raise,
        ),
        answer: stateAnswer(entry, answer),
      })),
      ...fresh.map(({ raise }) => raiseFinding(found.get(raise.path) ?? [], raise)),
    ],
  };
}

function tell({ raise, conditions }: RaisedAnswer): string {
  return tellRaise(raise, conditions);
}

/** A function that stands in front of the handler or is called by it: in full where it is met first. */
function tellFunction(key: string, answers: readonly RaisedAnswer[], mentioned: Set<string>): string {
  const name = codeSpan(answers[0]?.within ?? '');
  if (mentioned.has(key)) return `in ${name}: ${enumerate([...new Set(answers.map(short))], 6)}`;
  mentioned.add(key);
  const texts = answers.map((answer) => [short(answer), sayConditions(answer.conditions)].filter(Boolean).join(' '));
  return `in ${name}: ${[...new Set(texts)].join('; ')}`;
}

function short({ raise, status }: RaisedAnswer): string {
  return status === undefined ? codeSpan(raise.captures.error ?? raise.meta.name ?? '') : `${status}`;
}

function stateAnswer({ label }: Entry, { raise, status, conditions, within }: RaisedAnswer): StatedAnswer {
  return {
    entry: label,
    ...(status === undefined ? {} : { status }),
    says: plain(sayRaise(raise)),
    when: sayConditionsPlainly(conditions),
    ...(within === '' ? {} : { within }),
  };
}

function plain(text: string): string {
  return text.replaceAll('`', '');
}
