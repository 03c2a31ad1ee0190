import { count } from '../../base/count.ts';
import { KbError, usageError } from '../../base/errors.ts';
import { groupBy } from '../../base/group-by.ts';
import { shorten } from '../../base/shorten.ts';
import { stateKinds } from '../../generate/state-whole.ts';
import type { StatedAnswer } from '../../lens/report/lens.ts';
import { enumerate } from '../../lens/report/phrases.ts';
import { isErrorStatus } from '../../lens/status/http-status-of.ts';
import type { AnswerGroup } from '../answer.ts';
import { answersOfGuards, type FoundAnswer } from '../guard-answers.ts';
import { matchRoutes } from '../match-route.ts';
import { type FoundEntry, findRoutes } from '../stated-entries.ts';
import { tellGaps, tellUnclear } from '../tell-unclear.ts';
import type { QueryCode } from './query.ts';

/** What a route can answer, and when. */
export const answers: QueryCode = {
  async answer(workspace, { about }) {
    const wanted = about.join(' ');
    if (wanted === '') throw usageError('say which route', "kb query answers 'POST /users'");
    const whole = await stateKinds(workspace, ['answer', 'reply', 'front', 'implied']);
    const every = whole.findings.flatMap((finding) => (finding.answer ? [{ finding, answer: finding.answer }] : []));
    const stated = every.filter(({ finding }) => finding.kind !== 'front');
    const standing = groupBy(
      whole.findings.flatMap(({ front }) => front ?? []),
      ({ entry }) => entry,
    );
    const inFront = groupBy(eachOnce(every.filter(({ finding }) => finding.kind === 'front')), ({ answer }) => answer.entry);
    const fronts = {
      answers: inFront,
      written: new Map([...standing].map(([entry, each]) => [entry, each.flatMap(({ texts }) => texts)])),
    };
    const { entries, whole: listed } = await findRoutes(workspace);
    // A route that answers nothing is the one that is meant all the same, and not another that would take its path.
    const routed = new Set(entries.map(({ entry }) => entry.label));
    const others = stated.filter(({ answer }) => !routed.has(answer.entry)).map(({ answer }) => ({ label: answer.entry }));
    const known = [...entries.map(({ entry }) => entry), ...others];
    const handled = handledBy(entries, wanted).map(({ entry }) => entry);
    const labels = new Set((handled.length > 0 ? handled : matchRoutes(known, (each) => each, wanted)).map(({ label }) => label));
    const meant = eachOnce(stated).filter(({ answer }) => labels.has(answer.entry));
    const guarded = entries
      .filter(({ entry }) => labels.has(entry.label))
      .map((each) => answersOfGuards(each, answersOf(each, meant), fronts));
    const unread = [...new Set(guarded.flatMap((each) => each.unread))];
    const implied = meant.filter(({ finding }) => finding.kind === 'implied');
    const written = meant.filter(({ finding }) => finding.kind !== 'implied');
    const all = [
      ...guarded.flatMap((each) => each.found),
      ...implied.filter(isError),
      ...written,
      ...implied.filter((each) => !isError(each)),
    ];
    if (labels.size === 0) throw unknownRoute(wanted, tellGaps(listed, ['route']));
    const routes = [...groupBy(all, ({ answer }) => answer.entry)];
    const guardsOf = (label: string) => entries.find(({ entry }) => entry.label === label)?.entry.guards ?? [];
    const errors = all.filter(isError);
    return {
      question: `answers ${wanted}`,
      // What frameworks answer by themselves, and what calls lead to that nothing is known of, is never known whole.
      summary: `${errors.length === 0 ? 'no error answer seen' : `at least ${count(errors.length, 'error answer')}`} of ${count(labels.size, 'route')}${tellUnknown(errors, unread)}${tellUnclear(whole)}`,
      groups: routes
        .flatMap(([title, found]) => [
          group([title, ...guardsOf(title).map((guard) => `[${guard}]`)].join(' '), found.filter(isError)),
          group(
            `${title} where nothing is wrong`,
            found.filter((each) => !isError(each)),
          ),
        ])
        .filter(({ lines }) => lines.length > 0),
      gaps: [...silentOf(labels, routes, routed), 'what frameworks, calls that lead nowhere known and calls beyond three steps answer'],
    };
  },
};

/** The routes of a handler that is named as code names it: `OrdersController.create`, with its file in front where somebody writes that. */
function handledBy(entries: readonly FoundEntry[], written: string): FoundEntry[] {
  const [, file, name] = /^(?:([^#\s]*[./][^#\s]*)#)?([\w$]+(?:(?:\.|::|#)[\w$]+)*)$/.exec(written) ?? [];
  if (name === undefined || (file === undefined && !/[.:#]/.test(name))) return [];
  const wanted = name.replace(/::|#/g, '.');
  return entries.filter(({ entry: { handler }, finding: { path } }) => {
    const isThere = file === undefined || `/${handler?.path ?? path}`.endsWith(`/${file}`);
    return isThere && handler !== undefined && `.${handler.name.replace(/::|#/g, '.')}`.endsWith(`.${wanted}`);
  });
}

/** Routes that are meant as well and of which no answer is known: those of the others are not theirs. */
function silentOf(labels: ReadonlySet<string>, routes: readonly (readonly [string, unknown])[], routed: ReadonlySet<string>): string[] {
  const told = new Set(routes.map(([label]) => label));
  const silent = [...labels].filter((label) => routed.has(label) && !told.has(label));
  return silent.length === 0 ? [] : [`no answer was seen of ${enumerate(silent)}`];
}

function answersOf({ entry }: FoundEntry, found: readonly FoundAnswer[]): FoundAnswer[] {
  return found.filter(({ answer }) => answer.entry === entry.label);
}

/** Characters of a guard, and guards, that are told in the summary. */
const LONGEST_GUARD = 40;
const MOST_GUARDS = 3;

/** What is missing of the answers of a route: how many have no status that is known, and what stands in front whose answer is not. */
function tellUnknown(errors: readonly FoundAnswer[], unread: readonly string[]): string {
  const without = errors.filter(
    ({ finding, answer }) => finding.kind !== 'front' && answer.status === undefined && !/\d{3}/.test(answer.says),
  );
  const status = without.length === 0 ? '' : `; the status of ${without.length} is not known`;
  const guards = unread.map((text) => shorten(text, LONGEST_GUARD));
  return `${status}${unread.length === 0 ? '' : `; not read: what ${enumerate(guards, MOST_GUARDS)} answer${guards.length === 1 ? 's' : ''}`}`;
}

/** What several rules find, or is come to on several ways, is told once. */
function eachOnce(found: readonly FoundAnswer[]): FoundAnswer[] {
  const keyOf = ({ finding: { kind, path, startLine }, answer }: FoundAnswer) =>
    `${kind} ${path} ${startLine} ${answer.entry} ${answer.by} ${answer.by === undefined ? tellAnswer(answer) : `${answer.status} ${answer.when}`}`;
  return [...new Map(found.map((each) => [keyOf(each), each])).values()];
}

function isError({ finding, answer }: FoundAnswer): boolean {
  if (finding.kind === 'implied') return answer.status === undefined || isErrorStatus(answer.status);
  return finding.kind === 'answer' || finding.kind === 'front' || answer.error !== undefined;
}

function group(title: string, found: readonly FoundAnswer[]): AnswerGroup {
  return {
    title,
    lines: found.map(({ finding: { path, startLine }, answer }) => ({
      text: tellAnswer(answer),
      whole: true,
      at: { path, line: startLine },
      item: answer,
    })),
    codeUpTo: 80,
  };
}

/** When is what is asked for, so it comes first: '403 when !user.isAdmin: throws Forbidden()'. */
function tellAnswer({ status, says, error, when, within }: StatedAnswer): string {
  const head = [status, when].filter((part) => part !== undefined && part !== '').join(' ');
  return `${head === '' ? '' : `${head}: `}${within === undefined ? '' : `${within} `}${says}${error === undefined ? '' : ` after ${error}`}`;
}

function unknownRoute(wanted: string, gaps: readonly string[]): KbError {
  return new KbError(`no route with '${wanted}' is known`, { exit: 1, hint: ['kb query routes lists what is', ...gaps].join('; ') });
}
