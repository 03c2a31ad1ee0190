import { conditionsAt } from '../../program/calls/conditions-at.ts';
import type { Condition } from '../../program/condition.ts';
import { bindArguments, parameterNames } from '../../program/mounts/bind-arguments.ts';
import { insidePlace } from '../../program/names/around-place.ts';
import type { AllMatches, RuleHit } from '../../program/names/find-matches.ts';
import { hitKey } from '../../program/names/hit-key.ts';
import { httpStatusOf, statusNamed, successOf } from '../status/http-status-of.ts';
import { covers, type Helper, placeOfAnswer, type RaisedAnswer, type Reach } from './helper-answers.ts';

/** What is answered by a function that is handed the status: an error, or a reply with what is told of it. */
type Handed = { error: RaisedAnswer } | { reply: RuleHit; within: string };

/** Functions that hand on a status that they are handed themselves. */
const MOST_HANDS = 3;

/** What errors are called: `err`, `saveErr`, `error2`. */
const ERROR = /^(e|\w*[eE]rr(or)?\d?)$/;

/**
 * Answers of functions that have the status from who calls them: `JSONResponse(w, "no order", http.StatusNotFound)`, where it does
 * `w.WriteHeader(status)`. What is told of a call already is left alone.
 * @param helpers the functions that are called on the way, and where @param told what is known to be answered
 */
export function handedAnswers(
  helpers: readonly Helper[],
  found: AllMatches,
  told: readonly RuleHit[],
  reach: Pick<Reach, 'isHandler' | 'besides'>,
): Handed[] {
  const takers = statusTakers(helpers, found);
  return helpers.flatMap(({ to, sites }) => {
    const [taken] = takers.get(hitKey(to)) ?? [];
    if (taken === undefined) return [];
    const [name, sort] = taken;
    const untold = sites.filter((site) => !told.some((each) => covers(each, site)));
    return untold.flatMap((site): Handed[] => {
      const text = argumentFor(to, site, name) ?? '';
      const { conditions, within } = placeOfAnswer(site, found, reach);
      const failing = failureAt(site, text, sort);
      if (failing) return [{ error: { ...failing, conditions: [...conditions, ...conditionsInside(to, name, site, found)], within } }];
      const success = sort === 'status' ? successOf(text) : undefined;
      if (success === undefined) return [];
      const expression = `${site.captures.callee ?? ''}(${(site.lists?.args ?? []).join(', ')})`;
      return [{ reply: { ...site, captures: { expression, status: text }, meta: { role: 'reply' } }, within }];
    });
  });
}

/** The conditions under which what is told of a call, `failed(c, err, http.StatusConflict)`, is answered by the function that is called. */
export function conditionsOfHanded(raise: RuleHit, helpers: readonly Helper[], found: AllMatches): Condition[] {
  const helper = helpers.find(({ sites }) =>
    sites.some((site) => site.start === raise.start && site.end === raise.end && site.path === raise.path),
  );
  const site = helper?.sites.find(({ start }) => start === raise.start);
  const [taken] = helper ? (statusTakers([helper], found).get(hitKey(helper.to)) ?? []) : [];
  return helper && site && taken ? conditionsInside(helper.to, taken[0], site, found) : [];
}

/** Characters of an argument that is told in the condition of what it is given to. */
const LONGEST = 40;

/** Under which condition of its own a function answers with what it is handed, where that is one of what else it is given: `err != nil`. */
function conditionsInside(to: RuleHit, name: string, site: RuleHit, found: AllMatches): Condition[] {
  const here = found.get(to.path) ?? [];
  const [only, ...others] = insidePlace(here, to).filter(({ meta, captures }) => meta.role === 'handed-status' && captures.status === name);
  if (only === undefined || others.length > 0) return [];
  const given = bindArguments(to.lists?.params ?? [], site.lists?.args ?? []);
  return conditionsAt(here, only).flatMap((condition) => {
    const asked = /^`([A-Za-z_]\w*) (?:!=|is not|!==) (?:nil|None|null|undefined)`$/.exec(condition.text)?.[1] ?? '';
    const argument = given.get(asked);
    if (condition.kind !== 'when' || argument === undefined || argument.length > LONGEST) return [];
    return [{ ...condition, text: condition.text.replace(asked, argument) }];
  });
}

/** What goes wrong where a status, or an error that has one, is handed on: of an error that comes from elsewhere no status is known. */
function failureAt(site: RuleHit, text: string, sort: 'status' | 'error'): Pick<RaisedAnswer, 'raise' | 'status'> | undefined {
  const status = sort === 'error' ? statusOfError(text) : statusNamed(text);
  if (status === undefined && !(sort === 'error' && ERROR.test(text))) return undefined;
  const verb = status === undefined ? 'answers as the error says by' : `answers ${status} by`;
  return { raise: { ...site, captures: { error: site.captures.callee ?? '' }, meta: { role: 'raise', verb } }, status };
}

/** Parameters by name, with whether they are a status or an error that has one. */
type Takers = Map<string, Map<string, 'status' | 'error'>>;

/** The parameters with which functions answer as their status, by function: their own, and what they hand to others as such. */
function statusTakers(helpers: readonly Helper[], found: AllMatches): Takers {
  const takers: Takers = new Map();
  for (const { to } of helpers) {
    const inside = insidePlace(found.get(to.path) ?? [], to);
    for (const { meta, captures } of inside) if (meta.role === 'handed-status') take(takers, to, captures.status, 'status');
    const ofErrors = inside.filter(({ meta }) => meta.role === 'handed-error');
    for (const { captures } of ofErrors.filter((each) => each.captures.status === undefined)) {
      const seenAs = ofErrors.find((each) => each.captures.status !== undefined && each.captures.name === captures.name);
      take(takers, to, seenAs?.captures.status ?? captures.name, 'error');
    }
  }
  for (let hands = 0; takers.size > 0 && hands < MOST_HANDS; hands++) for (const helper of helpers) takeOn(takers, helper, helpers);
  return takers;
}

function take(takers: Takers, to: RuleHit, name: string | undefined, sort: 'status' | 'error'): void {
  if (name === undefined || !parameterNames(to.lists?.params ?? []).includes(name)) return;
  takers.set(hitKey(to), (takers.get(hitKey(to)) ?? new Map<string, 'status' | 'error'>()).set(name, sort));
}

/** The status of an error that is made where it is handed on: `errors.BadRequest(reason)`, `apperr.New(http.StatusConflict, reason)`. */
function statusOfError(text: string): number | undefined {
  const [, callee = text, args] = /^([\w.]+)\((.*)\)$/s.exec(text) ?? [];
  const error = callee.replace(/(?<=^|\.)(New|Err)(?=[A-Z])/, '');
  return httpStatusOf({ captures: { error }, meta: { verb: 'answers' }, lists: { args: args === undefined ? [] : [args] } });
}

/** What hands a status on that it is handed itself. */
function takeOn(takers: Takers, { to, sites }: Helper, helpers: readonly Helper[]): void {
  for (const [name, sort] of takers.get(hitKey(to)) ?? []) {
    for (const site of sites) {
      const around = helpers.find((other) => other.to !== to && covers(other.to, site));
      if (around) take(takers, around.to, argumentFor(to, site, name), sort);
    }
  }
}

function argumentFor(to: RuleHit, site: RuleHit, name: string): string | undefined {
  return bindArguments(to.lists?.params ?? [], site.lists?.args ?? []).get(name);
}
