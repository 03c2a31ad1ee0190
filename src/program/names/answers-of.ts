import type { CodeSymbol } from '../../code/facts/facts.ts';
import { qualifiedNames } from '../../code/facts/qualified-names.ts';
import type { DeclarationAnswers } from '../../code/lsp/answers.ts';
import type { SourceView, View } from '../view.ts';
import { fullNames } from './full-names.ts';

/** What is known of the declarations of one source: undefined where nobody was asked, or nobody answered. */
export interface Answered {
  /** Of a declaration of the facts, or a copy of one. */
  of: (symbol: CodeSymbol) => DeclarationAnswers | undefined;
  /** By full name ('Router.handle') and first line; without a line, of the only declaration of that name. */
  named: (name: string, line?: number) => DeclarationAnswers | undefined;
}

const NOTHING: Answered = { of: () => undefined, named: () => undefined };

/**
 * Joins answers with declarations by full name and line, so that overloads that are declared one by one and equal names in several
 * types keep apart. What cannot be told apart has no answer.
 * @param imported names that sources import, see `importedNames`: that no other file uses one of these is not believed.
 */
export function answersOf({ facts, answers }: Pick<SourceView, 'facts' | 'answers'>, imported: ReadonlySet<string> = new Set()): Answered {
  if (answers === undefined || answers.declarations.length === 0) return NOTHING;
  const byPlace = new Map<string, DeclarationAnswers>();
  const byName = new Map<string, DeclarationAnswers | undefined>();
  for (const each of answers.declarations.map((answer) => believe(answer, imported))) {
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

/** The names that the sources of a view import or pass on, from wherever. */
export function importedNames({ sources }: Pick<View, 'sources'>): Set<string> {
  return new Set(
    sources.flatMap(({ facts }) => [
      ...facts.imports.flatMap(({ names }) => names),
      ...facts.exports.flatMap(({ name, local, from }) => (from === undefined ? [] : [local ?? name])),
    ]),
  );
}

/** "Nothing" from a server can mean that it did not look; an import that was read says otherwise. */
function believe(answer: DeclarationAnswers, imported: ReadonlySet<string>): DeclarationAnswers {
  if (answer.uses?.files !== 0 || !imported.has(answer.name)) return answer;
  const { uses: _, ...rest } = answer;
  return rest;
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
