import type { AllMatches, RuleHit } from '../names/find-matches.ts';
import type { Names } from '../names/index-names.ts';
import { ofRole } from '../names/of-role.ts';

/** What a handler is called, and where that is written. */
export interface WrittenHandler {
  text: string;
  at: RuleHit;
}

/**
 * The class that a variable holds a view of: `OrderList.as_view()` for `order_list` after `order_list = OrderList.as_view()`, in the same file or the
 * one that the variable is imported from; else what is written.
 */
export function heldView(at: RuleHit, text: string, names: Names, found: AllMatches): WrittenHandler {
  const written = { text, at };
  if (!/^\w+(\.\w+)?$/.test(text)) return written;
  const [root = '', member] = text.split('.');
  const imported = names.importOf(at.path, root);
  const name = member ?? imported?.name ?? root;
  const bindings = (imported?.files ?? (member === undefined ? [at.path] : [])).flatMap((path) => ofRole(found.get(path) ?? [], 'binding'));
  const isView = ({ path, start, captures }: RuleHit) =>
    captures.name === name && captures.callee?.endsWith('.as_view') && (path !== at.path || start < at.start);
  const binding = bindings.findLast(isView);
  // Which members of a set of views are served is said there.
  const [mapped = ''] = binding?.lists?.args?.filter((arg) => /^(actions\s*=\s*)?\{/.test(arg)) ?? [];
  return binding ? { text: `${binding.captures.callee}(${mapped})`, at: binding } : written;
}
