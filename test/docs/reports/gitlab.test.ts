import { expect, test } from 'vitest';

import { renderGitlab } from '../../../src/docs/reports/gitlab.ts';
import { everything, receipt, reported } from './sample-report.ts';

interface Violation {
  description: string;
  check_name: string;
  fingerprint: string;
  severity: string;
  location: { path: string; lines: { begin: number } };
}

/** The entries, after a look at what GitLab requires of each ("Code Quality report format"). */
function violationsOf(text: string): Violation[] {
  expect(Buffer.from(text).toString()).toBe(text);
  const violations: Violation[] = JSON.parse(text);
  for (const violation of violations) {
    expect(violation).toEqual({
      description: expect.stringMatching(/./),
      check_name: expect.stringMatching(/^kb\/[a-z]+$/),
      fingerprint: expect.stringMatching(/^[0-9a-f]{32}$/),
      severity: expect.stringMatching(/^(info|minor|major|critical|blocker)$/),
      location: { path: expect.stringMatching(/^(?!\.\/)./), lines: { begin: expect.any(Number) } },
    });
  }
  expect(new Set(violations.map(({ fingerprint }) => fingerprint)).size).toBe(violations.length);
  return violations;
}

test('every reason of every document is a valid entry', () => {
  const entries = violationsOf(renderGitlab(everything())).map(
    ({ severity, check_name, location }) => `${severity} ${check_name} ${location.path}`,
  );
  expect(entries.filter((entry) => !entry.includes('50%')).sort()).toEqual([
    'critical kb/invalid docs/invalid.md',
    'info kb/stale docs/known.md',
    'major kb/coverage .kb/config.yaml',
    'major kb/missing docs/missing.md',
    'major kb/orphaned docs/orphan.md',
    'major kb/stale docs/both.md',
    'major kb/stale docs/both.md',
  ]);
});

test('the fingerprint is of the document and the file, whatever the ids, the lens and the change', () => {
  const print = (path: string, changes: object) =>
    violationsOf(renderGitlab({ documents: [reported(path, { receipts: [receipt(changes)] })] }))[0]?.fingerprint;
  const first = print('docs/a.md', {});
  expect(print('docs/a.md', { current: '4'.repeat(40), lens: 'state', change: 'gone', cause: 'base' })).toBe(first);
  expect(print('docs/b.md', {})).not.toBe(first);
  expect(print('docs/a.md', { path: 'src/b.ts' })).not.toBe(first);
});

test('two lenses that the same file outdates are one entry', () => {
  const receipts = [receipt(), receipt({ lens: 'state' })];
  expect(violationsOf(renderGitlab({ documents: [reported('docs/a.md', { receipts })] }))).toHaveLength(1);
});
