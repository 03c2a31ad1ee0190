import { withNumbers } from '../../lens/contract/http-status-of.ts';

/** What stays the same however an error is put together: texts, constants, status codes. */
const TOLD = /"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|`(?:\\.|[^`\\])*`|\b[A-Z]\w*(?:\.[A-Z]\w*)+|\b[A-Z][A-Z0-9_]{2,}\b|\b\d{3}\b/g;

/** What stands in a text for a value, in which form: `%s` and `%v` of Go, `%d` and `%i`. */
const VERB = /%[-+# 0]*\d*(?:\.\d+)?[a-zA-Z]/g;

/**
 * What of an error that is raised concerns those who meet it: its type with the texts and constants that it is given, without how the rest of
 * it is computed, and however a status is called. 'throws Empty("no " + name.toString())' and 'throws Empty("no " + name)' are of one kind.
 */
export function kindOfRaise(written: string): string {
  const said = withNumbers(written);
  const open = said.indexOf('(');
  if (open < 0) return said;
  const told = (said.slice(open).match(TOLD) ?? []).map((text) => text.replace(VERB, '%'));
  // `new Empty` is `new Empty()`, and `raise Empty` is `raise Empty()`.
  return told.length === 0 ? said.slice(0, open) : `${said.slice(0, open)}(${told.join(' ')})`;
}
