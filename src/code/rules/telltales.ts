import { remember } from '../../base/memoize.ts';
import { once } from '../../base/once.ts';
import type { Language } from '../languages/language.ts';
import { languageWithId } from '../languages/languages.ts';
import { grammarOf } from './grammar-of.ts';
import { hasWords, indexByWords, type Need, requiredWords, type SearchedText } from './rule-words.ts';
import type { Rule, RuleFile } from './rules.ts';

/** What must be so for some rules to match in a file, as plain data: it can be asked of a text without the rules. */
export interface Telltale {
  /** The grammar of the file, or its data format. */
  grammar: string;
  /** A pattern that its path has. */
  files?: string;
  /** A pattern that an import has, somewhere in the tree. */
  imports?: string;
  /** As `hasWords` takes it. */
  words: readonly (readonly Need[])[];
  /** What somebody looks for with these rules. */
  sought: readonly string[];
  /** The ids of the rules, and the files that they are in. */
  rules: { file: string; id: string }[];
}

/**
 * The telltales of those rules of a file with which somebody looks for something. Of a data format any text will do.
 * @param soughtWith what is looked for with a rule, if anything is.
 */
export function telltalesOf({ path, rules }: RuleFile, soughtWith: (rule: Rule, grammar: string) => readonly string[]): Telltale[] {
  const telltales = new Map<string, Telltale>();
  for (const rule of rules) {
    for (const grammar of rule.grammars) {
      const sought = soughtWith(rule, grammar);
      if (sought.length === 0) continue;
      const told = { ...conditionsOf(rule), grammar, words: wordsOf(rule, grammar), sought };
      remember(telltales, JSON.stringify(told), () => ({ ...told, rules: [] })).rules.push({ file: path, id: rule.id });
    }
  }
  return [...telltales.values()];
}

function conditionsOf({ meta: { files, imports } }: Rule): Pick<Telltale, 'files' | 'imports'> {
  return { ...(files === undefined ? {} : { files }), ...(imports === undefined ? {} : { imports }) };
}

function wordsOf({ query }: Rule, grammar: string): Telltale['words'] {
  return languageWithId(grammar)?.reader ? [[]] : requiredWords(query, grammar, 'with expressions');
}

const indexes = new WeakMap<readonly Telltale[], () => (text: SearchedText) => readonly Telltale[]>();

/**
 * Those of which a rule may match in a file: no false no, and no parsing. A list that is asked about a second text is looked up by words from
 * then on.
 */
export function tellMatching(language: Language, path: string, text: SearchedText, telltales: readonly Telltale[]): Telltale[] {
  const own = language.reader ? language.id : grammarOf(language);
  const index = indexes.get(telltales);
  if (!index)
    indexes.set(
      telltales,
      once(() => indexByWords(telltales, ({ words }) => words)),
    );
  const having = index ? index()(text) : telltales.filter(({ words }) => hasWords(text, words));
  return having.filter(({ grammar, files }) => grammar === own && (files === undefined || new RegExp(files).test(path)));
}
