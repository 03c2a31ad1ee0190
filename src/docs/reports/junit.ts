import {
  type CheckReport,
  describeFinding,
  describeProblem,
  describeReceipt,
  describeShortfall,
  describeUntrueTotal,
  type ReportedDocument,
  wordsStatus,
} from './report.ts';

/**
 * The check as JUnit reports a test run: one test case for each document. There is no standard; this is what Jenkins' xunit plugin
 * (junit-10.xsd) and GitLab ("Unit test reports") read alike. A document that is not FRESH and passes all the same is skipped.
 */
export function renderJunit(report: CheckReport): string {
  const cases = [...report.documents.map(testCase), ...wordsCases(report), ...coverageCase(report)];
  const count = (marker: string) => cases.filter((each) => each.includes(marker)).length;
  const counts = `tests="${cases.length}" failures="${count('<failure ')}" errors="0"`;
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites name="kb check" ${counts}>`,
    `  <testsuite name="kb check" ${counts} skipped="${count('<skipped ')}">`,
    ...cases.map((each) => `    ${each}`),
    '  </testsuite>',
    '</testsuites>',
    '',
  ].join('\n');
}

function testCase({ verdict, passes }: ReportedDocument): string {
  const { path, status, receipts, remedy } = verdict;
  const attributes = `name="${escapeXml(path)}" classname="kb.${escapeXml(path.split('/').at(-2) ?? '')}"`;
  if (passes && status === 'FRESH') return `<testcase ${attributes}/>`;
  const message = `message="${escapeXml(`${status}: ${describeProblem(verdict)}`)}"`;
  if (passes) return `<testcase ${attributes}><skipped ${message}/></testcase>`;
  const details = [...receipts.map(describeReceipt), ...(remedy === undefined ? [] : [`clear it: ${remedy}`])].join('\n');
  return `<testcase ${attributes}><failure type="${status}" ${message}>${escapeXml(details)}</failure></testcase>`;
}

/** One for each hand-written document. */
function wordsCases({ words }: CheckReport): string[] {
  return (words?.documents ?? []).map((path) => {
    const attributes = `name="${escapeXml(path)}" classname="kb.words"`;
    const own = (words?.findings ?? []).filter((finding) => finding.path === path);
    const [first] = [...own].sort((a, b) => Number(a.passes) - Number(b.passes));
    if (!first) return `<testcase ${attributes}/>`;
    const message = `message="${escapeXml(`${wordsStatus(first)}: ${own.length > 1 ? describeUntrueTotal(own) : describeFinding(first)}`)}"`;
    if (first.passes) return `<testcase ${attributes}><skipped ${message}/></testcase>`;
    const details = own.map((finding) => `line ${finding.line}: ${describeFinding(finding)}; ${finding.remedy}`).join('\n');
    return `<testcase ${attributes}><failure type="${wordsStatus(first)}" ${message}>${escapeXml(details)}</failure></testcase>`;
  });
}

function coverageCase(report: CheckReport): string[] {
  if (!report.coverage || report.minCoverage === undefined) return [];
  const attributes = 'name="coverage" classname="kb.coverage"';
  const shortfall = describeShortfall(report);
  if (shortfall === undefined) return [`<testcase ${attributes}/>`];
  return [`<testcase ${attributes}><failure type="coverage" message="${escapeXml(shortfall)}"></failure></testcase>`];
}

/** Characters that XML 1.0 cannot hold, not even as references, and lone surrogates. */
const FORBIDDEN = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\t': '&#9;',
  '\r': '&#13;',
  '\n': '&#10;',
};

/** A line end in an attribute would be read as a blank, and one in a text begin a line of a log, where GitHub looks for commands. */
function escapeXml(text: string): string {
  return text.replace(FORBIDDEN, '\ufffd').replace(/[&<>"\t\r\n]/g, (character) => ENTITIES[character] ?? character);
}
