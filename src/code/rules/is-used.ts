import { spend } from '../../base/steps.ts';
import type { ReadNode } from './read-node.ts';

/** What a call can be a part of without its value being taken: the object of a longer chain, a statement in parentheses. */
const CHAIN =
  /^(member_expression|call_expression|call|attribute|field_expression|selector_expression|navigation_expression|method_invocation|invocation_expression|member_access_expression|member_call_expression|scoped_call_expression|parenthesized_expression|arrow_expression_clause|annotated_lambda)$/;

/** What holds statements, in the grammars whose statements have no node of their own. */
const STATEMENT =
  /^(expression_statement|program|source_file|module|body_statement|block_body|block|do_block|statements|then|else|function_body|lambda_literal|global_statement)$/;

/** What follows the answer of a request: whoever calls it has taken the value. */
const TAKING = /^(then|catch|finally|subscribe|pipe|toPromise|json|text|expect|send|unwrap|await|execute|exchange|retrieve|body)$/;

/** Whether the value of an expression goes somewhere, so that it was called for it: `const user = await api.get('/me')`. */
export function isUsed(node: ReadNode): boolean {
  let inner = node;
  for (let outer = node.parent; outer; outer = outer.parent) {
    spend();
    if (STATEMENT.test(outer.type)) return false;
    if (!CHAIN.test(outer.type) || !isStart(outer, inner)) return true;
    if (TAKING.test(outer.lastNamedChild?.text ?? '')) return true;
    inner = outer;
  }
  return false;
}

/** An argument is no start of a chain. */
function isStart(outer: ReadNode, inner: ReadNode): boolean {
  return outer.firstNamedChild?.startIndex === inner.startIndex;
}
