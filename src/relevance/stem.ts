import { words } from '../base/words.ts';

/** Forms that no rule below brings together, and forms that a rule would bring to the wrong word. */
const IRREGULAR: ReadonlyMap<string, string> = new Map(
  Object.entries({
    indices: 'index',
    matrices: 'matrix',
    vertices: 'vertex',
    children: 'child',
    people: 'person',
    ids: 'id',
    dbs: 'db',
    uis: 'ui',
    tries: 'try',
    used: 'use',
    using: 'use',
    ran: 'run',
    sent: 'send',
    built: 'build',
    wrote: 'write',
    written: 'write',
    apis: 'api',
    registration: 'register',
    registry: 'register',
    registries: 'register',
    buses: 'bus',
    queued: 'queue',
    queueing: 'queue',
    queuing: 'queue',
  }),
);

/** Words that look inflected and are not: their stem is another word of the field (setting/set, author/auth, exception/except). */
const INVARIANT: ReadonlySet<string> = new Set(
  words(
    'alias always aws bias canvas cors atlas dns https kubernetes lens less news pandas sass series species tls',
    'setting string thing spring king embed need speed feed seed hundred shared',
    'customer number order owner layer worker docker folder member header computer letter corner other under after over power',
    'exception expression production station question region',
  ),
);

/**
 * Brings the inflections of one English word to one form: authenticate, authenticating, authenticated, authenticator and authentication
 * meet; generic and general, state and station, user and use, error and err do not. A Porter stemmer (M.F. Porter, "An algorithm for
 * suffix stripping", 1980) with steps 2 to 4 cut down to -ation, -ator, -ate, -ion, -er, -or and -ment on stems that stay long.
 * Takes and returns lower-case text; anything but ASCII letters comes back as it is.
 */
export function stem(word: string): string {
  const irregular = IRREGULAR.get(word);
  if (irregular !== undefined) return stem(irregular);
  if (word.length < 4 || INVARIANT.has(word) || !/^[a-z]+$/.test(word)) return word;
  const singular = withoutPlural(word);
  if (singular.length < 4 || INVARIANT.has(singular)) return singular;
  return finish(withoutDerivation(withoutInflection(singular)));
}

/**
 * The longest text that every word with this stem begins with, except for irregular forms (see `irregularForms`). Lets a reader find the
 * words of a stem in a sorted list without stemming all of it.
 */
export function stemPrefix(stemmed: string): string {
  return stemmed.length > 3 && /[ei]$/.test(stemmed) ? stemmed.slice(0, -1) : stemmed;
}

/** The words that have this stem although they do not begin with its prefix. */
export function irregularForms(stemmed: string): string[] {
  const prefix = stemPrefix(stemmed);
  return [...IRREGULAR.keys()].filter((word) => !word.startsWith(prefix) && stem(word) === stemmed);
}

function withoutPlural(word: string): string {
  if (/(ss|us|is)$/.test(word) || !word.endsWith('s')) return word;
  if (/(ss|x|z|ch|sh)es$/.test(word) && !/(ache|iche)s$/.test(word)) return word.slice(0, -2);
  if (word.endsWith('ies') && word.length > 4) return `${word.slice(0, -3)}i`;
  return word.slice(0, -1);
}

function withoutInflection(word: string): string {
  const [, rest] = /^(.*[aeiouy].*)(?:ing|(?<!e)ed)$/.exec(word) ?? [];
  return rest !== undefined && rest.length >= 3 ? repaired(rest) : word;
}

/** -er and -or can follow each other (renderer), so they are taken off first and twice; then the Latin endings. */
function withoutDerivation(word: string): string {
  const agentless = withoutAgent(withoutAgent(word));
  if (/ation$/.test(agentless) && measure(agentless.slice(0, -5)) > 0 && agentless.length >= 9) return agentless.slice(0, -5);
  if (/[ts]ion$/.test(agentless) && agentless.length >= 8) return withoutAte(`${agentless.slice(0, -3)}e`);
  if (/ment$/.test(agentless) && agentless.length >= 10) return agentless.slice(0, -4);
  return withoutAte(agentless);
}

function withoutAgent(word: string): string {
  if (INVARIANT.has(word)) return word;
  if (/[ts]or$/.test(word) && word.length >= 6) return word.endsWith('ator') ? `${word.slice(0, -2)}e` : word.slice(0, -2);
  if (word.endsWith('er') && word.length >= 5 && measure(word.slice(0, -2)) > 0) return repaired(word.slice(0, -2));
  return word;
}

function withoutAte(word: string): string {
  return word.endsWith('ate') && word.length >= 7 && measure(word.slice(0, -3)) > 0 ? word.slice(0, -3) : word;
}

/** What is left after -ing, -ed or -er was taken off, as the word was written before: creat → create, mapp → map, typ → type. */
function repaired(rest: string): string {
  if (/(at|iz|bl)$/.test(rest)) return `${rest}e`;
  if (/([^aeiouyls])\1$/.test(rest)) return rest.slice(0, -1);
  return measure(rest) === 1 && endsShort(rest) ? `${rest}e` : rest;
}

/** The same last letters for all forms of a word: query and queries, route and routing, cancel and cancellation. */
function finish(word: string): string {
  const dropped = droppable(word) ? word.slice(0, -1) : word;
  const single = /([^aeiouy])\1$/.test(dropped) && dropped.length > 3 ? dropped.slice(0, -1) : dropped;
  return /[^aeiou]y$/.test(single) && single.length > 3 ? `${single.slice(0, -1)}i` : single;
}

function droppable(word: string): boolean {
  if (!word.endsWith('e') || word.length < 5) return false;
  const rest = word.slice(0, -1);
  return measure(rest) > 1 || (measure(rest) === 1 && !endsShort(rest));
}

/** Porter's m: how many times a vowel run is followed by a consonant run. */
function measure(word: string): number {
  return word.replace(/^[^aeiouy]+/, '').match(/[aeiouy]+[^aeiouy]+/g)?.length ?? 0;
}

/** Porter's *o: ends consonant, vowel, consonant, and the last is not w, x or y. */
function endsShort(word: string): boolean {
  return /[^aeiouy][aeiouy][^aeiouywx]$/.test(word);
}
