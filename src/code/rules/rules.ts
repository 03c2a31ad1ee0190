import type { OuterBranch } from './outer-branches.ts';
import type { Captures, Lists } from './rule-captures.ts';
import type { RuleMeta } from './rule-meta.ts';
import type { RuleWords } from './rule-words.ts';
import type { NameUse } from './uses-of-name.ts';

/** A lens rule: a tree-sitter query with the comment lines that say what its matches mean. */
export interface Rule {
  /** `<file>/<rule name>`: 'express/route', 'flask/route'. */
  id: string;
  /** The file it came from, for messages. */
  file: string;
  /** Line of the file in which the query starts, 1-based. */
  line: number;
  /** Grammars it can be compiled for: 'javascript', 'typescript', 'tsx', 'python', 'go'. */
  grammars: readonly string[];
  /** One or more patterns in tree-sitter's query language. */
  query: string;
  /** The other comment lines of its header, by key: role, says, group, severity … */
  meta: RuleMeta;
}

export interface RuleFile {
  path: string;
  rules: readonly Rule[];
  /** What `requiredWords` gives of its rules for a grammar, by their ids, where that is kept. */
  wordsFor?: (grammar: string) => Promise<RuleWords>;
}

/** One match of a lens rule (a tree-sitter query pattern) in a file. Its place is that of the `@at` capture, else of all captures. */
export interface RuleMatch {
  /** `<file>/<rule name>`: 'express/route', 'flask/route'; or TROUBLE. */
  rule: string;
  startLine: number;
  endLine: number;
  /**
   * Captured texts by capture name, white space folded, bodies left out, at most 200 characters each. Nodes captured under one name are
   * joined by ', '.
   */
  captures: Captures;
  /** For a capture `@name.each`: the texts of the captured node's named children, comments left out. */
  lists?: Lists;
  /** The names that a capture `@value`, else `@expression`, mentions, dotted: `req.query.id`. Functions written in place are left out. */
  names?: string[];
  /** How `@name` is used in a capture `@body`, whose text is not kept. */
  uses?: NameUse[];
  /** Of what refuses: the branches that it is in, without the innermost of a refusal, which decides about it alone. */
  outer?: OuterBranch[];
  /** The metadata of the rule. */
  meta?: RuleMeta;
  /** Offsets of the place in UTF-16 units, end exclusive, to tell what lies inside what. */
  start?: number;
  end?: number;
}

/** Rule id of the one match of a file in a language that no rule is written for. */
export const NO_RULES = 'kb/no-rules';

/** Rule id of a match that reports trouble: a rule that does not compile, or a file that was not read to its end. */
export const TROUBLE = 'kb/trouble';
