import { groupBy } from '../../../base/group-by.ts';
import type { InParts } from '../../../base/pace.ts';
import { pushTo } from '../../../base/push-to.ts';
import { spend } from '../../../base/steps.ts';
import type { Entry } from '../../../program/entries/list-entries.ts';
import { limited } from '../../../program/limited.ts';
import { encloses, type RuleHit } from '../../../program/names/find-matches.ts';
import type { Definition } from '../../../program/names/read-names.ts';
import { type CodeScope, withOuterScopes } from '../controls/list-scopes.ts';
import { namesOfParameter, splitAtCommas } from '../reading/read-bindings.ts';
import { carriesText } from './carries-text.ts';
import { checksOf } from './checks-of.ts';
import { isWhole } from './fields-of-literal.ts';
import { hasFixedAddress } from './fixed-address.ts';
import { type DataTrace, followData, memberName, type Traces, tracesIn, tracesOf, visibleFrom } from './follow-data.ts';
import { bareCallee, DATA, givenBack, isStranger, type Program, scopeOf, toProgram } from './given-back.ts';
import { isSentAsData, isSentAsOtherType } from './is-harmless.ts';
import { isDangerousByData, leadingScopes } from './leading-scopes.ts';
import { isUntrusted } from './list-units.ts';

/** Untrusted data that reaches a dangerous operation. */
export interface Path {
  source: RuleHit;
  sink: RuleHit;
  /** Assignments, and the call into another function, in order. */
  steps: readonly RuleHit[];
  /** What it goes through or is checked by on the way. */
  controls: readonly RuleHit[];
  /** Functions of the sources that it goes through on the way, as called: what they do to it is not judged. */
  through: readonly string[];
  /** Where the data is read; the sink can be in another scope. */
  scope: CodeScope;
  /** Where the sink is. */
  end: CodeScope;
  /** The entry points whose handler reads the data. */
  entries: readonly Entry[];
}

export interface DataPaths {
  paths: Path[];
  /** The sinks that data reaches. */
  reached: ReadonlySet<RuleHit>;
}

/** From a handler through a service to where data is stored. */
const MOST_CALLS = 2;

/**
 * All paths inside a function and at most two calls further, in the order of the sources; one per sink and source expression. Where a path goes
 * through what another ends in (a query is built, then run), or that is written in it, only the longer is given.
 */
export function* listPaths(given: Pick<Program, 'scopes' | 'entries' | 'names'>): InParts<DataPaths> {
  const scopes = [...given.scopes.values()].flat();
  const program = toProgram(given, scopes);
  yield;
  const leading = leadingScopes(scopes, given.names, MOST_CALLS);
  const all: Path[] = [];
  for (const scope of scopes) {
    if (!leading.has(scope)) continue;
    yield;
    all.push(...limited(DATA, scope.path, () => pathsFrom(scope, program), []));
  }
  const best = bestOf(all);
  const alike = groupBy(best, keyOfLonger);
  const paths = best.filter((path) => {
    const others = alike.get(keyOfLonger(path)) ?? [];
    return !limited(DATA, path.scope.path, () => others.some((longer) => goesThrough(longer, path)), false);
  });
  const sinks = scopes.flatMap(({ matches }) => matches.filter(({ meta }) => meta.role === 'sink'));
  const within = groupBy(all, ({ sink }) => topicOf(sink));
  const inPath = (sink: RuleHit) => (within.get(topicOf(sink)) ?? []).some((path) => goesThrough(path, { sink }));
  const told = all.length === 0 ? [] : sinks.filter((sink) => limited(DATA, sink.path, () => inPath(sink), false));
  return { paths, reached: new Set([...all.map(({ sink }) => sink), ...told]) };
}

/** What a kind of sink is about: SQL is built and is given as text, a path to a file can be from an archive. */
function topicOf({ meta }: RuleHit): string {
  return (meta.kind ?? '').split(' ', 1).join();
}

function keyOfLonger({ sink, source }: Path): string {
  return JSON.stringify([topicOf(sink), source.captures.expression]);
}

function goesThrough(longer: Path, { sink }: Pick<Path, 'sink'>): boolean {
  spend(1 + longer.steps.length);
  return (
    longer.sink !== sink &&
    [longer.sink, ...longer.steps].some(({ path, start, end }) => path === sink.path && start <= sink.start && sink.end <= end)
  );
}

function bestOf(paths: readonly Path[]): Path[] {
  const best = new Map<string, Path>();
  for (const path of paths) {
    const key = JSON.stringify([path.source.captures.expression, path.sink.path, path.sink.start, path.sink.end, path.sink.meta.kind]);
    const known = best.get(key);
    if (!known || weight(path) < weight(known)) best.set(key, path);
  }
  return [...best.values()];
}

function pathsFrom(scope: CodeScope, program: Program): Path[] {
  const given = givenBack(scope, program);
  if (given.size === 0 && !withOuterScopes(scope).some(({ matches }) => matches.some(isStranger))) return [];
  const seen = visibleFrom(scope);
  spend(5 * seen.length);
  const labels = seen.some(({ meta }) => meta.as === 'parameter') ? entriesOf(scope, program.entries).map(({ label }) => label) : [];
  const visible = seen.filter((match) => match.meta.role !== 'source' || (isUntrusted(match) && carriesText(match, labels)));
  const own = new Set(scope.matches);
  const reached: Reached[] = [];
  followData(visible, given, (place, traces) => {
    if (!own.has(place)) return;
    spend(5);
    if (place.meta.role === 'sink') reached.push(...reachSink(place, scope, visible, traces));
    else if (place.meta.role === 'call') reached.push(...reachBeyond(place, traces, { scope, visible, program, calls: MOST_CALLS }));
  });
  if (reached.length === 0) return [];
  const entries = entriesOf(scope, program.entries);
  return reached.map(({ trace, sink, end, controls }) => ({
    source: trace.source,
    sink,
    steps: trace.steps,
    controls,
    through: functionsThrough([...trace.steps, sink], controls, program),
    scope,
    end,
    entries,
  }));
}

/** What is called in the values that the data is put into; calls that it was followed into are steps themselves. */
function functionsThrough(steps: readonly RuleHit[], controls: readonly RuleHit[], { scopes, names }: Program): string[] {
  const told = [...steps, ...controls];
  const called = steps.flatMap((step) => {
    if (step.meta.role === 'call') return [];
    const calls = (scopes.get(step.path) ?? []).flatMap(({ matches }) =>
      matches.filter((match) => match.meta.role === 'call' && encloses(step, match)),
    );
    return calls.filter((call) => !told.some(({ path, start, end }) => path === call.path && start === call.start && end === call.end));
  });
  spend(called.length);
  const own = called.map((call) => ({ callee: bareCallee(call), target: names.resolve(call.path, bareCallee(call), call) }));
  return [
    ...new Set(
      own.flatMap(({ callee, target }) => (target.kind === 'source' && target.definition.meta.role === 'function' ? [callee] : [])),
    ),
  ];
}

interface Reached {
  trace: DataTrace;
  sink: RuleHit;
  end: CodeScope;
  controls: readonly RuleHit[];
}

/** Where a call is made, and what is around it. */
interface Here {
  scope: CodeScope;
  visible: readonly RuleHit[];
  program: Program;
  /** How many calls further the data is still followed. */
  calls: number;
}

function reachSink(sink: RuleHit, end: CodeScope, visible: readonly RuleHit[], traces: Traces): Reached[] {
  if (!isDangerousByData(sink) || isSentAsOtherType(sink, visible)) return [];
  const chosen = tracesIn(sink, visible, traces).filter(
    (trace) => !isPlainThere(sink, trace) && !hasFixedAddress(sink, trace.steps) && !isSentAsData(sink, trace.steps),
  );
  return chosen.map((trace) => ({
    trace,
    sink,
    end,
    controls: [...new Set([...trace.controls, ...checksOf(trace, visible, sink.end)])],
  }));
}

/** What can only be a text does no harm where an object would: a part of a path in a query of MongoDB. */
function isPlainThere({ meta }: RuleHit, { source, part }: DataTrace): boolean {
  if (meta.plain === undefined) return false;
  const isPlain = new RegExp(meta.plain);
  return isPlain.test(source.captures.expression ?? '') || isPlain.test(part);
}

/** The sinks in the function that a call passes the data to. */
function reachBeyond(call: RuleHit, traces: Traces, here: Here): Reached[] {
  const held = argumentsOf(call).map((text) => namesInText(text).flatMap((name) => passedIn(text, name, traces)));
  if (held.every((each) => each.length === 0)) return [];
  const target = here.program.names.resolve(call.path, bareCallee(call), call);
  if (target.kind !== 'source' || target.definition.meta.role === 'class') return [];
  return reachInside(call, held, target.definition, here);
}

/** Of an argument that is a struct, the fields stay known. */
function passedIn(text: string, name: string, traces: Traces): DataTrace[] {
  return tracesOf(name, traces).map((trace) => (isWhole(text, name) ? trace : { ...trace, field: '' }));
}

/** What the function is given; `run(task, order)` is the call of its first argument, with the others. */
function argumentsOf({ lists, meta }: RuleHit): readonly string[] {
  return (lists?.args ?? []).slice(Number(meta.skip ?? 0));
}

function reachInside(call: RuleHit, held: readonly (readonly DataTrace[])[], definition: Definition, here: Here): Reached[] {
  const all = here.program.scopes.get(definition.path) ?? [];
  const own = scopeOf(definition, here.program);
  if (!own || withOuterScopes(here.scope).includes(own)) return [];
  const given = new Map<string, DataTrace[]>();
  for (const [index, traces] of held.entries()) {
    for (const name of namesGiven(definition, argumentsOf(call), index)) {
      for (const trace of traces) {
        const holder = memberName(name, trace.field);
        pushTo(given, holder, pass(trace, call, name, here.visible));
      }
    }
  }
  spend(given.size === 0 ? 0 : 5 * all.length);
  const inside = given.size === 0 ? [] : all.filter((each) => withOuterScopes(each).includes(own));
  return inside.flatMap((each) => {
    const visible = visibleFrom(each).filter(({ meta }) => meta.role !== 'source');
    const written = new Set(each.matches);
    spend(5 * visible.length);
    const reached: Reached[] = [];
    followData(visible, given, (place, traces) => {
      if (!written.has(place)) return;
      if (place.meta.role === 'sink') reached.push(...reachSink(place, each, visible, traces));
      else if (place.meta.role === 'call' && here.calls > 1) {
        reached.push(...reachBeyond(place, traces, { ...here, scope: each, visible, calls: here.calls - 1 }));
      }
    });
    return reached;
  });
}

/** The data goes by another name in the function; what was done to it before the call has been done. */
function pass(trace: DataTrace, call: RuleHit, name: string, visible: readonly RuleHit[]): DataTrace {
  const controls = [...new Set([...trace.controls, ...checksOf(trace, visible, call.start)])];
  return { ...trace, field: '', steps: [...trace.steps, call], names: [name], part: name, controls };
}

/** The names that a function gives to an argument: that of the parameter at its position, or the one it is given by. */
function namesGiven(definition: Definition, args: readonly string[], index: number): string[] {
  const written = definition.lists?.params ?? [definition.captures.params ?? ''];
  const parameters = written.flatMap((text) => parametersIn(text, definition.path));
  const receives = /^(&?(mut )?self|cls|this)\b/.test(written[0] ?? '') ? 1 : 0;
  const [, keyword] = /^(\w+)\s*(?:=|:)(?![=:])/.exec(args[index] ?? '') ?? [];
  if (keyword !== undefined && parameters.some((names) => names.includes(keyword))) return [keyword];
  return parameters[index + receives] ?? [];
}

/** Go's `a, b string` is two parameters. */
function parametersIn(text: string, path: string): string[][] {
  const parts = path.endsWith('.go') ? splitAtCommas(text) : [text];
  return parts.map((part) => namesOfParameter(part, path));
}

/** The dotted names in an argument as written, quoted text left out but for what is put into it. */
function namesInText(text: string): string[] {
  if (/=>|\bfunction\b|\bfunc\(/.test(text)) return [];
  const plain = text.replace(/(?<![\w$])[a-zA-Z$]{0,2}(["'])(?:(?!\1).)*\1/g, (quoted) => (quoted.match(/\{[^{}]*\}/g) ?? []).join(' '));
  const dotted = plain.match(/[@$A-Za-z_][\w$]*(\??\.[\w$]+|->\w+)*/g) ?? [];
  return [...new Set(dotted.map((name) => name.replace(/\?\.|->/g, '.')))];
}

function entriesOf(scope: CodeScope, entries: readonly Entry[]): Entry[] {
  const around = withOuterScopes(scope).flatMap(({ found }) => found ?? []);
  spend(entries.length * (1 + around.length));
  return entries.filter(({ at, target }) => {
    const handler = target ?? at;
    return around.some(({ path, start, end }) => path === handler.path && start === handler.start && end === handler.end);
  });
}

function weight({ controls, steps }: Path): number {
  return controls.length * 100 + steps.length;
}
