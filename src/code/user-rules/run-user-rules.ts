import { byText } from '../../base/digest.ts';
import { KbError } from '../../base/errors.ts';
import { findProgram } from '../../base/process/find-program.ts';
import type { RuleMatch } from '../rules/rules.ts';
import { runAstGrep, type ToolRun } from './run-ast-grep.ts';
import { runSemgrep } from './run-semgrep.ts';
import { type SourceCopy, withSourceCopy } from './source-copy.ts';
import { askToolVersion, type ToolPlace } from './tool-version.ts';
import type { RuleProblem, RuleTool, UserRule } from './user-rule.ts';

export interface UserMatches {
  /** By path, in the order of the file. */
  matches: Map<string, RuleMatch[]>;
  problems: RuleProblem[];
  /** What ran: 'ast-grep 0.51.1'. */
  tools: string[];
  /** Tools that are not on PATH, with how many rules wait for them. */
  missing: { tool: RuleTool; rules: number }[];
}

const RUNNERS: Record<RuleTool, (program: string, rules: readonly UserRule[], scratch: SourceCopy) => Promise<ToolRun>> = {
  'ast-grep': runAstGrep,
  semgrep: runSemgrep,
};

/**
 * Runs a repository's own rules over files, with the tools that are on PATH. The tools see copies of these files in a directory of their
 * own: no configuration, and no other file, of the repository.
 */
export async function runUserRules(rules: readonly UserRule[], texts: ReadonlyMap<string, string>, place: ToolPlace): Promise<UserMatches> {
  const result: UserMatches = { matches: new Map(), problems: [], tools: [], missing: [] };
  if (rules.length === 0 || texts.size === 0) return result;
  await withSourceCopy(texts, place, async (scratch) => {
    for (const tool of Object.keys(RUNNERS) as RuleTool[]) {
      const own = rules.filter((rule) => rule.tool === tool);
      if (own.length > 0) await runTool(tool, own, scratch, result, place);
    }
  });
  for (const found of result.matches.values()) found.sort((a, b) => (a.start ?? 0) - (b.start ?? 0) || byText(a.rule, b.rule));
  return result;
}

async function runTool(
  tool: RuleTool,
  rules: readonly UserRule[],
  scratch: SourceCopy,
  result: UserMatches,
  place: ToolPlace,
): Promise<void> {
  const program = findProgram(tool, place.env, place.avoid);
  if (program === undefined) {
    result.missing.push({ tool, rules: rules.length });
    return;
  }
  try {
    const run = await RUNNERS[tool](program, rules, scratch);
    result.tools.push(`${tool} ${await askToolVersion(program, place)}`);
    result.problems.push(...run.problems);
    for (const [path, found] of run.matches) result.matches.set(path, (result.matches.get(path) ?? []).concat(found));
  } catch (error) {
    // It cannot be started or takes too long: the document says so, and everything else in it stays.
    if (!(error instanceof KbError)) throw error;
    const [first] = rules;
    result.problems.push({
      file: first?.file ?? '',
      line: first?.line ?? 1,
      message: `${tool}: ${withoutPath(error.message, program, tool)}`,
    });
  }
}

/** No path of this machine may reach a document. */
function withoutPath(message: string, program: string, tool: string): string {
  return message.replaceAll(program, tool);
}
