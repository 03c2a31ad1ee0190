import { spend } from '../../../base/steps.ts';
import type { Entry } from '../../../program/entries/list-entries.ts';
import { qualifiedName } from '../../../program/names/enclosing.ts';
import type { RuleHit } from '../../../program/names/find-matches.ts';

/** A function, an entry point's handler written in place, or the top level of a file. */
export interface CodeScope {
  path: string;
  /** Lines; 0 for the top level. */
  startLine: number;
  endLine: number;
  /** For people: `UserService.create`, 'POST /login', 'top level'. */
  name: string;
  /** The function or the declaration of the entry point; nothing for the top level. */
  found?: RuleHit;
  /** What it is written in. */
  parent?: CodeScope;
  /** What is in it and in no scope inside it, in the order of the file. */
  matches: RuleHit[];
}

/** The scopes of a file, the top level first, with the matches that are in them. @param entries those that it declares. */
export function listScopes(path: string, found: readonly RuleHit[], entries: readonly Entry[]): CodeScope[] {
  const top: CodeScope = { path, startLine: 0, endLine: 0, name: 'top level', matches: [] };
  const inline = new Map(entries.filter(({ target }) => !target).map(({ at, label }) => [keyOfHit(at), label]));
  const all = [top];
  let open = [top];
  for (const match of found) {
    spend(open.length);
    open = open.filter((scope) => scope.found === undefined || match.start < scope.found.end);
    const opened = openScope(match, found, inline, open.at(-1));
    const isIn = (scope: CodeScope) => scope.found === undefined || match.end <= scope.found.end;
    // The declaration of a handler and what starts where it starts are in it.
    open.findLast(isIn)?.matches.push(match);
    if (!opened) continue;
    all.push(opened);
    open.push(opened);
  }
  return all;
}

/** A scope and those it is written in, from the inside out. */
export function withOuterScopes(scope: CodeScope): CodeScope[] {
  const around = [scope];
  for (let outer = scope.parent; outer; outer = outer.parent) around.push(outer);
  spend(around.length);
  return around;
}

function openScope(
  match: RuleHit,
  found: readonly RuleHit[],
  inline: ReadonlyMap<string, string>,
  around: CodeScope | undefined,
): CodeScope | undefined {
  const label = inline.size === 0 ? undefined : inline.get(keyOfHit(match));
  if (match.meta.role !== 'function' && label === undefined) return undefined;
  if (around?.found?.start === match.start && around.found.end === match.end) return undefined;
  const { path, startLine, endLine } = match;
  const name = label ?? qualifiedName(found, match);
  return { path, startLine, endLine, name, found: match, matches: [], ...(around ? { parent: around } : {}) };
}

function keyOfHit({ rule, start, end }: RuleHit): string {
  return `${rule} ${start} ${end}`;
}
