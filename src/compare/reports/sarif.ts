import { SARIF_SCHEMA, sarifLocation } from '../../docs/reports/sarif-parts.ts';
import { wellFormed } from '../../docs/reports/well-formed.ts';
import type { Change, Comparison } from '../model/comparison.ts';
import { describeEffect } from './describe-change.ts';
import { levelOf } from './github.ts';

/** The changes as a SARIF 2.1.0 log: a result each, with a rule for each sort of change. @param version of kb. */
export function renderSarifChanges({ changes }: Comparison, failing: ReadonlySet<Change>, version: string): string {
  const ids = [...new Set(changes.map(ruleOf))].sort();
  const rules = ids.map((id) => ({ id, shortDescription: { text: id.slice(id.lastIndexOf('/') + 1).replaceAll('-', ' ') } }));
  const results = changes.map((change) => {
    const level = levelOf(change, failing);
    const at = change.after ?? change.before;
    return {
      ruleId: ruleOf(change),
      level: level === 'notice' ? 'note' : level,
      message: { text: wellFormed([change.says, describeEffect(change)].filter(Boolean).join('\n')) },
      locations: at === undefined ? [] : [sarifLocation(at.path, Math.max(1, change.after === undefined ? 1 : at.startLine))],
      partialFingerprints: { primaryLocationLineHash: `${change.id}:1` },
    };
  });
  const driver = { name: 'kb', semanticVersion: version, rules };
  const log = { $schema: SARIF_SCHEMA, version: '2.1.0', runs: [{ tool: { driver }, columnKind: 'utf16CodeUnits', results }] };
  return `${JSON.stringify(log, null, 2)}\n`;
}

function ruleOf({ kind, change, sort }: Change): string {
  return `kb/compare/${kind}/${sort}-${change}`;
}
