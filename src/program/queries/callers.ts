import type { InParts } from '../../base/pace.ts';
import { directoryPrefix } from '../../base/path-parts.ts';
import { isTestPath } from '../../code/languages/classify.ts';
import { languageOf } from '../../code/languages/languages.ts';
import { aroundPlace } from '../names/around-place.ts';
import { calleeOf } from '../names/callee-of.ts';
import { functionAround, qualifiedName } from '../names/enclosing.ts';
import { type AllMatches, findAll, type RuleHit } from '../names/find-matches.ts';
import { indexNames, type Names } from '../names/index-names.ts';
import { namingOf } from '../names/naming.ts';
import type { Definition } from '../names/read-names.ts';
import type { SourceView } from '../view.ts';

/** A place that calls a function of some name. */
export interface CallSite {
  path: string;
  line: number;
  /** Where the call begins, and ends, in its text, in UTF-16 units; of what no parser read, nothing. */
  span?: { start: number; end: number };
  /** As written: 'this.orders.find'. */
  callee: string;
  /** The function that it stands in; nothing at the top of a file. */
  within?: string;
  /** It is the one; it is on a contract that the one fulfils; it may be, as what it is called on is not known; it is another of that name. */
  is: 'it' | 'through' | 'perhaps' | 'other';
  /** Which of those that were asked about, where it is one of them. */
  of?: CallTarget;
  /** It stands in a test. */
  test: boolean;
  /** How many arguments it is made with, where that is known. */
  args?: number;
  /** It is no call: the function is handed on there, or kept. */
  handed?: true;
}

/** The rule of what a text shows to name a function without a call. */
export const REFERENCE = 'written/reference';

/** A declaration that is called. */
export interface CallTarget {
  path: string;
  /** 1-based, decorators included. */
  line: number;
  endLine: number;
  /** 'UserService.find'. */
  name: string;
  /** It is called on something, also where its name does not say so, as its type is declared in another file. */
  member: boolean;
  /** It is a part of what its module gives as one value, which others can hold under any name: `exports.find`. */
  held?: boolean;
}

/**
 * The calls of a declaration in these sources, resolved by what names mean: imports, the types of fields, parameters and variables, `this`.
 * @param targets the declaration, and what implements or overrides it.
 * @param contracts the declarations that it implements or overrides: a call of one can end in it.
 * @param written the calls of that name that a text shows, by path, and where it is handed on: of those that no rule matches it is asked, too, what they are made on.
 */
export function* findCallers(
  sources: readonly SourceView[],
  targets: readonly CallTarget[],
  { contracts = [], written = new Map() }: { contracts?: readonly CallTarget[]; written?: AllMatches } = {},
): InParts<CallSite[]> {
  const found = withConstants(yield* findAll(sources, 'tests too'), [...targets, ...contracts]);
  yield;
  const names = yield* indexNames(sources, found);
  const wanted = new Set(targets.map(({ name }) => lastOf(name)));
  const sites: CallSite[] = [];
  for (const [path, matches] of found) {
    yield;
    const tests = matches.filter(({ meta }) => meta.role === 'test');
    for (const call of [...matches, ...unmatched(written.get(path) ?? [], matches)]) {
      const callee = calleeOf(call);
      const queued = runBy(path, callee);
      // What is called like a method of queues can be another method: `mailer.send(letter)`.
      const run = wanted.has(lastOf(queued)) ? queued : callee;
      // A class is called where it is made.
      if (call.meta.role !== 'call' || !wanted.has(lastOf(run))) continue;
      const test = isTestPath(path) || aroundPlace(tests, call).length > 0;
      sites.push({ ...placeOf(path, call, matches), callee, test, ...tellOf(names, path, { call, callee: run }, { targets, contracts }) });
    }
  }
  return unique(sites);
}

function placeOf(path: string, call: RuleHit, matches: readonly RuleHit[]): Omit<CallSite, 'callee' | 'test' | 'is'> {
  const around = functionAround(matches, call);
  return {
    path,
    line: call.startLine,
    span: { start: call.start, end: call.end },
    ...(around ? { within: qualifiedName(matches, around) } : {}),
    ...(call.lists?.args === undefined ? {} : { args: call.lists.args.length }),
    ...(call.rule === REFERENCE ? { handed: true as const } : {}),
  };
}

/** The calls that no rule matched: none of those ends where they do. */
function unmatched(written: readonly RuleHit[], matches: readonly RuleHit[]): readonly RuleHit[] {
  if (written.length === 0) return written;
  const known = new Set(matches.flatMap(({ meta, end }) => (meta.role === 'call' ? [end] : [])));
  return written.filter(({ end }) => !known.has(end));
}

/** Whether a call is of one of the targets, and of which. */
function tellOf(names: Names, path: string, called: Called, { targets, contracts }: Targets): Pick<CallSite, 'is' | 'of'> {
  const meant = meantBy(names, path, called);
  const is = tellWhich(names, meant, { targets, contracts });
  const of = is === 'it' ? targets.find((target) => isAmong(names, meant, [target])) : undefined;
  return of ? { is, of } : { is };
}

interface Called {
  call: RuleHit;
  callee: string;
}

/** A function that another one made, `const send = client.endpoint({ … })`, is declared where it gets its name. */
function withConstants(found: AllMatches, targets: readonly CallTarget[]): AllMatches {
  const added = new Map(found);
  for (const target of targets) {
    const here = added.get(target.path) ?? [];
    const own = here.filter((match) => match.captures.name === lastOf(target.name) && isOne(match, [target]));
    const [constant] = own;
    if (!constant || target.member || own.some(({ meta }) => meta.role === 'function' || meta.role === 'class')) continue;
    const declared: RuleHit = { ...constant, meta: { ...constant.meta, role: 'function' } };
    added.set(
      target.path,
      here.flatMap((match) => (match === constant ? [match, declared] : [match])),
    );
  }
  return added;
}

interface Targets {
  targets: readonly CallTarget[];
  contracts: readonly CallTarget[];
}

/** What a call runs, at once or when a queue comes to it. */
function runBy(path: string, callee: string): string {
  const dot = callee.lastIndexOf('.');
  const language = languageOf(path);
  const { queues } = namingOf(language?.id ?? '');
  const method = callee.slice(dot + 1);
  if (dot < 0 || queues === undefined || !Object.hasOwn(queues, method)) return callee;
  // A class says of itself that it shall run; what a variable has is a queue or a bus, which runs what it is handed.
  if (language?.sigil !== undefined && callee.startsWith(language.sigil)) return callee;
  const runs = queues[method];
  return runs ? `${callee.slice(0, dot)}.${runs}` : callee.slice(0, dot);
}

/** What a call says of what is called, whichever declaration is asked about. */
interface Meant {
  path: string;
  target: NameTarget;
  /** The type of what it is called on. */
  owner: ReturnType<Names['typeOf']>;
  canBe: CanBe;
  /** The last of its names. */
  called: string;
}

function meantBy(names: Names, path: string, { call, callee }: Called): Meant {
  return {
    path,
    target: names.resolve(path, callee, call),
    owner: names.typeOf(path, receiverOf(callee), call),
    called: lastOf(callee),
    canBe: /[.:>]/.test(callee) ? 'member' : isInType(path, call, names) ? 'either' : 'function',
  };
}

function tellWhich(names: Names, meant: Meant, { targets, contracts }: Targets): CallSite['is'] {
  if (isAmong(names, meant, targets)) return 'it';
  if (isAmong(names, meant, contracts)) return 'through';
  const is = judge(meant, targets, names);
  const { owner, path, target, called } = meant;
  // What gave the value is known, and not of what type it is.
  const isMaker = target.kind === 'source' && target.definition.meta.role === 'function' && target.definition.name !== called;
  if (is === 'other' && isMaker && meant.canBe === 'member') return 'perhaps';
  const isOnContract = owner?.contract === true || (target.kind === 'unresolved' && target.contract !== undefined);
  // Where methods alone make a type, all that it fulfils is known: a call on any other contract is not of it.
  const isOther = targets.length === 1 && isOnContract && namingOf(languageOf(path)?.id ?? '').structural;
  return isOther && is === 'perhaps' ? 'other' : is;
}

function isAmong(names: Names, meant: Meant, some: readonly CallTarget[]): boolean {
  return isOnOwner(meant.owner, some) || isBesideOwner(meant.owner, some, names) || judge(meant, some, names) === 'it';
}

/** A method may stand in another file of the directory than its type: one of the type's name that it belongs to. */
function isBesideOwner(type: ReturnType<Names['typeOf']>, targets: readonly CallTarget[], names: Names): boolean {
  if (!type || type.contract) return false;
  return targets.some((target) => {
    const isBeside =
      directoryPrefix(target.path) === directoryPrefix(type.path) && namingOf(languageOf(type.path)?.id ?? '').together === 'directory';
    return isBeside && names.definitionsNamed(lastOf(target.name)).some((each) => each.owner === type.name && isOne(each, [target]));
  });
}

function lastOf(name: string): string {
  return /([\p{L}\p{N}_$]+)(<[^>]*>)?[!?]?$/u.exec(name)?.[1] ?? name;
}

function isOne({ path, startLine, endLine }: RuleHit, targets: readonly CallTarget[]): boolean {
  return targets.some((target) => {
    const [first, then] = target.line < startLine ? [target, { line: startLine }] : [{ line: startLine, endLine }, target];
    return target.path === path && then.line <= first.endLine && then.line - first.line <= DECORATED;
  });
}

/** Lines that decorators and comments may stand between where a rule and where a parser see a declaration begin. */
const DECORATED = 20;

type NameTarget = ReturnType<Names['resolve']>;

/** What a call can be of, by how it is written. */
type CanBe = 'member' | 'function' | 'either';

/** A member of an interface has no code of its own: what it is called on says whether it is meant. */
function isOnOwner(type: ReturnType<Names['typeOf']>, targets: readonly CallTarget[]): boolean {
  return targets.some(({ path, line }) => path === type?.path && type.startLine < line && line <= type.endLine);
}

/** Whether a bare name can be that of a member, by the language and as a type is around it. */
function isInType(path: string, call: RuleHit, names: Names): boolean {
  if (!namingOf(languageOf(path)?.id ?? '').bareMembers) return false;
  return aroundPlace(names.definitionsIn(path), call).some(({ meta }) => meta.role === 'class');
}

/** What leads out of the sources is another; what leads nowhere may be it, unless it is none of a type and that is, or the other way about. */
function judge({ target, canBe }: Meant, targets: readonly CallTarget[], names: Names): CallSite['is'] {
  if (target.kind === 'source') return methodsAlike(target.definition, names).some((each) => isOne(each, targets)) ? 'it' : 'other';
  if (target.kind === 'package') return 'other';
  if (target.kind === 'unresolved' && target.contract !== undefined)
    return targets.some(({ name }) => name === target.contract) ? 'it' : 'perhaps';
  if (canBe === 'member' && targets.some(({ held }) => held)) return 'perhaps';
  const meant = targets.some(({ member }) => member) ? 'member' : 'function';
  return canBe === 'either' || canBe === meant ? 'perhaps' : 'other';
}

/** A method with those of its name and type: which is called is told by what it is handed. */
function methodsAlike(method: Definition, names: Names): readonly Definition[] {
  if (!namingOf(languageOf(method.path)?.id ?? '').overloads) return [method];
  return [method, ...names.definitionsIn(method.path).filter(({ name, owner }) => name === method.name && owner === method.owner)];
}

/** `this.orders` of `this.orders.find`; '' of a bare name. */
function receiverOf(callee: string): string {
  return callee.slice(0, Math.max(0, callee.length - lastOf(callee).length)).replace(/(\?\.|!\.|\.|::|->)$/, '');
}

function unique(sites: readonly CallSite[]): CallSite[] {
  return [...new Map(sites.map((site) => [`${site.path}:${site.line} ${site.callee} ${site.handed === true}`, site])).values()];
}
