import { count } from '../../base/count.ts';
import type { SymbolKind } from '../../code/facts/facts.ts';
import { enumerate } from '../report/phrases.ts';
import type { Declaration } from './surface.ts';

/** What declarations are called, types first. */
const NOUNS: readonly (readonly [SymbolKind, string])[] = [
  ['interface', 'interface'],
  ['trait', 'trait'],
  ['class', 'class'],
  ['struct', 'struct'],
  ['enum', 'enum'],
  ['type', 'type'],
  ['module', 'module'],
  ['namespace', 'namespace'],
  ['function', 'function'],
  ['method', 'function'],
  ['constructor', 'function'],
  ['macro', 'macro'],
  ['constant', 'constant'],
  ['enum-member', 'constant'],
  ['variable', 'variable'],
  ['property', 'property'],
  ['field', 'property'],
];

/** "3 interfaces, 1 class and 12 functions". */
export function countKinds(declarations: readonly Pick<Declaration, 'symbol'>[]): string {
  const counts = new Map<string, number>(NOUNS.map(([, noun]) => [noun, 0]));
  for (const { symbol } of declarations) {
    const noun = NOUNS.find(([kind]) => kind === symbol.kind)?.[1] ?? symbol.kind;
    counts.set(noun, (counts.get(noun) ?? 0) + 1);
  }
  return enumerate([...counts].filter(([, number]) => number > 0).map(([noun, number]) => count(number, noun)));
}
