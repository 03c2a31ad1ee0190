import { compileGlob } from '../../base/glob.ts';

/**
 * Whether rules of a tree's own `.gitignore` files (gitignore(5)) keep a path out of git. A rule that cannot be read ignores nothing.
 * @param files the texts of the files by their paths from the top.
 */
export function compileIgnores(files: ReadonlyMap<string, string>): (path: string) => boolean {
  const rules = [...files]
    .sort(([a], [b]) => a.split('/').length - b.split('/').length)
    .flatMap(([path, text]) => text.split(/\r?\n/).flatMap((line) => readRule(line, path.slice(0, -'.gitignore'.length))));
  return (path) => {
    const parts = path.split('/');
    return parts.some((_, at) => decide(rules, parts.slice(0, at + 1).join('/')));
  };
}

interface IgnoreRule {
  base: string;
  negated: boolean;
  matches: (path: string) => boolean;
}

/** The last rule that matches decides. */
function decide(rules: readonly IgnoreRule[], path: string): boolean {
  for (let at = rules.length - 1; at >= 0; at--) {
    const rule = rules[at];
    if (rule && path.startsWith(rule.base) && rule.matches(path.slice(rule.base.length))) return !rule.negated;
  }
  return false;
}

function readRule(line: string, base: string): IgnoreRule[] {
  const text = line.replace(/(?<!\\)\s+$/, '');
  if (text === '' || text.startsWith('#')) return [];
  const negated = text.startsWith('!');
  const pattern = text.replace(/^!/, '').replace(/\/$/, '');
  const anchored = pattern.includes('/');
  try {
    const matches = compileGlob(anchored ? pattern.replace(/^\//, '') : `**/${pattern}`);
    return pattern === '' ? [] : [{ base, negated, matches }];
  } catch {
    return [];
  }
}
