import { spellRegex } from './spell-regex.ts';

/** A string literal of any of the languages without its quotes and prefixes (`r'…'`, `$"…"`); other expressions in braces, as they are computed. */
export function unquote(literal: string): string {
  const text = literal.trim();
  const made = spellRegex(text) ?? madeOf(text);
  if (made !== undefined) return made;
  const parts = /["'`]/.test(text) ? addedUp(text) : [text];
  if (parts.length > 1 && parts.some(isQuoted)) return parts.map((part) => unquote(part)).join('');
  const [, quoted] = /^[rRbBfFuU$@]{0,2}("""|'''|"|'|`)/.exec(text) ?? [];
  if (quoted !== undefined && text.endsWith(quoted) && text.length >= 2 * quoted.length) {
    const at = text.indexOf(quoted);
    const inside = text.slice(at + quoted.length, -quoted.length);
    // In a text that is put together, two braces stand for one that is none of its parts.
    const plain = /[fF$]/.test(text.slice(0, at)) ? inside.replace(/(\{\{|\}\})/g, (braces) => braces.charAt(0)) : inside;
    // A dollar that begins no part: `"\${base}/carts"`.
    return plain.replace(/\\\$(?=\{)/g, '$');
  }
  return text === '' ? '' : `{${text}}`;
}

/** The same of an expression that is known to be a text: a sum of names is one of texts. */
export function spellText(expression: string): string {
  return addedUp(expression)
    .map((part) => unquote(part))
    .join('');
}

/** Whether an expression is one string literal. */
export function isQuoted(text: string): boolean {
  return /^[rRbBfFuU]{0,2}(["'`]).*\1$/s.test(text.trim()) && addedUp(text).length === 1;
}

/** The parts of a sum, as written: `base` and `'/x'` of `base + '/x'`, and of PHP's `$base . '/x'`; else the text alone. */
export function addedUp(text: string): string[] {
  if (!text.includes('+') && !/\s\.\s/.test(text)) return [text];
  const parts: string[] = [''];
  let depth = 0;
  let quote = '';
  for (const [index, character] of [...text].entries()) {
    if (quote !== '') quote = character === quote && text[index - 1] !== '\\' ? '' : quote;
    else if (`"'\``.includes(character)) quote = character;
    else if ('([{'.includes(character)) depth++;
    else if (')]}'.includes(character)) depth--;
    else if (depth === 0 && addsAt(text, index)) {
      parts.push('');
      continue;
    }
    parts.push(`${parts.pop() ?? ''}${character}`);
  }
  return parts.map((part) => part.trim()).filter((part) => part !== '');
}

/** Whether a sign between two texts stands there: `+`, and a dot of PHP with white space around it. */
function addsAt(text: string, index: number): boolean {
  return text[index] === '+' || /^\s\.\s$/.test(text.slice(index - 1, index + 2));
}

/**
 * A path of parts, `path.Join(base, "/api")`, a text that is printed, `fmt.Sprintf("/{%s}", ID)`, and one that Rust puts together:
 * `[base, "/api"].concat()`, `format!("{base}/api")`, `concat!("/v1", "/api")`.
 */
function madeOf(text: string): string | undefined {
  const printed = printedIn(text);
  if (printed !== undefined) return printed;
  const [, joined] =
    /^(?:path\.)?(?:Join|join|JoinPath)\(((?:[\w.]+|"[^"]*"|'[^']*')(?:, *(?:[\w.]+|"[^"]*"|'[^']*'))+)\)$/.exec(text) ?? [];
  if (joined !== undefined)
    return joined
      .split(',')
      .map((part, place) => unquote(part).replace(place === 0 ? /\/$/ : /^\/|\/$/g, ''))
      .join('/');
  const [, parts] = /^&?(?:\[(.*)\]\.concat\(\)|concat!\((.*)\))$/s.exec(text)?.filter((part) => part !== undefined) ?? [];
  if (parts !== undefined)
    return parts
      .split(',')
      .map((part) => unquote(part))
      .join('');
  const [, template, given = ''] = /^&?format!\("([^"]*)"((?:,[^,]*)*)\)$/s.exec(text) ?? [];
  const values = given
    .split(',')
    .slice(1)
    .map((value) => value.trim());
  return template?.replace(/\{\}/g, () => unquote(values.shift() ?? ''));
}

/** Texts that are printed, and what stands for a value in them: `fmt.Sprintf("/{%s}", ID)`, `String.format("/%s", ID)`; of Python `"/%s" % ID`, `"/{}".format(ID)`. */
const PRINTED = [
  { form: /^(?:fmt\.Sprintf|sprintf|String\.format|format)\(\s*(["'`])((?:(?!\1).)*)\1\s*,(.*)\)$/s, sign: /%[sdvi]/g },
  { form: /^[uU]?(["'])((?:(?!\1).)*)\1\s*%\s*(\(.*\)|[\w.]+)$/s, sign: /%[sdi]/g },
  { form: /^[uU]?(["'])((?:(?!\1).)*)\1\.format\((.*)\)$/s, sign: /\{\d*\}/g },
];

/** A value: what has no comma, but in the parentheses of a call or in quotes. */
const VALUE = /(?:[^,()"'`]|\([^()]*\)|"[^"]*"|'[^']*'|`[^`]*`)+/g;

function printedIn(text: string): string | undefined {
  for (const { form, sign } of PRINTED) {
    const [, , template, given = ''] = form.exec(text) ?? [];
    if (template === undefined) continue;
    const values = given.replace(/^\((.*)\)$/s, '$1').match(VALUE) ?? [];
    return template.replace(sign, (whole) => unquote(values.shift() ?? whole));
  }
  return undefined;
}
