import { escapePattern } from '../../base/escape-pattern.ts';
import type { Export, Facts } from '../../code/facts/facts.ts';
import { qualifiedNames } from '../../code/facts/qualified-names.ts';
import { receiverTypeOf } from '../../code/symbols/receiver-type-of.ts';

/** By what others can notice that something in a file is another. */
export interface Noticed {
  /** Names of functions, values and members: whoever says one can be concerned. */
  names: ReadonlySet<string>;
  /** Types with such members: whoever inherits one, or hands it to somebody who calls its methods, need not say theirs. */
  types: ReadonlySet<string>;
}

/** What is known of a file, and its text. */
export interface ReadFile {
  facts: Facts;
  text: string;
}

/** By what others can notice that a file is another. @returns undefined where it can be anything: what runs when the file is loaded. */
export function noticedIn(was: ReadFile, is: ReadFile): Noticed | undefined {
  const [before, after] = [divide(was), divide(is)];
  if (before === undefined || after === undefined || before.rest !== after.rest) return undefined;
  const differing = [...new Set([...before.own.keys(), ...after.own.keys()])].filter(
    (name) => before.own.get(name) !== after.own.get(name),
  );
  return noticedThrough(differing, [before, after], [was.facts, is.facts]);
}

/**
 * By what others can notice those declarations of a file whose texts say something.
 * @returns undefined where something says it that is in none of them: it can be anything. No names where nothing says it.
 */
export function passedOn(file: ReadFile, says: (text: string) => boolean): Noticed | undefined {
  const parts = divide(file);
  if (parts === undefined || says(parts.rest)) return undefined;
  const saying = [...parts.own].filter(([, text]) => says(text)).map(([name]) => name);
  return noticedThrough(saying, [parts], [file.facts]);
}

/** What is noticed in a declaration is noticed in those of its file that say it, too: of a function that nobody else sees by whoever calls that. */
function noticedThrough(first: readonly string[], parts: readonly Parts[], facts: readonly Facts[]): Noticed | undefined {
  const reached = new Set(first);
  for (;;) {
    const noticed = noticedOf([...reached], facts);
    const says = saysNoticed(noticed);
    if (parts.some(({ rest }) => says(rest))) return undefined;
    // A type and its methods name it where they are declared.
    const saysName = saysNoticed({ names: noticed.names, types: new Set() });
    const isSaying = ([name, text]: [string, string]) => (noticed.types.has(name.split(PARTS)[0] ?? '') ? saysName(text) : says(text));
    const fresh = parts.flatMap(({ own }) => [...own]).filter((each) => !reached.has(each[0]) && isSaying(each));
    if (fresh.length === 0) return noticed;
    for (const [name] of fresh) reached.add(name);
  }
}

function noticedOf(qualified: readonly string[], facts: readonly Facts[]): Noticed {
  const [names, types] = [new Set<string>(), new Set<string>()];
  for (const name of qualified) {
    const parts = name.split(PARTS);
    // What makes one is called by the name of the type, or by one that everything has.
    names.add((MAKES.test(name) ? parts.at(-2) : parts.at(-1)) ?? '');
    // A method that stands beside its type is inherited by nobody, and called by its name.
    if (parts.length > 1 && (!name.includes(BESIDE) || IMPLICIT.test(name))) types.add(parts[0] ?? '');
  }
  for (const { exports } of facts) for (const each of exports) addExported(each, names, types);
  return { names, types };
}

function addExported({ name, local, from }: Export, ...said: readonly Set<string>[]): void {
  if (from !== undefined || local === undefined) return;
  for (const some of said) if (some.has(local)) some.add(name);
}

/** Between a type and a method that stands beside it. */
const BESIDE = '#';

const PARTS = /[.#]/;

const MAKES = /\.(?:constructor|__init__|__new__|new)$/;

/** Methods that are called by no name. */
const IMPLICIT = /#(?:ServeHTTP|(?:Unm|M)arshal\w*|Error|String)$/;

/** A file divided among its declarations; what is only imported is left out, as are lines that are comments. */
interface Parts {
  /** The lines of each that are in none inside it, by qualified name. */
  own: ReadonlyMap<string, string>;
  rest: string;
}

function divide({ facts, text }: ReadFile): Parts | undefined {
  if (facts.skipped !== undefined || facts.broken || facts.timedOut) return undefined;
  const lines = withoutImports(text).replace(EXPORTS, '').split('\n');
  const owners = new Array<string | undefined>(lines.length).fill(undefined);
  for (const { name, symbol, depth } of qualifiedNames(facts.symbols)) {
    const type = depth === 0 ? receiverTypeOf(symbol) : undefined;
    owners.fill(type === undefined ? name : `${type}${BESIDE}${name}`, symbol.startLine - 1, symbol.endLine);
  }
  const own = new Map<string, string>();
  let rest = '';
  for (const [index, line] of lines.entries()) {
    if (line.trim() === '' || COMMENT.test(line)) continue;
    const owner = owners[index];
    if (owner === undefined) rest += `${line}\n`;
    else own.set(owner, `${own.get(owner) ?? ''}${line}\n`);
  }
  return { own, rest };
}

/** A line that begins as a comment, in the languages in which imports tell what belongs together. */
const COMMENT = /^\s*(?:\/\/|\/?\*|#(?![[!]))/;

/** What takes names of others, and does nothing else. */
const IMPORTS =
  /^import\s[^'"();=]*?from\s*['"][^'"\n]*['"]|^import\s*\([^()]*\)|^import\s+(?:[\w.]+\s+)?"[^"\n]*"|^\s*from\s+\S+\s+import\s+(?:\([^()]*\)|[^\n(]*)|^use\s[^;]*;/gm;

/** What gives names to others, which is known: of one line, so that lines stay. */
const EXPORTS = /^export\s*(?:\{[^{}\n]*\}|default\s+[\w$]+)[ \t]*;?[ \t]*$/gm;

/** The text without its imports, line by line where it was. An import under another name is left as it is. */
export function withoutImports(text: string): string {
  return text.replace(IMPORTS, (whole) => (/\sas\s/.test(whole) ? whole : whole.replace(/[^\n]+/g, '')));
}

/** Whether a text says something by which one can notice it: a member, or a type otherwise than to take a member from it. */
export function saysNoticed({ names, types }: Noticed): (text: string) => boolean {
  const name = oneOf(names);
  const type = oneOf(types);
  const patterns = [name && `(?:${name})(?![\\w$])`, type && `(?:${type})(?![\\w$]|\\s*(?:\\.|::))`].filter((each) => each !== '');
  if (patterns.length === 0) return () => false;
  const pattern = new RegExp(`(?<![\\w$])(?:${patterns.join('|')})`);
  return (text) => pattern.test(text);
}

function oneOf(words: ReadonlySet<string>): string {
  return [...words].map(escapePattern).join('|');
}
