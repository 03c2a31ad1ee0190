/** One match of a lens rule (a tree-sitter query pattern) in a file. */
export interface RuleMatch {
  /** `<file>/<pattern name>`: 'express/route', 'flask/route'. */
  rule: string;
  startLine: number;
  endLine: number;
  /** Captured texts by capture name, white space folded, at most 200 characters each. */
  captures: Record<string, string>;
}
