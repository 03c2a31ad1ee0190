import { languageOf } from '../../code/languages.ts';
import { encloses, type Found } from '../matching/find-matches.ts';
import type { Names } from '../matching/index-names.ts';
import type { Definition } from '../matching/read-names.ts';
import { isStandardLibrary } from '../standard-library.ts';
import type { Entry } from './list-entries.ts';

/** What a handler calls, each once, in the order of the first call. */
export interface Calls {
  /** Functions of the sources. */
  steps: Definition[];
  /** Calls into files of the repository that are not among the sources: as written, with the file. */
  beyond: { name: string; path: string }[];
  /** Calls into packages that do not come with the language, as written. */
  packages: string[];
  /** Calls that could not be followed, as written. */
  unresolved: string[];
}

/** Names that every program of the language has. */
const BUILT_IN = new Set(
  (
    'Array Boolean Date Error JSON Map Math Number Object Promise Proxy Reflect RegExp Set String Symbol URL URLSearchParams Response Headers ' +
    'Buffer console clearInterval clearTimeout decodeURIComponent encodeURIComponent fetch isNaN parseFloat parseInt process queueMicrotask ' +
    'require setImmediate setInterval setTimeout structuredClone BigInt next done cb callback resolve reject super import ' +
    'abs all any bool bytes dict dir enumerate filter float format frozenset getattr hasattr hash id input int isinstance issubclass iter len ' +
    'list map max min object open ord chr pow print property range repr reversed round set setattr sorted str sum tuple type vars zip ' +
    'append cap clear close complex copy delete error imag make new panic println real recover string byte rune int32 int64 uint uint32 uint64 ' +
    'float64 float32 Exception ValueError TypeError KeyError RuntimeError NotImplementedError StopIteration AttributeError TypeError RangeError'
  ).split(' '),
);

/** Follows the calls in an entry's handler one step, as far as names lead. Calls on values that are made at run time are not followed. */
export function traceCalls(entry: Entry, found: ReadonlyMap<string, readonly Found[]>, names: Names): Calls {
  const body: Found = entry.target ?? entry.at;
  const middleware = new Set(entry.before.map(calleeOf));
  const here = found.get(body.path) ?? [];
  const decorators = here.filter(({ meta }) => meta['role'] === 'decorator');
  const calls: Calls = { steps: [], beyond: [], packages: [], unresolved: [] };
  const seen = new Set<string>();
  for (const call of here) {
    if (call.meta['role'] !== 'call' || !encloses(body, call) || decorators.some((decorator) => encloses(decorator, call))) continue;
    const callee = (call.captures['callee'] ?? '').replace(/\s+/g, '');
    if (seen.has(callee) || (!entry.target && middleware.has(callee)) || isWrapper(body, call)) continue;
    seen.add(callee);
    place(callee, call, { body, entry: entry.at }, names, calls);
  }
  return calls;
}

/** `const getUser = catchAsync(async () => …)` does not call catchAsync when it runs. */
function isWrapper(body: Found, call: Found): boolean {
  return body.meta['wraps'] !== undefined && body.end === call.end;
}

function place(callee: string, call: Found, { body, entry }: { body: Found; entry: Found }, names: Names, calls: Calls): void {
  const [root = ''] = callee.split('.');
  if (BUILT_IN.has(root)) return;
  const target = names.resolve(call.path, callee, call);
  if (target.kind === 'source') addStep(target.definition, body, calls);
  else if (target.kind === 'file' && !target.among) calls.beyond.push({ name: callee, path: target.path });
  else if (target.kind === 'file' && target.direct) calls.unresolved.push(callee);
  else if (target.kind === 'package' && target.direct) addPackage(callee, target.name, call, entry, calls);
  else if (target.kind === 'unresolved' && isOwn(callee)) calls.unresolved.push(callee);
}

/** Making a value of a class is no step of a flow, nor is calling oneself. */
function addStep(definition: Definition, body: Found, calls: Calls): void {
  const known = calls.steps.some(({ path, start }) => path === definition.path && start === definition.start);
  const inside = encloses(body, definition) || (body.path === definition.path && body.start === definition.start);
  if (!known && !inside && definition.meta['role'] !== 'class') calls.steps.push(definition);
}

/** What comes with the language, or is the framework that the entry is made with, is no news. */
function addPackage(callee: string, name: string, call: Found, entry: Found, calls: Calls): void {
  const framework = entry.meta['imports'];
  if (isStandardLibrary(languageOf(call.path)?.id ?? '', name)) return;
  if (!isError(callee) && (framework === undefined || !new RegExp(framework).test(name))) calls.packages.push(callee);
}

/** Making an error is told by the contracts. */
function isError(callee: string): boolean {
  return /(^|\.)([A-Z]\w*(Error|Exception|Warning)|NotFound|PermissionDenied)$/.test(callee);
}

/**
 * A bare function or a method of the object's own fields. Methods of other values would be a list of everything, and what the object itself
 * has but its class does not define is inherited.
 */
function isOwn(callee: string): boolean {
  return (!callee.includes('.') && !isError(callee)) || /^(this|self)\.[\w$#]+\./.test(callee);
}

function calleeOf(text: string): string {
  return /^[\w$.]+/.exec(text)?.[0] ?? text;
}
