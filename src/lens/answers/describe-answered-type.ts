import type { CodeSymbol } from '../../code/facts/facts.ts';
import type { DeclarationAnswers } from '../../code/lsp/answers.ts';
import { isUntyped } from '../../code/lsp/asking/is-untyped.ts';
import { cutToLine } from '../../program/names/cut-to-line.ts';

/** Longer types are cut: what is shown is to be read at a glance. */
const MOST = 100;

/** What servers say where they know nothing, often for want of an installed package. */
const UNKNOWN = /^(any|Any|unknown|Unknown|undefined|error|invalid type|mixed|dynamic|auto|_|\?+|\{unknown\})$/;

/** The type that a declaration has and its source does not write, plain text: 'returns Promise<User>', 'is Map<string, Route>'. */
export function describeAnsweredType(symbol: CodeSymbol, language: string, answers: DeclarationAnswers | undefined): string | undefined {
  if (answers?.type === undefined || !isUntyped(symbol, language)) return undefined;
  const type = cutToLine(answers.type, MOST);
  if (type === '' || UNKNOWN.test(type)) return undefined;
  return `${symbol.kind === 'function' || symbol.kind === 'method' ? 'returns' : 'is'} ${type}`;
}
