import { spend } from '../../base/steps.ts';
import { words } from '../../base/words.ts';
import { languageOf } from '../../code/languages/languages.ts';
import { insidePlace } from '../names/around-place.ts';
import { calleeOf } from '../names/callee-of.ts';
import { type AllMatches, encloses, type RuleHit } from '../names/find-matches.ts';
import type { Names } from '../names/index-names.ts';
import { namingOf } from '../names/naming.ts';
import type { Definition } from '../names/read-names.ts';
import { splitName } from '../names/split-name.ts';
import { constructorOf } from './constructor-of.ts';
import { isSameHit } from './is-step.ts';
import { handlersOf, typeOfMessage } from './message-handlers.ts';
import { isStandardLibrary } from './standard-library.ts';

/** What the code of one place calls itself, each once, in the order of the first call. */
export interface Calls {
  /** Functions of the sources, with the call. */
  steps: CalledFunction[];
  /** Calls into files of the repository that are not among the sources: as written, with the file. */
  beyond: { name: string; path: string }[];
  /** Calls into packages that do not come with the language, as written. */
  packages: string[];
  /** Calls that could not be followed, as written. */
  unresolved: string[];
  /** Where to read on: files that are not among the sources, and types and functions that none of them declares. */
  leads: { from: string; path?: string; type?: string; sibling?: string }[];
  /** Calls whose function names alone do not lead to. */
  open: OpenCall[];
}

/** A function that is called, with the call. */
export interface CalledFunction {
  definition: Definition;
  at: RuleHit;
  /** The types that implement it, where names do not say which of them is called. */
  among?: readonly string[];
  /** Present where a language server knows it. */
  answered?: {
    /** The method of an interface or base class that is called, where the function is what implements it: 'OrderRepo.save'. */
    of?: string;
    /** What implements it, where there are several. */
    implementations?: readonly Definition[];
    /** How many more functions of its name are called, where they are too many to tell. */
    more?: number;
  };
}

export interface OpenCall {
  callee: string;
  at: RuleHit;
  /** As it stands among the unresolved, where it does. */
  shown?: string;
  /** The method of an interface that is called, 'OrderRepo.save', with the types that implement it. */
  contract?: { name: string; among: readonly string[] };
}

export interface Calling {
  found: AllMatches;
  names: Names;
  /** Names that are no calls of the code itself: middleware in the arguments of a route. */
  ignored: ReadonlySet<string>;
  /** Those of them that stand in front of what the code does: what they are handed is called when the route is declared, `validate(z.object({}))`. */
  before?: ReadonlySet<string>;
  /** Pattern of the framework's own modules, whose calls tell nothing. */
  framework: string | undefined;
}

/** Code that calls; `runsFor` is the class of the object that it runs for, where that inherits it. */
type CallingCode = RuleHit & Pick<Definition, 'runsFor'>;

type NameTarget = ReturnType<Names['resolve']>;

const NOTHING: ReadonlySet<string> = new Set();

/** Names that every program of the language has. */
const BUILT_IN: ReadonlySet<string> = new Set(
  words(
    'Array Boolean Date Error JSON Map Math Number Object Promise Proxy Reflect RegExp Set String Symbol URL URLSearchParams Response Headers',
    'Buffer console clearInterval clearTimeout decodeURIComponent encodeURIComponent fetch isNaN parseFloat parseInt process queueMicrotask',
    'require setImmediate setInterval setTimeout structuredClone BigInt next done cb callback resolve reject super import',
    'abs all any bool bytes dict dir enumerate filter float format frozenset getattr hasattr hash id input int isinstance issubclass iter len',
    'list map max min object open ord chr pow print property range repr reversed round set setattr sorted str sum tuple type vars zip',
    'append cap clear close complex copy delete error imag make new panic println real recover string byte rune int32 int64 uint uint32 uint64',
    'float64 float32 Exception ValueError TypeError KeyError RuntimeError NotImplementedError StopIteration AttributeError TypeError RangeError',
  ),
);

/** Whether every program of the language has what is called, or what it is called on: `isNaN`, `console.log`, and not `list.add`, as variables are called so. */
export function isBuiltIn(callee: string): boolean {
  const [, holder = callee] = /^([A-Z]\w*|console|process)\./.exec(callee) ?? [];
  return BUILT_IN.has(holder);
}

/** What the code of a place calls, as far as names lead. Calls on values that are made at run time are not followed. */
export function directCalls(body: CallingCode, calling: Calling): Calls {
  const calls: Calls = { steps: [], beyond: [], packages: [], unresolved: [], leads: [], open: [] };
  const { all, here } = matchesIn(body, calling.found);
  for (const [callee, call] of callsIn(body, calling)) placeCall(callee, call, body, calling, calls);
  for (const sent of here) {
    if (sent.meta.role === 'message' && isCalledBy(body, sent, all)) placeMessage(sent, here, body, calling, calls);
  }
  return calls;
}

/** What is found in the file of a body, and of that what begins and ends in the body; a file as a whole has all. */
function matchesIn(body: RuleHit, found: AllMatches): { all: readonly RuleHit[]; here: readonly RuleHit[] } {
  const all = found.get(body.path) ?? [];
  spend(all.length);
  return { all, here: body.start >= 0 ? insidePlace(all, body) : all };
}

/** What is called in a body, as written, each once. */
function callsIn(body: RuleHit, { found, ignored, before = NOTHING }: Pick<Calling, 'found' | 'ignored' | 'before'>): Map<string, RuleHit> {
  const { all, here } = matchesIn(body, found);
  const decorators = all.filter(({ meta }) => meta.role === 'decorator');
  const declared = here.filter((match) => match.meta.role === 'route' && match.start > body.start && encloses(body, match));
  const inFront = before.size === 0 ? [] : here.filter((match) => match.meta.role === 'call' && before.has(calleeOf(match)));
  const others = [...decorators, ...declared, ...inFront];
  const calls = new Map<string, RuleHit>();
  for (const call of here) {
    if (call.meta.role !== 'call' || !isCalledBy(body, call, all) || others.some((each) => encloses(each, call))) continue;
    const callee = calleeOf(call);
    if (!calls.has(callee) && !ignored.has(callee) && !isWrapper(body, call)) calls.set(callee, call);
  }
  return calls;
}

/** What a message makes run is told where it is sent. */
function placeMessage(sent: RuleHit, here: readonly RuleHit[], body: RuleHit, { found, names }: Calling, calls: Calls): void {
  const type = typeOfMessage(sent, here);
  if (type === undefined) return;
  // By custom it stands beside its message, or is called after it.
  calls.leads.push({ from: sent.path, type }, { from: sent.path, type: `${type}Handler` });
  for (const definition of handlersOf(type, sent, found, names)) addStep({ definition }, sent, body, calls);
}

/** A file as a whole runs what stands in none of its functions. */
function isCalledBy(body: RuleHit, call: RuleHit, here: readonly RuleHit[]): boolean {
  if (!encloses(body, call)) return false;
  return body.start >= 0 || !here.some((match) => match.meta.role === 'function' && encloses(match, call));
}

/** `const getUser = catchAsync(async () => …)` does not call catchAsync when it runs. */
function isWrapper(body: RuleHit, call: RuleHit): boolean {
  return body.meta.wraps !== undefined && body.end === call.end;
}

function placeCall(callee: string, call: RuleHit, body: CallingCode, calling: Calling, calls: Calls): void {
  const { names, framework } = calling;
  const target = names.resolve(call.path, callee, call, body.runsFor);
  calls.leads.push(...leadsOf(target, call.path));
  if (target.kind === 'source' && target.definition.meta.role === 'class') addConstructor(target.definition, call, body, calling, calls);
  else if (target.kind === 'source') addStep(target, call, body, calls);
  else if (target.kind === 'file' && !target.among && (target.direct || isOfValue(callee)))
    calls.beyond.push({ name: callee, path: target.path });
  else if (target.kind === 'package' && target.direct && call.captures.result === undefined)
    addPackage(callee, target.name, call, framework, calls);
  else if (target.kind !== 'package') addOpen(callee, call, target, calls);
}

/** A method of a value itself, or of what the object holds: of what is in a value of a type that no source declares, `status.running.map`, nobody knows. */
function isOfValue(callee: string): boolean {
  const segments = splitName(callee) ?? [];
  return segments.length <= (/^(this|self)$/.test(segments[0]?.name ?? '') ? 3 : 2);
}

/** What names do not lead to; only some of it is worth a word. */
function addOpen(callee: string, call: RuleHit, target: NameTarget, calls: Calls): void {
  const shown = shownUnresolved(callee, call, target);
  const name = target.kind === 'unresolved' ? target.contract : undefined;
  const contract = name === undefined || target.kind !== 'unresolved' ? {} : { contract: { name, among: target.among ?? [] } };
  calls.open.push({ callee, at: call, ...(shown === undefined ? {} : { shown }), ...contract });
  if (shown === undefined) return;
  calls.unresolved.push(shown);
  // A bare name can be defined in a file that belongs together with the one that says it.
  if (target.kind === 'unresolved' && shown === callee && /^\w+$/.test(callee)) calls.leads.push({ from: call.path, sibling: callee });
}

function shownUnresolved(callee: string, call: RuleHit, target: NameTarget): string | undefined {
  if (target.kind === 'file') return target.direct ? callee : undefined;
  if (target.kind === 'unresolved' && target.contract !== undefined) return target.contract;
  return isOwn(callee, call) ? callee : undefined;
}

/** The files, or the type, that a name would lead to if they were among the sources. */
export function leadsOf(target: NameTarget, from: string): Calls['leads'] {
  if (target.kind === 'file') return target.leads.map((path) => ({ from, path }));
  return target.kind === 'unresolved' && target.wanted !== undefined ? [{ from, type: target.wanted }] : [];
}

/** Making a value of a class is a step of a flow where its constructor calls functions of the sources itself. */
function addConstructor(type: Definition, at: RuleHit, body: RuleHit, calling: Calling, calls: Calls): void {
  const made = constructorOf(type, calling.names);
  if (made === undefined) return;
  calls.leads.push(...leadsOf(made, type.path));
  if (made.kind === 'source' && made.definition.meta.role === 'function' && doesWork(made.definition, calling))
    addStep(made, at, body, calls);
}

/** Whether a constructor, or one of those that it runs, calls a function: those that make values of each other are looked at once. */
function doesWork(method: Definition, calling: Calling): boolean {
  const waiting = [method];
  for (const body of waiting) {
    for (const [callee, call] of callsIn(body, { found: calling.found, ignored: NOTHING })) {
      const target = calling.names.resolve(body.path, callee, call, body.runsFor);
      if (target.kind !== 'source') continue;
      const { definition } = target;
      if (definition.meta.role !== 'class') return true;
      const made = constructorOf(definition, calling.names);
      if (made?.kind === 'source' && !waiting.some((each) => isSameHit(each, made.definition))) waiting.push(made.definition);
    }
  }
  return false;
}

/** Calling oneself is no step. */
function addStep({ definition, among }: Pick<CalledFunction, 'definition' | 'among'>, at: RuleHit, body: RuleHit, calls: Calls): void {
  spend(calls.steps.length);
  const known = calls.steps.some(({ definition: { path, start } }) => path === definition.path && start === definition.start);
  const inside = body.start >= 0 && (encloses(body, definition) || (body.path === definition.path && body.start === definition.start));
  if (!known && !inside) calls.steps.push({ definition, at, ...(among ? { among } : {}) });
}

/** What comes with the language, or is the framework that the entry is made with, is no news. */
function addPackage(callee: string, name: string, call: RuleHit, framework: string | undefined, calls: Calls): void {
  if (isStandardLibrary(languageOf(call.path)?.id ?? '', name)) return;
  if (!isError(callee) && (framework === undefined || !new RegExp(framework).test(name))) calls.packages.push(callee);
}

/** Making an error is told by the contracts. */
function isError(callee: string): boolean {
  return /(^|\.)([A-Z]\w*(Error|Exception|Warning)|NotFound|PermissionDenied)$/.test(callee);
}

/**
 * A bare function or a method of the object's own fields. Methods of other values would be a list of everything, and what the object itself
 * has but its class does not define is inherited, as are bare names where a language lets them be members.
 */
function isOwn(callee: string, call: RuleHit): boolean {
  const segments = splitName(callee) ?? [];
  const [first] = segments;
  if (!first || BUILT_IN.has(first.name) || isError(callee)) return false;
  if (segments.length > 1) return segments.length > 2 && /^(this|self)$/.test(first.name);
  return !namingOf(languageOf(call.path)?.id ?? '').anywhere;
}
