import { groupBy } from '../../base/group-by.ts';
import { spend } from '../../base/steps.ts';
import { isTestPath } from '../../code/languages/classify.ts';
import type { Captures } from '../../code/rules/rule-captures.ts';
import { tellCut } from '../limited.ts';
import { bindArguments, parameterNames } from '../mounts/bind-arguments.ts';
import { lastIdentifier } from '../names/answer-index.ts';
import { aroundPlace, insidePlace } from '../names/around-place.ts';
import { type AllMatches, encloses, type RuleHit } from '../names/find-matches.ts';
import type { Names } from '../names/index-names.ts';
import { everyOfRole, ofRole } from '../names/of-role.ts';
import { outerFirst } from '../names/outer-first.ts';
import type { Definition } from '../names/read-names.ts';
import { isQuoted, unquote } from '../names/unquote.ts';
import { fillHanded, handedFor } from './fill-registration.ts';

/** Functions that hand on to functions that hand on what a job is. */
const ROUNDS = 3;

/** Jobs of one function that are told of for so many calls. */
const MOST_CALLS = 500;

/** A job, or a listener, that a function makes of what it is called with. */
interface MadeJob {
  at: RuleHit;
  /** The match as it is written, there or in a function that this one calls. */
  written: RuleHit;
  by: Definition;
}

/**
 * Jobs and listeners that functions of the sources make of what they are called with: `register(queue, process)` where that says
 * `new Worker(queue, process)`. They are told where the function is called, and in the function only while no call of it is known.
 */
export function linkJobMakers(found: AllMatches, names: Names): AllMatches {
  const functions = (path: string) => names.definitionsIn(path).filter(({ meta }) => meta.role === 'function');
  let made = [...found.keys()].flatMap((path) => jobsMadeIn(path, found.get(path) ?? [], functions(path)));
  if (made.length === 0) return found;
  const calls = groupBy(everyOfRole(found, 'call'), ({ captures }) => lastIdentifier(captures.callee ?? ''));
  const added: RuleHit[] = [];
  const replaced = new Set<RuleHit>();
  for (let round = 0; made.length > 0; round++) {
    if (round === ROUNDS) {
      for (const { written } of made) tellCut('jobs that functions make of what functions hand on', written.path);
      break;
    }
    made = made.flatMap(({ at, written, by }) => {
      const filled = callsOf(by, calls, names).map((call) => fillJob(at, written, by, call, found));
      if (filled.length > 0) replaced.add(written);
      const further = filled.flatMap((job) => toMade(job, written, found.get(job.path) ?? [], functions(job.path)));
      const handedOn = new Set(further.map((each) => each.at));
      added.push(...filled.filter((job) => !handedOn.has(job)));
      return further;
    });
  }
  const more = groupBy(added, ({ path }) => path);
  const paths = new Set([...more.keys(), ...[...replaced].map(({ path }) => path)]);
  const told = (path: string) => [...(found.get(path) ?? []).filter((match) => !replaced.has(match)), ...(more.get(path) ?? [])];
  return new Map([...found].map(([path, here]) => [path, paths.has(path) ? told(path).toSorted(outerFirst) : here]));
}

/** What says which job it is, and what runs. */
const SAYING = ['queue', 'into', 'job', 'event', 'schedule', 'handler'] as const;

function jobsMadeIn(path: string, here: readonly RuleHit[], functions: readonly Definition[]): MadeJob[] {
  if (functions.length === 0) return [];
  return [...ofRole(here, 'job'), ...ofRole(here, 'event')]
    .filter((match) => match.path === path)
    .flatMap((match) => toMade(match, match, here, functions));
}

/** The function around a job, where that is called with what the job is. */
function toMade(at: RuleHit, written: RuleHit, here: readonly RuleHit[], functions: readonly Definition[]): MadeJob[] {
  const by = aroundPlace(functions, at).findLast((each) => encloses(each, at));
  if (!by) return [];
  const given = givenIn(by, here);
  return handedIn(at, given).length > 0 ? [{ at, written, by }] : [];
}

/** Names in a function of what it is called with: its parameters, and what it takes out of one, `pattern` of `const { pattern } = options`, as that. */
function givenIn(by: Definition, here: readonly RuleHit[]): Map<string, string> {
  const params = parameterNames(by.lists?.params ?? []);
  const taken = insidePlace(here, by).filter(({ meta, captures }) => meta.role === 'taken' && params.includes(captures.of ?? ''));
  return new Map([
    ...params.map((name) => [name, name] as const),
    ...taken.map(({ captures }) => [captures.name ?? '', `${captures.of}.${captures.field}`] as const),
  ]);
}

/** Those captures of a job that what the function is called with says. */
function handedIn({ captures }: RuleHit, given: ReadonlyMap<string, string>): (typeof SAYING)[number][] {
  return SAYING.filter((key) => {
    const text = (captures as Readonly<Record<string, string | undefined>>)[key] ?? '';
    return namesIn(text).some((name) => given.has(name.split('.')[0] ?? ''));
  });
}

/** The names that a text is, or that it calls something with: not those in a function that is written there. */
function namesIn(text: string): string[] {
  if (isQuoted(text) || !/^[\w$.]+(\([^{}]*\))?$/s.test(text)) return [];
  return (text.match(/(["'`])(?:\\.|(?!\1).)*\1|[A-Za-z_$][\w$]*(?:\.[\w$]+)*/g) ?? []).filter((name) => !/^["'`]/.test(name));
}

function callsOf(by: Definition, calls: ReadonlyMap<string, readonly RuleHit[]>, names: Names): RuleHit[] {
  const named = calls.get(by.name) ?? [];
  const own = named.filter((call) => {
    // A test registers nothing that runs, and what calls itself hands on what it has.
    if (isTestPath(call.path) || (call.path === by.path && encloses(by, call))) return false;
    spend(5);
    const target = names.resolve(call.path, call.captures.callee ?? '', call);
    return target.kind === 'source' && target.definition.path === by.path && target.definition.start === by.start;
  });
  if (own.length > MOST_CALLS) tellCut('jobs that a function makes, for each of its calls', by.path);
  return own.slice(0, MOST_CALLS);
}

/** A job in the words of a call of the function that makes it; what is not handed over means what it means where it is written. */
function fillJob(at: RuleHit, written: RuleHit, by: Definition, call: RuleHit, found: AllMatches): RuleHit {
  const given = givenIn(by, found.get(by.path) ?? []);
  const handed = bindArguments(by.lists?.params ?? [], call.lists?.args ?? []);
  const values = new Map(
    [...given].flatMap(([name, of]): [string, string][] => {
      const value = handedFor(of, handed);
      return value === undefined ? [] : [[name, value]];
    }),
  );
  const captures: Readonly<Record<string, string | undefined>> = at.captures;
  const filled = handedIn(at, given).map((key) => {
    const text = fillHanded(captures[key] ?? '', values);
    return [key, isQuoted(text) && key !== 'handler' ? unquote(text) : text] as const;
  });
  const { path, start, end, startLine, endLine } = call;
  const { handler } = at.captures;
  const isHanded = filled.some(([key]) => key === 'handler');
  return {
    ...at,
    captures: { ...at.captures, ...(Object.fromEntries(filled) as Captures) },
    ...{ path, start, end, startLine, endLine },
    site: call,
    given: at.given ?? written,
    over: [...new Set([...(at.over ?? []), at.path])],
    ...(handler === undefined || isHanded || at.handed ? {} : { handed: new Map([[handler, written]]) }),
  };
}
