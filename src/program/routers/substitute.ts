import { isQuoted, spellText, unquote } from '../names/unquote.ts';

/**
 * A path as written, with what its names stand for put in: `f"/v1/{name}"` and `'/v1/' + name` with `name` as `"users"` give `"/v1/users"`.
 * Names that stand for nothing known stay.
 * @returns a literal in double quotes, or the text itself where nothing of it is known.
 */
export function substitute(written: string, values: ReadonlyMap<string, string>): string {
  const text = spellText(written);
  let changed = false;
  const filled = text.replace(/[$#]?\{([\w$.]+)\}/g, (computed, name: string) => {
    const value = values.get(name);
    if (value === undefined) return computed;
    changed = true;
    return isNothing(value) ? '' : unquote(value);
  });
  return changed ? `"${filled}"` : written;
}

function isNothing(value: string): boolean {
  return /^(None|null|undefined)$/.test(value) || (isQuoted(value) && unquote(value) === '');
}
