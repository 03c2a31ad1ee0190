import { groupBy } from '../../../base/group-by.ts';
import { spend } from '../../../base/steps.ts';
import { insidePlace } from '../../../program/names/around-place.ts';
import type { RuleHit } from '../../../program/names/find-matches.ts';
import { outerFirst } from '../../../program/names/outer-first.ts';
import type { CodeScope } from '../controls/list-scopes.ts';
import { withOuterScopes } from '../controls/list-scopes.ts';
import { namesBoundBy, namesOfParameter } from '../reading/read-bindings.ts';
import { fieldsOfLiteral, isWhole } from './fields-of-literal.ts';
import { namesHiddenIn } from './names-hidden.ts';

/** How untrusted data came to be where it is. */
export interface DataTrace {
  source: RuleHit;
  /** Assignments and the call that passed it on, in order. */
  steps: readonly RuleHit[];
  /** Names it went by, to see which checks were made of it. */
  names: readonly string[];
  /** The part of the source that was taken: `req.body.name` of `req.body`. */
  part: string;
  /** Conversions, validation and escaping that it went through. */
  controls: readonly RuleHit[];
  /** The field that it is in of what was asked for; '' where it is all of it. */
  field: string;
}

/** What names of a scope hold untrusted data before a place, and how they came to it. */
export type Traces = ReadonlyMap<string, readonly DataTrace[]>;

/** A name can hold data of several sources; more than a few say the same. */
const MOST_TRACES = 6;
/** A chain of assignments that is longer is no longer read. */
const MOST_STEPS = 8;

/** Kinds of control that change data or refuse it for what it is. */
const CLEANING: readonly string[] = ['validation', 'escaping', 'parameterised query', 'allow-list'];

/** The matches that code of a scope can see: its own and those of the functions around it, in the order of the file. */
export function visibleFrom(scope: CodeScope): RuleHit[] {
  return withOuterScopes(scope)
    .flatMap(({ matches }) => matches)
    .sort(outerFirst);
}

/**
 * Follows untrusted data through the assignments of a scope, in the order in which they are done.
 * @param visible what the scope can see
 * @param given what its parameters hold from the outside, by name
 * @param reach told of every dangerous operation, call and result, with what names hold by then
 */
export function followData(visible: readonly RuleHit[], given: Traces, reach: (place: RuleHit, traces: Traces) => void): void {
  const traces = new Map<string, readonly DataTrace[]>(given);
  for (const match of visible) {
    if (match.meta.role !== 'source') continue;
    for (const name of namesOfSource(match)) {
      const trace = { source: match, steps: [], names: [name], part: name, controls: [], field: '' };
      spend(traces.get(name)?.length);
      traces.set(name, [...(traces.get(name) ?? []), trace]);
    }
  }
  if (traces.size === 0) return;
  // What is inside is done first, so the end of a place is when it happens.
  for (const match of [...visible].sort((a, b) => a.end - b.end || b.start - a.start)) {
    const { role } = match.meta;
    if (role === 'sink' || role === 'call' || role === 'result') reach(match, traces);
    else if (role === 'assignment') assign(match, visible, traces);
  }
}

function assign(assignment: RuleHit, visible: readonly RuleHit[], traces: Map<string, readonly DataTrace[]>): void {
  const reached = tracesIn(assignment, visible, traces);
  if (reached.length === 0) return;
  for (const name of namesBoundBy(assignment.captures.name ?? '')) {
    spend(20 * reached.length);
    for (const [holder, group] of groupBy(reached, ({ field }) => memberName(name, field))) {
      const next = group.map((trace) => ({
        ...trace,
        field: '',
        steps: [...trace.steps, assignment].slice(0, MOST_STEPS),
        names: [...new Set([...trace.names, name, holder])],
      }));
      // What was cleaned takes the place of what was not: `id = escape(id)`.
      if (group.every(({ names }) => names.includes(holder))) traces.set(holder, next);
      else addTraces(traces, holder, next);
    }
  }
}

/** A field of what goes by a name. */
export function memberName(name: string, field: string): string {
  return field === '' ? name : `${name}.${field}`;
}

/** The untrusted data that an expression mentions, with what it goes through inside the expression. */
export function tracesIn(expression: RuleHit, visible: readonly RuleHit[], traces: Traces): DataTrace[] {
  const holding = (expression.names ?? []).filter((name) => tracesOf(name, traces).length > 0);
  if (holding.length === 0) return [];
  const inside = insidePlace(visible, expression).filter((match) => match !== expression);
  spend(5 * inside.length);
  const hidden = namesHiddenIn(expression, inside);
  const mentioned = holding.filter((name) => !hidden.has(name));
  const reached = mentioned.flatMap((name) => {
    spend(inside.length);
    const cleaning = inside.filter((match) => cleans(match) && match.names?.includes(name));
    return nearestTraces(tracesOf(name, traces), expression).flatMap((trace) => {
      const controls = [...new Set([...trace.controls, ...cleaning])];
      const part = trace.steps.length === 0 && name.startsWith(`${trace.part}.`) ? name : trace.part;
      return fieldsHeld(expression, name, trace).map((field) => ({ ...trace, field, part, controls }));
    });
  });
  return mostTelling(reached);
}

/** The fields in which the data is of what an expression gives; '' where it is not known to be in one. */
function fieldsHeld({ captures, path, start, end }: RuleHit, name: string, { source, field }: DataTrace): string[] {
  const value = path.endsWith('.go') ? (captures.value ?? '') : '';
  const isWritten = source.path === path && source.start >= start && source.end <= end;
  const fields = fieldsOfLiteral(value, isWritten ? (source.captures.expression ?? '') : name);
  if (fields !== undefined) return fields.length > 0 ? fields : [''];
  return [isWhole(value, name) ? field : ''];
}

/** Of sources that go by one name (`c.Query("id")`, `c.Query("sort")`) an expression means those that are written in it. */
function nearestTraces(traces: readonly DataTrace[], { path, start, end }: RuleHit): readonly DataTrace[] {
  const isWritten = ({ source }: DataTrace) => source.path === path && source.start >= start && source.end <= end;
  const direct = traces.filter(({ steps }) => steps.length === 0);
  return direct.some(isWritten) ? traces.filter((trace) => trace.steps.length > 0 || isWritten(trace)) : traces;
}

/** The untrusted data that a name holds: its own, that of what it is part of, or that of a part of it. */
export function tracesOf(name: string, traces: Traces): DataTrace[] {
  spend(5 * traces.size);
  const found: DataTrace[] = [];
  for (const [holder, held] of traces) {
    // Most have nothing in common, and that is told soonest by the letter that each begins with.
    if (holder[0] !== name[0]) continue;
    if (name === holder || name.startsWith(`${holder}.`)) {
      spend(10 * held.length);
      for (const trace of held) found.push({ ...trace, field: '' });
    } else if (holder.startsWith(`${name}.`) && !/^(this|self|req|request|r|ctx|c)$/.test(name)) {
      // An object is no less tainted than its fields, where they were set here.
      const field = holder.slice(name.length + 1);
      for (const trace of held) if (trace.steps.length > 0) found.push({ ...trace, field });
    }
  }
  return found;
}

/** The names by which a source is mentioned: that of a parameter, or the expression up to its first bracket. */
function namesOfSource({ captures, meta, path }: RuleHit): string[] {
  const written = captures.expression ?? '';
  if (meta.as === 'parameter') return namesOfParameter(written, path);
  const [dotted] = /^[@$\w]+((\?\.|\.|->|::)\s*[\w$#]+)*/.exec(written.replace(/^(await|new) /, '').replace(/\s+/g, '')) ?? [];
  return dotted === undefined ? [] : [dotted.replace(/\?\.|->|::/g, '.')];
}

function cleans({ meta }: RuleHit): boolean {
  return meta.role === 'conversion' || (meta.role === 'control' && CLEANING.includes(meta.kind ?? ''));
}

function addTraces(traces: Map<string, readonly DataTrace[]>, name: string, more: readonly DataTrace[]): void {
  traces.set(name, mostTelling([...(traces.get(name) ?? []), ...more]));
}

/** One trace per source expression and field: that with the fewest controls, then the fewest steps. */
function mostTelling(traces: readonly DataTrace[]): DataTrace[] {
  const best = new Map<string, DataTrace>();
  for (const trace of traces) {
    const key = `${trace.field} ${trace.source.captures.expression ?? ''}`;
    const known = best.get(key);
    if (!known || weight(trace) < weight(known)) best.set(key, trace);
  }
  return [...groupBy([...best.values()], ({ field }) => field).values()].flatMap((group) => group.slice(0, MOST_TRACES));
}

function weight({ controls, steps }: DataTrace): number {
  return controls.length * 100 + steps.length;
}
