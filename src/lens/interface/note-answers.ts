import { codeSpan } from '../../base/markdown.ts';
import type { CodeSymbol, SymbolKind } from '../../code/facts/facts.ts';
import { cutToLine } from '../../program/names/cut-to-line.ts';
import type { Made } from '../../program/queries/uses-of.ts';
import { describeAnsweredType } from '../answers/describe-answered-type.ts';
import { describeUses, tellUses } from '../answers/describe-uses.ts';
import { serverFinding } from '../answers/server-finding.ts';
import { findingAt } from '../report/finding-at.ts';
import type { Finding } from '../report/lens.ts';
import { enumerate } from '../report/phrases.ts';
import type { Surface } from './surface.ts';

/** Types that implement another, by name. */
const NAMED = 4;
const NAME = 80;

/** What those do that are made from a declaration; an interface can also be taken up by another. */
const HOW: ReadonlyMap<SymbolKind, string> = new Map([
  ['class', 'extended'],
  ['interface', 'implemented or extended'],
]);

type Known = Pick<Surface, 'language' | 'answered' | 'usesOf' | 'subtypesOf'>;

/** What is known of a declaration beside its text, as pieces of plain text for a comment beside its signature. */
export function noteKnown(surface: Known, symbol: CodeSymbol): string[] {
  const uses = surface.usesOf(symbol);
  return [...noteType(surface, symbol), ...(uses === undefined ? [] : [tellUses(uses)])];
}

/** The type alone, which a language server inferred. */
export function noteType({ language, answered }: Pick<Surface, 'language' | 'answered'>, symbol: CodeSymbol): string[] {
  const type = describeAnsweredType(symbol, language, answered.of(symbol));
  return type === undefined ? [] : [type];
}

/** What is known of a declaration that has a place in the text to itself, as pieces of markdown. */
export function tellKnown({ usesOf, subtypesOf }: Known, symbol: CodeSymbol): string[] {
  const uses = usesOf(symbol);
  const made = subtypesOf(symbol);
  return [
    ...(uses === undefined ? [] : [tellUses(uses)]),
    ...(made.length === 0 ? [] : [`${HOW.get(symbol.kind) ?? 'implemented'} by ${enumerate(nameTypes(made), NAMED)}`]),
  ];
}

/** The same as statements for programs. Of members only their types are known. */
export function findKnown(
  surface: Known & Pick<Surface, 'source'>,
  symbols: readonly CodeSymbol[],
  members: readonly CodeSymbol[] = [],
): Finding[] {
  return [
    ...symbols.flatMap((symbol) => [...findType(surface, symbol), ...findUses(surface, symbol)]),
    ...members.flatMap((member) => findType(surface, member)),
  ];
}

function findType({ source, language, answered }: Pick<Surface, 'source' | 'language' | 'answered'>, symbol: CodeSymbol): Finding[] {
  const answers = answered.of(symbol);
  const type = describeAnsweredType(symbol, language, answers);
  if (type === undefined || answers === undefined) return [];
  const { startLine, endLine } = symbol;
  return [serverFinding('type', `${cutToLine(answers.name, NAME)} ${type}`, { path: source.path, startLine, endLine })];
}

function findUses({ source, usesOf, subtypesOf }: Known & Pick<Surface, 'source'>, symbol: CodeSymbol): Finding[] {
  const uses = usesOf(symbol);
  const made = subtypesOf(symbol).map(({ name }) => cutToLine(name, NAME));
  const { startLine, endLine } = symbol;
  const find = (kind: string, text: string) =>
    findingAt(kind, `${cutToLine(symbol.name, NAME)} ${text}`, { path: source.path, startLine, endLine });
  return [
    ...(uses === undefined ? [] : [find('uses', describeUses(uses))]),
    ...(made.length === 0 ? [] : [find('implementations', `${HOW.get(symbol.kind) ?? 'implemented'} by ${made.join(', ')}`)]),
  ];
}

/** By name, with the file where that does not tell them apart. */
function nameTypes(made: readonly Made[]): string[] {
  const names = made.map(({ name }) => name);
  return made.map(({ name, path }) => {
    const shown = codeSpan(cutToLine(name, NAME));
    return names.indexOf(name) === names.lastIndexOf(name) ? shown : `${shown} (${codeSpan(path)})`;
  });
}
