import { endOfBracket, findOutside } from './balanced.ts';
import { type HoverSubject, isFunctionHover } from './dialect.ts';
import { dialectOf } from './dialects.ts';
import { foldNested } from './fold-nested.ts';
import type { HoverText } from './hover-text.ts';
import { clip, foldLine, namesMachine } from './plain-text.ts';

const MOST_TYPE = 160;

/** Longer types are shown without what is inside of their objects. */
const READABLE = 100;

/**
 * The result of a function or the type of a value, as a hover says it, in the notation of the language on one line; undefined where the hover
 * does not say, or says that the server does not know either. Every server has a dialect of its own; of those that kb does not know, only
 * what cannot be misread is taken.
 * @param root absolute path of the repository, which types must not name.
 */
export function typeOfHover(hover: HoverText, subject: HoverSubject, root: string): string | undefined {
  const type = dialectOf(subject.language)(hover, subject);
  if (type === undefined) return undefined;
  const line = tidyType(type);
  return line === '' ||
    isUnknown(line) ||
    (!isFunctionHover(subject) && isMostlyUnknown(line)) ||
    namesMachine(line, root) ||
    line.includes('```')
    ? undefined
    : clip(foldNested(line, READABLE), MOST_TYPE);
}

/** One line, as kb writes signatures. */
function tidyType(type: string): string {
  const line = foldLine(type)
    .replace(/[,;] ([}\])])/g, ' $1')
    .replace(/([([]) /g, '$1')
    .replace(/ ([)\]])/g, '$1')
    .replace(/([=:(<]) \| /g, '$1 ')
    .replace(/^\| /, '');
  return /^\(.*\)$/.test(line) && endOfBracket(line, 0) === line.length - 1 && !line.includes('=>') ? withoutParens(line) : line;
}

/** pyright puts unions in parentheses; a tuple in other languages keeps them. */
function withoutParens(line: string): string {
  const inside = line.slice(1, -1);
  return / \| /.test(inside) && findOutside(inside, 0, (at) => inside.charAt(at) === ',') < 0 ? inside : line;
}

/** A type that is only wrapping around what the server does not know, often for want of an installed package. */
function isUnknown(type: string): boolean {
  if (/\bUnknown\b|\{unknown\}|\binvalid type\b|\?\?\?|<error/.test(type)) return true;
  const told = type.replace(
    /\b(any|Any|unknown|undefined type|mixed|dynamic|object|nil|_|Function|Object|Promise|Array|ReadonlyArray|readonly|list|dict|tuple|auto|error type)\b/g,
    '',
  );
  return !/[\p{L}\d]/u.test(told) && /\b(any|Any|unknown|Function|Object|mixed|dynamic|auto|_)\b|^$/.test(type);
}

/** An object of which most members are unknown: the names alone stand in the source. */
function isMostlyUnknown(type: string): boolean {
  const members = type.match(/[\w"'\]]\??: /g)?.length ?? 0;
  const unknown = type.match(/[\w"'\]]\??: any\b/g)?.length ?? 0;
  return unknown > 2 && 2 * unknown > members;
}
