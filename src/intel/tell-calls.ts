import { showLocation } from '../base/source-location.ts';
import type { ToldCall } from '../program/queries/calls-from.ts';
import type { AnswerLine } from './answer.ts';

/** Lines of a function that nobody asks for the code of, where it calls nothing itself. */
const SHORT = 3;

/** A tree of calls as lines, what is called below what calls it; accessors and the like, and what is told elsewhere, all in a line. */
export function tellCalls(calls: readonly ToldCall[]): AnswerLine[] {
  return tellLevel(calls, 1, nearestCalls(calls));
}

function tellLevel(calls: readonly ToldCall[], level: number, first: ReadonlySet<ToldCall>): AnswerLine[] {
  const isBrief = (call: ToldCall) => call.calls.length + call.among.length === 0 && (call.endLine - call.line < SHORT || !first.has(call));
  const brief = calls.filter(isBrief);
  const apart = brief.length > 1 ? brief : [];
  const told = calls.filter((call) => !apart.includes(call)).flatMap((call) => tellCall(call, level, first));
  if (apart.length === 0) return told;
  const names = apart.map(({ name, from }) => `${name} in line ${from}`).join(', ');
  return [...told, { text: `${'  '.repeat(level - 1)}→ short, or told elsewhere: ${names}`, whole: true, item: { brief: apart } }];
}

/** Of each function the call nearest to where it all begins. */
function nearestCalls(calls: readonly ToldCall[]): Set<ToldCall> {
  const nearest = new Map<string, ToldCall>();
  const waiting = [...calls];
  for (const call of waiting) {
    const place = showLocation(call);
    if (!nearest.has(place)) nearest.set(place, call);
    waiting.push(...call.calls);
  }
  return new Set(nearest.values());
}

function tellCall({ name, path, line, from, among, calls }: ToldCall, level: number, first: ReadonlySet<ToldCall>): AnswerLine[] {
  const details = [`in line ${from}`, ...(among.length < 2 ? [] : [`one of ${among.join(', ')}`])];
  return [
    { text: `${'  '.repeat(level - 1)}→ ${name} ${details.join(', ')}`, at: { path, line }, item: { name, from, depth: level, among } },
    ...tellLevel(calls, level + 1, first),
  ];
}
