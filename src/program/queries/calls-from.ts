import type { InParts } from '../../base/pace.ts';
import { isBuiltIn } from '../calls/direct-calls.ts';
import { type CallStep, type CallTrace, type TracedCode, type Tracing, traceCalls } from '../calls/trace-calls.ts';
import { functionAround, qualifiedName } from '../names/enclosing.ts';
import { type AllMatches, findAll, type RuleHit } from '../names/find-matches.ts';
import { indexNames, type Names } from '../names/index-names.ts';
import { nameOf } from '../names/name-of.ts';
import type { SourceView } from '../view.ts';

/** Code that calls: a function, or what is written in place where an entry point is declared. */
export interface CodeAsked {
  path: string;
  /** 1-based, decorators included. */
  line: number;
  endLine: number;
  /** The last part of its name; nothing of what has none. */
  name?: string;
  /** What stands in front of code in place, as written: that is no call of it. */
  before?: readonly string[];
}

/** A function that is called, and what it calls in turn, unless that was told before. */
export interface ToldCall {
  name: string;
  /** Where it is declared. */
  path: string;
  line: number;
  endLine: number;
  /** Where it is called: the line, in the file of what calls it. */
  from: number;
  /** The types that implement it, where it is not known which of them is called. */
  among: readonly string[];
  calls: ToldCall[];
}

/** What some code calls, as far as names lead. */
export interface CallsFrom {
  calls: ToldCall[];
  /** Functions that are called beyond those. */
  more: number;
  /** Calls of packages, as written. */
  packages: readonly string[];
  /** Calls that lead nowhere known, on a package's or the language's own values most of them, as written. */
  open: readonly { callee: string; path: string; line: number; within?: string }[];
  /** Files and types that tell more of them: see `Calls.leads`. */
  leads: CallTrace['leads'];
}

/** What code of these sources calls, some steps deep, nearest first; nothing of code that no rule sees. @param most functions that are told. */
export function* findCallsFrom(
  sources: readonly SourceView[],
  code: CodeAsked,
  { depth, most }: { depth: number; most: number },
): InParts<CallsFrom | undefined> {
  const found = yield* findAll(sources, 'tests too');
  const names = yield* indexNames(sources, found);
  const start = startOf(code, found, names);
  if (!start) return undefined;
  const tracing: Tracing = { found, names, maxDepth: depth, known: new Map(), shown: new Map(), most };
  const { steps, more, beyond, packages, open, leads } = traceCalls(start, tracing);
  return {
    calls: steps.map(tellStep),
    more,
    packages,
    open: open
      .filter(({ callee }) => !isBuiltIn(callee))
      .map(({ callee, at }) => ({ callee, path: at.path, line: at.startLine, ...withinOf(at, found) })),
    leads: [...leads, ...beyond.map(({ path }) => ({ from: code.path, path }))],
  };
}

function startOf({ path, line, endLine, name, before = [] }: CodeAsked, found: AllMatches, names: Names): TracedCode | undefined {
  const isIn = (match: RuleHit) => line <= match.startLine && match.startLine <= endLine;
  const target = name === undefined ? undefined : names.definitionsIn(path).find((each) => each.name === name && isIn(each));
  if (target) return { target, at: target, label: nameOf(target), before: [], wrappers: [] };
  const at = (found.get(path) ?? []).find((match) => match.startLine === line && match.endLine <= endLine && match.meta.role !== 'call');
  return at && { at, label: '', before: [...before], wrappers: [] };
}

/** The function that a call stands in. */
function withinOf(call: RuleHit, found: AllMatches): { within?: string } {
  const here = found.get(call.path) ?? [];
  const around = functionAround(here, call);
  return around ? { within: qualifiedName(here, around) } : {};
}

function tellStep({ definition, at, among = [], steps }: CallStep): ToldCall {
  return {
    name: nameOf(definition),
    path: definition.path,
    line: definition.startLine,
    endLine: definition.endLine,
    from: at.startLine,
    among,
    calls: steps.map(tellStep),
  };
}
