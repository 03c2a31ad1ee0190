import { expect, test } from 'vitest';

import { renderSarif } from '../../../src/docs/reports/sarif.ts';
import { encodePath } from '../../../src/git/path-bytes.ts';
import { everything, HOSTILE, receipt, reported } from './sample-report.ts';

const LEVELS = ['none', 'note', 'warning', 'error'];
const STATES = ['new', 'unchanged', 'updated', 'absent', undefined];

/** The one run, after a look at what SARIF 2.1.0 requires of a log (§3.13, 3.14, 3.19, 3.27) and GitHub of results. */
function runOf(text: string) {
  const log = JSON.parse(text);
  expect(Buffer.from(text).toString()).toBe(text);
  expect(log).toMatchObject({ $schema: expect.stringContaining('sarif-schema-2.1.0.json'), version: '2.1.0', runs: [expect.anything()] });
  const [{ tool, results }] = log.runs;
  const ids = tool.driver.rules.map(({ id }: { id: string }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  for (const result of results) {
    expect(ids).toContain(result.ruleId);
    expect(LEVELS).toContain(result.level);
    expect(STATES).toContain(result.baselineState);
    expect(result.message.text).toMatch(/./);
    expect(result.partialFingerprints.primaryLocationLineHash).toMatch(/^[0-9a-f]{32}:1$/);
    const [{ physicalLocation }] = result.locations;
    expect(physicalLocation.region.startLine).toBeGreaterThanOrEqual(1);
    // A relative reference whose first segment has no colon (RFC 3986, 4.2).
    expect(physicalLocation.artifactLocation.uri).toMatch(/^(?:[\w.~/-]|%[0-9A-F]{2})+$/);
  }
  return { tool, results };
}

test('everything that can be wrong is a valid result', () => {
  const { tool, results } = runOf(renderSarif(everything(), '1.2.3'));
  expect(tool.driver).toMatchObject({ name: 'kb', semanticVersion: '1.2.3' });
  const told = results.map(({ ruleId, level, baselineState }: Record<string, string>) => `${ruleId} ${level} ${baselineState}`);
  expect(told.sort()).toEqual([
    'kb/coverage error undefined',
    'kb/invalid error new',
    'kb/missing error new',
    'kb/orphaned error new',
    'kb/stale error new',
    'kb/stale error new',
    'kb/stale note unchanged',
  ]);
});

test('a location holds the bytes of the path', () => {
  const { results } = runOf(renderSarif({ documents: [reported(HOSTILE)] }, '1.2.3'));
  const { uri } = results[0].locations[0].physicalLocation.artifactLocation;
  const bytes = uri.replace(/%(..)/g, (_: string, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  expect(Buffer.from(bytes, 'latin1')).toEqual(encodePath(HOSTILE));
});

test('the fingerprint of a finding stays while its ids change', () => {
  const print = (current: string) =>
    runOf(renderSarif({ documents: [reported('docs/a.md', { receipts: [receipt({ current })] })] }, '1')).results[0].partialFingerprints;
  expect(print('4'.repeat(40))).toEqual(print('5'.repeat(40)));
  expect(print('4'.repeat(40))).not.toEqual(runOf(renderSarif({ documents: [reported('docs/b.md')] }, '1')).results[0].partialFingerprints);
});
