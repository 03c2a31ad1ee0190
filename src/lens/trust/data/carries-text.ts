import type { RuleHit } from '../../../program/names/find-matches.ts';
import { namesOfParameter } from '../reading/read-bindings.ts';

/** Converters of paths after which a parameter is a number, an id or a date. */
const TYPED = 'int|integer|long|float|double|decimal|bool|uuid|guid|date|datetime|\\\\d\\+|\\[0-9\\]\\+';

/**
 * Whether a stranger can choose the text of a source. What a declared type makes a number or an id (meta `plain`, or a converter in the path
 * of the route: `<int:id>`, `{id:guid}`) cannot carry a path or a piece of a query.
 * @param labels of the entry points that the data comes in by: 'GET /orders/<int:id>'.
 */
export function carriesText({ meta, captures, path }: RuleHit, labels: readonly string[]): boolean {
  const written = captures.expression ?? '';
  if (meta.plain !== undefined && new RegExp(meta.plain).test(written)) return false;
  if (meta.as !== 'parameter' || labels.length === 0) return true;
  return !namesOfParameter(written, path).every((name) => labels.every((label) => isConverted(name, label)));
}

function isConverted(name: string, label: string): boolean {
  return new RegExp(`[<{](?:${TYPED})(?:\\([^()]*\\))?:${name}[>}]|\\{${name}:(?:${TYPED})\\??\\}|:${name}\\((?:${TYPED})\\)`).test(label);
}
