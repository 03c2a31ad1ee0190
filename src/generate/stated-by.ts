import type { Finding, LensReport } from '../lens/report/lens.ts';
import type { View } from '../program/view.ts';

/** Everything that a report states, and what it could not see. */
export interface Stated {
  /** Whatever the output limit. */
  findings: Finding[];
  /** With how many places were not understood. */
  limits: Pick<LensReport, 'gaps' | 'unclear'>;
}

export function statedBy({ groups, gaps, unclear }: LensReport, view: View): Stated {
  const findings = groups.flatMap(({ items }) => items).flatMap((item) => item.findings ?? []);
  return { findings: findings.map((finding) => withSource(finding, view)), limits: { gaps, ...(unclear ? { unclear } : {}) } };
}

/** What a report states beside its lines, for who asks about the whole. */
export function statedBeside({ beside = [] }: LensReport, view: View): Finding[] {
  return beside.map((finding) => withSource(finding, view));
}

/** What a finding was read from, unless the lens says it: the tool of the rule that found it ('ast-grep:raw-query'), else what read its file. */
function withSource(finding: Finding, { sources }: View): Finding {
  const [tool = '', id] = finding.rule?.split(':') ?? [];
  if (id !== undefined) return { source: tool, ...finding };
  const backend = sources.find(({ path }) => path === finding.path)?.facts.backend;
  return { source: backend === 'grep' ? 'grep-fallback' : (backend ?? 'ast'), ...finding };
}
