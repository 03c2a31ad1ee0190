import type { ChangeEffect } from '../model/comparison.ts';
import { alikeSpelled, plainPreset, withOneName } from '../signature/alike-spelled.ts';
import { isWider, worst } from '../signature/judge-signature.ts';
import { isDescribed } from './judge-described.ts';
import { judgeRules, withoutDescriptions } from './judge-rules.ts';

type Facets = Readonly<Record<string, string>>;

/** Rules of what judges data that comes from outside. */
const INPUT =
  /zod|yup|joi|valibot|ajv|typebox|io-ts|class-validator|pydantic|express-validator|fluent-validation|laravel(?!\/(?:table|alter|model|resource)$)|marshmallow|flask|django\/form|serializer|fastapi|typed-request/;

/** Of these, what nothing holds a request to: a type that the code says it has. */
const UNHELD = /typed-request/;

/** Rules of what is kept in a store. */
const TABLE = /laravel|prisma|django\/model|sqlalchemy|typeorm|sequelize|mongoose|drizzle|^sql\/|rails|doctrine/;

/** Libraries in which what is not marked otherwise has to be there. */
const REQUIRES = /zod|valibot|typebox|class-validator|pydantic|prisma|django|typescript|graphql/;

/** …and those in which what has to be there is marked. */
const SAYS_REQUIRED = /^laravel\//;

/** `required_if:other,1` holds in some cases. */
const IS_REQUIRED = /(?<![\w_])(?:required|present)(?![\w_])/;

const OPTIONAL =
  /\boptional\b|\bOptional\b|IsOptional|\.nullish\(|\bnullable\b|blank=True|null=True|required=False|omitempty|\|null\b|\|undefined\b|\|None\b|\?$|\bdefault\b|default_factory|auto_now|^\*|,default=/;

/** What is about fields of a model together: `@@index([owner])`, `@@unique([owner, name])`. */
const TOGETHER = /^@@(?<what>\w+)/;

/** SQL: what a table asks of its rows beside their columns. */
const CONSTRAINT = /^(?:constraint\s+\S+\s+)?(?:unique\b(?=\s*\(| (?:key|index)\b)|primary key|foreign key|check\s*\(|exclude\b)/i;

/** Whether a part of a table is no column: `CONSTRAINT once UNIQUE (owner, name)`. */
export function isConstraint({ rule = '', written = '' }: Facets): boolean {
  return rule.startsWith('sql/') && CONSTRAINT.test(written);
}

/** What it means that something about fields together came or went. */
function judgeTogether(facets: Facets, isNew: boolean): ChangeEffect | undefined {
  if (isConstraint(facets))
    return { on: 'callers', is: 'unknown', reason: isNew ? 'rows that are there may not keep to it' : 'rows need not keep to it now' };
  const what = TOGETHER.exec(facets['text'] ?? '')?.groups?.['what'] ?? settingTogether(facets);
  if (what === undefined) return undefined;
  if (!/^(unique|id)$/.test(what)) return { on: 'callers', is: 'compatible', reason: 'it asks nothing of rows' };
  return { on: 'callers', is: 'unknown', reason: isNew ? 'rows that are there may be alike in it' : 'rows may be alike in it now' };
}

/** Django: `unique_together` and `constraints` of the `Meta` of a model. */
function settingTogether({ rule = '', written = '' }: Facets): string | undefined {
  return /^django\//.test(rule) && /^(?:unique_together|constraints) is /.test(written) ? 'unique' : undefined;
}

/** zod: what a schema does with fields that it does not name, which it passes over unless it says so. */
const BESIDE = /^(?<what>takes no|keeps) fields beside these$/;

/** Whether a part of a schema says what that does with fields that it does not name. */
export function isAboutOthers({ written = '' }: Facets): boolean {
  return BESIDE.test(written);
}

/** What it means that a schema began to refuse or keep fields that it does not name, or ceased to. */
function judgeBeside({ written = '', answered }: Facets, isNew: boolean): ChangeEffect | undefined {
  const what = BESIDE.exec(written)?.groups?.['what'];
  if (what === undefined) return undefined;
  if (what === 'keeps')
    return {
      on: 'clients',
      is: 'unknown',
      reason: isNew ? 'what it does not name is kept now' : 'what it does not name is left out, or refused',
    };
  if (!isNew) return { on: 'clients', is: 'compatible', reason: 'who gives more is refused no more' };
  return { on: 'clients', is: answered === undefined ? 'breaking' : 'unknown', reason: 'who gives more than these is refused' };
}

/** Rails: `validates :total, presence: true` declares nothing, it asks something of what is declared. */
function judgeValidation({ rule = '', text = '' }: Facets, isNew: boolean): ChangeEffect | undefined {
  if (!rule.startsWith('rails/') || !/^validates?\b/.test(text)) return undefined;
  return isNew
    ? { on: 'clients', is: 'unknown', reason: 'what was taken before may be refused' }
    : { on: 'clients', is: 'compatible', reason: 'it is asked no more' };
}

/** Whether a schema judges what comes from outside: one that is called like an answer judges what goes there, as far as anybody can tell. */
function isTakenIn({ rule = '', answered }: Facets): boolean {
  return INPUT.test(rule) && answered === undefined;
}

/** What a new field means for those who give or take it. */
export function judgeFieldAdded(facets: Facets): ChangeEffect {
  const rule = facets['rule'] ?? '';
  const together = judgeTogether(facets, true) ?? judgeBeside(facets, true) ?? judgeValidation(facets, true);
  if (together) return together;
  if (!isRequired(facets) && !isGiven(facets))
    return { on: sideOf(rule), is: 'compatible', reason: 'it can be left out, or nobody has to give it' };
  if (UNHELD.test(rule)) return { on: 'clients', is: 'unknown', reason: 'it is read of requests now, and nothing refuses one without it' };
  if (facets['answered'])
    return { on: sideOf(rule), is: 'unknown', reason: 'by its name it is what is answered: who makes one has to give it' };
  if (isMadeElsewhere(facets))
    return { on: sideOf(rule), is: 'unknown', reason: 'whether it can be left out is said where it is taken from' };
  if (INPUT.test(rule)) return { on: 'clients', is: 'breaking', reason: 'a required field was added to what is taken in' };
  if (TABLE.test(rule)) return { on: 'callers', is: 'unknown', reason: 'rows that are there need a value for it' };
  return { on: 'callers', is: 'unknown', reason: 'who makes one has to give it' };
}

/** What it means that a field is gone. */
export function judgeFieldRemoved(facets: Facets): ChangeEffect {
  const { rule = '' } = facets;
  const together = judgeTogether(facets, false) ?? judgeBeside(facets, false) ?? judgeValidation(facets, false);
  if (together) return together;
  if (isTakenIn(facets)) return { on: 'clients', is: 'unknown', reason: 'who gives it is refused, or it is passed over' };
  return { on: sideOf(rule), is: 'breaking', reason: 'who reads it finds it no more' };
}

/** What it means that a schema takes a field of another, or takes it no more: whether it can be left out that other says. */
export function judgePick(rule: string, change: 'added' | 'removed'): ChangeEffect {
  if (change === 'removed') return judgeFieldRemoved({ rule });
  return { on: sideOf(rule), is: 'unknown', reason: 'whether it can be left out is said where it is taken from' };
}

/** What it means that a field is written otherwise; undefined where it is made of the same. */
export function judgeFieldChanged(before: Facets, after: Facets): ChangeEffect | undefined {
  const rule = after['rule'] ?? '';
  const found: Omit<ChangeEffect, 'on'>[] = [];
  const differs = (facet: string) => saysOther(before[facet], after[facet]);
  const isInput = isTakenIn(after);
  const [needed, needs] = [isRequired(before), isRequired(after)];
  const isKnown = !isMadeElsewhere(before) && !isMadeElsewhere(after);
  // Two rules keep more or less of what is the same: `private final String name` of a class that became a record, and what derives from one of its own.
  const isReadOtherwise = before['rule'] !== after['rule'] && before['written'] === after['written'];
  if (needed !== needs && isKnown && !isReadOtherwise) found.push(needs ? becameRequired(after) : becameOptional(isInput));
  if (differs('type')) found.push(judgeType(before['type'], after['type'], isInput));
  if (saysOther(presetOf(before), presetOf(after))) found.push(judgePreset(before['preset'], after['preset']));
  if (differs('rules') && needed === needs) found.push(judgeRules(before['rules'] ?? '', after['rules'] ?? '', isInput));
  if (differs('text') && !isReadOtherwise && found.length === 0) found.push(judgeText(before['text'] ?? '', after['text'] ?? ''));
  const effect = worst(found);
  if (effect?.is === 'breaking' && UNHELD.test(rule))
    return { on: 'clients', is: 'unknown', reason: `${effect.reason}; nothing holds a request to it` };
  return effect && { on: sideOf(rule), ...effect };
}

function presetOf({ preset }: Facets): string | undefined {
  return preset === undefined ? undefined : plainPreset(preset);
}

/** Whether two texts that declare something say something else. */
function saysOther(before: string | undefined, after: string | undefined): boolean {
  const [one, other] = alikeSpelled(saidOf(before), saidOf(after));
  return one !== other && !isClipped(before, after);
}

/** Whether two texts are the same as far as they are kept: what is left out of one may be what the other has. */
function isClipped(one = '', other = ''): boolean {
  const within = (clipped: string, whole: string) => clipped.endsWith('…') && whole.startsWith(clipped.slice(0, -1));
  return within(one, other) || within(other, one);
}

function saidOf(written: string | undefined): string {
  return withOneName(withoutDescriptions(written ?? ''));
}

/** What it means that values of a closed set came or went. */
export function judgeValues(gone: number, came: number): ChangeEffect {
  if (gone > 0) return { on: 'callers', is: 'breaking', reason: 'a value was removed' };
  return { on: 'callers', is: came > 0 ? 'unknown' : 'compatible', reason: 'a value was added: who tells all of them apart meets another' };
}

function becameRequired(facets: Facets): Omit<ChangeEffect, 'on'> {
  if (facets['answered'])
    return { is: 'unknown', reason: 'it became required: by its name it is what is answered, and who makes one has to give it' };
  return { is: 'breaking', reason: 'it became required' };
}

function becameOptional(isInput: boolean): Omit<ChangeEffect, 'on'> {
  return isInput ? { is: 'compatible', reason: 'it can be left out now' } : { is: 'unknown', reason: 'it may be missing now' };
}

function judgeType(before: string | undefined, after: string | undefined, isInput: boolean): Omit<ChangeEffect, 'on'> {
  if (before === undefined || after === undefined)
    return { is: 'unknown', reason: after === undefined ? 'its type is not stated any more' : 'its type is stated now' };
  if (isWider(before, after))
    return isInput ? { is: 'compatible', reason: 'it takes more' } : { is: 'unknown', reason: 'it can be more than before' };
  if (isWider(after, before))
    return isInput ? { is: 'breaking', reason: 'it takes less' } : { is: 'unknown', reason: 'it can be less than before' };
  return { is: 'breaking', reason: `its type was ${before} and is ${after}` };
}

function judgePreset(before: string | undefined, after: string | undefined): Omit<ChangeEffect, 'on'> {
  if (after === undefined) return { is: 'breaking', reason: `its default ${before} was removed` };
  if (before === undefined) return { is: 'compatible', reason: `it has a default now: ${after}` };
  return { is: 'unknown', reason: `its default was ${before} and is ${after}` };
}

function judgeText(before: string, after: string): Omit<ChangeEffect, 'on'> {
  const preset = (text: string) => /\bdefault[=(:] ?([^,)]*)/.exec(text)?.[1];
  const rest = (text: string) => text.replace(/\bdefault[=(:] ?[^,)]*/, '');
  if (rest(before) === rest(after)) return judgePreset(preset(before), preset(after));
  return { is: 'unknown', reason: 'it is declared otherwise' };
}

/** Libraries in which a field is a value that can have a name: `limit: paramLimit`. */
const OF_VALUES = /zod|valibot|typebox|yup|joi|io-ts/;

/** Whether what a field has to be is said where that which it names is declared. */
function isMadeElsewhere({ rule = '', type, text = type }: Facets): boolean {
  return OF_VALUES.test(rule) && text !== undefined && /^(?:[\w$]+:\s*)?(?![zvt]\.|Joi\.)[\w$]+(?:\.[\w$]+)*$/.test(text.trim());
}

/** As far as the text says it: what is not known to be required counts as not. */
function isRequired(facets: Facets): boolean {
  const rule = facets['rule'] ?? '';
  if (SAYS_REQUIRED.test(rule) && INPUT.test(rule)) return IS_REQUIRED.test(facets['text'] ?? '');
  if (!REQUIRES.test(rule)) return false;
  if (facets['optional'] !== undefined || facets['preset'] !== undefined) return false;
  return ![facets['type'], facets['rules'], facets['text']].some((text) => text !== undefined && OPTIONAL.test(text));
}

/** Types whose fields are the parameters by which one is made. */
const MADE_BY_FIELDS = /^(?:java\/record|c-sharp\/record|kotlin\/data-class)$/;

/** Whether who makes one has to give it: it is a parameter, has no value of its own, and is no property that stands in the body. */
function isGiven({ rule = '', text = '', preset }: Facets): boolean {
  return MADE_BY_FIELDS.test(rule) && preset === undefined && !/[={]|\b(?:by|get|lateinit)\b/.test(outsideOfBrackets(text));
}

/** Without annotations and what is in brackets: `@Json(name = "total")`, `@get:Size(max = 3)`, C#'s `[Range(Minimum = 1)]`. */
function outsideOfBrackets(text: string): string {
  let rest = text.replace(/"(?:[^"\\]|\\.)*"/g, '').replace(/@[\w.:]+/g, ' ');
  for (let before = ''; rest !== before; ) {
    before = rest;
    rest = rest.replace(/\([^()[\]]*\)|\[[^()[\]]*\]/g, ' ');
  }
  return rest;
}

function sideOf(rule: string): ChangeEffect['on'] {
  return INPUT.test(rule) || isDescribed(rule) ? 'clients' : 'callers';
}
