import type { ChangeEffect } from '../model/comparison.ts';

/** Annotations by parameter, as `parameterMarks` finds them. */
export type ParameterMarks = ReadonlyMap<string, readonly string[]>;

/** Says in an annotation that a parameter can be left out: `@RequestParam(required = false)`. */
const OPTIONAL = /\brequired[=:]false\b|\bdefaultValue[=:]/;

/**
 * What other annotations of parameters mean, of parameters that both have.
 * @param names the parameters of both.
 */
export function judgeMarks(before: ParameterMarks, after: ParameterMarks, names: readonly string[]): Omit<ChangeEffect, 'on'>[] {
  return names.flatMap((name) => judgeParameter(name, before.get(name) ?? [], after.get(name) ?? []));
}

function judgeParameter(name: string, before: readonly string[], after: readonly string[]): Omit<ChangeEffect, 'on'>[] {
  const gone = before.filter((mark) => !after.includes(mark));
  const came = after.filter((mark) => !before.includes(mark));
  if (gone.length === 0 && came.length === 0) return [];
  const told = [...gone.map((mark) => `without ${mark}`), ...came.map((mark) => `with ${mark}`)].join(', ');
  const [could, can] = [before, after].map((marks) => marks.some((mark) => OPTIONAL.test(mark)));
  if (could && !can && before.length === after.length) return [{ is: 'breaking', reason: `parameter ${name} became required: ${told}` }];
  if (!could && can && before.length === after.length) return [{ is: 'compatible', reason: `parameter ${name} became optional: ${told}` }];
  return [{ is: 'unknown', reason: `parameter ${name} is ${told}` }];
}
