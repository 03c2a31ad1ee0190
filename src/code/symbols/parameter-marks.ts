import { languageWithId } from '../languages/languages.ts';
import { normalizeCode } from '../text/normalize-code.ts';
import { readParameter, splitList } from './parse-parameters.ts';

/** Strings and comments, to which brackets and names in them do not count, names, and single characters. */
const TOKEN = /\/\*[\s\S]*?\*\/|\/\/[^\n]*|"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|`(?:\\.|[^`\\])*`|[\p{L}\p{N}_$@#]+|./gsu;

/** What is written for people alone: whole annotations, and arguments of others. */
const FOR_PEOPLE = /^[@#[]*(?:Suppress\w*|ApiParam\w*|Parameter|Schema|Description)\b/;
const WORDS = /^(?:description|summary|title|examples?|notes|help)[=:]/;

/**
 * What is written at the parameters of a function beside their names, types and defaults: annotations, attributes, decorators. Plain code, without
 * what only documents it; by the names of the parameters.
 * @param declaration the text of the lines of the declaration.
 */
export function parameterMarks(declaration: string, name: string, language: string): [string, readonly string[]][] {
  const rules = languageWithId(language);
  const begin = rules?.marks;
  const list = begin === undefined ? undefined : parametersIn(declaration, name);
  if (rules === undefined || begin === undefined || list === undefined) return [];
  return splitList(list).flatMap((part): [string, readonly string[]][] => {
    const { marks, rest } = takeMarks(part.replace(/^final /, ''), begin);
    const { name: parameter } = readParameter(rest, rules);
    // What a parameter of Java is called goes without saying: `@PathVariable("id") String id`.
    const again = rules.resolver === 'jvm' ? `"${parameter}"` : undefined;
    const plain = marks.flatMap((mark) => plainMark(mark, again));
    return plain.length === 0 ? [] : [[parameter, plain]];
  });
}

/** The text between the brackets behind the name, where that stands in no brackets itself. */
function parametersIn(text: string, name: string): string | undefined {
  const tokens = headOf(text);
  const open = listBehind(tokens, name);
  return open < 0 ? undefined : normalizeCode(tokens.slice(open + 1, closing(tokens, open)).join(''));
}

/** The tokens of a declaration to where its body begins, without comments. */
function headOf(text: string): string[] {
  const tokens: string[] = [];
  let depth = 0;
  for (const [token] of text.matchAll(TOKEN)) {
    if (depth === 0 && token === '{') break;
    depth += stepOf(token);
    tokens.push(/^\/[/*]/.test(token) ? ' ' : token);
  }
  return tokens;
}

/** Where the list of parameters opens: behind the name, or behind type parameters. */
function listBehind(tokens: readonly string[], name: string): number {
  let [depth, angles, isNamed] = [0, 0, false];
  for (const [at, token] of tokens.entries()) {
    if (depth === 0 && angles === 0 && isNamed && token === '(') return at;
    depth += stepOf(token);
    if (depth > 0 || /^[\s)\]}]/.test(token)) continue;
    if (token === '<') angles++;
    else if (token === '>') angles = Math.max(0, angles - 1);
    else if (angles === 0) isNamed = token === name;
  }
  return -1;
}

function closing(tokens: readonly string[], open: number): number {
  for (let at = open, depth = 0; at < tokens.length; at++) {
    depth += stepOf(tokens[at] ?? '');
    if (depth === 0) return at;
  }
  return tokens.length;
}

/** How much deeper in brackets it is behind a token. */
function stepOf(token: string): number {
  if (token === '(' || token === '[' || token === '{') return 1;
  return token === ')' || token === ']' || token === '}' ? -1 : 0;
}

/** The marks in front of a parameter, and what stands behind them. @param begin what a mark begins with. */
function takeMarks(part: string, begin: '@' | '[' | '#['): { marks: string[]; rest: string } {
  const marks: string[] = [];
  let rest = part.trimStart();
  while (rest.startsWith(begin)) {
    const end = begin === '@' ? endOfAnnotation(rest) : endOfBrackets(rest, begin.length - 1);
    marks.push(rest.slice(0, end));
    rest = rest.slice(end).trimStart();
  }
  return { marks, rest };
}

function endOfAnnotation(text: string): number {
  const name = /^@[\p{L}\p{N}_$.:]+/u.exec(text)?.[0].length ?? 1;
  return text[name] === '(' ? endOfBrackets(text, name) : name;
}

function endOfBrackets(text: string, from: number): number {
  let depth = 0;
  for (const { 0: token, index } of text.slice(from).matchAll(TOKEN)) {
    depth += stepOf(token);
    if (depth === 0) return from + index + 1;
  }
  return text.length;
}

/** A mark as it counts: nothing where it only documents, without arguments that do, or that say the name of the parameter again. */
function plainMark(mark: string, again: string | undefined): string[] {
  if (FOR_PEOPLE.test(mark)) return [];
  const [open, end] = [mark.indexOf('('), mark.lastIndexOf(')')];
  if (open < 0) return [mark];
  const args = splitList(mark.slice(open + 1, end)).filter((each) => !WORDS.test(each));
  const kept = args.map((each) => each.replace(/^(?:value|name)=/, '')).filter((each) => each !== again);
  return [`${mark.slice(0, open)}${kept.length === 0 ? '' : `(${kept.join(',')})`}${mark.slice(end + 1)}`];
}
