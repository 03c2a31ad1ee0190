import { count } from '../../base/count.ts';
import type { Condition } from '../condition.ts';
import { aroundPlace } from '../names/around-place.ts';
import { cutToLine } from '../names/cut-to-line.ts';
import { functionAround } from '../names/enclosing.ts';
import { encloses, type RuleHit } from '../names/find-matches.ts';

/** Conditions that are told of one place, the nearest ones; and characters of each. */
const MOST = 3;
const LONGEST = 80;

/** The conditions of a place inside its function, outermost first; of those farther out than a few, how many they are. */
export function conditionsAt(found: readonly RuleHit[], place: RuleHit): Condition[] {
  const around = functionAround(found, place);
  const enclosing = aroundPlace(found, place).filter(
    (match) => isCondition(match) && isAround(match, place) && (!around || isAround(around, match)),
  );
  const told = new Map<string, Condition>();
  for (const match of enclosing.toSorted((a, b) => b.end - b.start - (a.end - a.start))) {
    // The same place can be told better by a rule that says more.
    const key = `${match.start} ${match.end} ${kindOf(match)}${kindOf(match) === 'unless' ? match.captures.condition : ''}`;
    const before = told.get(key);
    const start = `${quote(match.captures.subject ?? '')} is `;
    if (before && match.meta.role === 'case' && before.text.startsWith(start)) before.text += ` or ${tell(match).slice(start.length)}`;
    else if (!before || match.meta.says !== undefined) told.set(key, { kind: kindOf(match), text: tell(match) });
  }
  const all = [...told.values()].filter(({ text }) => text !== '``');
  const different = [...new Map(all.map((each) => [`${each.kind} ${each.text}`, each])).values()];
  const more = different.length - MOST;
  const farther: Condition[] = more > 0 ? [{ kind: 'when', text: count(more, 'condition farther out', 'conditions farther out') }] : [];
  return [...farther, ...different.slice(-MOST)];
}

/** The innermost branch that a place is in, by its place: what `if` holds for, a case, a `catch`; undefined where it is in none. */
export function branchAround(found: readonly RuleHit[], place: RuleHit): Pick<RuleHit, 'start' | 'end'> | undefined {
  const around = functionAround(found, place);
  const branches = aroundPlace(found, place).filter((match) => isCondition(match) && kindOf(match) === 'when' && isAround(match, place));
  const inside = branches.filter((match) => !around || isAround(around, match));
  return inside.toSorted((a, b) => a.end - a.start - (b.end - b.start))[0];
}

/** 'when `a` and `b`, unless `c`'; '' where there is none. */
export function sayConditions(conditions: readonly Condition[]): string {
  const say = (kind: Condition['kind'], joint: string) => {
    const texts = conditions.filter((each) => each.kind === kind).map(({ text }) => text);
    return texts.length === 0 ? [] : [`${kind} ${texts.join(joint)}`];
  };
  return [...say('when', ' and '), ...say('unless', ' or ')].join(', ');
}

/** The same without marks around code: what several conditions would run together is in brackets, 'when (a || b) and c'. */
export function sayConditionsPlainly(conditions: readonly Condition[]): string {
  const spans =
    conditions.length > 1 ? conditions.map(({ kind, text }) => ({ kind, text: text.replace(/`([^`]*)`/g, inBrackets) })) : conditions;
  return sayConditions(spans).replaceAll('`', '');
}

function inBrackets(_: string, code: string): string {
  return /\|\||&&|\?|\b(?:and|or|if)\b/.test(code) ? `(${code})` : code;
}

function isCondition({ meta }: RuleHit): boolean {
  return meta.role === 'when' || meta.role === 'unless' || meta.role === 'case' || (meta.role === 'branch' && meta.kind === 'catch');
}

/** What is thrown can be all that there is where the condition holds. */
function isAround(outer: RuleHit, inner: RuleHit): boolean {
  return encloses(outer, inner) || (outer.start === inner.start && outer.end === inner.end);
}

function kindOf({ meta }: RuleHit): Condition['kind'] {
  return meta.role === 'unless' ? 'unless' : 'when';
}

function tell(match: RuleHit): string {
  const { captures, lists, meta } = match;
  if (meta.says !== undefined) return fill(meta.says, captures);
  if (meta.role !== 'case') return quote(captures.condition ?? '');
  const values = (lists?.values ?? [captures.value ?? '']).filter((value) => !/^(_|)$/.test(value));
  return `${quote(captures.subject ?? '')} is ${values.length === 0 ? 'none of the cases' : values.map(quote).join(' or ')}`;
}

function fill(template: string, captures: RuleHit['captures']): string {
  const all: Readonly<Record<string, string | undefined>> = captures;
  return template.replace(/\{(\w+)\}/g, (_, name: string) => quote(all[name] ?? ''));
}

function quote(text: string): string {
  return `\`${cutToLine(bare(text), LONGEST).replaceAll('`', "'")}\``;
}

/** Without the brackets around all of it; those of a tuple stay. */
function bare(text: string): string {
  const trimmed = text.trim();
  if (!trimmed.startsWith('(') || !trimmed.endsWith(')')) return trimmed;
  let depth = 0;
  for (const [index, character] of [...trimmed].entries()) {
    if (character === ',' && depth === 1) return trimmed;
    if (character === '(') depth++;
    if (character === ')' && --depth === 0) return index === trimmed.length - 1 ? bare(trimmed.slice(1, -1)) : trimmed;
  }
  return trimmed;
}
