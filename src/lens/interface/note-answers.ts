import { codeSpan } from '../../base/markdown.ts';
import type { CodeSymbol, SymbolKind } from '../../code/facts/facts.ts';
import type { SourcePosition } from '../../code/lsp/answers.ts';
import { plainLine } from '../../program/names/plain-line.ts';
import { describeType } from '../answers/describe-type.ts';
import { describeUses } from '../answers/describe-uses.ts';
import { serverFinding } from '../answers/server-finding.ts';
import type { Finding } from '../report/lens.ts';
import { enumerate, place } from '../report/phrases.ts';
import type { Surface } from './surface.ts';

/** Types that implement another, by name. */
const NAMED = 4;
const NAME = 80;

/** What those do that a server calls the implementations of a declaration; an interface can also be taken up by another. */
const HOW: ReadonlyMap<SymbolKind, string> = new Map([
  ['class', 'extended'],
  ['interface', 'implemented or extended'],
]);

/** What servers said of a declaration, as pieces of plain text for a comment beside its signature. */
export function noteAnswers(surface: Pick<Surface, 'language' | 'answered'>, symbol: CodeSymbol): string[] {
  const uses = surface.answered.of(symbol)?.uses;
  return [...noteType(surface, symbol), ...(uses === undefined ? [] : [describeUses(uses)])];
}

/** What servers said of a member. That no other file uses one says little: methods are called through what they implement. */
export function noteMember(surface: Pick<Surface, 'language' | 'answered'>, symbol: CodeSymbol): string[] {
  return isUsedOutside(surface, symbol) ? noteAnswers(surface, symbol) : noteType(surface, symbol);
}

function isUsedOutside({ answered }: Pick<Surface, 'answered'>, symbol: CodeSymbol): boolean {
  return (answered.of(symbol)?.uses?.files ?? 0) > 0;
}

/** The type alone. */
export function noteType({ language, answered }: Pick<Surface, 'language' | 'answered'>, symbol: CodeSymbol): string[] {
  const type = describeType(symbol, language, answered.of(symbol));
  return type === undefined ? [] : [type];
}

/** What servers said of a declaration that has a place in the text to itself, as pieces of markdown. */
export function tellAnswers({ answered }: Pick<Surface, 'answered'>, symbol: CodeSymbol): string[] {
  const { uses, implementations = [] } = answered.of(symbol) ?? {};
  return [
    ...(uses === undefined ? [] : [describeUses(uses)]),
    ...(implementations.length === 0
      ? []
      : [`${HOW.get(symbol.kind) ?? 'implemented'} by ${enumerate(nameImplementations(implementations), NAMED)}`]),
  ];
}

/** The same as statements for programs. */
export function findAnswers(
  surface: Pick<Surface, 'source' | 'language' | 'answered'>,
  symbols: readonly CodeSymbol[],
  members: readonly CodeSymbol[] = [],
): Finding[] {
  return [
    ...symbols.flatMap((symbol) => findingsOf(surface, symbol, true)),
    ...members.flatMap((member) => findingsOf(surface, member, isUsedOutside(surface, member))),
  ];
}

function findingsOf(surface: Pick<Surface, 'source' | 'language' | 'answered'>, symbol: CodeSymbol, withUses: boolean): Finding[] {
  const answers = surface.answered.of(symbol);
  if (answers === undefined) return [];
  const { uses, implementations = [] } = answers;
  const type = describeType(symbol, surface.language, answers);
  const name = plainLine(answers.name, NAME);
  const find = (kind: string, text: string) =>
    serverFinding(kind, `${name} ${text}`, { path: surface.source.path, startLine: symbol.startLine, endLine: symbol.endLine });
  return [
    ...(type === undefined ? [] : [find('type', type)]),
    ...(uses === undefined || !withUses ? [] : [find('uses', describeUses(uses))]),
    ...(implementations.length === 0
      ? []
      : [find('implementations', `${HOW.get(symbol.kind) ?? 'implemented'} by ${implementations.map(plainPlace).join(', ')}`)]),
  ];
}

/** By name where that tells them apart, else by place. */
function nameImplementations(places: readonly SourcePosition[]): string[] {
  const names = places.map(({ name }) => name);
  return places.map(({ name, path, line }) => {
    const isClear = name !== undefined && names.indexOf(name) === names.lastIndexOf(name);
    return isClear ? codeSpan(plainLine(name, NAME)) : place(path, line);
  });
}

function plainPlace({ name, path, line }: SourcePosition): string {
  return name === undefined ? `${plainLine(path, NAME)}:L${line}` : plainLine(name, NAME);
}
