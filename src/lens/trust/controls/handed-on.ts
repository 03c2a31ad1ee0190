import { spend } from '../../../base/steps.ts';
import { isSameHit } from '../../../program/calls/is-step.ts';
import type { Entry } from '../../../program/entries/list-entries.ts';
import { cutToLine } from '../../../program/names/cut-to-line.ts';
import { type AllMatches, encloses, type RuleHit } from '../../../program/names/find-matches.ts';
import type { Names } from '../../../program/names/index-names.ts';
import type { Definition } from '../../../program/names/read-names.ts';
import { namesOfParameter, splitAtCommas } from '../reading/read-bindings.ts';
import { splitCall } from './written-control.ts';

/** A way through a handler: what it gives back, and under which condition. */
export interface Way {
  /** The function of the sources that it hands the request on to. */
  target?: Definition;
  /** What it hands the request on to, where names do not lead there: `handlers[request.method](request)`. */
  unread?: string;
  /** `POST`, or the condition as written; undefined for the way that is left. */
  when?: string;
}

/** An answer that is an error lets nobody in. */
const ERROR = /\b4\d\d\b|HTTP_4\d\d|not_?allowed|not_?found|bad_?request|forbidden|unauthorized/i;

/** So does a call that is named after it, whose own answer nobody sees: `http.Error(w, err)`. */
const ANSWERS_ERROR = new RegExp(`${ERROR.source}|\\b5\\d\\d\\b|StatusInternal|(^|[.a-z_])(err|error|fail|abort)\\w*\\(|\\berr\\b`, 'i');

const LONGEST = 40;

/**
 * The ways through the handler of an entry that hands its request on: `if request.method == "POST": return create(request)`. None where it
 * answers by itself alone; answers that are errors are left out.
 */
export function waysThrough({ target }: Entry, found: AllMatches, names: Names): Way[] {
  if (target?.meta.role !== 'function') return [];
  const params = (target.lists?.params ?? []).flatMap((text) => namesOfParameter(text, target.path));
  const request = params.find((name) => !/^(self|cls)$/.test(name));
  if (request === undefined) return [];
  const here = found.get(target.path) ?? [];
  spend(here.length);
  const inside = here.filter((match) => match.start !== target.start && encloses(target, match));
  const functions = inside.filter(({ meta }) => meta.role === 'function');
  const own = inside.filter((match) => !functions.some((each) => encloses(each, match)));
  const written = own.filter(({ meta }) => meta.role === 'way');
  const results = own.filter(({ meta, captures }) => meta.role === 'result' && !ERROR.test(captures.value ?? ''));
  const handed = own.filter(({ meta, captures }) => meta.role === 'hands-on' && !ANSWERS_ERROR.test(captures.value ?? ''));
  if (handed.length > 0) return waysHanded(handed, params, target, names);
  const all = results.map((result) => wayOf(result, written, request, target, names));
  if (all.every((way) => way.target === undefined && way.unread === undefined)) return chosenWays(own, params);
  // What is done after the last condition is not known where nothing is given back there.
  return written.some(({ captures }) => captures.condition === undefined) ? all : [...all, {}];
}

function wayOf(result: RuleHit, written: readonly RuleHit[], request: string, from: Definition, names: Names): Way {
  const { value = '' } = result.captures;
  const way = written.find(({ start, end }) => start === result.start && end === result.end);
  const condition = way?.captures.condition;
  const when = condition === undefined ? {} : { when: sayCondition(condition) };
  if (way === undefined) return {};
  const call = splitCall(value);
  if (!call)
    return new RegExp(`[\\])]\\(\\s*${request.replace('$', '\\$')}\\b`).test(value) ? { ...when, unread: cutToLine(value, LONGEST) } : when;
  if (splitAtCommas(call.args)[0] !== request) return when;
  const target = names.resolve(result.path, call.callee, result);
  const isHanded = target.kind === 'source' && target.definition.meta.role === 'function' && !isSameHit(target.definition, from);
  return isHanded ? { ...when, target: target.definition } : when;
}

/** A handler that is looked up by what is asked for: `const handler = handlers[key]; if (handler) await handler(req, res)`. */
function chosenWays(own: readonly RuleHit[], params: readonly string[]): Way[] {
  const isLookedUp = ({ meta, captures }: RuleHit, callee: string) =>
    meta.role === 'assignment' && captures.name === callee && /^[\w.$]+\[[^\]]*[a-z(][^\]]*\]/.test(captures.value ?? '');
  const calls = own.filter(({ meta, lists }) => meta.role === 'call' && params.includes(lists?.args?.[0] ?? ''));
  return calls.flatMap(({ captures: { callee = '' }, lists }) =>
    own.some((each) => isLookedUp(each, callee)) ? [{ unread: cutToLine(`${callee}(${lists?.args?.join(', ')})`, LONGEST) }] : [],
  );
}

/** What is called with the request at the end of a way, where nothing is given back: `h.create(w, r)`, `next.List(c.ResponseWriter(), c.Request())`. */
function waysHanded(handed: readonly RuleHit[], params: readonly string[], from: Definition, names: Names): Way[] {
  const all = handed.map((at): Way => {
    const { condition, value = '' } = at.captures;
    const when = condition === undefined ? {} : { when: sayCondition(condition) };
    const call = splitCall(value);
    const isOfRequest = (text: string) => params.some((name) => text === name || text.startsWith(`${name}.`));
    const target = call && splitAtCommas(call.args).some(isOfRequest) ? names.resolve(at.path, call.callee, at) : undefined;
    const isHanded = target?.kind === 'source' && target.definition.meta.role === 'function' && !isSameHit(target.definition, from);
    return isHanded ? { ...when, target: target.definition } : when;
  });
  if (all.every(({ target }) => target === undefined)) return [];
  return handed.some(({ captures }) => captures.condition === undefined) ? all : [...all, {}];
}

/** `POST` of `request.method == "POST"`, or the condition itself. */
function sayCondition(condition: string): string {
  return /^\(?[\w.$]*method\s*={2,3}\s*['"](\w+)['"]\)?$/.exec(condition.trim())?.[1] ?? cutToLine(condition, LONGEST);
}
