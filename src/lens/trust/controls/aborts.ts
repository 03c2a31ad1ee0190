import { splitAtCommas } from '../reading/read-bindings.ts';
import { conjunctsOf, disjunctsOf } from './conjuncts-of.ts';
import { asksSetting } from './setting-names.ts';
import { splitCall } from './written-control.ts';

/** That somebody has signed in: `abort_if` of those keeps them out. */
const SIGNED_IN = /^\\?(\$request|request\(\)|auth\(\)|Auth)(\?->|->|::)(user|check)\(\)$/;

/** What a call asks of callers that answers with a status: a user, a setting alone, or a user only where a setting says so. */
export type Asked = 'user' | 'setting' | 'either';

/**
 * What a call asks that answers with a status (`abort_unless(config('shop.open') && $user->isAdmin(), 403)`); undefined where it asks for no setting,
 * or is no such call. One part that asks for a user is enough where each part alone denies callers: `&&` of `abort_unless`, `||` of `abort_if`.
 * @param asksCaller whether a condition asks who is calling.
 */
export function askedByAbort(written: string, asksCaller: (condition: string) => boolean): Asked | undefined {
  const call = splitCall(written);
  const [, unless] = /^\\?abort_(?:if|(unless))$/.exec(call?.callee ?? '') ?? [];
  const [condition] = splitAtCommas(call?.args ?? '');
  if (!/^\\?abort_(if|unless)$/.test(call?.callee ?? '') || condition === undefined) return undefined;
  const [alone, together] = unless === undefined ? [disjunctsOf, conjunctsOf] : [conjunctsOf, disjunctsOf];
  const parts = splitBy(alone, condition).map((part) => splitBy(together, part).map(plain));
  const asks = (text: string) => asksCaller(text) && (unless !== undefined || !SIGNED_IN.test(text));
  const all = parts.flat();
  if (!all.some(asksSetting)) return undefined;
  if (parts.some((part) => !part.some(asksSetting) && part.some(asks))) return 'user';
  return all.every(asksSetting) ? 'setting' : 'either';
}

/** The parts of a condition, or the whole where it is of none. */
function splitBy(split: (condition: string) => string[], condition: string): string[] {
  const [, inner = condition] = /^\(([^()]*(?:\([^()]*(?:\([^()]*\)[^()]*)*\)[^()]*)*)\)$/.exec(condition.trim()) ?? [];
  const parts = split(inner);
  return parts.length === 0 ? [inner.trim()] : parts;
}

/** A part as `asksSetting` reads it: what a setting is called says nothing of callers, `! config('auth.open')`. */
function plain(part: string): string {
  return part.replace(/^!\s+/, '!').replace(/\b(config|env)\(\s*(['"])[^'"]*\2/g, '$1($2x$2');
}
