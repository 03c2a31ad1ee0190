import type { RuleMeta } from '../rules/rule-meta.ts';

/** Where a repository keeps rules of its own. */
export const USER_RULES = '.kb/rules/';

/** A rule that a repository brings, for a tool that is looked for on PATH. */
export interface UserRule {
  tool: RuleTool;
  /** As the file gives it; unique within a tool. */
  id: string;
  /** The file and the line in which the rule starts, 1-based. */
  file: string;
  line: number;
  /** The lens that shows its findings. */
  lens: string;
  /** For people; the tool fills in what the rule captured. */
  message: string;
  severity: 'high' | 'medium' | 'low';
  /** The texts of its metadata: what a lens does with a match (`role`), and keys of that role. */
  meta: RuleMeta;
  /** The rule as the tool reads it: a YAML document of its own. */
  text: string;
}

export type RuleTool = 'ast-grep' | 'semgrep';

export interface RuleProblem {
  file: string;
  line: number;
  message: string;
}

export interface UserRules {
  rules: UserRule[];
  /** Files and rules that cannot be used; the others are. */
  problems: RuleProblem[];
}

/** Whether a path of the tree is a file of rules. */
export function isRuleFile(path: string): boolean {
  return path.startsWith(USER_RULES) && /\.ya?ml$/.test(path);
}
