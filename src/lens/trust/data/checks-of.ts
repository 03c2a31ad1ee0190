import { spend } from '../../../base/steps.ts';
import type { RuleHit } from '../../../program/names/find-matches.ts';
import type { DataTrace } from './follow-data.ts';

/** Kinds of control that refuse data where they are made, whatever becomes of their result. Escaped text is another text: it counts where it goes on. */
const REFUSING: readonly string[] = ['validation', 'allow-list'];

/** Checks of what a trace went by, between its source and a place in the same scope. */
export function checksOf(trace: DataTrace, visible: readonly RuleHit[], before: number): RuleHit[] {
  spend(visible.length);
  return visible.filter(
    (match) => match.meta.role === 'control' && REFUSING.includes(match.meta.kind ?? '') && match.start < before && isAbout(match, trace),
  );
}

/** A check of another part of the request is none of this one: `params[:user]` for `params[:return_to]`. */
function isAbout(check: RuleHit, { source, names, part }: DataTrace): boolean {
  const [origin = '', ...later] = names;
  const checked = check.names ?? [];
  if (checked.some((name) => later.some((held) => isWithin(name, held)))) return true;
  const whole = checked.filter((name) => isWithin(name, origin));
  if (whole.length === 0) return false;
  const taken = plain(source.captures.expression);
  if (source.meta.as !== 'parameter' && /[[(]/.test(taken)) return plain(check.captures.expression).includes(taken);
  return whole.some((name) => isWithin(name, part) || isWithin(part, name));
}

function isWithin(name: string, whole: string): boolean {
  return name === whole || name.startsWith(`${whole}.`);
}

function plain(text = ''): string {
  return text.replace(/\s+/g, '');
}
