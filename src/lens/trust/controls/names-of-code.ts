import { aroundPlace } from '../../../program/names/around-place.ts';
import { encloses, type RuleHit } from '../../../program/names/find-matches.ts';
import { namesOfParameter } from '../reading/read-bindings.ts';

/** What FastAPI asks for by the parameters of what it calls: it stands in front of that, and is no further call. */
export const ASKS = /^(Depends|Security)$/;

/**
 * Where a function answers for what the function that it was given throws: `try: return view(request) except Denied: return error(403)`; or gives, where
 * errors are values: `err := next(w, r)`.
 */
export function translated(inside: readonly RuleHit[], here: readonly RuleHit[]): RuleHit[] {
  const rescues = inside.filter(({ meta }) => meta.role === 'rescue');
  if (rescues.length === 0) return [];
  return [
    ...answersToErrors(rescues, inside),
    ...rescues.filter(({ captures: { tried = '' }, ...rescue }) => {
      const around = aroundPlace(here, rescue).filter(({ meta }) => meta.role === 'function' || meta.role === 'closure');
      // What is tried beside going on is what can refuse.
      const isAlone = /^(return\s+)?(await\s+)?\w+\([^()]*\);?$/.test(tried);
      const wrapped = new Set(namesGiven(around).filter((name) => isAlone || !/^(next|done|call_next)$/.test(name)));
      return [...tried.matchAll(/(\w+)\(/g)].some(([, name = '']) => wrapped.has(name) || (isAlone && name === 'next'));
    }),
  ];
}

/** What finds the handler of a request, or hands the request on to a base: `getattr(self, method)`, `super().dispatch(request)`. */
const HANDS_ON = /^(getattr|super(\([\w, ]*\))?\.\w+|parent::\w+)$/;

/** What makes an answer of an error, by its name: `handle_exception`, `renderError`. */
const OF_ERRORS = /^_?(handle|on|report|render|translate|convert|process|map)_?\w*(exc|exception|err|error|failure)s?(_?response)?$/i;

/** Calls that make an answer of whatever a handler throws: what those deny, others have denied. */
function answersToErrors(rescues: readonly RuleHit[], inside: readonly RuleHit[]): RuleHit[] {
  const calls = inside.filter(({ meta }) => meta.role === 'call');
  const handsOn = calls.filter(({ captures }) => HANDS_ON.test(captures.callee ?? ''));
  const after = rescues.filter((rescue) => handsOn.some((call) => call.end <= rescue.start));
  const isAnswer = ({ captures: { callee = '' } }: RuleHit) => OF_ERRORS.test(callee.split(/\.|::|->/).at(-1) ?? '');
  return calls.filter((call) => isAnswer(call) && after.some((rescue) => encloses(rescue, call)));
}

/** Functions that are written inside, which are read with it, and what it is given: the same names mean others elsewhere in the file. */
export function localNames(definition: RuleHit, here: readonly RuleHit[], inside: readonly RuleHit[]): ReadonlySet<string> {
  const within = inside.filter(({ meta }) => meta.role === 'function');
  const own = definition.meta.role === 'function' ? within.flatMap(({ captures }) => captures.name ?? []) : [];
  return new Set([...own, ...givenNames([...aroundPlace(here, definition), ...within])]);
}

/** The parameters of functions. */
function givenNames(matches: readonly RuleHit[]): string[] {
  return namesGiven(matches.filter(({ meta }) => meta.role === 'function'));
}

function namesGiven(functions: readonly RuleHit[]): string[] {
  return functions.flatMap(({ lists, path }) => (lists?.params ?? []).flatMap((text) => namesOfParameter(text, path)));
}

/** What ends a function without being a value of it: its parts are read by themselves. */
const BLOCK = /^(if|unless|case|begin)\b[\s\S]*(\bend|…)$/;

/** Functions that a function gives back or hands to another, by name: `return check_user if required else find_user`, `chain(requireUser)`. */
export function namesHandedOn(acting: readonly RuleHit[]): { name: string; at: RuleHit }[] {
  return acting.flatMap((at) => {
    const isBlock = BLOCK.test(at.captures.value ?? '');
    const isHanding = at.meta.role === 'call' && !ASKS.test(at.captures.callee ?? '');
    const texts = at.meta.role === 'result' && !isBlock ? (at.names ?? []) : isHanding ? (at.lists?.args ?? []) : [];
    return texts.filter((text) => /^[A-Za-z_$][\w$]*([.:]+[\w$]+)*$/.test(text)).map((name) => ({ name, at }));
  });
}
