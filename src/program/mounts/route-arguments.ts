import type { RuleHit } from '../names/find-matches.ts';
import { isQuoted } from '../names/unquote.ts';

/** The value of a keyword argument, as written: `/x'` of `prefix='/x'`. */
export function keywordOf(args: readonly string[], keyword: string | undefined): string | undefined {
  if (keyword === undefined) return undefined;
  const found = args.find((text) => new RegExp(`^${keyword}\\s*[=:]`).test(text));
  return found?.slice(found.search(/[=:]/) + 1).trim();
}

/** What a list written in place holds, each as written: `Depends(a)` and `Depends(b)` of `[Depends(a), Depends(b)]`; else the text itself. */
export function elementsOf(text: string): string[] {
  const [, inside] = /^[[(](.*)[\])]$/s.exec(text.trim()) ?? [];
  if (inside === undefined) return [text];
  const parts: string[] = [''];
  let depth = 0;
  for (const character of inside) {
    if ('([{'.includes(character)) depth++;
    if (')]}'.includes(character)) depth--;
    if (character === ',' && depth === 0) parts.push('');
    else parts.push(`${parts.pop() ?? ''}${character}`);
  }
  return parts.map((part) => part.trim()).filter((part) => part !== '');
}

/** What a list in brackets holds, each as written: `allow('a')` of `[allow('a')]`; else the text itself. */
export function listedIn(text: string): string[] {
  return text.startsWith('[') ? elementsOf(text) : [text];
}

/** `'/x'` of `{ app, prefix: '/x' }`, `app` by its own name; of a list what stands at the place that the key counts. */
export function valueOfKey(object: string, key: string): string | undefined {
  if (/^\d+$/.test(key)) return object.startsWith('[') ? elementsOf(object)[Number(key)] : undefined;
  const [, inside] = /^\{(.*)\}$/s.exec(object.trim()) ?? [];
  const part = inside === undefined ? undefined : elementsOf(`[${inside}]`).find((text) => nameOfPart(text) === key);
  return part?.replace(/^[\w$]+\s*:?\s*/, '') || part;
}

/** The name before the colon of a part of an object, or the part itself. */
export function nameOfPart(part: string): string {
  return /^[\w$]+/.exec(part.trim())?.[0] ?? '';
}

/** The path that leads the arguments of `app.use('/api', users)`. */
export function leadingPath(match: RuleHit): string | undefined {
  const [first, ...others] = match.lists?.args ?? [];
  if (first === undefined || match.meta.prefix !== undefined) return undefined;
  return isQuoted(first) || (others.length > 0 && isPathName(first)) ? first : undefined;
}

/**
 * Joins parts of a path with single slashes; a verb that Go writes before the path stays in front.
 * @param keepSlash whether the last part's closing slash counts, as it does in some routers; that of the part before, where the last is empty.
 */
export function joinRoutePath(parts: readonly string[], keepSlash: boolean): string {
  const [, verb = '', last = ''] = /^([A-Z]+ +)?(.*)$/s.exec(parts.at(-1) ?? '') ?? [];
  const segments = [...parts.slice(0, -1), last].map((part) => part.replace(/^\/+|\/+$/g, '')).filter((part) => part !== '');
  // `teams.` in front of `update` is the start of a name.
  const joined: string[] = [];
  for (const part of segments) {
    if (joined.at(-1)?.endsWith('.')) joined.push(`${joined.pop()}${part}`);
    else joined.push(part);
  }
  if (joined.length === 0) return `${verb}/`;
  const closing = keepSlash && last === '' ? (parts.at(-2) ?? '') : last;
  return `${verb}/${joined.join('/')}${closing.endsWith('/') && (keepSlash || last !== '/') ? '/' : ''}`;
}

/** `API_PREFIX`, `config.api.prefix`, `ROUTES.ORDERS`, `['/a', '/b']`. */
function isPathName(text: string): boolean {
  return /^([\w$]+\.)*\w*([pP]refix|[bB]ase|[pP]ath|[uU]rl|PREFIX|BASE|PATH|URL|ROOT)(\.\w+)?$|^[A-Z][A-Z0-9_]+(\.\w+)*$|^\[\s*['"`]/.test(
    text,
  );
}
