import { valueOfKey } from '../mounts/route-arguments.ts';
import type { RuleHit } from '../names/find-matches.ts';
import { substitute } from './substitute.ts';

/** A match with what names stand for put into all of its texts, which `from` writes. */
export function fillTexts(match: RuleHit, given: ReadonlyMap<string, string>, from: RuleHit): RuleHit {
  const handed = new Map(match.handed);
  let changed = false;
  const fill = (text: string) => {
    const filled = fillText(text, given);
    // A name can stand for what goes by the same name elsewhere.
    if (filled === text && (from.path === match.path || given.get(text) !== text)) return text;
    changed = true;
    if (from.path !== match.path) handed.set(filled, from);
    return filled;
  };
  const captures = Object.fromEntries(Object.entries(match.captures).map(([key, text]) => [key, key === 'chain' ? text : fill(text)]));
  const lists = match.lists && Object.fromEntries(Object.entries(match.lists).map(([key, texts]) => [key, texts.map(fill)]));
  if (!changed) return match;
  return { ...match, captures, ...(lists ? { lists } : {}), ...(handed.size === 0 ? {} : { handed }) };
}

/** A text with its names replaced; those in quotes are left alone, those in the braces of a template are not. */
export function fillText(text: string, given: ReadonlyMap<string, string>): string {
  if (/^(?:"[^"]*\$\w[^"]*"|[fF]?"[^"]*\{\$?\w[^"]*"|[fF]'[^']*')$/s.test(text))
    return substitute(text.replace(/(?<!\{)(\$\w+)/g, '{$1}'), given);
  if (/^(["']).*\1$/s.test(text) && !text.includes('+')) return text;
  if (/^`[^`]*`$|\+\s*["'`]|["'`]\s*\+/.test(text)) return substitute(text, membersOf(text, given));
  const shorthand = text.startsWith('{')
    ? text.replace(/([{,]\s*)([\w$]+)(?=\s*[,}])/g, (all, before: string, name: string) =>
        given.has(name) ? `${before}${name}: ${given.get(name)}` : all,
      )
    : text;
  return shorthand.replace(/(?<![\w$.'"`])[A-Za-z_$][\w$]*(\.[\w$]+)*(?![\w$'"`]|\s*:)/g, (dotted) => meaningOf(dotted, given) ?? dotted);
}

/** The dotted names of a template with what they stand for. */
function membersOf(text: string, given: ReadonlyMap<string, string>): Map<string, string> {
  const dotted = text.match(/[A-Za-z_$][\w$]*(\.[\w$]+)+/g) ?? [];
  return new Map(
    [...given, ...dotted.flatMap((name): [string, string][] => [[name, meaningOf(name, given) ?? name]])].filter(
      ([name, value]) => name !== value,
    ),
  );
}

/** `email` of `provider.router` with `provider` as `{ id: 'email', router: email }`; what is left of the name stays behind it. */
function meaningOf(dotted: string, given: ReadonlyMap<string, string>): string | undefined {
  const [root = '', member, ...rest] = dotted.split('.');
  const value = given.get(root);
  if (value === undefined || member === undefined) return value;
  const inside = value.startsWith('{') ? valueOfKey(value, member) : undefined;
  if (inside?.startsWith('{') && rest.length > 0) return meaningOf([root, ...rest].join('.'), new Map([[root, inside]]));
  if (inside !== undefined) return [inside, ...rest].join('.');
  return /^[\w$.]+$/.test(value) ? [value, member, ...rest].join('.') : undefined;
}

/** An object with what its parts stand for: `{ name: 'users', level: 1 }` of `{ ...plugin, level: 1 }` with `plugin` as `{ name: 'users' }`. */
export function spreadInto(object: string, given: ReadonlyMap<string, string>): string | undefined {
  let isKnown = true;
  const spread = object.replace(/\.\.\.([\w$]+)/g, (whole, name: string) => {
    const value = given.get(name) ?? name;
    if (/^[\w$]+$/.test(value)) return `...${value}`;
    const [, inside] = /^\{(.*?),?\s*\}$/s.exec(value) ?? [];
    isKnown &&= inside !== undefined;
    return inside?.trim() ?? whole;
  });
  return isKnown ? fillText(spread, given) : undefined;
}
