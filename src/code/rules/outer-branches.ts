import { spend } from '../../base/steps.ts';
import { words } from '../../base/words.ts';
import type { ReadNode } from './read-node.ts';

/** A branch of the code that something stands in, and in another one in there. */
export interface OuterBranch {
  /** UTF-16 units, end exclusive. */
  start: number;
  end: number;
  /** What it asks, without brackets around all of it; none of a case. */
  condition?: string;
  /** It is entered where that does not hold. */
  otherwise?: true;
}

/** What is in more is code that a program wrote. */
const MOST = 6;
const READING = 20;

/** What repeats, or tells cases apart. */
const LOOPS = /^(while|until|for|do|loop|repeat|switch|match)/;
const CASES: ReadonlySet<string> = new Set(
  words(
    'switch_case switch_default expression_case default_case type_case case_clause switch_block_statement_group switch_rule match_arm when_entry case_statement default_statement switch_section switch_expression_arm match_conditional_expression match_default_expression',
  ),
);
const CATCHES: ReadonlySet<string> = new Set(words('catch_clause except_clause except_group_clause rescue catch_block'));
const CHOOSE = /^(\|\||&&|\?\?|\?:|or|and)$/;

/**
 * The branches around a node, those of the functions around its own included, outermost last. What a loop holds is in no branch for that, and
 * neither is what a `try` does.
 * @param decided whether the innermost is left out, as its condition is that of the node.
 */
export function outerBranches(node: ReadNode, decided: boolean, fold: (node: ReadNode) => string): OuterBranch[] {
  const branches: OuterBranch[] = [];
  let isOuter = !decided;
  for (let child = node; child.parent && branches.length < MOST; child = child.parent) {
    spend(READING);
    const branch = branchOf(child, child.parent, fold);
    if (branch === undefined) continue;
    // What is done where something failed was tried.
    if (isOuter && branch !== 'caught') branches.push(branch);
    isOuter = true;
  }
  return branches;
}

function branchOf(child: ReadNode, parent: ReadNode, fold: (node: ReadNode) => string): OuterBranch | 'caught' | undefined {
  const { type } = parent;
  if (CATCHES.has(type)) return 'caught';
  const { startIndex: start, endIndex: end } = child;
  if (CASES.has(type) || (type === 'when' && parent.childForFieldName('body')?.id === child.id)) return { start, end };
  if (CHOOSE.test(parent.childForFieldName('operator')?.type ?? '')) {
    const left = parent.childForFieldName('left');
    const isAnd = /^(&&|and)$/.test(parent.childForFieldName('operator')?.type ?? '');
    return left && left.id !== child.id ? told(child, left, isAnd, fold) : undefined;
  }
  const condition = LOOPS.test(type) ? null : parent.childForFieldName('condition');
  const holds = condition && holdsIn(child, parent, condition);
  if (!condition || holds === undefined) return undefined;
  return told(child, condition, type.startsWith('unless') ? !holds : holds === true, fold);
}

/** Whether a part of a statement with a condition is for where it holds; undefined where it is for both. */
function holdsIn(child: ReadNode, parent: ReadNode, condition: ReadNode): boolean | undefined {
  const first = parent.childForFieldName('consequence') ?? parent.childForFieldName('body');
  if (first) return first.id === child.id ? true : child.startIndex >= condition.endIndex ? false : undefined;
  if (child.startIndex < condition.endIndex) return undefined;
  // The places of words are not kept.
  const before = parent.children.slice(
    0,
    parent.children.findIndex((each) => each?.id === child.id),
  );
  return !before.some((each) => each?.type === 'else');
}

function told(child: ReadNode, condition: ReadNode, holds: boolean, fold: (node: ReadNode) => string): OuterBranch {
  const { startIndex: start, endIndex: end } = child;
  const inner = condition.type === 'parenthesized_expression' ? condition.namedChildren[0] : condition;
  return { start, end, condition: fold(inner ?? condition), ...(holds ? {} : { otherwise: true }) };
}
