import { groupBy } from '../../base/group-by.ts';
import { codeSpan } from '../../base/markdown.ts';
import { eachInParts, type InParts } from '../../base/pace.ts';
import { conditionsAt, sayConditions, sayConditionsPlainly } from '../../program/calls/conditions-at.ts';
import { isSameHit } from '../../program/calls/is-step.ts';
import { orderOfCalls } from '../../program/calls/order-of-calls.ts';
import { type CallTrace, type Tracing, traceCalls } from '../../program/calls/trace-calls.ts';
import type { Entry } from '../../program/entries/list-entries.ts';
import { type Beside, listFilters, listRescues } from '../../program/entries/list-filters.ts';
import { listInjected } from '../../program/entries/list-injected.ts';
import { runningOf } from '../../program/entries/running-of.ts';
import { insidePlace } from '../../program/names/around-place.ts';
import { functionAround, qualifiedName } from '../../program/names/enclosing.ts';
import { type AllMatches, encloses, type RuleHit } from '../../program/names/find-matches.ts';
import type { Names } from '../../program/names/index-names.ts';
import { nameOf } from '../../program/names/name-of.ts';
import { findingAt } from '../report/finding-at.ts';
import type { Finding, Group, Item, StatedAnswer } from '../report/lens.ts';
import { enumerate } from '../report/phrases.ts';
import { httpStatusOf } from '../status/http-status-of.ts';
import { statusOfClass } from '../status/status-of-class.ts';
import { type HandledErrors, handledErrors, statusOfHandled } from '../status/status-of-handled.ts';
import { statusOfCall } from '../status/status-of-made.ts';
import { statusOfPackage } from '../status/status-of-package.ts';
import { findCaught } from './find-caught.ts';
import { conditionsOfHanded, handedAnswers } from './handed-status.ts';
import { helpersOf, nameOfRescue, type RaisedAnswer, tellHelpers } from './helper-answers.ts';
import { isRepeated } from './is-repeated.ts';
import { listImplied } from './list-implied.ts';
import { listOutputs } from './list-outputs.ts';
import { markedReplies, repliesIn, replyFinding, tellReplyHelpers } from './list-replies.ts';
import { givenAround } from './raised-in.ts';
import { raiseFinding, sayMessage, sayRaise, tellRaise } from './say-raise.ts';
import { statusOfVariant } from './status-of-variant.ts';
import { withoutHandled } from './without-handled.ts';

/** Answers of one entry that are told. */
const MOST = 15;

/** Verbs of what does not come back to who entered. */
const INTERNAL = /^(handles|declares|panics|ends|leaves)/;

/** What entry points answer. */
interface ListedAnswers {
  group: Group;
  /** The places that are told in full. */
  told: Set<RuleHit>;
  /** What they answer where nothing is wrong, and what they say of it, in no line of a document. */
  replies: Finding[];
}

/**
 * What each route can answer beside its result, and when: errors of the handler, of what stands in front of it and of what it calls, over as
 * many calls as the view follows.
 * @returns also the places that are told in full, as the handlers' own are. What others do is told in full where it is met first.
 */
export function* listAnswers(entries: readonly Entry[], tracing: Tracing): InParts<ListedAnswers> {
  const told = new Set<RuleHit>();
  const mentioned = new Set<string>();
  const replies: Finding[] = [];
  const routes = entries.filter(({ kind }) => kind === 'route');
  const handled = handledErrors(tracing.found);
  const items = yield* eachInParts(routes, (entry) => {
    const { answers: all, replies: others, ran } = answersOfEntry(entry, tracing, handled);
    replies.push(...others, ...listOutputs(entry, tracing.found), ...listImplied(entry, { ran, replies: others }, tracing, handled));
    for (const { raise, within, isRepeat } of all) if (isRepeat && within === '') told.add(raise);
    const answers = all.filter(({ isRepeat }) => !isRepeat);
    if (answers.length === 0) return [];
    const item = describe(entry, answers, tracing, { told, mentioned });
    for (const { raise, within } of answers) if (within === '') told.add(raise);
    return [item];
  });
  return { group: { title: 'What entry points answer when something is wrong', items: items.flat() }, told, replies };
}

interface AnswersOfEntry {
  answers: RaisedAnswer[];
  replies: Finding[];
  /** The handler, and what it calls. */
  ran: RuleHit[];
}

/** What an entry point answers, in the order in which a request comes to it. */
export function answersOfEntry(entry: Entry, tracing: Tracing, handled: HandledErrors): AnswersOfEntry {
  const { found } = tracing;
  const body = entry.target ?? entry.at;
  const front: Beside[] = [
    ...listFilters(entry, tracing.names, found),
    ...listInjected(entry, tracing.names, found)
      .flatMap((standing) => runningOf(standing, tracing.names, found))
      .map((runs) => ({ runs, conditions: [] })),
  ];
  const rescues = listRescues(entry, tracing.names, found);
  const follow = (each: Entry) => withoutDeferred(traceCalls(each, { ...tracing, shown: new Map() }).followed);
  // What is done in place of an error has no name.
  const follows = (runs: RuleHit) => follow({ ...entry, target: { name: '', ...runs } });
  const behind = [...front, ...rescues].flatMap((each) =>
    follows(each.runs).map((call) => ({ call, conditions: each.conditions, isAhead: front.includes(each) })),
  );
  const calls = follow(entry);
  const followed = [...behind.map(({ call }) => call), ...calls];
  const roots = [...front.map(({ runs }) => runs), body, ...rescues.map(({ runs }) => runs)];
  const inOrder = orderOfCalls(roots, followed, found);
  const caught = findCaught(roots, followed, found, tracing.names);
  const raised = new Map<RuleHit, RaisedAnswer>();
  const replied = new Map<RuleHit, Finding>();
  for (const mark of markedReplies(entry, found)) replied.set(mark, replyFinding(entry, mark, [], ''));
  const places: (Beside & { isAhead?: boolean })[] = [
    ...front.map((each) => ({ ...each, isAhead: true })),
    ...behind.map(({ call, ...beside }) => ({ ...beside, runs: call.to })),
    ...[body, ...calls.map(({ to }) => to)].map((runs) => ({ runs, conditions: [] })),
    ...rescues,
  ];
  for (const { runs: place, conditions, isAhead } of places) {
    const here = found.get(place.path) ?? [];
    const within = (at: RuleHit) => {
      const around = functionAround(here, at);
      const isOwn = place === body && (around === undefined || around.start <= body.start || entry.target === undefined);
      if (place.meta.role === 'rescued') return nameOfRescue(place, here);
      return isOwn ? '' : qualifiedName(here, around ?? place);
    };
    const raises = insidePlace(here, place).filter(
      (each) => isAnswer(each) && caught.gets(each, place) && (entry.target === undefined || !givenAround(here, each, place)),
    );
    const known = raises.map((raise) => ({ raise, status: statusOfRaise(raise, entry, tracing, handled) }));
    for (const { raise, status } of known.filter((each) => !isAhead || isGivenOn(each))) {
      const said = { raise, status, conditions: [...conditions, ...conditionsAt(here, raise)], within: within(raise) };
      if (!raised.has(raise)) raised.set(raise, isRepeated(raise, raises) ? { ...said, isRepeat: true } : said);
    }
    for (const reply of repliesIn(here, place))
      if (!replied.has(reply)) replied.set(reply, replyFinding(entry, reply, here, within(reply), conditions));
  }
  const isHandler = (around: RuleHit | undefined) => entry.target !== undefined && around !== undefined && isSameHit(around, body);
  addHanded(
    entry,
    handedAnswers(helpersOf([], followed, found, roots), found, [...raised.keys(), ...replied.keys()], { isHandler, besides: rescues }),
    found,
    {
      raised,
      replied,
    },
  );
  const helpers = helpersOf([...raised.keys(), ...replied.keys()], followed, found, roots);
  addConditions(raised, helpers, found);
  const replies = tellReplyHelpers([...replied.keys()], helpers, found).map((at) => {
    const here = found.get(at.path) ?? [];
    const around = functionAround(here, at);
    return {
      at,
      finding: replied.get(at) ?? replyFinding(entry, at, here, isHandler(around) || !around ? '' : qualifiedName(here, around)),
    };
  });
  const answers = withoutHandled(
    tellHelpers([...raised.values()], helpers, found, { isHandler, passes: caught.passes, besides: rescues }),
    roots,
    followed,
    found,
  );
  return {
    answers: answers.sort((a, b) => inOrder(a.raise, b.raise)),
    replies: replies.sort((a, b) => inOrder(a.at, b.at)).map(({ finding }) => finding),
    ran: [body, ...calls.map(({ to }) => to)],
  };
}

/** Of calls that are told without a condition, that of what they call. */
function addConditions(raised: ReadonlyMap<RuleHit, RaisedAnswer>, helpers: ReturnType<typeof helpersOf>, found: AllMatches): void {
  for (const [raise, { conditions }] of raised) {
    if (conditions.length === 0) conditions.push(...conditionsOfHanded(raise, helpers, found));
  }
}

function addHanded(
  entry: Entry,
  handed: ReturnType<typeof handedAnswers>,
  found: AllMatches,
  { raised, replied }: { raised: Map<RuleHit, RaisedAnswer>; replied: Map<RuleHit, Finding> },
): void {
  for (const each of handed) {
    if ('error' in each) raised.set(each.error.raise, each.error);
    else replied.set(each.reply, replyFinding(entry, each.reply, found.get(each.reply.path) ?? [], each.within));
  }
}

/** What has a queue call a function later, which answers nobody: `send_mail.delay(order)` of Celery. */
const DEFERS =
  /(\.|::)(delay|apply_async|delay_on_commit|apply_async_on_commit|perform_later|perform_async|perform_in|send_with_options|kiq)$/;

/** The same of dramatiq, where it is a function that is sent: any value can have a method of that name. */
const SENDS = /^(.*\.)?(\w+)\.send$/;

function isDeferred({ at, to }: FollowedCall): boolean {
  const { callee = '' } = at.captures;
  return DEFERS.test(callee) || (to.captures.name !== undefined && SENDS.exec(callee)?.[2] === to.captures.name);
}

type FollowedCall = CallTrace['followed'][number];

/** The calls that are made before the answer: none that a queue makes, nor what those call. */
function withoutDeferred(followed: readonly FollowedCall[]): FollowedCall[] {
  const kept: FollowedCall[] = [];
  const later: FollowedCall[] = [];
  for (const call of followed) {
    const isIn = (calls: readonly FollowedCall[]) => calls.some(({ to }) => encloses(to, call.at));
    const isLater = isDeferred(call) || (isIn(later) && !isIn(kept));
    (isLater ? later : kept).push(call);
  }
  return kept;
}

function statusOfRaise(raise: RuleHit, entry: Entry, tracing: Tracing, handled: HandledErrors): number | undefined {
  const { found, names } = tracing;
  const known = statusOfHandled(raise, handled, tracing)?.status ?? httpStatusOf(raise) ?? statusOfVariant(raise, entry, found);
  return known ?? statusOfError(raise, names, found);
}

/** What stands in front says itself what is answered in place of an error that it is given back. */
function isGivenOn({ raise, status }: Pick<RaisedAnswer, 'raise' | 'status'>): boolean {
  return raise.meta.stays === undefined || status !== undefined;
}

function isAnswer({ meta }: RuleHit): boolean {
  return meta.role === 'raise' && !INTERNAL.test(meta.verb ?? '');
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
      ...answers.map((answer) => answerFinding(entry, answer)),
      ...fresh.map(({ raise }) => raiseFinding(found.get(raise.path) ?? [], raise)),
    ],
  };
}

/** The statement that an entry point answers so. */
export function answerFinding(entry: Entry, answer: RaisedAnswer): Finding {
  const where = answer.within === '' ? '' : `, in ${answer.within}`;
  return { ...findingAt('answer', `${entry.label}: ${plain(tell(answer))}${where}`, answer.raise), answer: stateAnswer(entry, answer) };
}

function tell({ raise, conditions, status }: RaisedAnswer): string {
  return tellRaise(raise, conditions, status);
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
    says: plain(`${sayRaise(raise)}${sayMessage(raise)}`),
    when: sayConditionsPlainly(conditions),
    ...(within === '' ? {} : { within }),
  };
}

function plain(text: string): string {
  return text.replaceAll('`', '');
}

function statusOfError(raise: RuleHit, names: Names, found: AllMatches): number | undefined {
  const ofClass = statusOfClass(raise, names, found);
  if (ofClass) return ofClass.status;
  const { error } = raise.captures;
  const ofMaker = error === undefined ? undefined : statusOfCall({ ...raise, captures: { callee: error } }, { found, names });
  return ofMaker?.status ?? statusOfPackage(raise, names);
}
