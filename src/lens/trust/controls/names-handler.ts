import type { Entry } from '../../../program/entries/list-entries.ts';
import type { Names } from '../../../program/names/index-names.ts';
import { splitCall } from './written-control.ts';

/** Whether a text in front of an entry point names what handles it, or makes that: `loginHandler(expiry)` in `wrap(loginHandler(expiry))`. */
export function namesHandler(text: string, { target, within, origins, at }: Entry, names: Names): boolean {
  const from = origins.get(text) ?? at;
  const named = names.resolve(from.path, splitCall(text)?.callee ?? '', from);
  if (named.kind !== 'source') return false;
  const { path, start } = named.definition;
  return [target, within].some((own) => own?.path === path && own.start === start);
}
