import { escapePattern } from '../../base/escape-pattern.ts';
import { groupBy } from '../../base/group-by.ts';
import { codeSpan, oneLine, prose } from '../../base/markdown.ts';
import type { CodeSymbol, Facts, SymbolKind } from '../../code/facts/facts.ts';
import { enumerateCode } from '../report/phrases.ts';
import type { Exported } from './read-exports.ts';

/** Rows, members among them, and names that are listed below. */
const ROWS = 20;
const MEMBERS = 8;
const NAMED = 20;

/** A longer signature is shown without what is between its parentheses. Characters. */
const WIDTH = 110;

const FUNCTIONS: ReadonlySet<SymbolKind> = new Set(['function', 'method', 'constructor', 'macro']);

/** Of several declarations of a name, as overloads are, the first that is documented. */
function eachOnce<T>(all: readonly T[], symbolOf: (each: T) => CodeSymbol): T[] {
  return [...groupBy(all, (each) => symbolOf(each).name).values()].flatMap(
    (same) => same.find((each) => symbolOf(each).doc) ?? same[0] ?? [],
  );
}

/** A table of what a file gives others: with its signature, kind, how many files take it, and what its comment says. */
export function listExports(all: readonly Exported[], facts: Pick<Facts, 'exports'>): string[] {
  const exported = eachOnce(all, ({ symbol }) => symbol);
  const passed = listPassed(facts);
  if (exported.length === 0) return passed;
  const isKnown = exported.some(({ takers }) => takers !== undefined);
  const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  const rows = exported.map((each) => {
    const { name, symbol, members, takers } = each;
    const own = [shape(symbol, name), kindOf(symbol), ...(isKnown ? [usesOf(takers)] : []), describe(symbol)];
    const methods = eachOnce(
      members.filter((member) => member.kind === 'method' && /^[\p{L}_$#]/u.test(member.name)),
      (member) => member,
    );
    const shown = methods.slice(0, MEMBERS).map((member) => {
      return row([shape(member, `${name}.${member.name}`), kindOf(member), ...(isKnown ? [''] : []), describe(member)]);
    });
    return { name, lines: [row(own), ...shown], hidden: methods.slice(MEMBERS).map((member) => `${name}.${member.name}`) };
  });
  const kept: typeof rows = [];
  for (const each of rows) {
    if (kept.length > 0 && kept.flatMap(({ lines }) => lines).length + each.lines.length > ROWS) break;
    kept.push(each);
  }
  const rest = [...kept.flatMap(({ hidden }) => hidden), ...rows.slice(kept.length).map(({ name }) => name)];
  const head = ['Export', 'Kind', ...(isKnown ? ['Taken by'] : []), 'Description'];
  return [
    row(head),
    row(head.map(() => '---')),
    ...kept.flatMap(({ lines }) => lines),
    ...(rest.length === 0 ? [] : ['', `And ${enumerateCode(rest, NAMED)}.`]),
    ...(passed.length === 0 ? [] : ['', ...passed]),
  ];
}

/** What it passes on of other modules. */
function listPassed({ exports }: Pick<Facts, 'exports'>): string[] {
  const passed = exports.filter(({ from }) => from !== undefined);
  const names = [...new Set(passed.flatMap(({ name }) => (name === '*' ? [] : [name])))];
  const wholes = [...new Set(passed.flatMap(({ name, from = '' }) => (name === '*' ? [from] : [])))];
  const told = [
    ...(names.length === 0 ? [] : [enumerateCode(names, NAMED)]),
    ...(wholes.length === 0 ? [] : [`everything of ${enumerateCode(wholes, NAMED)}`]),
  ];
  return told.length === 0 ? [] : [`Passes on ${told.join(', and ')}.`];
}

/** What is between bars in code would end a cell of the table. */
function cell(text: string): string {
  return codeSpan(text).replaceAll('|', '\\|');
}

function shape({ kind, signature, name }: CodeSymbol, shown: string): string {
  if (!FUNCTIONS.has(kind)) return cell(shown);
  const [line = ''] = signature.split('\n');
  // `name(`, and `name = async (` and `name: <T>(` of functions that are values.
  const head = new RegExp(`(?<![\\w$])${escapePattern(name)}(?:\\s*[:=]\\s*(?:async\\b\\s*)?)?(?=[<(])`).exec(line);
  if (!head) return cell(shown);
  const rest = line
    .slice(head.index + head[0].length)
    .replace(/[\s{;:]+$/, '')
    .replace(/\s*=>?\s*…?\s*$/, '');
  return cell(`${shown}${rest.length > WIDTH ? `(…)${resultOf(rest)}` : rest}`);
}

/** What stands behind the last parenthesis, where that is short. */
function resultOf(rest: string): string {
  const [, result = ''] = /\)((?::|\s*->|\s)[^()]*)$/.exec(rest) ?? [];
  return result.length > WIDTH / 2 ? '' : result;
}

function kindOf({ kind }: CodeSymbol): string {
  return kind.replaceAll('-', ' ');
}

function usesOf(takers: readonly string[] | undefined): string {
  if (takers === undefined) return '';
  return `${takers.length}`;
}

function describe({ doc }: CodeSymbol): string {
  return doc === undefined ? '' : oneLine(prose(doc));
}
