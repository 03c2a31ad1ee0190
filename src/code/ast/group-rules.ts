import type { GroupRule } from './outline-rules.ts';

/** Node types that declare nothing themselves and whose children are read where they stand. */
export function groups(...types: string[]): Record<string, GroupRule> {
  return Object.fromEntries(types.map((type) => [type, { as: 'group' }]));
}
