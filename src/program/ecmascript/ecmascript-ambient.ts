import { pushTo } from '../../base/push-to.ts';
import type { ModuleFacts } from '../../code/facts/facts.ts';
import { matchPattern } from './ecmascript-exports.ts';

/** Files by the ambient modules that they declare; names with a `*` are patterns. */
export interface Ambient {
  exact: ReadonlyMap<string, string[]>;
  patterns: ReadonlyMap<string, string[]>;
}

export function indexAmbient(modules: ReadonlyMap<string, ModuleFacts>): Ambient {
  const exact = new Map<string, string[]>();
  const patterns = new Map<string, string[]>();
  for (const [path, { declares }] of modules) {
    for (const name of declares ?? []) pushTo(name.includes('*') ? patterns : exact, name, path);
  }
  return { exact, patterns };
}

/** The files that declare a module: by its name, else by the pattern with the longest text before its `*`. */
export function findAmbient({ exact, patterns }: Ambient, specifier: string): readonly string[] {
  const named = exact.get(specifier);
  if (named) return named;
  let best: string | undefined;
  for (const pattern of patterns.keys()) {
    if (matchPattern(pattern, specifier) === undefined) continue;
    if (best === undefined || pattern.indexOf('*') > best.indexOf('*')) best = pattern;
  }
  return best === undefined ? [] : (patterns.get(best) ?? []);
}
