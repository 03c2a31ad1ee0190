import { withNumbers } from '../../lens/status/http-status-of.ts';

/** What stays the same however an error is put together: texts, constants, status codes. */
const TOLD = /"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|`(?:\\.|[^`\\])*`|\b[A-Z]\w*(?:\.[A-Z]\w*)+|\b[A-Z][A-Z0-9_]{2,}\b|\b\d{3}\b/g;

/** What stands in a text for a value, in which form: `%s` and `%v` of Go, `{}` and `{name:?}`, `${name}`, `#{name}`, `$name`. */
const VALUE = /%[-+# 0]*\d*(?:\.\d+)?[a-zA-Z]|[$#]?\{[^{}"']*\}|\$[a-zA-Z_]\w*/g;

/** In a stream, what is thrown where it is made and what it is ended with are the same to whoever waits for it. */
const EMITS = / emits (?=\w+\()/;

/**
 * Rust: `Regex::new("…").unwrap()` and `self.first.get(0).expect("one")`. What is unwrapped says itself what is wrong: what it was called on and
 * handed is no part of that, and what was called last tells one from another.
 */
const UNWRAPS =
  /^((?:(?:top level|\S+) )?panics ).*?(\w*)\s*(?:\((?:[^()]|\([^()]*\)|\((?:[^()]|\([^()]*\))*\))*\))?\s*(\.unwrap\(\)|\.expect\(.*\))$/s;

/** What is written to a log before a program ends nobody can tell from anything else that ends it so. */
const ENDS = / ends the program with [^(]*(?=\()/;

/** What a function calls its own: what it takes from there another is handed. */
const OWN = /(?<![\w.$])(?:self|this)\./g;

/**
 * What of an error that is raised concerns those who meet it: its type with the texts and constants that it is given, without how the rest of
 * it is computed and put into the texts, and however a status is called. 'throws Empty("no " + name.toString())' and 'throws Empty(`no ${name}`)'
 * are of one kind.
 */
export function kindOfRaise(written: string): string {
  const said = withNumbers(written).replace(OWN, '').replace(EMITS, ' throws ');
  const [, start, last, text] = UNWRAPS.exec(said) ?? [];
  if (start !== undefined) return `${start}${last}${text}`;
  const ends = ENDS.exec(said);
  if (ends) return said.slice(0, ends.index + ends[0].length);
  const open = said.indexOf('(');
  if (open < 0) return said;
  const told = toldIn(said.slice(open));
  // `new Empty` is `new Empty()`, and `raise Empty` is `raise Empty()`.
  return told === '' ? said.slice(0, open) : `${said.slice(0, open)}(${told})`;
}

/** Texts that are put together of several count as one. */
function toldIn(given: string): string {
  let told = '';
  let end = 0;
  for (const { 0: one, index } of given.matchAll(TOLD)) {
    const isText = /^["'`]/.test(one);
    const text = isText ? `"${one.slice(1, -1).replace(VALUE, '')}"` : one;
    if (text === '""') continue;
    const isFurther = told !== '' && isText && told.endsWith('"') && !given.slice(end, index).includes(',');
    told = isFurther ? told.slice(0, -1) + text.slice(1) : [told, text].filter((each) => each !== '').join(' ');
    end = index + one.length;
  }
  return told;
}
