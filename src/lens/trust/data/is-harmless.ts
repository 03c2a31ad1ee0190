import { encloses, type RuleHit } from '../../../program/names/find-matches.ts';
import { isQuoted } from '../../../program/names/unquote.ts';

/** Kinds of sink that are dangerous for the text that is put together there. */
const BY_TEXT =
  /^(SQL built from strings|NoSQL query|HTML|shell command|code execution|template built from data|XPath built from strings)$/;

/** Where a file is, which no request says. */
const PLACES = /^(__dirname|__filename|__DIR__|__FILE__|__file__|import\.meta\.(dirname|filename|url))$/;

/** What a name was given is sent as JSON: `const body = { name }; res.send(body)`. */
export function isSentAsData(sink: RuleHit, steps: readonly RuleHit[]): boolean {
  if (sink.meta.kind !== 'HTML') return false;
  const last = steps.findLast(({ meta }) => meta.role === 'assignment');
  const [only, ...others] = sink.names ?? [];
  if (last === undefined || only === undefined || others.length > 0) return false;
  const { name = '', value = '' } = last.captures;
  // What a field is set of is an object: `result.error = …; res.send(result)`.
  return name.startsWith(`${only}.`) || (name === only && /^[{[]/.test(value));
}

/** In the call that answers: `HttpResponse(rows, content_type='text/csv')`, `['Content-Type' => 'text/csv']`, `res.type('txt').send(text)`. */
const TYPED = /(?:content[-_]?type["']?\s*(?:=>|[:=,])|mimetype\s*=|media_type\s*=|\.type\()\s*["']([^"']+)/i;

/**
 * Whether what is answered is said to be no page: by the call itself, or anywhere in the function.
 * @param visible what is written there, and around it
 */
export function isSentAsOtherType(sink: RuleHit, visible: readonly RuleHit[]): boolean {
  if (sink.meta.kind !== 'HTML') return false;
  const [, own] = TYPED.exec(sink.captures.expression ?? '') ?? [];
  const types = visible.filter(({ meta }) => meta.role === 'answer-type');
  const branches = types.filter(({ captures }) => captures.type === undefined);
  // What is said in one case holds for what is answered in that case.
  const holds = (type: RuleHit) => branches.every((branch) => !encloses(branch, type) || encloses(branch, sink));
  const said = types.filter((type) => type.captures.type !== undefined && holds(type)).map(({ captures }) => captures.type ?? '');
  const all = own === undefined ? said : [own];
  return all.length > 0 && all.every((type) => !/html|svg|xml/i.test(type));
}

/**
 * Whether all that is put into a text has one fixed value in what can be seen from there: `const table = 'users'`, or is a value of another
 * module, which no request changes: `${TableNote}.${FieldNameNote.id}`.
 * @param imported names of what the file imports
 */
export function isFixedText(sink: RuleHit, visible: readonly RuleHit[], imported: ReadonlySet<string>): boolean {
  const [called = ''] = /^[\w$.]+(?=\()/.exec(sink.captures.expression ?? '') ?? [];
  const names = (sink.names ?? []).filter((name) => name !== called);
  if (!BY_TEXT.test(sink.meta.kind ?? '') || names.length === 0) return false;
  const isCalling = /[\w$]\s*\(/.test(sink.captures.expression ?? '(');
  return names.every((name) => {
    if (PLACES.test(name) || (!isCalling && isConstant(name) && imported.has(name.split('.')[0] ?? ''))) return true;
    const given = visible.filter(({ meta, captures }) => meta.role === 'assignment' && captures.name === name);
    return given.length > 0 && given.every(({ captures: { value = '' } }) => isLiteral(value));
  });
}

/** A number, or a text with nothing put into it. */
function isLiteral(value: string): boolean {
  return /^-?\d[\d_.]*$/.test(value) || (isQuoted(value) && !/[$#]\{/.test(value) && !/["'`]\s*[+.]/.test(value));
}

/** Whether a name is called like a constant or a member of an enumeration, and not like a function or an object that holds what changes. */
function isConstant(name: string): boolean {
  return /^\p{Lu}[\p{L}\p{N}_]*(\.[\p{L}\p{N}_]+)?$/u.test(name);
}
