import { groupBy } from '../../base/group-by.ts';
import { pushTo } from '../../base/push-to.ts';
import type { SourcePosition } from '../../code/lsp/answers.ts';
import { tellCut } from '../limited.ts';
import { type AnswerIndex, lastIdentifier } from '../names/answer-index.ts';
import { encloses, type RuleHit } from '../names/find-matches.ts';
import { nameOf } from '../names/name-of.ts';
import type { Definition } from '../names/read-names.ts';
import type { CalledFunction, Calls, OpenCall } from './direct-calls.ts';
import { isSameHit, isServed, isStep } from './is-step.ts';

/** What a function calls beyond this many functions is not looked at. */
const MOST_PLACES = 200;

/** Functions of one name that are told one by one. */
const FEW = 3;

/**
 * What names lead to, and, where they do not, what a language server knows: each call at its place between the others. What is called on
 * the result of another call (`find(id).cancel()`) has no place of its own and comes last; there, getters are left out.
 * @param here the matches of the file.
 */
export function completeCalls(body: RuleHit, calls: Calls, answers: AnswerIndex | undefined, here: readonly RuleHit[]): Calls {
  if (!answers) return calls;
  const places = placesCalled(body, calls, answers);
  const told = tellOpen(body, calls, answers, places);
  const chained = chainedCalls(body, answers, places, here);
  if (told.length + chained.length === 0) return calls;
  const steps = [...calls.steps];
  for (const { called } of told) if (!isAmong(called.definition, steps)) insertInOrder(called, steps);
  for (const called of chained) if (!isAmong(called.definition, steps)) steps.push(called);
  const settled = new Set(told.map(({ open }) => open));
  const left = new Set(calls.open.filter((open) => !settled.has(open)).map(({ shown }) => shown));
  const done = new Set([...settled].map(({ shown }) => shown));
  return { ...calls, steps, unresolved: calls.unresolved.filter((text) => left.has(text) || !done.has(text)) };
}

/** The function that a written name leads to by the answers about its place alone. */
export function placeOfName(name: string, at: RuleHit, answers: AnswerIndex | undefined): SourcePosition | undefined {
  const place = answers?.ofName(lastIdentifier(name), at)?.definition;
  // The name was found elsewhere in the line.
  if (!place || (place.path === at.path && place.line >= at.startLine && place.line <= at.endLine)) return undefined;
  return place.name === undefined || lastIdentifier(place.name) === lastIdentifier(name) ? place : undefined;
}

interface AnsweredCall {
  open: OpenCall;
  called: CalledFunction;
}

/** Takes those of the places that a call leads to. */
function tellOpen(body: RuleHit, calls: Calls, answers: AnswerIndex, places: ReadonlyMap<string, SourcePosition[]>): AnsweredCall[] {
  return calls.open.flatMap((open, index) => {
    const name = lastIdentifier(open.callee);
    const isLast = !calls.open.slice(index + 1).some(({ callee }) => lastIdentifier(callee) === name);
    const exact = placeOfName(open.callee, open.at, answers);
    const mine = exact ? [exact] : (places.get(name)?.splice(0, isLast ? MOST_PLACES : 1) ?? []);
    if (exact) drop(places.get(name), exact);
    const called = (mine.length > 0 ? mine : [undefined]).flatMap((place) => toCalled(place, open, answers));
    return called.filter(({ definition }) => isStep(definition, body)).map((each) => ({ open, called: each }));
  });
}

/** What is called under no name that the rules see. What a function declares routes with is called by their handlers. */
function chainedCalls(
  body: RuleHit,
  answers: AnswerIndex,
  places: ReadonlyMap<string, readonly SourcePosition[]>,
  here: readonly RuleHit[],
): CalledFunction[] {
  const inside = here.filter((match) => encloses(body, match));
  if (places.size === 0 || inside.some(({ meta }) => meta.role === 'route')) return [];
  const written = new Set(inside.filter(({ meta }) => meta.role === 'call').map(({ captures }) => lastIdentifier(captures.callee ?? '')));
  const left = [...places].flatMap(([name, each]) => (written.has(name) ? [] : each));
  const open = left.filter((place) => !answers.isValue(place)).map((place) => ({ place, callee: answers.nameAt(place) ?? '', at: body }));
  const called = open.flatMap(({ place, ...each }) => toCalled(place, each, answers)).filter(({ definition }) => isStep(definition, body));
  return [...groupBy(called, ({ definition }) => definition.name).values()].flatMap(tellFew);
}

/** `new First().settings(), new Second().settings(), …` */
function tellFew(called: readonly CalledFunction[]): readonly CalledFunction[] {
  const [first] = called;
  return first && called.length > FEW ? [{ ...first, answered: { ...first.answered, more: called.length - 1 } }] : called;
}

/** What the server says that is called and names do not lead to, by the last part of its name. */
function placesCalled(body: RuleHit, calls: Calls, answers: AnswerIndex): Map<string, SourcePosition[]> {
  const told = 'name' in body ? (answers.ofDefinition(body as Definition)?.calls ?? []) : [];
  if (told.length > MOST_PLACES) tellCut('calls that language servers tell of', body.path);
  const all = told.slice(0, MOST_PLACES);
  const byName = new Map<string, SourcePosition[]>();
  for (const place of all) {
    const name = lastIdentifier(answers.nameAt(place) ?? '');
    if (name === '' || isKnown(place, name, calls, answers)) continue;
    pushTo(byName, name, place);
  }
  // A call that names lead on to what implements the method is told as the method.
  for (const { at, definition } of calls.steps) {
    const isTold = all.some((place) => isSameHit(answers.definitionAt(place, definition.name), definition));
    if (!isTold) byName.get(lastIdentifier(at.captures.callee ?? ''))?.shift();
  }
  return byName;
}

function isKnown(place: SourcePosition, name: string, { steps, beyond }: Calls, answers: AnswerIndex): boolean {
  const definition = answers.definitionAt(place, name);
  if (steps.some((step) => isSameHit(step.definition, definition))) return true;
  return beyond.some((each) => lastIdentifier(each.name) === name && (place.path === each.path || place.path.startsWith(`${each.path}/`)));
}

function drop(places: SourcePosition[] | undefined, { path, line }: SourcePosition): void {
  const index = places?.findIndex((place) => place.path === path && place.line === line) ?? -1;
  if (index >= 0) places?.splice(index, 1);
}

/** The function itself, or what implements it: the one that does, or all of them. */
function toCalled(place: SourcePosition | undefined, open: OpenCall, answers: AnswerIndex): CalledFunction[] {
  const { callee, at } = open;
  const called = place && answers.definitionAt(place, callee);
  const places = place ? answers.implementationsOf(place) : [];
  const all = places.filter(
    ({ name, path }) => (name === undefined || lastIdentifier(name) === lastIdentifier(callee)) && isServed(path, at.path),
  );
  const implementations = all.map((each) => answers.definitionAt(each, callee));
  const [only, ...others] = implementations;
  if (called && (!only || implementations.some((each) => isSameHit(each, called)))) return [{ definition: called, at, answered: {} }];
  if (only && others.length === 0) return [{ definition: only, at, answered: called ? { of: nameOf(called) } : {} }];
  return called ? [{ definition: called, at, answered: { implementations } }] : [];
}

function isAmong(definition: Definition, steps: readonly CalledFunction[]): boolean {
  return steps.some((step) => isSameHit(step.definition, definition));
}

function insertInOrder(called: CalledFunction, steps: CalledFunction[]): void {
  const index = steps.findIndex(({ at }) => at.start > called.at.start);
  steps.splice(index === -1 ? steps.length : index, 0, called);
}
