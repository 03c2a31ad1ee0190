import { splitRecords } from './records.ts';
import type { Repo } from './repo.ts';
import { git } from './run.ts';

/** One line of git's configuration. */
export interface ConfigLine {
  scope: 'system' | 'global' | 'local' | 'worktree';
  /** `file:` and the path of the file, or how else git came by it. */
  origin: string;
  /** As git prints it: section and name in lower case. */
  key: string;
  value: string;
}

/** The configuration in force in a repository, in git's order: what comes later wins. What holds for one command only is left out. */
export async function readConfigLines(repo: Repo): Promise<ConfigLine[]> {
  const { stdout } = await git(repo, ['config', '--list', '--show-scope', '--show-origin', '-z']);
  const records = splitRecords(stdout);
  const lines: ConfigLine[] = [];
  for (let at = 0; at + 2 < records.length; at += 3) {
    const [scope, origin, entry] = records.slice(at, at + 3) as [string, string, string];
    const end = entry.indexOf('\n');
    // A key without a value means true.
    const [key, value] = end < 0 ? [entry, 'true'] : [entry.slice(0, end), entry.slice(end + 1)];
    if (isScope(scope)) lines.push({ scope, origin, key, value });
  }
  return lines;
}

/** The values of a key in a configuration, in git's order. */
export function valuesOf(lines: readonly ConfigLine[], key: string, scope?: ConfigLine['scope']): string[] {
  return lines.filter((line) => line.key === plainKey(key) && (scope === undefined || line.scope === scope)).map(({ value }) => value);
}

/** A key as git prints it: only what stands between its first and last dot keeps its case. */
function plainKey(key: string): string {
  const [first, last] = [key.indexOf('.'), key.lastIndexOf('.')];
  return key.slice(0, first).toLowerCase() + key.slice(first, last) + key.slice(last).toLowerCase();
}

function isScope(scope: string): scope is ConfigLine['scope'] {
  return ['system', 'global', 'local', 'worktree'].includes(scope);
}
