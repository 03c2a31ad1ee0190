import { dirname } from 'node:path/posix';

import type { Language, Query } from 'web-tree-sitter';
import { errorMessage } from '../../base/error-message.ts';

import { memoize } from '../../base/memoize.ts';
import { once } from '../../base/once.ts';
import { pace } from '../../base/pace.ts';
import { loadGrammar, newQuery } from '../ast/tree-sitter.ts';
import { couldMatch } from './could-match.ts';
import { type DirectPattern, directPatterns } from './direct-patterns.ts';
import { type JsTree, kindsOf } from './js-tree.ts';
import { parseQuery } from './parse-query.ts';
import { indexByWords, type RuleWords, requiredWords, type SearchedText } from './rule-words.ts';
import type { Rule, RuleFile } from './rules.ts';
import { withCasts } from './with-casts.ts';

/** The rules for one grammar. They are compiled as texts need them: to compile all takes longer than to run them over many files. */
export interface RuleSet {
  /** Whether any rule is written for the grammar. */
  any: boolean;
  /** The rules that a text can match by its words. @param only ids, where only some of the rules are asked for. */
  neededBy: (text: SearchedText, only?: ReadonlySet<string>) => Rule[];
  /** The patterns of a rule that needs no query; undefined for the others. */
  plain: (rule: Rule) => readonly DirectPattern[] | undefined;
  /** Makes queries of rules, as far as a tree can match them. @throws the reason of the signal. */
  compile: (rules: readonly Rule[], tree: JsTree | undefined, signal: AbortSignal) => Promise<ApplicableRules>;
  /** A query of one rule that compiles, by itself. */
  alone: (rule: Rule) => CompiledQuery;
}

export interface ApplicableRules {
  /** The rules that are asked for and that the tree can match; up to the text alone, whatever was compiled before. */
  needed: ReadonlySet<Rule>;
  /** Each holds several rules, so that a tree is walked few times: those needed, and others that earlier texts needed. */
  queries: CompiledQuery[];
  /** Rules that are needed and do not compile. */
  broken: { rule: Rule; message: string }[];
}

export interface CompiledQuery {
  query: Query;
  /** The rule of each pattern of the query. */
  rules: readonly Rule[];
}

/**
 * Rules that are compiled in one go, up to 5 ms each, and with which a tree is walked once. What each call takes by itself is as long as two
 * rules take.
 */
const AT_ONCE = 16;

/** The rules of one folder for one grammar. */
interface Shelf extends Omit<RuleSet, 'any'> {
  rules: ReadonlySet<Rule>;
}

/** By the first of the files: what was made of these, and of no fewer or others, by grammar. */
const shelves = new WeakMap<RuleFile, { files: readonly RuleFile[]; byGrammar: Map<string, Promise<Shelf>> }[]>();

/**
 * The rules of these files that are meant for a grammar, each compiled at most once per process for the same files. What lies in one folder is
 * compiled together, by itself: lenses share folders.
 */
export async function compileRules(grammar: string, ruleFiles: readonly RuleFile[]): Promise<RuleSet> {
  const folders = new Map<string, RuleFile[]>();
  for (const file of ruleFiles) folders.set(dirname(file.path), [...(folders.get(dirname(file.path)) ?? []), file]);
  const all = await Promise.all([...folders.values()].map((files) => shelfOf(grammar, files)));
  const shelfWith = (rule: Rule): Shelf => {
    const shelf = all.find(({ rules }) => rules.has(rule));
    if (!shelf) throw new Error(`no such rule: ${rule.id}`);
    return shelf;
  };
  return {
    any: all.some(({ rules }) => rules.size > 0),
    neededBy: (text, only) => all.flatMap(({ neededBy }) => neededBy(text, only)),
    plain: (rule) => shelfWith(rule).plain(rule),
    compile: async (rules, tree, signal) => {
      const found: ApplicableRules[] = [];
      for (const shelf of all) {
        found.push(
          await shelf.compile(
            rules.filter((rule) => shelf.rules.has(rule)),
            tree,
            signal,
          ),
        );
      }
      return {
        needed: new Set(found.flatMap(({ needed }) => [...needed])),
        queries: found.flatMap(({ queries }) => queries),
        broken: found.flatMap(({ broken }) => broken),
      };
    },
    alone: (rule) => shelfWith(rule).alone(rule),
  };
}

function shelfOf(grammar: string, files: readonly RuleFile[]): Promise<Shelf> {
  const [first] = files;
  const known = (first && shelves.get(first)) ?? [];
  const isOfThese = (each: readonly RuleFile[]) => each.length === files.length && each.every((file, index) => file === files[index]);
  const made = known.find((each) => isOfThese(each.files)) ?? { files, byGrammar: new Map<string, Promise<Shelf>>() };
  if (first && !known.includes(made)) shelves.set(first, [...known, made]);
  const { byGrammar } = made;
  let shelf = byGrammar.get(grammar);
  if (!shelf) {
    const wanted = files.flatMap(({ rules }) => rules).filter(({ grammars }) => grammars.includes(grammar));
    const known = Promise.all(files.map((file) => file.wordsFor?.(grammar) ?? new Map()));
    shelf = Promise.all([loadGrammar(grammar), known]).then(([language, words]) => makeShelf(language, grammar, wanted, words));
    byGrammar.set(grammar, shelf);
  }
  return shelf;
}

function makeShelf(language: Language, grammar: string, wanted: readonly Rule[], known: readonly RuleWords[]): Shelf {
  const words = new Map(known.flatMap((each) => [...each]));
  const wordsOf = memoize((rule: Rule) => words.get(rule.id) ?? requiredWords(rule.query, grammar));
  const having = once(() => indexByWords(wanted, wordsOf));
  const waiting = new Set(wanted);
  const compiled: CompiledQuery[] = [];
  const broken = new Map<Rule, string>();
  const patternsOf = memoize((rule: Rule) => parseQuery(withCasts(rule.query, kindsOf(language))));
  const compileNeeded: RuleSet['compile'] = async (rules, tree, signal) => {
    const needed = new Set(rules.filter((rule) => tree === undefined || couldMatch(patternsOf(rule), tree)));
    const open = [...needed].filter((rule) => waiting.has(rule));
    for (let at = 0; at < open.length; at += AT_ONCE) {
      await pace(signal);
      // Meanwhile another text may have needed them.
      const fresh = open.slice(at, at + AT_ONCE).filter((rule) => waiting.delete(rule));
      const query = compile(language, fresh, broken);
      if (query) compiled.push(query);
    }
    return {
      needed,
      queries: compiled.filter(({ rules: own }) => own.some((rule) => needed.has(rule))),
      broken: [...needed].flatMap((rule) => {
        const message = broken.get(rule);
        return message === undefined ? [] : [{ rule, message }];
      }),
    };
  };
  return {
    rules: new Set(wanted),
    neededBy: (text, only) => {
      const needed = having()(text);
      return only ? needed.filter(({ id }) => only.has(id)) : needed;
    },
    plain: memoize((rule) => directPatterns(patternsOf(rule), kindsOf(language))),
    compile: compileNeeded,
    alone: memoize((rule) => combine(language, [rule])),
  };
}

/** One query of all rules; rules that do not compile are set aside. */
function compile(language: Language, rules: readonly Rule[], broken: Map<Rule, string>): CompiledQuery | undefined {
  if (rules.length === 0) return undefined;
  try {
    return combine(language, rules);
  } catch {
    const sound = rules.filter((rule) => {
      const message = whyBroken(language, rule);
      if (message !== undefined) broken.set(rule, message);
      return message === undefined;
    });
    return sound.length === 0 ? undefined : combine(language, sound);
  }
}

function combine(language: Language, rules: readonly Rule[]): CompiledQuery {
  const texts = rules.map(({ query }) => withCasts(query, kindsOf(language)));
  const query = newQuery(language, texts.join('\n'));
  // Patterns are told apart by where they start; the engine counts bytes.
  const ends: number[] = [];
  for (const text of texts) ends.push((ends.at(-1) ?? 0) + Buffer.byteLength(text) + 1);
  const ofPattern: Rule[] = [];
  for (let pattern = 0; pattern < query.patternCount(); pattern++) {
    const start = query.startIndexForPattern(pattern);
    const rule = rules[ends.findIndex((end) => start < end)];
    if (rule) ofPattern.push(rule);
  }
  return { query, rules: ofPattern };
}

function whyBroken(language: Language, rule: Rule): string | undefined {
  try {
    newQuery(language, withCasts(rule.query, kindsOf(language))).delete();
    return undefined;
  } catch (error) {
    return errorMessage(error);
  }
}
