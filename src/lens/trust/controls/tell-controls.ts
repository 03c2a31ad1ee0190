import { spend } from '../../../base/steps.ts';
import type { Entry } from '../../../program/entries/list-entries.ts';
import { encloses, type RuleHit } from '../../../program/names/find-matches.ts';
import { unwrap } from './written-control.ts';

/** What stands in front of an entry point, as it is told. */
export interface ToldControls {
  /** Controls that can refuse a caller: authentication, authorisation. */
  access: string[];
  /** Validation, rate limits, CSRF checks and the like, with their kind; `inside` where they are in the body of the handler. */
  others: OtherControl[];
}

/** A control that does not decide who may call, or does so in some cases: under a condition, where that is known. */
interface OtherControl {
  text: string;
  kind: string;
  inside: boolean;
  when?: string;
}

/** Kinds of control that decide who may call. */
const ACCESS: readonly string[] = ['access', 'authentication', 'authorisation'];

/** What is told of controls in front of an entry point, each text once. */
export function tellControls(near: readonly RuleHit[], { at, target }: Entry): ToldControls {
  const seen = new Map<string, RuleHit>();
  for (const control of near) {
    const text = control.captures.expression ?? '';
    const known = seen.get(text);
    // What is called a session by its name may refuse a caller by what it does.
    if (known === undefined || (isAccess(control) && !isAccess(known))) seen.set(text, control);
  }
  const told = [...seen].map(([text, control]) => ({ text, control }));
  const isInside = (control: RuleHit) =>
    control.captures.of === undefined && control.meta.as !== 'middleware' && encloses(target ?? at, control);
  return {
    access: withoutRepeats(told.flatMap(({ text, control }) => (isAccess(control) ? [text] : []))),
    others: told.flatMap(({ text, control }) => (isAccess(control) ? [] : [otherOf(text, control, isInside(control))])),
  };
}

function otherOf(text: string, control: RuleHit, inside: boolean): OtherControl {
  const { when } = control;
  return { text, kind: kindOf(control), inside, ...(when === undefined ? {} : { when }) };
}

/** Whether a control can refuse a caller. */
export function isAccess(control: RuleHit): boolean {
  const { role, kind } = control.meta;
  const isPolicy = role === 'policy' && kind === undefined;
  return role === 'alias' || (isPolicy ? control.meta.as !== 'open' : ACCESS.includes(kind ?? ''));
}

function kindOf({ meta }: RuleHit): string {
  return meta.kind ?? (meta.role === 'policy' ? 'open by policy' : '');
}

/** `requireUser(show)` says all that `requireUser` does, and `Depends(find_user)` all that `find_user` does. */
function withoutRepeats(texts: readonly string[]): string[] {
  spend(texts.length ** 2);
  return texts.filter((text) => !texts.some((other) => other.startsWith(`${text}(`) || (other !== text && unwrap(other) === text)));
}
