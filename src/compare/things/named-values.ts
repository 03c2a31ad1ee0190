import { afterLastDot } from '../../base/after-last-dot.ts';
import { inAnyOrder } from '../../code/text/in-any-order.ts';
import { normalizeCode } from '../../code/text/normalize-code.ts';
import type { Thing } from './thing.ts';

/** Values that a tree gives a name in files that changed, by the name. */
export type NamedValues = ReadonlyMap<string, string>;

/** `limit = 20`, `export const LIMIT: number = 20` where nothing is around it. */
const AT_TOP = /^(?:(?:export |pub(?:\(crate\))? )?(?:const|let|var|val|static) +)?([A-Za-z_]\w*)[ \t]*(?::[^=\n]+)?=(?![=>])[ \t]*/gm;

/** `public static final int LIMIT = 20`, `private const LIMIT = 20`, `LIMIT = 20` wherever it is: what is called like a constant is no variable of a function. */
const CONSTANT =
  /^[ \t]+(?:(?:public|private|protected|internal|final|static|readonly|const) +)*(?:[\w.<>[\]?]+ +)?([A-Z][A-Z0-9_]+)[ \t]*(?::[^=\n]+)?=(?![=>])[ \t]*/gm;

/** Characters of a value that may stand where its name does. */
const LONGEST = 400;

/** Of names that are given once, what each stands for, as plain code. */
export function namedValues(texts: Iterable<string>): NamedValues {
  const found = new Map<string, string | undefined>();
  for (const text of texts) {
    for (const { 0: head, 1: name = '', index } of [AT_TOP, CONSTANT].flatMap((given) => [...text.matchAll(given)])) {
      const value = valueAt(text, index + head.length);
      found.set(name, found.has(name) || value === undefined ? undefined : normalizeCode(value));
    }
  }
  return new Map([...found].flatMap(([name, value]) => (value ? [[name, value] as const] : [])));
}

/** Texts, without those of several lines. */
const TEXT = /"(?:\\.|[^"\\\n])*"(?!")|'(?:\\.|[^'\\\n])*'(?!')|`(?:\\.|[^`\\])*`/y;

/** What stands at a place up to the end of its line, and of the brackets that are open there. */
function valueAt(text: string, from: number): string | undefined {
  let depth = 0;
  for (let at = from; at < text.length && at - from < LONGEST; at++) {
    const character = text[at] ?? '';
    if ('([{'.includes(character)) depth++;
    else if (')]}'.includes(character)) depth--;
    else if (`"'\``.includes(character)) {
      TEXT.lastIndex = at;
      const length = TEXT.exec(text)?.[0].length;
      if (length === undefined) return undefined;
      at += length - 1;
    } else if (depth === 0 && (character === '\n' || character === ';')) return text.slice(from, at);
  }
  return undefined;
}

/** What of a thing is code in which a name can stand for a value. */
const CODE = ['text', 'rules', 'preset', 'says', 'guards', 'checks', 'asks', 'signature'] as const;

/** Facets that are lists of texts. */
const LISTS: ReadonlySet<string> = new Set(['guards', 'checks']);

/** Facets of which parts can stand in any order. */
const SORTED: ReadonlySet<string> = new Set(['text', 'rules']);

/**
 * Things with values in place of names that only one of two trees gives them: a value that got a name, or lost one, is the same value, as
 * `validators=[slug]` is where `slug` is what stood there.
 */
export function withValues(things: readonly Thing[], own: NamedValues, other: NamedValues): Thing[] {
  const fresh = [...own.keys()].filter((name) => !other.has(name));
  if (fresh.length === 0) return [...things];
  const named = new RegExp(`(?<![\\w$.])(?:[A-Za-z_]\\w*(?:\\.|::))*(${fresh.join('|')})(?![\\w$(]|[:=](?![:=]))`, 'g');
  return things.map((thing) => {
    const called = afterLastDot(thing.name);
    const changed = CODE.flatMap((facet) => {
      const said = thing.facets[facet];
      if (said === undefined) return [];
      const value = (name: string) => (LISTS.has(facet) ? JSON.stringify(own.get(name)).slice(1, -1) : (own.get(name) ?? name));
      const filled = said.replace(named, (whole, name: string) => (name === called ? whole : value(name)));
      return filled === said ? [] : [[facet, SORTED.has(facet) ? inAnyOrder(filled) : filled] as const];
    });
    return changed.length === 0 ? thing : { ...thing, facets: { ...thing.facets, ...Object.fromEntries(changed) } };
  });
}
