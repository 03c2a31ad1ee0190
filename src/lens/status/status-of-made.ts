import { insidePlace } from '../../program/names/around-place.ts';
import { boundCall } from '../../program/names/bound-call.ts';
import { calleeOf } from '../../program/names/callee-of.ts';
import { type AllMatches, encloses, type RuleHit } from '../../program/names/find-matches.ts';
import type { Names } from '../../program/names/index-names.ts';
import { ofRole } from '../../program/names/of-role.ts';
import { type ClassStatus, statusOfClass } from './status-of-class.ts';

/** Where classes of errors, and what makes them, are looked for. */
interface Sources {
  found: AllMatches;
  names: Names;
}

/** What hands on an error that it is given: `next(error)`, `reply.send(error)`. */
const HANDS_ON = /^(next|done|cb|callback|reject|Promise\.reject|(this\.)?(res|response|reply)\.send)$/;

/** A name alone, handed on or not: `next(err)`, `NoEntry`. */
const NAME = /^(?:[\w$.]+\(\s*)?(?:await\s+)?((?:[\w$]+(?:\.|::|\\))*\\?[A-Za-z_$][\w$]*)\s*\)?$/;

/**
 * The status of the error that a refusal throws or hands on, by its class among the sources: `next(new NoEntry())`, `throw err` after `const err = new NoEntry()`,
 * `next(AppError.outside())` of a function that makes one. Undefined where none is said.
 */
export function statusOfRefusal(refusal: RuleHit, sources: Sources): ClassStatus | undefined {
  const here = sources.found.get(refusal.path) ?? [];
  const [, name] = NAME.exec(refusal.captures.expression ?? '') ?? [];
  const made = name === undefined ? undefined : boundCall(name, refusal, sources.found);
  if (made) return statusOfCall(made, sources);
  const calls = ofRole(insidePlace(here, refusal), 'call').filter((call) => encloses(refusal, call) && !HANDS_ON.test(calleeOf(call)));
  const outer = calls.find((call) => !calls.some((other) => other !== call && encloses(other, call)));
  if (outer) return statusOfCall(outer, sources);
  return name === undefined ? undefined : ofClass(refusal, name, sources);
}

/** The status of what a call makes: an error of a class of the sources, itself or by a function that makes one such error. */
export function statusOfCall(call: RuleHit, sources: Sources): ClassStatus | undefined {
  const callee = calleeOf(call);
  const status = ofClass(call, callee, sources);
  if (status !== undefined) return status;
  const target = sources.names.resolve(call.path, callee, call);
  if (target.kind !== 'source' || target.definition.meta.role !== 'function') return undefined;
  const { definition } = target;
  const inside = ofRole(insidePlace(sources.found.get(definition.path) ?? [], definition), 'call');
  const [first, ...others] = inside.flatMap((each) => ofClass(each, calleeOf(each), sources) ?? []);
  return others.every((each) => each.status === first?.status) ? first : undefined;
}

function ofClass({ meta, captures, ...at }: RuleHit, error: string, { found, names }: Sources): ClassStatus | undefined {
  const said = statusOfClass({ ...at, meta, captures: { error: error.replace(/^new\s+/, '') } }, names, found);
  return said?.status === undefined ? undefined : said;
}
