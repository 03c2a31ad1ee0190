import type { Language } from '../languages/language.ts';
import { languageWithId } from '../languages/languages.ts';

/** A parameter of a function, as far as its language says it. Texts are plain code. */
export interface Parameter {
  /** '' where it has none, as one that is taken apart. */
  name: string;
  type: string;
  /** A call can do without it. */
  optional: boolean;
  /** What it is where a call does without it. */
  preset?: string;
  /** No place gives it, only its name. */
  named?: true;
}

export interface Signature {
  parameters: Parameter[];
  /** What stands behind the parameters: the result, what it throws. */
  result: string;
  /** What stands before them beside the name: modifiers, type parameters. */
  before: string;
}

/**
 * The parts of the signature of a function.
 * @param signature plain code, see `normalizeCode`.
 * @returns undefined where there is no list of parameters, or the text is not understood.
 */
export function parseParameters(signature: string, name: string, language: string): Signature | undefined {
  const open = findList(signature, name);
  if (open < 0) return undefined;
  const close = closing(signature, open);
  if (close < 0) return undefined;
  const inside = signature.slice(open + 1, close);
  const rules: Rules = languageWithId(language) ?? {};
  const parts = (inside === '' ? [] : splitList(inside)).filter((part, at) => at > 0 || rules.receiver?.test(part) !== true);
  const parameters = rules.typesBehind ? groupedParameters(parts) : readParameters(parts, rules);
  return { parameters, result: signature.slice(close + 1), before: signature.slice(0, open) };
}

/** What a module is, where it is a function without a name of its own. */
const UNNAMED = /^module\.exports=/;

/** The bracket that opens the parameters: the first behind the name that is no part of type parameters. */
function findList(signature: string, name: string): number {
  const at = findWord(signature, name);
  const from = at < 0 ? (UNNAMED.exec(signature)?.[0].length ?? -1) : at + name.length;
  if (from < 0) return -1;
  let depth = 0;
  for (let index = from; index < signature.length; index++) {
    const character = signature[index];
    if (character === '<' || character === '[' || character === '{') depth++;
    else if ((character === '>' && signature[index - 1] !== '=') || character === ']' || character === '}') depth--;
    else if (character === '(' && depth === 0) return index;
  }
  return -1;
}

/** A part of a name. */
const IN_NAME = /[\p{L}\p{N}_$]/u;

/** Where a name stands as a whole; a pattern made for each name costs more than all else here. */
function findWord(text: string, name: string): number {
  for (let at = text.indexOf(name); at >= 0; at = text.indexOf(name, at + 1)) {
    if (!IN_NAME.test(text[at - 1] ?? '') && !IN_NAME.test(text[at + name.length] ?? '')) return at;
    if (name === '') return -1;
  }
  return -1;
}

/** The bracket that closes the one at a place; -1 where none does. */
export function closing(text: string, open: number): number {
  let depth = 0;
  for (let index = open; index < text.length; index++) {
    if ('([{'.includes(text[index] ?? '')) depth++;
    else if (')]}'.includes(text[index] ?? '') && --depth === 0) return index;
  }
  return -1;
}

/** At commas that are in no brackets of their own; `=>` and `->` close nothing. */
export function splitList(text: string): string[] {
  const parts: string[] = [];
  let depth = 0;
  let from = 0;
  for (let index = 0; index < text.length; index++) {
    const character = text[index] ?? '';
    if ('([{<'.includes(character)) depth++;
    else if (')]}'.includes(character) || (character === '>' && !'=-'.includes(text[index - 1] ?? ''))) depth--;
    else if (character === ',' && depth <= 0) {
      parts.push(text.slice(from, index));
      from = index + 1;
    }
  }
  return [...parts, text.slice(from)].filter((part) => part !== '');
}

type Rules = Pick<Language, 'typesInFront' | 'typesBehind' | 'sigil' | 'receiver' | 'namedParameters' | 'typesByDefault'>;

/** Python: behind `*` and `*rest` names give them. */
function readParameters(parts: readonly string[], rules: Rules): Parameter[] {
  const star = rules.namedParameters ? -1 : parts.findIndex((part) => part.startsWith('*'));
  return parts.map((part, at) => ({ ...readParameter(part, rules), ...(star >= 0 && at > star ? { named: true } : {}) }));
}

/** What can stand before a parameter that declares a property, too. */
const MODIFIERS = /^(?:(?:final|public|private|protected|readonly)\b(?![:=]|\?:|$) ?)+/;

/** One parameter, without what is marked in front of it. */
export function readParameter(text: string, { typesInFront, sigil, namedParameters, typesByDefault }: Rules): Parameter {
  const named = namedParameters?.exec(text)?.[0];
  if (named !== undefined) {
    const value = text.slice(named.length);
    return { name: named.slice(0, -1), type: '', optional: value !== '', ...(value === '' ? {} : { preset: value }), named: true };
  }
  const equals = assignment(text);
  const head = (equals < 0 ? text : text.slice(0, equals)).replace(MODIFIERS, '');
  // Ruby: a block can always be left out.
  const isBlock = namedParameters !== undefined && text.startsWith('&');
  // Not `{ ...props }`, which takes one apart, nor `Callable[..., str]`, which is a type.
  const isRest = isBlock || /^\*{1,2}[\p{L}_]/u.test(text) || atTop(head, '...') >= 0;
  const given = equals < 0 ? undefined : text.slice(equals + 1);
  // FastAPI, pydantic, typer: a value that says how it is taken, and that it has to be there.
  const preset = given !== undefined && !/^[\w.]+\((?:default=)?\.\.\.[,)]/.test(given);
  const value = given === undefined ? {} : { preset: given };
  if (typesInFront || sigil !== undefined) {
    const [, type = '', name = ''] = /^(.*?)[\s&*]?(\$?[\p{L}_][\p{L}\p{N}_]*)$/u.exec(head) ?? [undefined, head, ''];
    return { name, type: type.trim(), optional: preset || isRest, ...value };
  }
  const colon = atTop(head, ':');
  const name = (colon < 0 ? head : head.slice(0, colon)).replace(/^(?:(?:override|mut|ref|va[lr]|readonly) )+/, '');
  const optional = preset || isRest || name.endsWith('?') || name === '*' || name === '/';
  const type = colon < 0 ? (typesByDefault ? typeOfLiteral(given ?? '') : '') : head.slice(colon + 1);
  return { name: name.replace(/\?$/, ''), type, optional, ...value };
}

/** The type of a literal of TypeScript; '' for all else. */
function typeOfLiteral(text: string): string {
  if (/^(?:true|false)$/.test(text)) return 'boolean';
  if (/^(?:"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|`(?:[^`\\]|\\.)*`)$/s.test(text)) return 'string';
  return /^-?(?:0[xbo][\da-f_]+|(?:\d[\d_]*\.?|\.)[\d_]*(?:e[+-]?\d+)?)$/i.test(text) ? 'number' : '';
}

/**
 * What a function gives back, without the names that its results have in itself, where its language writes them as it does parameters: Go's
 * `(n int, err error)` is `(int, error)`, and `(err error)` is `error`.
 */
export function withoutResultNames(result: string, language: string): string {
  const inside = languageWithId(language)?.typesBehind ? /^\((.*)\)$/s.exec(result)?.[1] : undefined;
  if (inside === undefined) return result;
  const types = groupedParameters(splitList(inside)).map(({ type }) => type);
  return types.length === 1 ? (types[0] ?? '') : `(${types.join(',')})`;
}

/** Several names can stand before a type, and where none is needed types stand alone. */
function groupedParameters(parts: readonly string[]): Parameter[] {
  const parameters: Parameter[] = [];
  let type = '';
  // Without blanks: `t*T`, `list[]T`, `rest...T`; `pkg.Type` and `Type[K]` are types alone.
  const named = parts.some((part) => /^[\p{L}_]\w*(?: .|\*|\.\.\.|\(|\[\w*\]\S)/u.test(part));
  for (const part of parts.toReversed()) {
    const [, name = '', own] = /^([\p{L}_]\w*) ?(.+)?$/u.exec(part) ?? [undefined, '', part];
    if (named) {
      type = own ?? type;
      parameters.unshift({ name, type, optional: type.startsWith('...') });
    } else parameters.unshift({ name: '', type: part, optional: part.startsWith('...') });
  }
  return parameters;
}

/** Where a default begins: the first `=` outside of brackets that is part of no other operator. */
function assignment(text: string): number {
  for (let index = 0, depth = 0; index < text.length; index++) {
    const character = text[index] ?? '';
    if ('([{'.includes(character)) depth++;
    else if (')]}'.includes(character)) depth--;
    else if (character === '=' && depth === 0 && !'=><!'.includes(text[index + 1] ?? '') && !'=<>!'.includes(text[index - 1] ?? ''))
      return index;
  }
  return -1;
}

function atTop(text: string, wanted: string): number {
  for (let index = 0, depth = 0; index < text.length; index++) {
    const character = text[index] ?? '';
    if ('([{<'.includes(character)) depth++;
    else if (')]}>'.includes(character)) depth--;
    else if (depth === 0 && text.startsWith(wanted, index)) return index;
  }
  return -1;
}
