import { remember } from '../../base/memoize.ts';
import { spend } from '../../base/steps.ts';
import type { Entry } from '../entries/list-entries.ts';
import { limited } from '../limited.ts';
import type { AnswerIndex } from '../names/answer-index.ts';
import { calleeOf } from '../names/callee-of.ts';
import type { AllMatches, RuleHit } from '../names/find-matches.ts';
import { hitKey } from '../names/hit-key.ts';
import type { Names } from '../names/index-names.ts';
import { nameOf } from '../names/name-of.ts';
import type { Definition } from '../names/read-names.ts';
import { completeCalls } from './complete-calls.ts';
import { type CalledFunction, type Calling, type Calls, directCalls } from './direct-calls.ts';

/** What happens when somebody enters: the calls of the handler, and below each what that calls. */
export interface CallTrace extends Omit<Calls, 'steps'> {
  steps: CallStep[];
  /** How many steps there are beyond those shown. */
  more: number;
  /** Every call between functions of the sources that was followed here, whether shown or not: 'Caller.name → Callee.name'. */
  followed: { name: string; at: RuleHit; to: Definition; answered?: true }[];
}

/** A function of the sources that is called; where a language server knows it, it can also be elsewhere. */
export interface CallStep extends CalledFunction {
  /** What it calls itself. */
  steps: CallStep[];
  /** The entry whose steps show what it calls, where that is another. */
  under?: string;
}

/** What the entries of one document share: what was read, and what was told already. */
export interface Tracing {
  found: AllMatches;
  names: Names;
  /** What language servers know of the sources. */
  answers?: AnswerIndex | undefined;
  /** Calls are followed so many steps away from the handler. */
  maxDepth: number;
  known: Map<string, Calls>;
  /** Functions whose calls are shown: the label of the entry, and how many steps below them. */
  shown: Map<string, { label: string; depth: number }>;
  /** The most steps of one entry that are shown, unless that is what a person reads. */
  most?: number;
}

/** A person does not read longer trees. */
const MOST_STEPS = 25;

/** What is traced of an entry: its handler, or what is written where it is declared. */
export type TracedCode = Pick<Entry, 'target' | 'at' | 'label' | 'before' | 'wrappers'>;

/** Follows the calls of an entry's handler, nearest first. What another entry of the document shows is not shown again. */
export function traceCalls(entry: TracedCode, tracing: Tracing): CallTrace {
  const { most = MOST_STEPS } = tracing;
  const trace: CallTrace = { steps: [], more: 0, followed: [], beyond: [], packages: [], unresolved: [], leads: [], open: [] };
  const caller = entry.target ? nameOf(entry.target) : entry.label;
  const queue = [{ calls: callsOfEntry(entry, tracing), into: trace.steps, depth: 1, caller }];
  const seen = new Set([entry.target ? keyOf(forAnyObject(entry.target, entry.at.meta.imports, tracing)) : hitKey(entry.at)]);
  let shown = 0;
  for (const { calls, into, depth, caller: from } of queue) {
    addOthers(calls, trace);
    for (const step of calls.steps) {
      const called = { ...step, definition: forAnyObject(step.definition, entry.at.meta.imports, tracing) };
      const { definition } = called;
      trace.followed.push(followedCall(from, called));
      if (shown === most) {
        trace.more++;
        continue;
      }
      shown++;
      const told = toStep(called, tracing);
      into.push(told);
      const key = keyOf(definition);
      if (seen.has(key) || depth >= tracing.maxDepth) continue;
      seen.add(key);
      const inner = callsOf(definition, entry.at.meta.imports, tracing);
      const before = tracing.shown.get(key);
      if (before && before.label !== entry.label && before.depth >= tracing.maxDepth - depth) {
        if (inner.steps.length > 0) told.under = before.label;
        continue;
      }
      tracing.shown.set(key, { label: entry.label, depth: tracing.maxDepth - depth });
      queue.push({ calls: inner, into: told.steps, depth: depth + 1, caller: nameOf(definition) });
    }
  }
  return trace;
}

/** What implements a method is told where the method is first called. */
function toStep(called: CalledFunction, { shown }: Tracing): CallStep {
  const step: CallStep = { ...called, steps: [] };
  if (!called.answered?.implementations) return step;
  const key = `${hitKey(called.definition)} implementations`;
  if (shown.has(key)) step.answered = {};
  shown.set(key, { label: '', depth: 0 });
  return step;
}

function followedCall(from: string, { definition, at, answered }: CalledFunction): CallTrace['followed'][number] {
  return { name: `${from} → ${nameOf(definition)}`, at, to: definition, ...(answered ? { answered: true } : {}) };
}

/** What the handler of an entry calls itself. */
export function callsOfEntry(entry: TracedCode, tracing: Tracing): Calls {
  const framework = entry.at.meta.imports;
  if (entry.target) return callsOf(entry.target, framework, tracing);
  const calleesOf = (texts: readonly string[]) => texts.map((text) => /^[\w$.]+/.exec(text)?.[0] ?? text);
  const before = new Set(calleesOf(entry.before));
  // What is told for a call of a function that registers it does not call that function.
  const site = entry.at.site === undefined ? [] : [calleeOf(entry.at.site)];
  const ignored = new Set([...before, ...calleesOf(entry.wrappers), ...site]);
  return readCalls(entry.at, { ...tracing, ignored, before, framework }, tracing.answers);
}

/** What a function calls itself. */
export function callsOf(body: Definition, framework: string | undefined, tracing: Tracing): Calls {
  const key = `${keyOf(body)} ${framework}`;
  return remember(tracing.known, key, () => readCalls(body, { ...tracing, ignored: new Set(), framework }, tracing.answers));
}

function readCalls(body: RuleHit, calling: Calling, answers: AnswerIndex | undefined): Calls {
  const read = () => completeCalls(body, directCalls(body, calling), answers, calling.found.get(body.path) ?? []);
  return limited('calls', body.path, read, { steps: [], beyond: [], packages: [], unresolved: [], leads: [], open: [] });
}

/** A function as the same for whichever object it runs, where nothing that it comes to calls is another for this one. */
function forAnyObject(definition: Definition, framework: string | undefined, tracing: Tracing): Definition {
  const { runsFor, ...same } = definition;
  if (runsFor === undefined) return same;
  const known = remember(decided, tracing.known, () => new Map<string, boolean>());
  const depends = remember(known, `${keyOf(definition)} ${framework}`, () => dependsOnObject(definition, framework, tracing));
  return depends ? definition : same;
}

/** Of functions that run for an object, whether that matters; for one tracing. */
const decided = new WeakMap<Tracing['known'], Map<string, boolean>>();

/** Whether the class of an object makes something else of what a function calls on it, there or in what that comes to call. */
function dependsOnObject(definition: Definition, framework: string | undefined, tracing: Tracing): boolean {
  const waiting = [definition];
  const met = new Set([keyOf(definition)]);
  for (const each of waiting) {
    const { runsFor: _, ...plain } = each;
    const own = callsOf(each, framework, tracing);
    spend(1 + own.steps.length);
    if (sayCalls(own) !== sayCalls(callsOf(plain, framework, tracing))) return true;
    for (const step of own.steps) {
      const key = keyOf(step.definition);
      if (step.definition.runsFor === undefined || met.has(key)) continue;
      met.add(key);
      waiting.push(step.definition);
    }
  }
  return false;
}

/** All that is told of calls, to compare them by. */
function sayCalls({ steps, beyond, packages, unresolved, leads, open }: Calls): string {
  const called = steps.map(({ definition, among }) => [hitKey(definition), among]);
  return JSON.stringify([called, beyond, packages, unresolved, leads, open.map(({ callee }) => callee)]);
}

/** What a function calls on itself depends on the object that it runs for. */
function keyOf(definition: Definition): string {
  return definition.runsFor ? `${hitKey(definition)} for ${hitKey(definition.runsFor)}` : hitKey(definition);
}

function addOthers(calls: Calls, trace: CallTrace): void {
  const known = new Set(trace.beyond.map(({ name, path }) => `${name} ${path}`));
  trace.beyond.push(...calls.beyond.filter(({ name, path }) => !known.has(`${name} ${path}`)));
  trace.packages.push(...calls.packages.filter((name) => !trace.packages.includes(name)));
  trace.leads.push(...calls.leads);
  trace.open.push(...calls.open);
  trace.unresolved.push(...calls.unresolved.filter((name) => !trace.unresolved.includes(name)));
}
