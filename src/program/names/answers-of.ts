import type { CodeSymbol } from '../../code/facts/facts.ts';
import { qualifiedNames } from '../../code/facts/qualified-names.ts';
import type { DeclarationAnswers } from '../../code/lsp/answers.ts';
import type { SourceView } from '../view.ts';
import { fullNames } from './full-names.ts';

/** What is known of the declarations of one source: undefined where nobody was asked, or nobody answered. */
export interface AnswersByName {
  /** Of a declaration of the facts, or a copy of one. */
  of: (symbol: CodeSymbol) => DeclarationAnswers | undefined;
  /** By full name ('Router.handle') and first line; without a line, of the only declaration of that name. */
  named: (name: string, line?: number) => DeclarationAnswers | undefined;
}

const NOTHING: AnswersByName = { of: () => undefined, named: () => undefined };

/**
 * Joins answers with declarations by full name and line, so that overloads that are declared one by one and equal names in several
 * types keep apart. What cannot be told apart has no answer.
 */
export function answersOf({ facts, answers }: Pick<SourceView, 'facts' | 'answers'>): AnswersByName {
  if (answers === undefined || answers.declarations.length === 0) return NOTHING;
  const byPlace = new Map<string, DeclarationAnswers>();
  const byName = new Map<string, DeclarationAnswers | undefined>();
  for (const each of answers.declarations) {
    const key = `${each.line} ${each.name}`;
    if (!byPlace.has(key)) byPlace.set(key, each);
    byName.set(each.name, byName.has(each.name) ? undefined : each);
  }
  const nameOf = fullNames(facts.symbols);
  const repeated = repeatedNames(facts.symbols);
  const named = (name: string, line?: number) => {
    if (line !== undefined) return byPlace.get(`${line} ${name}`);
    return repeated.has(name) ? undefined : byName.get(name);
  };
  return {
    named,
    of: (symbol) => {
      const name = nameOf(symbol);
      return name === undefined ? undefined : named(name, symbol.startLine);
    },
  };
}

/** Full names that several declarations of a file have. */
function repeatedNames(symbols: readonly CodeSymbol[]): Set<string> {
  const seen = new Set<string>();
  const repeated = new Set<string>();
  for (const { name } of qualifiedNames(symbols)) {
    if (seen.has(name)) repeated.add(name);
    seen.add(name);
  }
  return repeated;
}
