import { codeSpan } from '../../../base/markdown.ts';
import { isTestPath } from '../../../code/languages/classify.ts';
import type { DeclarationAnswers, SourcePosition, UsePlace } from '../../../code/lsp/answers.ts';
import type { Entry } from '../../../program/entries/list-entries.ts';
import type { AnswerIndex } from '../../../program/names/answer-index.ts';
import { nameOf } from '../../../program/names/name-of.ts';
import { plainLine } from '../../../program/names/plain-line.ts';
import type { Definition } from '../../../program/names/read-names.ts';
import { serverFinding } from '../../answers/server-finding.ts';
import type { Group, Item } from '../../report/lens.ts';
import { enumerate, place } from '../../report/phrases.ts';

/** Users that are named. */
const NAMED = 8;
const LONGEST_NAME = 80;

/** A place that uses a guard. */
interface User {
  path: string;
  line: number;
  /** More of them in the same file. */
  more: number;
  /** The entry point, else the declaration that the place is in. */
  name?: string;
}

interface Known {
  guard: Definition;
  told: DeclarationAnswers;
}

/**
 * Who uses what decides who may enter, as far as a language server said; what nobody seems to use comes first.
 * @param isMentioned whether the sources have the name of a guard anywhere else: a server that finds no use of it then did not see them all.
 */
export function describeGuards(
  guards: readonly Definition[],
  entries: readonly Entry[],
  answers: AnswerIndex | undefined,
  isMentioned: (guard: Definition) => boolean,
): Group {
  const known = guards.flatMap((guard): Known[] => {
    const told = answers?.ofDefinition(guard);
    return told ? [{ guard, told }] : [];
  });
  // A server that finds no use of anything in another file may know no other file.
  const seesOthers = known.some(({ guard, told }) => listUsers(guard, told, []).some(({ path }) => path !== guard.path));
  const unused = known.filter(({ guard, told }) => seesOthers && isUnused(told) && guard.owner === undefined && !isMentioned(guard));
  return {
    title: 'Access control and who uses it',
    note: 'As far as a language server sees it: not in texts and configuration, by convention of a framework, or in parts of the repository that its project does not hold.',
    items: [...unused.map(({ guard }) => describeUnused(guard)), ...known.flatMap((each) => describeUsed(each, entries))],
  };
}

function isUnused({ uses, callers = [] }: DeclarationAnswers): boolean {
  return uses?.count === 0 && callers.length === 0;
}

function describeUnused(guard: Definition): Item {
  return {
    ...linesOf(guard),
    text: `**no use found** of ${codeSpan(nameOf(guard))}`,
    findings: [serverFinding('unused guard', nameOf(guard), guard)],
  };
}

function describeUsed({ guard, told }: Known, entries: readonly Entry[]): Item[] {
  const users = listUsers(guard, told, entries);
  if (users.length === 0) return [];
  const findings = users.map(({ name, path, line }) =>
    serverFinding('guard use', `${nameOf(guard)} ← ${name ?? path}`, { path, startLine: line, endLine: line }),
  );
  return [{ ...linesOf(guard), text: `${codeSpan(nameOf(guard))} is used by ${enumerate(users.map(describeUser), NAMED)}`, findings }];
}

function describeUser({ path, line, more, name }: User): string {
  const where = `${place(path, line)}${more > 0 ? ` and ${more} more in it` : ''}`;
  return name === undefined ? where : `${codeSpan(name)} (${where})`;
}

/** Functions that call it one by one; of other files the first place of each. Tests enter nothing. */
function listUsers(guard: Definition, { uses, callers = [] }: DeclarationAnswers, entries: readonly Entry[]): User[] {
  const served = callers.filter(({ path, line }) => !isTestPath(path) && !(path === guard.path && line === guard.startLine));
  const calling = served.filter(({ name }) => name !== undefined);
  const using = besides(uses?.places.filter(({ path }) => !isTestPath(path)) ?? [], calling);
  const others = besides(served, [...calling, ...using]);
  return [
    ...calling.map((each) => toUser(guard, each, 0, each.name, entries)),
    ...using.map((each) => toUser(guard, each, Math.max(0, each.count - 1), each.within, entries)),
    ...others.map((each) => toUser(guard, each, 0, undefined, entries)),
  ];
}

/** The places in files that none of the others is in. */
function besides<T extends { path: string }>(places: readonly T[], others: readonly { path: string }[]): T[] {
  const files = new Set(others.map(({ path }) => path));
  return places.filter(({ path }) => !files.has(path));
}

function toUser(
  guard: Definition,
  at: SourcePosition | UsePlace,
  more: number,
  around: string | undefined,
  entries: readonly Entry[],
): User {
  const entry = more === 0 ? entryAt(guard, at, around, entries) : undefined;
  const name = entry?.label ?? around;
  return { path: at.path, line: at.line, more, ...(name === undefined ? {} : { name: plainLine(name, LONGEST_NAME) }) };
}

/** A place is a line, and several entries can stand in one: then the guard is that of the one that is written with it. */
function entryAt(
  guard: Definition,
  at: SourcePosition | UsePlace,
  around: string | undefined,
  entries: readonly Entry[],
): Entry | undefined {
  const there = entries.filter((each) => isEnteredAt(each, at, around));
  const [only, ...others] = there.length > 1 ? there.filter((each) => isWrittenWith(each, guard.name)) : there;
  return others.length === 0 ? only : undefined;
}

function isWrittenWith({ before, wrappers, handler = '' }: Entry, name: string): boolean {
  return [...before, ...wrappers, handler].some((text) => text.split(/[^\p{L}\p{N}_$]+/u).includes(name));
}

/** The declaration of an entry, its handler, or a line of either. */
function isEnteredAt({ at, target }: Entry, { path, line }: { path: string; line: number }, around: string | undefined): boolean {
  const isIn = (each: Entry['at'] | undefined) => each?.path === path && each.startLine <= line && line <= each.endLine;
  return isIn(at) || isIn(target) || (target !== undefined && target.path === path && around === nameOf(target));
}

function linesOf({ path, startLine, endLine }: Definition): Pick<Item, 'path' | 'startLine' | 'endLine'> {
  return { path, startLine, endLine };
}
