import { count } from '../../base/count.ts';
import { estimateTokens } from '../../base/estimate-tokens.ts';
import { map } from '../../base/schema/values.ts';
import { describeFinding, describeUntrueTotal, listProblems, listUntrue, wordsStatus } from '../../docs/reports/report.ts';
import { check as operation, type ShownReport } from '../../operations/check.ts';
import type { Body } from '../answers/reply.ts';
import { tellVerdict } from '../answers/tell-verdict.ts';
import { BUDGET_INPUT, tool } from './tool.ts';

const { documents, base } = operation.input.entries;

/** Which documents hold. */
export const check = tool({
  name: 'check',
  summary: 'Which documents still describe the code, why the others do not, and the command that clears each',
  description:
    'Say which documents still describe the code (FRESH), what changed under the others and the command that clears it. Call it after changing code, or before trusting many documents; read_document tells the status of what you read anyway.',
  input: map({ documents, base, ...BUDGET_INPUT }),
  readOnly: true,
  async answer(context, { documents, base }) {
    const report = await operation.run(context, { ...UNASKED, documents, base });
    const outdated = listProblems(report);
    const told = `${report.documents.length - outdated.length} of ${count(report.documents.length, 'document is', 'documents are')} FRESH`;
    const none = 'there are no documents yet: the tool spelunk writes the first one';
    const untrue = listUntrue(report);
    const words = untrue.length === 0 ? [] : [`in hand-written documents ${describeUntrueTotal(untrue)}`];
    return { head: [report.documents.length === 0 ? none : told, ...words], body: (budget) => listVerdicts(report, budget) };
  },
});

const UNASKED = { staged: false, newOnly: false, strict: false, acceptLess: false, coverage: false };

/** What is not FRESH first, with its reasons; then the others by name. */
function listVerdicts(report: ShownReport, budget: number): Body {
  const problems = new Set(listProblems(report).map(({ verdict }) => verdict));
  const all = [...report.documents].sort((a, b) => Number(problems.has(b.verdict)) - Number(problems.has(a.verdict)));
  const lines: string[] = listUntrue(report).map(
    (finding) => `${wordsStatus(finding)}: ${finding.path}:${finding.line}: ${describeFinding(finding)}; ${finding.remedy}`,
  );
  let left = budget - estimateTokens(lines.join('\n'));
  for (const [index, { verdict, shown }] of all.entries()) {
    const own = tellVerdict(verdict, shown);
    left -= estimateTokens(own.map((line) => `${line}\n`).join(''));
    if (left < 0) return { lines, rest: `… ${count(all.length - index, 'more document')}: name them, or give a larger budget` };
    lines.push(...own);
  }
  return { lines };
}
