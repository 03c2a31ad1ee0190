import { compileGlob, isGlob } from '../../base/glob.ts';
import type { FoundChange } from '../model/comparison.ts';
import type { Imports } from './boundary-changes.ts';

/** Imports that a rule of the repository forbids, in one tree only. @param rules 'src/a may not import src/b', see the configuration. */
export function ruleChanges(rules: readonly string[], base: Imports, head: Imports): FoundChange[] {
  return rules.flatMap((rule) => {
    const [from = '', to = ''] = rule.split(/\s+may not import\s+/);
    const [before, after] = [violations(base, from, to), violations(head, from, to)];
    const told = (key: string, change: 'added' | 'removed'): FoundChange => {
      const [path = '', target = ''] = key.split('\0');
      const at = { path, startLine: 0, endLine: 0 };
      return {
        kind: 'boundaries',
        change,
        sort: 'rule',
        name: `${path} imports ${target}`,
        says: change === 'added' ? `${path} imports ${target}: ${rule}` : `${path} does not import ${target} any more: ${rule}`,
        details: [],
        ...(change === 'added' ? { after: at, fails: ['rule' as const] } : { before: at }),
      };
    };
    return [
      ...[...after].filter((key) => !before.has(key)).map((key) => told(key, 'added')),
      ...[...before].filter((key) => !after.has(key)).map((key) => told(key, 'removed')),
    ];
  });
}

function violations(imports: Imports, from: string, to: string): Set<string> {
  const [isFrom, isTo] = [inside(from), inside(to)];
  const found = new Set<string>();
  for (const [path, targets] of imports) {
    if (!isFrom(path)) continue;
    for (const target of targets) if (isTo(target)) found.add(`${path}\0${target}`);
  }
  return found;
}

/** A file, what is below a directory, or what a glob matches. */
function inside(place: string): (path: string) => boolean {
  if (isGlob(place)) return compileGlob(place);
  const bare = place.replace(/\/+$/, '');
  return (path) => path === bare || path.startsWith(`${bare}/`);
}
