import { findProgram } from '../base/process/find-program.ts';
import { askToolVersion, type ToolPlace, UNKNOWN } from '../code/user-rules/tool-version.ts';
import type { UserRule } from '../code/user-rules/user-rule.ts';
import type { ToolReport } from './report.ts';

const INSTALL = { 'ast-grep': 'npm install -g @ast-grep/cli', semgrep: 'pip install semgrep' } as const;

/** Looks for the programs that run a repository's own rules. */
export function checkTools(rules: readonly UserRule[], place: ToolPlace): Promise<ToolReport[]> {
  return Promise.all(
    Object.entries(INSTALL).map(async ([name, install]) => {
      const path = findProgram(name, place.env, place.avoid);
      const version = path === undefined ? UNKNOWN : await askToolVersion(path, place);
      const own = rules.filter(({ tool }) => tool === name).length;
      return { name, ...(path === undefined ? {} : { path }), ...(version === UNKNOWN ? {} : { version }), rules: own, install };
    }),
  );
}
