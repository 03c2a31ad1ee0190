import { groupBy } from '../../../base/group-by.ts';
import { spend } from '../../../base/steps.ts';
import type { Entry } from '../../../program/entries/list-entries.ts';
import { limited } from '../../../program/limited.ts';
import type { RuleHit } from '../../../program/names/find-matches.ts';
import { hitKey } from '../../../program/names/hit-key.ts';
import type { Names } from '../../../program/names/index-names.ts';
import type { Definition } from '../../../program/names/read-names.ts';
import { type CodeScope, withOuterScopes } from '../controls/list-scopes.ts';
import { type DataTrace, followData, memberName, type Traces, tracesIn } from './follow-data.ts';
import { isUntrusted } from './list-units.ts';

/** The scopes of all sources, and what is asked of them again and again. */
export interface Program {
  /** By file. */
  scopes: ReadonlyMap<string, readonly CodeScope[]>;
  entries: readonly Entry[];
  names: Names;
  /** By place. */
  scopesAt: ReadonlyMap<string, CodeScope>;
  /** The untrusted data that functions give back, where they do. */
  results: ReadonlyMap<CodeScope, readonly DataTrace[]>;
  /** The names of these functions. */
  givers: ReadonlySet<string>;
  /** Calls of such functions by the scope that they are written in, as far as they were looked for. */
  giving: Map<CodeScope, readonly GivingCall[]>;
}

/** What is cut short where there is too much of it. */
export const DATA = 'ways of untrusted data';

/** Looks up once what each path asks for. */
export function toProgram(given: Pick<Program, 'scopes' | 'entries' | 'names'>, scopes: readonly CodeScope[]): Program {
  const results = new Map(
    scopes
      .map((scope) => [scope, limited(DATA, scope.path, () => resultsOf(scope), [])] as const)
      .filter(([, traces]) => traces.length > 0),
  );
  const givers = new Set([...results.keys()].flatMap(({ found }) => found?.captures.name ?? []));
  return { ...given, scopesAt: byPlace(scopes), results, givers, giving: new Map() };
}

/** The functions that a scope calls and that give back untrusted data which they read themselves: what their names stand for. */
export function givenBack(scope: CodeScope, program: Program): Traces {
  const given = new Map<string, readonly DataTrace[]>();
  const seen = new Set<string>();
  const around = withOuterScopes(scope);
  for (const { call, callee, own, traces } of around.flatMap((each) => givingCalls(each, program))) {
    if (seen.has(callee) || around.includes(own)) continue;
    seen.add(callee);
    for (const [holder, group] of groupBy(traces, ({ field }) => memberName(callee, field))) {
      given.set(
        holder,
        group.map((trace) => ({ ...trace, field: '', steps: [...trace.steps, call], names: [callee], part: callee })),
      );
    }
  }
  return given;
}

/** A call of a function that gives back untrusted data. */
interface GivingCall {
  call: RuleHit;
  callee: string;
  own: CodeScope;
  traces: readonly DataTrace[];
}

/** Those that are written in a scope itself; looked for once, as every scope inside asks. */
function givingCalls(scope: CodeScope, program: Program): readonly GivingCall[] {
  const known = program.giving.get(scope);
  if (known) return known;
  const calls = scope.matches.filter((match) => match.meta.role === 'call' && canGive(match, program));
  spend(scope.matches.length);
  const giving = calls.flatMap((call) => {
    const callee = bareCallee(call);
    const target = program.names.resolve(call.path, callee, call);
    const own = target.kind === 'source' ? scopeOf(target.definition, program) : undefined;
    const traces = own && program.results.get(own);
    return traces ? [{ call, callee, own, traces }] : [];
  });
  program.giving.set(scope, giving);
  return giving;
}

/** Whether a call goes by the name of a function that gives back untrusted data, or by one that is imported: to resolve all takes long. */
function canGive(call: RuleHit, { givers, names }: Program): boolean {
  if (givers.size === 0) return false;
  const [, last = ''] = /([\w$]+)[!?]*$/.exec(bareCallee(call)) ?? [];
  return last === '' || givers.has(last) || names.importOf(call.path, last) !== undefined;
}

/** Whether a match is data that a stranger can choose. */
export function isStranger(match: RuleHit): boolean {
  return match.meta.role === 'source' && isUntrusted(match);
}

function resultsOf(scope: CodeScope): DataTrace[] {
  if (!scope.matches.some(isStranger)) return [];
  const visible = scope.matches.filter((match) => match.meta.role !== 'source' || isUntrusted(match));
  const traces: DataTrace[] = [];
  followData(visible, new Map(), (place, held) => {
    if (place.meta.role === 'result') traces.push(...tracesIn(place, visible, held));
  });
  return traces;
}

/** The first at each place. */
function byPlace(scopes: readonly CodeScope[]): Map<string, CodeScope> {
  return new Map(scopes.flatMap((scope) => (scope.found ? [[hitKey(scope.found), scope] as const] : [])).reverse());
}

/** The scope that a function opens. */
export function scopeOf(definition: Definition, { scopesAt }: Program): CodeScope | undefined {
  return scopesAt.get(hitKey(definition));
}

/** What a call calls, as written but without white space. */
export function bareCallee(call: RuleHit): string {
  return (call.captures.callee ?? '').replace(/\s+/g, '');
}
