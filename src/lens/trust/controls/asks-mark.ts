import { insidePlace } from '../../../program/names/around-place.ts';
import type { AllMatches, RuleHit } from '../../../program/names/find-matches.ts';
import { valueGiven } from './asked-path.ts';
import { mayRefuse } from './classify-refusal.ts';
import type { ControlEffect } from './control-effect.ts';
import type { MarkOfEntry } from './marks-of-entry.ts';
import type { RouteAnswer, RouteAsked } from './path-tests.ts';
import type { RouteScope } from './route-scope.ts';

/** `this.reflector.getAllAndOverride<Role[]>(ROLES_KEY, [context.getHandler(), context.getClass()])`. */
const ASKED = /\b[rR]eflector\b[\s\S]*?\.get\w*(?:<[\s\S]*?>)?\(\s*([\w$.]+|'[^']*'|"[^"]*")\s*,([\s\S]*)\)$/;

/** Whether code asks what is written on the handler that a request is for. */
export function asksMarks(code: RuleHit, found: AllMatches): boolean {
  return insidePlace(found.get(code.path) ?? [], code).some(
    ({ meta, captures }) => meta.role === 'assignment' && ASKED.test(captures.value ?? ''),
  );
}

/**
 * What comes of a denial for a route that is let on somewhere in a guard (`isLetOn`): where it is done by what the guard calls besides, and that is not
 * called like a check, nobody knows when, so that it is one in some cases.
 */
export function denialOfMarked(
  denying: ControlEffect,
  isLetOn: boolean,
  guard: RuleHit,
  called: readonly { effect: ControlEffect; at: RuleHit }[],
  { found, route }: { found: AllMatches; route?: RouteAsked },
): ControlEffect {
  const isCheck = ({ captures: { callee = '' } }: RuleHit) => mayRefuse(callee.split('.').at(-1) ?? '');
  const isOfMarks = isLetOn && route?.marks !== undefined && asksMarks(guard, found);
  return isOfMarks && !called.some(({ effect, at }) => effect === 'denies' && isCheck(at)) ? 'by path' : denying;
}

/** What a condition with one part says of the marks of a route: `roles`, `!roles`, `roles.length`, `permissions.includes(Permission.Public)`. */
export function askOfMark(text: string, scope: RouteScope): RouteAnswer {
  const [, subject = '', test = ''] = /^(?:!!|Boolean\()?([\w$]+)\)?([\s\S]*)$/.exec(text.trim()) ?? [];
  const mark = test === '' || TESTS.some((each) => each.pattern.test(test)) ? markOf(subject, scope) : undefined;
  if (mark === undefined) return ASKED.test(text) ? asked(text, '', scope) : undefined;
  return answer(mark, test);
}

function asked(text: string, test: string, scope: RouteScope): RouteAnswer {
  const mark = markAsked(text, scope);
  return mark && answer(mark, test);
}

/** What a variable was given that asks for a mark. */
function markOf(name: string, scope: RouteScope): MarkOfEntry | 'none' | undefined {
  const value = valueGiven(name, scope);
  return value === undefined ? undefined : markAsked(value, scope);
}

function markAsked(written: string, { route }: RouteScope): MarkOfEntry | 'none' | undefined {
  // What takes the place of a mark that is not there: `reflector.get(…) ?? []`.
  const plain = written.trim().replace(/\s*(\?\?|\|\|)\s*(\[\]|false|null|undefined|''|"")$/, '');
  const [, key, of = ''] = ASKED.exec(plain) ?? [];
  return key === undefined ? undefined : route.marks?.(key, /getClass/.test(of));
}

const TESTS: readonly { pattern: RegExp; answer: (mark: MarkOfEntry | 'none', given: string) => RouteAnswer }[] = [
  { pattern: /^\??\.length(?:\s*(?:>|!==?)\s*0)?$/, answer: (mark) => isFilled(mark) },
  { pattern: /^\??\.length\s*===?\s*0$/, answer: (mark) => denied(isFilled(mark)) },
  { pattern: /^\s*(?:===?)\s*(?:undefined|null)$/, answer: (mark) => mark === 'none' },
  { pattern: /^\s*(?:!==?)\s*(?:undefined|null)$/, answer: (mark) => mark !== 'none' },
  { pattern: /^\s*===?\s*true$/, answer: (mark) => isTrue(mark) },
  { pattern: /^\??\.(?:includes|has)\(\s*([\w$.]+|'[^']*'|"[^"]*")\s*\)$/, answer: (mark, given) => holds(mark, given) },
];

function answer(mark: MarkOfEntry | 'none', test: string): RouteAnswer {
  if (test === '') return isTrue(mark);
  for (const { pattern, answer: of } of TESTS) {
    const [whole, given = ''] = pattern.exec(test) ?? [];
    if (whole !== undefined) return of(mark, given);
  }
  return undefined;
}

/** An empty list is there, as is what is not known; a mark that is `false` is not. */
function isTrue(mark: MarkOfEntry | 'none'): RouteAnswer {
  if (mark === 'none') return false;
  const [only, ...others] = mark.values ?? [];
  return !(only === 'false' && others.length === 0);
}

function isFilled(mark: MarkOfEntry | 'none'): RouteAnswer {
  if (mark === 'none') return false;
  return mark.values === undefined ? undefined : mark.values.length > 0;
}

function holds(mark: MarkOfEntry | 'none', value: string): RouteAnswer {
  if (mark === 'none') return false;
  if (mark.values === undefined) return undefined;
  if (mark.values.includes(value)) return true;
  const isPlain = (text: string) => /^[\w$.]+$|^'[^']*'$|^"[^"]*"$/.test(text);
  // A name alone can stand for anything, a text among texts and a member among members not.
  const isTold = (text: string) =>
    isPlain(text) && (/^['"]/.test(text) || text.includes('.')) && /^['"]/.test(text) === /^['"]/.test(value);
  return mark.values.every(isTold) ? false : undefined;
}

function denied(answer: RouteAnswer): RouteAnswer {
  return answer === undefined ? undefined : !answer;
}
