import { listUnmounted } from './flow/list-flow-gaps.ts';
import { readEntries } from './flow/read-entries.ts';
import type { Lens, Report, View } from './lens.ts';
import { reportRuleGaps } from './matching/rule-gaps.ts';
import { reportGaps } from './report-gaps.ts';
import { chartTrust } from './trust/chart-trust.ts';
import { describeProtected, describeUnprotected } from './trust/describe-protection.ts';
import { describeControls, describeEnvironment, describeMeetings, describeSinks, describeSources } from './trust/describe-units.ts';
import { listProtection } from './trust/list-protection.ts';
import { listUnits } from './trust/list-units.ts';
import { summariseTrust } from './trust/summarise-trust.ts';

/** What is untrusted, what protects it, what is dangerous: a map for a reviewer, which states what was seen and where its view ends. */
export const trustZones: Lens = {
  name: 'trust-zones',
  folder: 'trust-zones',
  shows: 'untrusted data, access control and other controls, dangerous operations, unprotected entry points',
  reads: { outbound: true, rules: 'trust-zones' },
  report,
};

function report(view: View): Report {
  const { found, mounts, entries } = readEntries(view);
  const units = view.sources.flatMap(({ path }) => listUnits(path, found.get(path) ?? [], entries));
  const protections = listProtection(entries, found);
  const groups = [
    describeMeetings(units),
    describeUnprotected(protections),
    describeSinks(units),
    describeProtected(protections),
    describeControls(units),
    describeSources(units),
    describeEnvironment(units),
  ];
  return {
    summary: summariseTrust(view, units, protections),
    groups: groups.filter(({ items }) => items.length > 0),
    ...chartTrust(units, protections),
    gaps: [
      ...listUnmounted(entries, mounts, 'controls in front of them may be missing here'),
      ...reportRuleGaps(view, 'trust rules', 'not searched'),
      ...reportGaps(view, 'sources, controls and dangerous operations'),
    ],
  };
}
