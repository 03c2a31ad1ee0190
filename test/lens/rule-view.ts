import type { Resolution } from '../../src/code/facts/facts.ts';
import { loadRules } from '../../src/generate/rules/load-rules.ts';
import type { View } from '../../src/program/view.ts';
import { viewOf } from './rules/matches-of.ts';

/**
 * A view of some texts with the matches of a lens's rules.
 * @param leads where imports lead, per file by specifier: a path of the repository, or `package:name`.
 */
export async function ruleView(
  lens: string,
  files: Record<string, string>,
  leads: Record<string, Record<string, string>> = {},
): Promise<View> {
  const rules = await loadRules(lens);
  const sources = [];
  for (const [path, text] of Object.entries(files)) {
    const outbound = new Map(Object.entries(leads[path] ?? {}).map(([specifier, target]) => [specifier, resolution(target)]));
    sources.push({ ...(await viewOf(path, Buffer.from(text), rules)), outbound });
  }
  return { focus: 'orders', maxDepth: 3, sources, skipped: [], inbound: [] };
}

function resolution(target: string): Resolution {
  return target.startsWith('package:')
    ? { kind: 'package', name: target.slice('package:'.length) }
    : { kind: 'file', paths: target.split(' ') };
}
