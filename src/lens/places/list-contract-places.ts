import { groupBy } from '../../base/group-by.ts';
import type { CodeSymbol, SymbolKind } from '../../code/facts/facts.ts';
import { isTestPath } from '../../code/languages/classify.ts';
import { aroundPlace } from '../../program/names/around-place.ts';
import type { AllMatches, RuleHit } from '../../program/names/find-matches.ts';
import type { View } from '../../program/view.ts';
import type { Group, Unclear } from '../report/lens.ts';
import type { CandidatePlace } from './candidate-place.ts';

/** What can hold data, and what does. */
const TYPES: ReadonlySet<SymbolKind> = new Set(['class', 'struct', 'interface', 'type']);
const DATA: ReadonlySet<SymbolKind> = new Set(['property', 'field']);

/** What the data that goes in and comes out is called, in all languages. */
const NAMED = /[a-z\d](Models?|Schema|Dto|DTO|Entity|Serializer|Payload|RequestBody|Request|Response|Input|Output|FormRequest)$/;

/** Where it is declared: the file, or the directory that it is in. */
const KEPT = /(^|\/)(models?|schemas?|dtos?|entit(?:y|ies)|forms?|serializers?|payloads?)(\/[^/]*|\.[a-z]+)$/i;

/** Constants are schemas by their name alone: what is made by a call has no members. */
const VALUES: ReadonlySet<SymbolKind> = new Set(['constant', 'variable']);
const NAMED_VALUE = /[a-z\d](Schema|Validator)$/;

/** What statements say of a contract as such, and not of what is called on it. */
const TELLING: ReadonlySet<string> = new Set(['schema', 'field', 'inherited-field', 'error', 'values', 'guard']);

/**
 * What looks like a schema, and no statement of the report is about it: types and constants that are named, or kept, as schemas are, and what holds
 * fields as schemas do.
 * @param found the matches of all sources, by path.
 */
export function unclearContracts(
  { sources }: View,
  groups: readonly Group[],
  found: AllMatches,
): { unknown: CandidatePlace[]; unclear: Unclear } {
  const findings = groups.flatMap(({ items }) => items).flatMap((item) => item.findings ?? []);
  const told = groupBy(
    findings.filter(({ kind }) => TELLING.has(kind)),
    ({ path }) => path,
  );
  const own = sources.filter(({ path, followed }) => followed === undefined && !isTestPath(path));
  const isTold = (path: string, { startLine, endLine }: Lines) =>
    told.get(path)?.some((each) => each.startLine <= endLine && startLine <= each.endLine) === true;
  const unknown = own.flatMap(({ path, facts: { symbols } }) => {
    const declared = symbols.flatMap(inside).flatMap((symbol): CandidatePlace[] => {
      const name = whyContract(path, symbol);
      const { startLine, endLine } = symbol;
      if (name === undefined || isTold(path, symbol)) return [];
      return [{ kind: 'schema', name, declares: symbol.name, at: { path, start: -1, end: -1, startLine, endLine }, weight: 1 }];
    });
    const lost = homeless(found.get(path) ?? []).filter((field) => !isTold(path, field) && !declared.some(({ at }) => holds(at, field)));
    return [...declared, ...placesOf(lost, symbols)];
  });
  const schemas = findings.filter(({ kind }) => kind === 'schema').length;
  return { unknown, unclear: { number: unknown.length, of: schemas + unknown.length, what: 'place' } };
}

type Lines = Pick<CodeSymbol, 'startLine' | 'endLine'>;

function holds(outer: Lines, inner: Lines): boolean {
  return outer.startLine <= inner.startLine && inner.endLine <= outer.endLine;
}

/** Fields that stand in nothing that could be a schema. Those of a class are it only where the class is one. */
function homeless(matches: readonly RuleHit[]): RuleHit[] {
  const fields = matches.filter(({ meta }) => meta.role === 'field' && meta.of !== 'class');
  return fields.filter((field) => !aroundPlace(matches, field).some(({ meta }) => meta.role === 'schema'));
}

/** One place for all fields of what is declared around them, else of the file. */
function placesOf(fields: readonly RuleHit[], symbols: readonly CodeSymbol[]): CandidatePlace[] {
  const declared = symbols.flatMap(inside);
  const byHolder = groupBy(fields, (field) => declared.find((each) => holds(each, field)));
  return [...byHolder].flatMap(([holder, [first]]): CandidatePlace[] =>
    first === undefined ? [] : [{ kind: 'schema', name: holder?.name ?? first.captures.name ?? first.rule, at: first, weight: 1 }],
  );
}

/** What is declared in a namespace is declared by the file; what is inside of a type is a part of it. */
function inside(symbol: CodeSymbol): CodeSymbol[] {
  return symbol.kind === 'namespace' || symbol.kind === 'module' ? symbol.children.flatMap(inside) : [symbol];
}

/** What it is about a declaration that makes it look like a contract; undefined where nothing does. */
function whyContract(path: string, { name, kind, children }: CodeSymbol): string | undefined {
  if (VALUES.has(kind)) return suffix(NAMED_VALUE.exec(name));
  const holdsData = children.some((child) => DATA.has(child.kind));
  if (!TYPES.has(kind) || (kind === 'interface' && !holdsData)) return undefined;
  return suffix(NAMED.exec(name)) ?? (holdsData ? directory(KEPT.exec(path)) : undefined);
}

function suffix(found: RegExpExecArray | null): string | undefined {
  return found ? `…${found[1]}` : undefined;
}

function directory(found: RegExpExecArray | null): string | undefined {
  return found ? `${found[2]}/…` : undefined;
}
