import { groupBy } from '../../base/group-by.ts';
import { remember } from '../../base/memoize.ts';
import type { NameUse } from '../../code/rules/uses-of-name.ts';
import { isLogCall } from '../../program/calls/is-log-call.ts';
import { aroundPlace, insidePlace } from '../../program/names/around-place.ts';
import { functionAround } from '../../program/names/enclosing.ts';
import type { AllMatches, RuleHit } from '../../program/names/find-matches.ts';
import type { Names } from '../../program/names/index-names.ts';
import { canBe, type ErrorTypes, takesAll, typesOfError } from './types-of-error.ts';

/** A place in a file. */
type Place = Pick<RuleHit, 'path' | 'start' | 'end'>;

/** What of an error is only told: to people, or to a log. */
const MESSAGE =
  /^(message|stack|getMessage|getLocalizedMessage|localizedMessage|stackTraceToString|printStackTrace|getStackTrace|Message|StackTrace|ToString|toString|backtrace|full_message|getTraceAsString|getLine|getFile)$/;

/** Beside what `isLogCall` knows. */
const LOGS =
  /(^|[^a-z])(e?rr(or)?_log|log(ger)?|_?logger)(\.|->|::|\(\)->)\w+$|(^|[.>:_])(log_?(e|E)rr(or)?|log_?(e|E)xception|captureException|capture_exception|recordException|record_exception|trackException|notify_error|report|error_log|print|print_exc|printStackTrace|LogError|LogWarning|LogCritical|LogInformation|LogDebug)$/;

/** What makes a text of an error. */
const TEXTS = /(^|\.)(str|repr|String|JSON\.stringify|format_exc|(get|to|extract|format)_?(e|E)rror_?(m|M)(essage|sg))$/;

/** What puts what it is given into the body of an answer whose status is said elsewhere. */
const BODIES = /(^|\.)(json|jsonify|JsonResponse|JSONResponse)$|\b(status|code)\([^()]*\)\.send$/;

/** What takes the error as its cause, and fails in its place: `throw new OrderException("not saved", e)`. */
const CAUSED = /^(new\s+)?[\w.\\]*Exception$/;

/** Asks whether what is raised in a place, or in what is called there, gets out of it. */
export interface Escapes {
  /** Whether what is raised gets out of a function, or out of what is written in it. */
  gets: (raise: RuleHit, out: Place) => boolean;
  /** Whether something raised, by what is called at a place, gets out of the function around the call. */
  passes: (raise: RuleHit, site: RuleHit) => boolean;
}

/**
 * What gets to who entered of what is thrown on the way: nothing that is caught by somebody who answers whatever it is. Where that is not known,
 * it gets there.
 * @param roots what runs for an entry itself @param followed the calls that are followed from there
 */
export function findCaught(
  roots: readonly RuleHit[],
  followed: readonly { at: RuleHit; to: RuleHit }[],
  found: AllMatches,
  names: Names,
): Escapes {
  const known = new Map<string, ReadonlySet<string>>();
  const reached = (types: ErrorTypes) => remember(known, JSON.stringify(types), () => reachedFrom(types));
  const passes = (types: ErrorTypes, site: RuleHit) => !isCaught(types, site, functionAround(hereOf(site), site), hereOf(site));
  return {
    gets: (raise, out) => {
      if (!isThrown(raise)) return true;
      const types = typesOfError(raise, names);
      return reached(types).has(keyOf(out)) && !isCaught(types, raise, out, hereOf(raise));
    },
    passes: (raise, site) => !isThrown(raise) || passes(typesOfError(raise, names), site),
  };

  function hereOf({ path }: RuleHit): readonly RuleHit[] {
    return found.get(path) ?? [];
  }

  /** The functions out of which something gets to who entered. */
  function reachedFrom(types: ErrorTypes): ReadonlySet<string> {
    const places: Place[] = [...roots];
    const keys = new Set(places.map(keyOf));
    for (const place of places) {
      for (const { at, to } of followed) {
        if (keys.has(keyOf(to)) || !holds(place, at) || !sitesOf(at, place, hereOf(at)).some((site) => passes(types, site))) continue;
        keys.add(keyOf(to));
        places.push(to);
      }
    }
    return keys;
  }
}

function keyOf({ path, start, end }: Place): string {
  return `${path} ${start} ${end}`;
}

function holds(outer: Place, inner: Place): boolean {
  return outer.path === inner.path && outer.start <= inner.start && inner.end <= outer.end;
}

/** Whether what answers is thrown, and not given back. */
function isThrown({ meta }: RuleHit): boolean {
  return meta.thrown !== undefined || meta.verb === undefined || /^(throws|raises)$/.test(meta.verb);
}

/** The calls of one function, or of what is written in its place, that are called alike: they can lead to the same. */
function sitesOf(at: RuleHit, place: Place, here: readonly RuleHit[]): RuleHit[] {
  const around = functionAround(here, at);
  const inside = insidePlace(here, around && holds(place, around) ? around : place);
  return [at, ...inside.filter((each) => each.meta.role === 'call' && calledName(each) === calledName(at))];
}

function calledName({ captures: { callee = '' } }: RuleHit): string {
  return /(\w+)\W*$/.exec(callee)?.[1] ?? callee;
}

/** Whether what fails at a place is caught inside of what is around it, by somebody who answers whatever it is. */
function isCaught(types: ErrorTypes, at: RuleHit, within: Place | undefined, here: readonly RuleHit[]): boolean {
  const around = aroundPlace(here, at);
  const clauses = around.filter((each) => each.meta.role === 'caught' && (within === undefined || holds(within, each)));
  if (clauses.length === 0) return false;
  const tries = [...groupBy(clauses, ({ start, end }) => `${start} ${end}`).values()];
  return tries.some(([first, ...others]) => first !== undefined && holdsBack(first, at, here) && isEnd([first, ...others], types));
}

/** Whether what fails at a place fails where `try` waits for it: not in a function that runs later, nor in what is given back unfinished. */
function holdsBack(tried: RuleHit, at: RuleHit, here: readonly RuleHit[]): boolean {
  if (tried.meta.kind === 'promise') return tried.start === at.start;
  const between = aroundPlace(here, at).filter((each) => holds(tried, each));
  const isSame = (one: Place, other: Place) => one.start === other.start && one.end === other.end;
  const atOnce = between.filter(({ meta }) => meta.role === 'apart' && meta.kind === 'at once');
  const isApart = between.some(
    (each) =>
      (each.meta.role === 'apart' || each.meta.role === 'function') && !isSame(each, at) && !atOnce.some((other) => isSame(other, each)),
  );
  const isGivenBack = between.some(
    (each) =>
      each.meta.role === 'given-back' &&
      !atOnce.some((other) => holds(other, each)) &&
      (each.start === at.start || /^Promise\.|\.(then|catch|finally)\(/.test(each.captures.expression ?? '')),
  );
  return !isApart && !isGivenBack;
}

/**
 * Whether an error of some types ends in a clause of a `try` that takes everything. Where one is for errors of its type, what raises these says
 * when it answers.
 */
function isEnd(clauses: readonly RuleHit[], types: ErrorTypes): boolean {
  const all = clauses.filter((clause) => typesOf(clause).some(takesAll) || typesOf(clause).length === 0);
  const others = clauses.filter((clause) => !all.includes(clause));
  const isTaken = others.some((clause) => typesOf(clause).some((type) => canBe(types, type)));
  return all.length > 0 && !isTaken && all.every((clause) => isDeaf(clause, types));
}

function typesOf({ captures: { type = '' } }: RuleHit): string[] {
  return type.split(/[|,()\s]+/).filter((each) => each !== '');
}

/** Whether a clause goes on alike whatever it caught, and hands it to nobody. */
function isDeaf({ uses }: RuleHit, types: ErrorTypes): boolean {
  return uses?.every((use) => isOnlyTold(use, types)) === true;
}

function isOnlyTold({ as, member, callee = '', types: asked = [], within }: NameUse, types: ErrorTypes): boolean {
  if (within !== undefined && !within.some((type) => canBe(types, type))) return true;
  if (as === 'type') return asked.every((type) => takesAll(type) || type === 'Error' || !canBe(types, type));
  if (as === 'again' || as === 'condition') return false;
  if (as === 'cause' || (member !== undefined && MESSAGE.test(member))) return true;
  if (as === 'text') return true;
  if (as !== 'argument') return false;
  if (member === undefined && CAUSED.test(callee)) return true;
  return isLogCall(callee) || LOGS.test(callee) || (member === undefined && (TEXTS.test(callee) || BODIES.test(callee)));
}
