import type { RuleHit } from '../names/find-matches.ts';
import { ofRoleBy } from '../names/of-role.ts';
import type { Constants } from './fill-constants.ts';

/** Values that are made of values. */
const DEPTH = 4;

/**
 * An expression that has the text in it which a value was made of: `join(HERE, "openapi.json")` of `parser.specification` after
 * `SPEC = join(HERE, "openapi.json")` and `parser = Parser(SPEC)`; a text of its own is that. `undefined` where no text is behind it.
 */
export function textBehind(
  expression: string,
  at: RuleHit,
  here: readonly RuleHit[],
  constants: Constants,
  depth = DEPTH,
): string | undefined {
  if (/["'`]/.test(expression)) return expression;
  for (const [name] of expression.matchAll(/(?<![.\w$])[A-Za-z_$][\w$]*(?:\.[\w$]+)*(?!\s*\()/g)) {
    const value = constants(name);
    if (value !== undefined) return `"${value}"`;
    const made = depth === 0 ? undefined : madeOf(name.split('.')[0] ?? '', at, here);
    const text = made && textBehind(made.text, made.at, here, constants, depth - 1);
    if (text !== undefined) return text;
  }
  return undefined;
}

/** What a name was last given before a place; what is declared behind it is of the whole file. */
function madeOf(name: string, at: RuleHit, here: readonly RuleHit[]): { text: string; at: RuleHit } | undefined {
  const given = [...ofRoleBy(here, 'binding', 'name', name), ...ofRoleBy(here, 'drawn', 'name', name)].filter((each) => each !== at);
  const last = given
    .filter(({ start }) => start < at.start)
    .reduce<RuleHit | undefined>((best, each) => (best && best.start > each.start ? best : each), undefined);
  const made = last ?? given[0];
  const text = made?.captures.value ?? made?.lists?.args?.join(', ');
  return made && text !== undefined ? { text, at: made } : undefined;
}
