import { afterLastDot } from '../../base/after-last-dot.ts';
import { escapePattern } from '../../base/escape-pattern.ts';
import { inParentheses } from '../../code/languages/bases.ts';
import { languageWithId } from '../../code/languages/languages.ts';
import {
  closing,
  type Parameter,
  parseParameters,
  type Signature,
  splitList,
  withoutResultNames,
} from '../../code/symbols/parse-parameters.ts';
import type { ChangeEffect } from '../model/comparison.ts';
import { alikeNamed } from './alike-named.ts';
import { asComponents } from './as-component.ts';
import { judgeMarks, type ParameterMarks } from './judge-marks.ts';
import { withoutHelp } from './without-help.ts';

interface WrittenSignature {
  name: string;
  sort: string;
  /** Plain code. */
  signature: string;
  language: string;
  /** What is written at its parameters beside names, types and defaults. */
  marks?: ParameterMarks;
}

/** What the types of the head extend and implement, by their last names; undefined for one that is not known. */
export type BasesOf = (name: string) => readonly string[] | undefined;

/**
 * What another signature of the same declaration means for those who use it; undefined where it means nothing to them, as other names of
 * parameters do in most languages.
 */
export function judgeSignature(
  before: WrittenSignature,
  after: WrittenSignature,
  basesOf: BasesOf = () => undefined,
): Omit<ChangeEffect, 'on'> | undefined {
  const sameTypes = languageWithId(after.language)?.sameTypes ?? ((code: string) => code);
  const [one, other] = alikeNamed(sameTypes(before.signature), sameTypes(after.signature), after.language);
  const [base, head] = [
    { ...before, signature: one },
    { ...after, signature: other },
  ];
  return judge(...asComponents(withoutSuppliers(base), withoutSuppliers(head)), basesOf);
}

function judge(base: WrittenSignature, head: WrittenSignature, basesOf: BasesOf): Omit<ChangeEffect, 'on'> | undefined {
  if ((isBare(base) && isBare(head)) || (isDelegated(base) && isDelegated(head))) return undefined;
  if (base.sort !== head.sort)
    return areShapes(base, head) ? undefined : { is: 'unknown', reason: `it was a ${say(base.sort)} and is a ${say(head.sort)}` };
  if (base.signature === head.signature) return worst(judgeMarked(base, head));
  if (MEMBERS.has(head.sort)) return judgeProperty(base, head) ?? judgeWhole(base.signature, head.signature);
  if (TYPES.has(head.sort)) {
    const bases = judgeBases(base, head, basesOf);
    if (bases) return bases;
    if (languageWithId(head.language)?.bases === inParentheses)
      return withoutPlaces(base.signature) === withoutPlaces(head.signature) ? undefined : judgeWhole(base.signature, head.signature);
  }
  const [before, after] = [base, head].map(({ name, signature, language }) => parseParameters(signature, afterLastDot(name), language));
  if (!before || !after || isOverloaded(base) || isOverloaded(head)) return judgeWhole(base.signature, head.signature);
  return worst([...judgeParts(before, after, head), ...judgeMarked(base, head)]);
}

/** TypeScript: what is used alike however it is declared; its members are told by themselves. */
function areShapes(...all: readonly WrittenSignature[]): boolean {
  return all.every(({ sort }) => sort === 'interface' || sort === 'type');
}

/** A declaration that its name alone calls, however it is written: Ruby's `def name` and `attr_reader :name`. */
function isBare({ name, sort, signature, language }: WrittenSignature): boolean {
  if (languageWithId(language)?.callsBare !== true) return false;
  if (sort !== 'method') return /^attr(?:_reader)?(?![_\w])/.test(signature);
  return new RegExp(`^def (?:[\\p{L}_]\\w*\\.)?${escapePattern(afterLastDot(name))}(?:\\(\\))?(?:=.*)?$`, 'su').test(signature);
}

/** Ruby: what it takes its target says, or the method of which it is another name. */
function isDelegated({ language, signature }: WrittenSignature): boolean {
  return languageWithId(language)?.callsBare === true && /^(?:delegate|alias(?:_method)?)\b/.test(signature);
}

/** FastAPI, dependency_injector: a container hands in what these name. */
const SUPPLIES = /(?<![\p{L}\p{N}_])(?:Depends|Security|Provide)(?=[([])/gu;

/** By what a container makes a parameter is no matter to callers: `Depends(get_db)`. */
function withoutSuppliers(given: WrittenSignature): WrittenSignature {
  const isHelped = languageWithId(given.language)?.bases === inParentheses;
  const written = isHelped ? { ...given, signature: withoutHelp(given.signature) } : given;
  const { signature } = written;
  let left = '';
  let from = 0;
  for (const { 0: name, index } of signature.matchAll(SUPPLIES)) {
    const open = index + name.length;
    const close = closing(signature, open);
    if (index < from || close < 0) continue;
    left += signature.slice(from, open);
    from = close + 1;
  }
  return from === 0 ? written : { ...written, signature: left + signature.slice(from) };
}

/** What other annotations mean of the parameters that both have. */
function judgeMarked(base: WrittenSignature, head: WrittenSignature): Omit<ChangeEffect, 'on'>[] {
  if (!base.marks?.size && !head.marks?.size) return [];
  const [before = [], after = []] = [base, head].map(
    ({ name, signature, language }) => parseParameters(signature, afterLastDot(name), language)?.parameters.map((each) => each.name) ?? [],
  );
  const both = before.filter((name) => after.includes(name));
  return judgeMarks(base.marks ?? new Map(), head.marks ?? new Map(), both);
}

/** Sorts of what can extend something. */
export const TYPES: ReadonlySet<string> = new Set(['class', 'interface', 'struct', 'enum', 'trait', 'module']);

/** Bases of bases of … */
const DEPTH = 8;

/** What a type extends and implements, as far as its head says it: whoever has one has one of each of these, and of what these extend. */
function judgeBases(base: WrittenSignature, head: WrittenSignature, basesOf: BasesOf): Omit<ChangeEffect, 'on'> | undefined {
  const [before, after] = [base, head].map(writtenBases);
  if (!before || !after) return undefined;
  const lineage = lineageOf(after, basesOf);
  const gone = before.filter((name) => !lineage.known.has(afterLastDot(name)));
  const came = after.filter((name) => !before.includes(name));
  const isOpen = came.some((name) => lineage.unknown.has(afterLastDot(name)));
  return worst([
    ...gone.map((name) =>
      isOpen
        ? { is: 'unknown' as const, reason: `it is a ${came.join(', ')} instead of a ${name}: whether that is one is not known` }
        : { is: 'breaking' as const, reason: `it is no ${name} any more` },
    ),
    ...came.map((name) => ({ is: 'compatible' as const, reason: `it is a ${name}, too` })),
  ]);
}

/** The bases that a signature names. */
export function writtenBases({ signature, language }: Pick<WrittenSignature, 'signature' | 'language'>): readonly string[] {
  return languageWithId(language)?.bases?.(signature) ?? [];
}

/** All that some bases are, by their last names, and those of them with a base that is not known. */
function lineageOf(bases: readonly string[], basesOf: BasesOf): { known: ReadonlySet<string>; unknown: ReadonlySet<string> } {
  const known = new Set<string>();
  const unknown = new Set<string>();
  for (const base of bases) {
    let level = [afterLastDot(base)];
    for (let depth = 0; depth < DEPTH && level.length > 0; depth++) {
      const further = level.flatMap((name) => {
        known.add(name);
        const above = basesOf(name);
        if (above === undefined) unknown.add(afterLastDot(base));
        return (above ?? []).map(afterLastDot);
      });
      level = further.filter((name) => !known.has(name));
    }
  }
  return { known, unknown };
}

/** Without the modules that bases are taken from: by which name they are imported is no matter to others. */
function withoutPlaces(signature: string): string {
  return signature.replace(/[\p{L}_][\p{L}\p{N}_]*\./gu, '');
}

/** Several signatures of one function are one text. */
function isOverloaded({ name, signature }: WrittenSignature): boolean {
  const last = escapePattern(afterLastDot(name));
  return [...signature.matchAll(new RegExp(`(?<![\\p{L}\\p{N}_$.])${last}[<(]`, 'gu'))].length > 1;
}

function judgeParts(before: Signature, after: Signature, { sort, language }: WrittenSignature): Omit<ChangeEffect, 'on'>[] {
  const [one, other] = [before, after].map(withBounds) as [Signature, Signature];
  return [
    ...judgeParameters(one.parameters, other.parameters, language),
    // Python: `-> None` of a constructor says nothing.
    ...(sort === 'constructor' ? [] : judgeResult(one.result, other.result, language)),
    ...(one.before === other.before ? [] : [judgeModifiers(one.before, other.before, language)].flatMap((each) => each ?? [])),
  ];
}

/** What type parameters have to be is none of the result behind which it stands: `-> String where C: Display`. */
function withBounds(signature: Signature): Signature {
  const [, result = '', bounds] = /^(.*?)\s*(?<![\w.])(where\s.*)$/s.exec(signature.result) ?? [];
  return bounds === undefined ? signature : { ...signature, result, before: `${signature.before} ${bounds}` };
}

function judgeParameters(before: readonly Parameter[], after: readonly Parameter[], language: string): Omit<ChangeEffect, 'on'>[] {
  const found: Omit<ChangeEffect, 'on'>[] = [];
  const more = addedTo(before, after);
  if (more.some(({ optional }) => !optional)) found.push({ is: 'breaking', reason: 'a required parameter was added' });
  else if (more.length > 0) found.push(judgeOptional(before, after, more, language));
  if (after.length < before.length) found.push({ is: 'breaking', reason: 'a parameter was removed' });
  const counts = before.length === after.length;
  for (const [at, one] of before.entries()) {
    const across = after[at];
    const isElsewhere = across?.name !== one.name && (hasLike(after, one) || (across !== undefined && hasLike(before, across)));
    const other = isElsewhere ? after.find((each) => isLike(each, one)) : across;
    if (isElsewhere && counts) found.push(judgePlaces(before, after));
    if (!other || isSupplied(one, other)) continue;
    found.push(...judgeNeed(one, other, at));
    if (one.type !== other.type) found.push(judgeType(one, other, at, counts));
    else if (isRenamed(one, other, language))
      found.push({ is: 'unknown', reason: `a parameter is now called ${other.name || 'nothing'}: calls can name it` });
  }
  return found;
}

/** What a container hands in, whichever way that is written: `user: User = Depends(get_user)` that became `user: CurrentUser`, which says so itself. */
function isSupplied(one: Parameter, other: Parameter): boolean {
  const isSaid = ({ preset = '' }: Parameter) => /^(?:Depends|Security|Provide)\b/.test(preset);
  return one.name === other.name && one.type !== other.type && isSaid(one) !== isSaid(other);
}

/** Whether calls that name a parameter have to name another. */
function isRenamed(one: Parameter, other: Parameter, language: string): boolean {
  return one.name !== other.name && [one, other].some((each) => canBeNamed(each, language));
}

/** Whether a call can name a parameter. Ruby: none but those that it has to name. */
function canBeNamed({ named }: Parameter, language: string): boolean {
  const { namesArguments, namedParameters } = languageWithId(language) ?? {};
  return namesArguments === true && (namedParameters === undefined || named === true);
}

/** What can be left out is no matter to callers, unless it takes the place by which they give another. */
function judgeOptional(
  before: readonly Parameter[],
  after: readonly Parameter[],
  more: readonly Parameter[],
  language: string,
): Omit<ChangeEffect, 'on'> {
  const first = Math.min(...more.filter(({ named }) => !named).map((each) => after.indexOf(each)));
  const isDisplaced = ({ name, type, named }: Parameter, at: number) =>
    at > first &&
    name !== '' &&
    !named &&
    !PLACELESS.test(name) &&
    !isBlock(type, at === after.length - 1) &&
    before.some((each) => each.name === name);
  const displaced = after.filter(isDisplaced).map(({ name }) => name);
  if (displaced.length === 0) return { is: 'compatible', reason: 'an optional parameter was added' };
  const reason = `an optional parameter was added in front of ${displaced.join(', ')}: calls can give that by its place`;
  return { is: languageWithId(language)?.namesArguments ? 'unknown' : 'breaking', reason };
}

/** `**options`, `&block`, and signs between parameters: no place gives them. */
const PLACELESS = /^(?:\*\*|&|[*/]$)/;

/** Kotlin: what stands behind a call in braces is its last argument. */
function isBlock(type: string, isLast: boolean): boolean {
  return isLast && type.includes('->');
}

/** What there is more of: by their names, where these say it. */
function addedTo(before: readonly Parameter[], after: readonly Parameter[]): readonly Parameter[] {
  const fresh = after.filter(({ name }) => !before.some((each) => each.name === name));
  return fresh.length === after.length - before.length ? fresh : after.slice(before.length);
}

/** As many parameters as there were, of which some stand elsewhere or gave way to others. */
function judgePlaces(before: readonly Parameter[], after: readonly Parameter[]): Omit<ChangeEffect, 'on'> {
  const [gone, came] = [before.filter((each) => !hasLike(after, each)), after.filter((each) => !hasLike(before, each))];
  const names = (parameters: readonly Parameter[]) => parameters.map(({ name }) => name).join(', ');
  if (gone.every(({ name }) => came.some((each) => each.name === name)))
    return {
      is: 'breaking',
      reason: `its parameters are in another order${gone.length === 0 ? '' : `, and another type has ${names(came)}`}`,
    };
  return { is: 'unknown', reason: `it takes ${names(came)} instead of ${names(gone)}, in another place` };
}

function hasLike(parameters: readonly Parameter[], one: Parameter): boolean {
  return parameters.some((each) => isLike(each, one));
}

function isLike(one: Parameter, other: Parameter): boolean {
  return one.name !== '' && one.name === other.name && one.type === other.type;
}

/** Whether a parameter has to be given, and what it is otherwise. */
function judgeNeed(one: Parameter, other: Parameter, at: number): Omit<ChangeEffect, 'on'>[] {
  const name = nameOf(other, at);
  if (one.optional && !other.optional) return [{ is: 'breaking', reason: `${name} became required` }];
  if (!one.optional && other.optional) return [{ is: 'compatible', reason: `${name} became optional` }];
  if (one.preset === other.preset || one.name !== other.name) return [];
  return [{ is: 'unknown', reason: `${name} was ${one.preset} where it was left out, and is ${other.preset} now` }];
}

function judgeType(one: Parameter, other: Parameter, at: number, counts: boolean): Omit<ChangeEffect, 'on'> {
  const name = nameOf(other, at);
  if (isWider(one.type, other.type)) return { is: 'compatible', reason: `${name} accepts more` };
  if (isWider(other.type, one.type)) return { is: 'breaking', reason: `${name} accepts less` };
  const isUntyped = one.type === '' || other.type === '';
  const isAnother = one.name !== other.name && [one.name, other.name].every((each) => NAME.test(each));
  const changed = isUntyped ? `${name} has ${other.type === '' ? 'no type' : 'a type'} now` : `the type of ${name} changed`;
  return {
    is: counts || isUntyped ? 'unknown' : 'breaking',
    reason: isAnother ? `it takes ${other.name} instead of ${one.name}` : changed,
  };
}

/** What stands for the body of an arrow function. */
const BODY = /=>…$/;

/** Java. Swift's stands before a result, and says that something is thrown alone. */
const THROWS = /^throws [^>]+$/;

function judgeResult(before: string, after: string, language: string): Omit<ChangeEffect, 'on'>[] {
  const [one, other] = [before, after].map((text) => withoutResultNames(text.replace(BODY, '').replace(/^(:|->|=>)/, ''), language));
  if (one === undefined || other === undefined || one === other) return [];
  // Behind its parameters, Java says what a method throws and nothing else.
  if ([one, other].some((text) => THROWS.test(text))) return [{ is: 'unknown', reason: 'what it declares to throw changed' }];
  // Where nothing holds code to its annotations, that a function gives nothing back was so before somebody wrote it down.
  if (languageWithId(language)?.nothing === other && one === '') return [];
  if (languageWithId(language)?.statesResults && (one === '' || other === ''))
    return one === ''
      ? [{ is: 'unknown', reason: 'it gives something back now' }]
      : [{ is: 'breaking', reason: 'it gives nothing back any more' }];
  if (one === '') return [{ is: 'unknown', reason: 'what it gives back is stated now' }];
  if (other === '') return [{ is: 'unknown', reason: 'what it gives back is not stated any more' }];
  if (isWider(one, other)) return [{ is: 'breaking', reason: 'it can give back more than it could' }];
  if (isWider(other, one)) return [{ is: 'compatible', reason: 'it gives back less than it could' }];
  return [{ is: 'unknown', reason: 'what it gives back changed' }];
}

/** What the runtime does by itself, and decorators of it, are for the declaration alone. */
function judgeModifiers(before: string, after: string, language: string): Omit<ChangeEffect, 'on'> | undefined {
  const strip = (text: string) =>
    text
      .replace(RECEIVER, '$1')
      .replace(/\b(async|const|function|public|export|default|override|inline|final|let|var|def|fn|fun|func)\b/g, '')
      .replace(/[\s=:]/g, '');
  if (strip(before) === strip(after)) return undefined;
  const plain = (text: string) => strip(text.replace(MODIFIERS, ''));
  if (languageWithId(language)?.typesInFront && plain(before) !== plain(after))
    return { is: 'unknown', reason: 'what it gives back changed' };
  return { is: 'unknown', reason: 'its modifiers or type parameters changed' };
}

/** Go: by which name a method has what it is called on is no matter to others. */
const RECEIVER = /^(func\s*\(\s*)\w+(?:\s+(?=\w)|\s*(?=\*))/;

/** What stands before a function beside the type of its result. */
const MODIFIERS = /\b(private|protected|internal|static|virtual|abstract|sealed|synchronized|native|extern|unsafe|partial|new)\b/g;

const MEMBERS = new Set(['property', 'field']);

/** A property, where its language marks one that may be missing. */
function judgeProperty(base: WrittenSignature, head: WrittenSignature): Omit<ChangeEffect, 'on'> | undefined {
  const [before, after] = [base, head].map(({ name, signature }) => readProperty(signature, afterLastDot(name)));
  if (!before || !after) return undefined;
  if (!before.optional && after.optional) return { is: 'breaking', reason: 'it may be missing now: who reads it has to look' };
  if (before.optional && !after.optional) return { is: 'breaking', reason: 'it became required: who makes one has to give it' };
  if (before.type === after.type) return undefined;
  if (isWider(before.type, after.type)) return { is: 'unknown', reason: 'it can be more than before' };
  if (isWider(after.type, before.type)) return { is: 'unknown', reason: 'it can be less than before' };
  return { is: 'unknown', reason: `its type was ${before.type} and is ${after.type}` };
}

function readProperty(signature: string, name: string): { optional: boolean; type: string } | undefined {
  const at = signature.indexOf(name);
  const [, mark = '', type = ''] = /^(\??):(.+)$/s.exec(signature.slice(at + name.length)) ?? [];
  const outside = type.replaceAll('=>', '').replace(/\{(?:[^{}]|\{[^{}]*\})*\}/g, '');
  return at < 0 || type === '' || /[=;]/.test(outside) ? undefined : { optional: mark === '?', type };
}

/** For types, values and what is not understood of functions. */
function judgeWhole(before: string, after: string): Omit<ChangeEffect, 'on'> {
  const [one, other] = [before, after].map((text) => text.slice(text.indexOf('=') + 1));
  if (before.includes('=') && after.includes('=') && one !== undefined && other !== undefined) {
    if (isWider(one, other)) return { is: 'unknown', reason: 'it can be more than before' };
    if (isWider(other, one)) return { is: 'unknown', reason: 'it can be less than before' };
  }
  return { is: 'unknown', reason: 'its declaration changed' };
}

/** Whether a type takes all that another did, and more: a union that got members and lost none, numbers of any kind where it took whole ones. */
export function isWider(before: string, after: string): boolean {
  const [one, other] = [before, after].map(splitUnion);
  return one !== undefined && other !== undefined && isWithin(one, other) && !isWithin(other, one);
}

function isWithin(parts: readonly string[], others: readonly string[]): boolean {
  return parts.every((part) => others.includes(part) || (part === 'int' && others.includes('float')));
}

function splitUnion(text: string): string[] {
  const optional = /^(?:Optional|Option)[[<](.*)[\]>]$/.exec(text)?.[1];
  if (optional !== undefined) return [optional, 'None'];
  return splitList(text.replaceAll(/\|/g, ',')).length > splitList(text).length
    ? splitList(text.replaceAll('|', ',')).map((part) => part.trim())
    : [text];
}

const ORDER = ['breaking', 'unknown', 'compatible'] as const;

/** One effect of several: the worst, with every reason of that degree. */
export function worst(found: readonly Omit<ChangeEffect, 'on'>[]): Omit<ChangeEffect, 'on'> | undefined {
  const is = ORDER.find((each) => found.some((one) => one.is === each));
  if (is === undefined) return undefined;
  return { is, reason: [...new Set(found.filter((one) => one.is === is).map(({ reason }) => reason))].join('; ') };
}

/** One that is taken apart has none. */
const NAME = /^[\w$]+$/;

function nameOf({ name }: Parameter, at: number): string {
  return NAME.test(name) ? `parameter ${name}` : `parameter ${at + 1}`;
}

function say(sort: string): string {
  return sort.replace('-', ' ');
}
