import { count } from '../base/count.ts';
import { codeSpan, prose } from '../base/markdown.ts';
import type { RuleMatch } from '../code/rules/rules.ts';
import type { RuleProblem, RuleTool } from '../code/user-rules/user-rule.ts';
import { findingAt } from './report/finding-at.ts';
import type { Group, Item, LensReport } from './report/lens.ts';
import { lineLink } from './report/phrases.ts';

/** What the rules of a repository found beside what a lens makes of them. */
export interface UserFindings {
  /** By path, in the order to present them in. */
  matches: ReadonlyMap<string, readonly RuleMatch[]>;
  problems: readonly RuleProblem[];
  missing: readonly { tool: RuleTool; rules: number }[];
}

/** A report with a group for what the repository's own rules found, and with what kept them from being run. */
export function addUserFindings(report: LensReport, { matches, problems, missing }: UserFindings): LensReport {
  const items = [...matches].flatMap(([path, found]) => found.map((match) => describe(path, match)));
  const group: Group = { title: "Findings of this repository's own rules", items };
  return {
    ...report,
    groups: items.length === 0 ? report.groups : [group, ...report.groups],
    gaps: [
      ...report.gaps,
      ...problems.map(({ file, line, message }) => `A rule of this repository was not run (${lineLink(file, line)}): ${prose(message)}.`),
      ...missing.map(
        ({ tool, rules }) => `${codeSpan(tool)} is not on PATH, so ${count(rules, 'rule')} of this repository could not be run.`,
      ),
    ],
  };
}

function describe(path: string, match: RuleMatch): Item {
  const { rule, startLine, endLine, captures, meta } = match;
  const message = captures.message ?? '';
  return {
    path,
    startLine,
    endLine,
    text: `**${meta?.severity ?? 'low'}** ${prose(message)}: ${codeSpan(captures.expression ?? '')} (${rule})`,
    findings: [findingAt('own-rule', message, { path, startLine, endLine, rule })],
  };
}
