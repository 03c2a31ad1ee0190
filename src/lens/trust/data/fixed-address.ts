import type { RuleHit } from '../../../program/names/find-matches.ts';

/** What can stand before the text of an address: `&format!(`, `new URL(`, `fmt.Sprintf(`, `url =`, the `f` of Python's text. */
const BEFORE = String.raw`(?:url\s*=\s*)?&?(?:(?:await|new)\s+)*(?:[\w.:]+!?\(\s*)*[a-zA-Z$@]{0,2}`;

/** A scheme and a host that end in the text: what comes behind chooses no other host. */
const FIXED_HOST = new RegExp(String.raw`^${BEFORE}["'\x60](?:[lL]ocation:\s*)?(?:https?|wss?):\/\/[\w.-]+(?::\d+)?[/?#]`);

/** A path of the own host; a second slash would make the rest a host. */
const OWN_HOST = new RegExp(String.raw`^${BEFORE}["'\x60](?:[lL]ocation:\s*)?\/\w`);

/** An alternative in the expression, or the last part that is joined, can be all of it. */
const CHOICE = /\?\?|\|\||&&|\?[^.]|\b(if|or|and|else)\b|===?|join\(|resolve\(|new URL\([^)]*,/;

/**
 * Whether what a stranger chooses only becomes the end of an address: the text that a request is sent to, or a browser is sent on to, starts
 * with a scheme and a host, or for a browser with a path. Either where it is used or in an assignment on the way.
 */
export function hasFixedAddress(sink: RuleHit, steps: readonly RuleHit[]): boolean {
  const kind = sink.meta.kind;
  if (kind !== 'outbound request' && kind !== 'redirect') return false;
  const written = [sink, ...steps].map(({ captures }) => captures.value ?? '');
  return written.some((text) => startsFixed(text, kind === 'redirect'));
}

function startsFixed(text: string, ofBrowser: boolean): boolean {
  if (CHOICE.test(withoutTexts(text))) return false;
  return FIXED_HOST.test(text) || (ofBrowser && OWN_HOST.test(text));
}

function withoutTexts(expression: string): string {
  return expression.replace(/"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|`(?:[^`\\]|\\.)*`/gs, '');
}
