import { type Language, Query } from 'web-tree-sitter';
import { errorMessage } from '../../base/error-message.ts';

import { memoize } from '../../base/memoize.ts';
import { loadGrammar } from '../ast/tree-sitter.ts';
import { hasWords, requiredWords } from './rule-words.ts';
import type { Rule, RuleFile } from './rules.ts';

/** The rules for one grammar. They are compiled as texts need them: to compile all takes longer than to run them over many files. */
export interface RuleSet {
  /** Whether any rule is written for the grammar. */
  any: boolean;
  /** What a text can match. */
  rulesFor: (text: string) => ApplicableRules;
  /** A query of one rule that compiles, by itself. */
  alone: (rule: Rule) => CompiledQuery;
}

export interface ApplicableRules {
  /** The rules that the text can match; up to the text alone, whatever was compiled before. */
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

const sets = new WeakMap<readonly RuleFile[], Map<string, Promise<RuleSet>>>();

/** The rules of these files that are meant for a grammar; once per process for the same array of files, each rule compiled at most once. */
export function compileRules(grammar: string, ruleFiles: readonly RuleFile[]): Promise<RuleSet> {
  const byGrammar = sets.get(ruleFiles) ?? new Map<string, Promise<RuleSet>>();
  sets.set(ruleFiles, byGrammar);
  let set = byGrammar.get(grammar);
  if (!set) {
    const wanted = ruleFiles.flatMap(({ rules }) => rules).filter(({ grammars }) => grammars.includes(grammar));
    set = loadGrammar(grammar).then((language) => makeSet(language, wanted));
    byGrammar.set(grammar, set);
  }
  return set;
}

function makeSet(language: Language, wanted: readonly Rule[]): RuleSet {
  const words = new Map(wanted.map((rule) => [rule, requiredWords(rule.query)]));
  const waiting = new Set(wanted);
  const compiled: CompiledQuery[] = [];
  const broken = new Map<Rule, string>();
  const rulesFor = (text: string) => {
    const needed = new Set(wanted.filter((rule) => hasWords(text, words.get(rule) ?? [])));
    const fresh = [...needed].filter((rule) => waiting.delete(rule));
    const query = compile(language, fresh, broken);
    if (query) compiled.push(query);
    return {
      needed,
      queries: compiled.filter(({ rules }) => rules.some((rule) => needed.has(rule))),
      broken: [...needed].flatMap((rule) => {
        const message = broken.get(rule);
        return message === undefined ? [] : [{ rule, message }];
      }),
    };
  };
  return { any: wanted.length > 0, rulesFor, alone: memoize((rule) => combine(language, [rule])) };
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
  const query = new Query(language, rules.map((rule) => rule.query).join('\n'));
  // Patterns are told apart by where they start; the engine counts bytes.
  const ends: number[] = [];
  for (const rule of rules) ends.push((ends.at(-1) ?? 0) + Buffer.byteLength(rule.query) + 1);
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
    new Query(language, rule.query).delete();
    return undefined;
  } catch (error) {
    return errorMessage(error);
  }
}
