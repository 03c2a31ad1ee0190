import { groupBy } from '../../../base/group-by.ts';
import { remember } from '../../../base/memoize.ts';
import { languageOf } from '../../../code/languages/languages.ts';
import { aroundPlace } from '../../../program/names/around-place.ts';
import { type AllMatches, encloses, type RuleHit } from '../../../program/names/find-matches.ts';
import { ofRoleBy } from '../../../program/names/of-role.ts';
import { isQuoted, unquote } from '../../../program/names/unquote.ts';
import { splitAtCommas } from '../reading/read-bindings.ts';
import type { ControlEffect } from './control-effect.ts';
import { asksForState, IN_SOME_CASES, keepsOutListed, keepsOutSignedIn, OPTIONAL, UNREAD } from './judge-control.ts';
import { type Effects, effectOf, effectOfClassNamed, letsInListed } from './read-effect.ts';
import { withKind } from './with-kind.ts';
import { showsCaller, splitCall } from './written-control.ts';

/** What a filter that stands in front of paths does to callers whom it does not let on. */
const REFUSES: readonly ControlEffect[] = ['denies', 'sometimes', 'refuses'];

/** Groups of groups. */
const DEPTH = 3;

const tables = new WeakMap<AllMatches, AllMatches>();

/**
 * Middleware that routes name by a text (role `middleware-use`) as access control, where what the application says the name stands for refuses callers
 * (role `middleware-name`): `middleware('staff')` for `'staff' => [CheckStaff::class]`. What refuses nobody is none.
 */
export function nameMiddleware(uses: readonly RuleHit[], effects: Effects): RuleHit[] {
  return uses.flatMap((written) => {
    const use = withLists(written, effects.found);
    if (OF_SETTING.test(use.captures.expression ?? '')) return [{ ...use, meta: { ...use.meta, role: 'control', kind: UNREAD } }];
    if (use !== written && NAMES_AUTH.test(use.captures.expression ?? ''))
      return [{ ...use, meta: { ...use.meta, role: 'control', kind: 'authentication' } }];
    const kind = kindOfNamed(use, effects);
    return kind === undefined ? [] : [{ ...use, meta: { ...use.meta, role: 'control', kind } }];
  });
}

/**
 * What is access control by the name that Laravel gives it holds in some cases where the application's own class of that name refuses in some
 * alone: `'auth' => Authenticate::class` that asks a setting.
 */
export function judgeKnownName(control: RuleHit, effects: Effects): RuleHit {
  if (!control.rule.startsWith('laravel/') || control.meta.kind !== 'authentication') return control;
  const read = classesNamedBy(control, effects.found).map(({ name, at }) => effectOfNamed(name, at, effects));
  return read.length > 0 && read.every((effect) => effect === 'by path') ? withKind(control, IN_SOME_CASES) : control;
}

/** The kind of access control that what stands for a name is; undefined where it is none. */
function kindOfNamed(use: RuleHit, effects: Effects): string | undefined {
  const classes = classesNamedBy(use, effects.found);
  const each = classes.map(({ name, at }) => effectOfNamed(name, at, effects));
  const denies = each.includes('denies') || each.includes('sometimes') || holdsKnown(use, effects);
  if (denies) return KINDS[toldNotToLook(use, effects.found)];
  if (each.includes('by path')) return IN_SOME_CASES;
  if (each.includes('optional')) return OPTIONAL;
  return classes.some(({ name, at }, index) => each[index] === 'refuses' && asksForUser(name, at, effects)) ? UNREAD : undefined;
}

function effectOfNamed(name: string, at: RuleHit, effects: Effects): ControlEffect {
  const effect = effectOfClassNamed(name, at, effects);
  if (keepsOutListed(name) && !letsInListed(name, at, effects)) return 'answers';
  if (!asksForState(name)) return effect;
  return effect === 'denies' || effect === 'sometimes' ? 'by path' : effect === 'refuses' ? 'answers' : effect;
}

/** What an attribute is called in that tells it not to look: `[Staff(ignore: true)]`. */
const IGNORES = /ignor|skip|disab|bypass|anonym|allow|optional/i;

const KINDS = { yes: IN_SOME_CASES, no: 'access', unknown: UNREAD };

/** Whether an attribute is told not to look, by the names of what it is given as true: written, or those of its constructor's parameters. */
function toldNotToLook({ captures: { type, expression = '' } }: RuleHit, found: AllMatches): keyof typeof KINDS {
  if (type === undefined) return 'no';
  const made = [...found.values()].flatMap((here) => ofRoleBy(here, 'function', 'name', `${type}Attribute`));
  const all = splitAtCommas(splitCall(expression.replace(/^@/, ''))?.args ?? '').map((text, place) => {
    const [, named, isSet] = /^(?:(\w+)\s*[:=]\s*)?(true)$/.exec(text) ?? [];
    if (isSet === undefined) return 'no';
    const params = made.flatMap(({ lists }) => /(\w+)\s*(=.*)?$/s.exec(lists?.params?.[place] ?? '')?.[1] ?? []);
    const names = named === undefined ? params : [named];
    return names.length === 0 ? 'unknown' : names.some((name) => IGNORES.test(name)) ? 'yes' : 'no';
  });
  return all.find((each) => each === 'yes') ?? all.find((each) => each === 'unknown') ?? 'no';
}

/** Which middleware it is the settings say: `middleware(config('api.middleware'))`. */
const OF_SETTING = /\b(config|env)\(\s*['"]/;

/** What the framework and its packages call what is for those who have signed in. */
const NAMES_AUTH = /['"](auth(?!\.session)|jwt|verified|passport|sanctum)\b/;

/** Middleware that is named by a variable, with the list that the file gives it: `middleware($guards)` of `$guards = ['auth:api']`. */
function withLists(use: RuleHit, found: AllMatches): RuleHit {
  const { expression = '' } = use.captures;
  if (!/\(\s*\$\w+\s*\)$/.test(expression)) return use;
  const here = found.get(use.path) ?? [];
  const listOf = (variable: string) => ofRoleBy(here, 'assignment', 'name', variable).findLast(({ end }) => end <= use.end)?.captures.value;
  const filled = expression.replace(/\$\w+/g, (variable) => listOf(variable) ?? variable);
  return filled === expression ? use : { ...use, captures: { ...use.captures, expression: filled } };
}

/** Whether what refuses without a word of why asks who has signed in: `if (Auth::check()) { return $next($request); } return redirect('/users')`. */
function asksForUser(name: string, from: RuleHit, { found, names }: Effects): boolean {
  const target = names.resolve(from.path, name, from);
  if (target.kind !== 'source' || keepsOutSignedIn(name)) return false;
  const calls = (found.get(target.definition.path) ?? []).filter(
    (match) => match.meta.role === 'call' && encloses(target.definition, match),
  );
  return calls.some(({ captures: { callee = '' } }) => /^\\?(\w+\\)*[aA]uth(::|$)|->(auth|user)$/.test(callee) || showsCaller(callee));
}

/** Whether what goes by the name of a middleware is one class of the sources that asks who has signed in. */
export function asksSignedIn(use: RuleHit, effects: Effects): boolean {
  const [only, ...others] = use.rule.startsWith('laravel/') ? classesNamedBy(use, effects.found) : [];
  return only !== undefined && others.length === 0 && asksForUser(only.name, only.at, effects);
}

/**
 * Policies that name a filter of the application's own (kind `access not understood`) as access control, where the class that has the name refuses
 * callers: `put("/**", "jwt")` after `put("jwt", new JwtFilter())`.
 */
export function namePolicies(policies: readonly RuleHit[], effects: Effects): RuleHit[] {
  return policies.map((policy) => {
    if (policy.meta.kind !== UNREAD) return policy;
    const { kind: _, ...meta } = policy.meta;
    const all = filtersNamedBy(policy, effects.found).map(({ name, at }) => effectOf(name, at, effects));
    return all.some((effect) => REFUSES.includes(effect)) ? { ...policy, meta } : policy;
  });
}

/** What goes by the names that a policy says, each with the place that gives it the name. */
export function filtersNamedBy({ path, captures, meta }: RuleHit, found: AllMatches): { name: string; at: RuleHit }[] {
  if (meta.role !== 'policy' || meta.kind !== UNREAD) return [];
  const names = unquote(captures.expression ?? '').split(/\s*,\s*/);
  const named = names.flatMap((name) => tableOf(found).get(name) ?? []);
  return named.filter((at) => languageOf(at.path) === languageOf(path)).map((at) => ({ name: at.captures.value ?? '', at }));
}

/** Names that the framework itself gives to what refuses those who are not signed in. */
const KNOWN = /['"]auth(\.basic)?(:[\w,-]+)?['"]/;

/** Whether a group that is named holds what the framework has for those who are not signed in: `'api' => [Accept::class, 'auth:api']`. */
function holdsKnown({ captures: { expression = '' } }: RuleHit, effects: Effects): boolean {
  const table = tableOf(effects.found);
  // What the application itself calls that is read, unless it is the framework's own, or derives from that.
  if ((table.get('auth') ?? []).some((entry) => !isOfFramework(entry, effects))) return false;
  const named = /^\w+$/.test(expression) ? [expression] : [...expression.matchAll(/['"]([\w.-]+)['"]/g)].map(([, name = '']) => name);
  return named.some((name) => (table.get(name) ?? []).some((entry) => KNOWN.test(textOf(entry))));
}

/** What Laravel has for those who are not signed in, and the classes of applications that derive from it. */
const OF_FRAMEWORK = /Illuminate\\+Auth\\+Middleware\\+/;

function isOfFramework(entry: RuleHit, { names }: Effects): boolean {
  const text = textOf(entry);
  if (OF_FRAMEWORK.test(text)) return true;
  const [, name = ''] = /([\w\\]+)::class/.exec(text) ?? [];
  const target = names.resolve(entry.path, name.split('\\').at(-1) ?? '', entry);
  if (target.kind !== 'source') return false;
  const { path, name: own } = target.definition;
  const written = names.basesOf(path, own).map((base) => `${names.importOf(path, base)?.specifier ?? base} ${base}`);
  return written.some((base) => OF_FRAMEWORK.test(base));
}

function tableOf(found: AllMatches): AllMatches {
  return remember(tables, found, () =>
    groupBy(
      [...found.values()]
        .flat()
        .filter(({ meta }) => meta.role === 'middleware-name')
        .map((each) => (each.captures.value === undefined && each.lists?.values === undefined ? ofClassAround(each, found) : each)),
      ({ captures: { name = '' } }) => POINTCUT.exec(name)?.[1] ?? (isQuoted(name) ? unquote(name) : name),
    ),
  );
}

/** What asks for an annotation stands for its class: `route.hasAnnotation(Staff.class)` in `class StaffRule`. */
function ofClassAround(match: RuleHit, found: AllMatches): RuleHit {
  const around = aroundPlace(found.get(match.path) ?? [], match).findLast(({ meta }) => meta.role === 'class');
  return around?.captures.name === undefined ? match : { ...match, captures: { ...match.captures, value: around.captures.name } };
}

/** The annotation whose places an aspect runs in front of: `@Around("@annotation(shop.RequireRole)")`. */
const POINTCUT = /@(?:annotation|within)\((?:\w+\.)*([A-Z]\w*)\)/;

/** The classes that stand in front of what a match is in front of, each with the place that names it: that which it captures, or those of its name. */
export function classesNamedBy(use: RuleHit, found: AllMatches): { name: string; at: RuleHit }[] {
  const { expression = '', value, type } = use.captures;
  if (value !== undefined) return [{ name: value, at: use }];
  // An attribute goes by the name of its class without the ending.
  return inText(type === undefined ? expression : `${type}Attribute`, use, tableOf(found), DEPTH);
}

function inText(text: string, at: RuleHit, table: AllMatches, depth: number): { name: string; at: RuleHit }[] {
  const classes = [...text.matchAll(/(\w+)::class/g)].map(([, name = '']) => ({ name, at }));
  const quoted = [...text.matchAll(/['"]([\w.-]+)(?::[^'"]*)?['"]/g)].map(([, name = '']) => name);
  // A group of routes has a name that is no text: `web: 'routes/web.php'`.
  const [, own] = /^@?(\w+)$|^@(\w+)\(/.exec(text)?.filter((part) => part !== undefined) ?? [];
  const named = depth === 0 ? [] : (own === undefined ? quoted : [own]).flatMap((name) => table.get(name) ?? []);
  // What stands for itself, as often as that is written, leads nowhere.
  const names = named.filter((entry) => textOf(entry) !== text);
  // What a name stands for can be a class by its own name.
  if (own !== undefined && names.length === 0 && depth < DEPTH) classes.push({ name: own, at });
  return [...classes, ...names.flatMap((entry) => inText(textOf(entry), entry, table, depth - 1))];
}

/** A long list is cut where it is captured as one text. */
function textOf({ captures, lists }: RuleHit): string {
  return lists?.values?.join(', ') ?? captures.value ?? '';
}
