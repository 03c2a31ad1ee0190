import type { Node, Tree } from 'web-tree-sitter';

import { measureDepth } from '../ast/measure-depth.ts';
import { lastResort, stepBudget } from '../ast/step-budget.ts';
import type { ApplicableRules, CompiledQuery } from './compile-rules.ts';
import type { ReadNode } from './read-node.ts';
import type { Rule } from './rules.ts';

/** Running a query over one file stops after so many steps; a chain of two hundred calls takes as many. */
const STEPS = 4000;
const STEPS_PER_CHARACTER = 0.1;

/** A tree of more levels gets fewer steps: each takes as long as there are patterns that began in the levels above. */
const USUAL_DEPTH = 500;

/** A node under the name that a rule gives it. */
export interface Captured<Of = ReadNode> {
  name: string;
  node: Of;
}

export interface QueryRun<Of = ReadNode> {
  matches: { rule: Rule; captures: readonly Captured<Of>[] }[];
  /** Whether a rule ran out of its budget; what it found until then is there. */
  cutOff: boolean;
}

/**
 * Runs the rules that a text needs over its tree. What a rule finds, also where it runs out of its budget, is up to the rule and the text:
 * which rules share a query depends on what was read before, so a query that is cut off is run again, each of its rules by itself.
 */
export function runQueries(
  { needed, queries }: Pick<ApplicableRules, 'needed' | 'queries'>,
  alone: (rule: Rule) => CompiledQuery,
  tree: Tree,
): QueryRun<Node> {
  const root = tree.rootNode;
  if (queries.length === 0) return { matches: [], cutOff: false };
  const steps = (STEPS + root.endIndex * STEPS_PER_CHARACTER) / Math.max(1, measureDepth(tree) / USUAL_DEPTH) ** 2;
  const isLate = lastResort();
  const runs = queries.map((query) => {
    const together = runQuery(query, needed, root, stepBudget(steps, isLate));
    const rules = new Set(query.rules);
    if (!together.cutOff || rules.size === 1) return together;
    const singly = [...rules]
      .filter((rule) => needed.has(rule))
      .map((rule) => runQuery(alone(rule), needed, root, stepBudget(steps, isLate)));
    return { matches: singly.flatMap(({ matches }) => matches), cutOff: singly.some(({ cutOff }) => cutOff) };
  });
  return { matches: runs.flatMap(({ matches }) => matches), cutOff: runs.some(({ cutOff }) => cutOff) };
}

function runQuery({ query, rules }: CompiledQuery, needed: ReadonlySet<Rule>, root: Node, isSpent: () => boolean): QueryRun<Node> {
  let cutOff = false;
  const progressCallback = () => {
    cutOff ||= isSpent();
    return cutOff;
  };
  const matches = query.matches(root, { progressCallback }).flatMap((match) => {
    const rule = rules[match.patternIndex];
    return rule && needed.has(rule) ? [{ rule, captures: match.captures }] : [];
  });
  return { matches, cutOff };
}
