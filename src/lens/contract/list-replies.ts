import { shorten } from '../../base/shorten.ts';
import { branchAround, conditionsAt, sayConditionsPlainly } from '../../program/calls/conditions-at.ts';
import type { Condition } from '../../program/condition.ts';
import type { Entry } from '../../program/entries/list-entries.ts';
import { insidePlace } from '../../program/names/around-place.ts';
import { type AllMatches, encloses, type RuleHit } from '../../program/names/find-matches.ts';
import { findingAt } from '../report/finding-at.ts';
import type { Finding } from '../report/lens.ts';
import { successOf } from '../status/http-status-of.ts';
import { covers, type Helper } from './helper-answers.ts';

const LONGEST = 90;

/**
 * What a place in the code of an entry answers where nothing is wrong.
 * @param within the function that it is in, unless that is the handler
 * @param before conditions of what is around it to run at all
 */
export function replyFinding(
  { label }: Entry,
  reply: RuleHit,
  here: readonly RuleHit[],
  within: string,
  before: readonly Condition[] = [],
): Finding {
  const status = successOf(reply.captures.status ?? '') ?? successOf(reply.meta.default ?? '');
  const written = shorten(reply.captures.expression ?? '', LONGEST);
  const error = errorMadeFor(reply, here);
  const says = reply.meta.kind === 'redirect' ? `redirects: ${written}` : `answers ${written}`;
  return {
    ...findingAt('reply', `${label}: ${says}`, reply),
    answer: {
      entry: label,
      ...(status === undefined ? {} : { status }),
      says,
      ...(error === '' ? {} : { error }),
      when: sayConditionsPlainly([...before, ...conditionsAt(here, reply)]),
      ...(within === '' ? {} : { within }),
    },
  };
}

/** What makes an error by its name. */
const ERROR = /(^|[.\\:])[A-Z]\w*(Exception|Error)$/;

/**
 * The error that is made in the branch in which something is answered, and not thrown: what it says is in the answer, `exc = SignInError("UNKNOWN")` before
 * `return redirect(url_for(exc))`.
 */
function errorMadeFor(reply: RuleHit, here: readonly RuleHit[]): string {
  const made = here.filter(({ meta, captures, end }) => meta.role === 'call' && end <= reply.start && ERROR.test(captures.callee ?? ''));
  const branch = made.length === 0 ? undefined : branchAround(here, reply);
  if (branch === undefined) return '';
  const thrown = here.filter(({ meta }) => meta.role === 'raise');
  const isThrown = (call: RuleHit) => thrown.some(({ start, end }) => start <= call.start && call.end <= end);
  const isThere = (call: RuleHit) => {
    const own = branchAround(here, call);
    return own?.start === branch.start && own.end === branch.end;
  };
  const error = made.findLast((call) => isThere(call) && !isThrown(call));
  return error ? shorten(`${error.captures.callee}(${(error.lists?.args ?? []).join(', ')})`, LONGEST) : '';
}

/** What is answered in a function, the outermost where several tell of one answer. */
export function repliesIn(here: readonly RuleHit[], place: RuleHit): RuleHit[] {
  const inside = insidePlace(here, place).filter(({ meta }) => meta.role === 'reply' || meta.role === 'raise');
  return inside.filter((each) => each.meta.role === 'reply' && !inside.some((other) => other !== each && encloses(other, each)));
}

/** What decorators and attributes on a handler say that it answers: `@HttpCode(204)`, `status_code=201`. */
export function markedReplies(entry: Entry, found: AllMatches): RuleHit[] {
  return markedFor(entry, found).filter(({ meta }) => meta.role === 'reply' && meta.kind === 'mark');
}

/** What stands between a handler and the function before it. */
export function markedFor({ target }: Pick<Entry, 'target'>, found: AllMatches): RuleHit[] {
  if (target === undefined) return [];
  const here = found.get(target.path) ?? [];
  const functions = here.filter(({ meta }) => meta.role === 'function');
  return here.filter((each) => each.end <= target.start && !functions.some(({ start }) => each.end <= start && start < target.start));
}

/** Replies where helpers are called that give one whatever holds, `signIn(w, r)`, in place of what is in these. */
export function tellReplyHelpers(replies: readonly RuleHit[], helpers: readonly Helper[], found: AllMatches): RuleHit[] {
  const hidden = new Set<RuleHit>();
  const more: RuleHit[] = [];
  for (const { to, sites, isTold } of helpers) {
    const inside = replies.filter((each) => covers(to, each));
    const [only] = inside;
    const isAlways = only !== undefined && inside.length === 1 && conditionsAt(found.get(only.path) ?? [], only).length === 0;
    if (only === undefined || !(isTold || isAlways)) continue;
    for (const each of inside) hidden.add(each);
    if (!isTold) more.push(...sites.map((site) => calledFor(only, site)));
  }
  return [...replies.filter((each) => !hidden.has(each)), ...more];
}

function calledFor({ captures: { status }, meta }: RuleHit, site: RuleHit): RuleHit {
  const expression = `${site.captures.callee ?? ''}(${(site.lists?.args ?? []).join(', ')})`;
  return { ...site, captures: { expression, ...(status === undefined ? {} : { status }) }, meta };
}
