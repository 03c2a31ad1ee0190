import { escapePattern } from '../../base/escape-pattern.ts';
import type { Thing } from '../things/thing.ts';

/**
 * Whether a parameter that one tree lets through is one that the same class of another tree takes of what was sent, without a list of what is
 * let through: who sends it notices nothing. `params[:page]`, `params.fetch("page", 1)`, `params.dig(:what, :stories)`.
 */
export function isTakenAsItIs({ sort, name, inside }: Thing, { functions }: { functions: ReadonlyMap<string, string> }): boolean {
  if (sort !== 'parameter' || inside === undefined) return false;
  const around = inside.slice(0, inside.lastIndexOf('.') + 1);
  const keys = name.split('.').map((part) => `[:"']${escapePattern(part)}(?!\\w)["']?`);
  const taken = new RegExp(`\\bparams(?:\\[|\\.(?:fetch|dig)\\()\\s*${keys.join('(?:\\]\\s*\\[|\\s*,\\s*)')}`);
  return [...functions].some(([each, text]) => each.startsWith(around) && taken.test(text));
}
