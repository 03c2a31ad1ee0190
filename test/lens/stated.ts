import { flows } from '../../src/lens/flow/flows.ts';
import { trustZones } from '../../src/lens/trust/trust-zones.ts';
import { ruleView } from './rule-view.ts';

/** The routes that the lens states for some files, by their labels. */
export async function routesOf(files: Record<string, string>, leads: Record<string, Record<string, string>> = {}): Promise<string[]> {
  const report = flows.report(await ruleView('flows', files, leads));
  const findings = report.groups.flatMap(({ items }) => items.flatMap((item) => item.findings ?? []));
  return findings.filter(({ kind }) => kind === 'route').map(({ name }) => name);
}

/** What is told of the entry points of some files: `unprotected GET /`, `protected GET / behind x`. */
export async function protectionOf(files: Record<string, string>, leads: Record<string, Record<string, string>> = {}): Promise<string[]> {
  const { groups } = trustZones.report(await ruleView('trust-zones', files, leads));
  const findings = groups.flatMap(({ items }) => items.flatMap((item) => item.findings ?? []));
  return findings.filter(({ kind }) => kind.endsWith('protected')).map(({ kind, name }) => `${kind} ${name}`);
}

/** The same with those that are neither: `unprotected GET /`, `undecided GET /: access in some cases handle`, `protected GET / behind x`. */
export async function accessOf(files: Record<string, string>, leads: Record<string, Record<string, string>> = {}): Promise<string[]> {
  const { groups } = trustZones.report(await ruleView('trust-zones', files, leads));
  const findings = groups.flatMap(({ items }) => items.flatMap((item) => item.findings ?? []));
  const stated = findings.filter(({ kind }) => ['protected', 'unprotected', 'undecided'].includes(kind));
  return stated.map(({ kind, name, entry }) => {
    const checks = kind === 'undecided' ? `: ${entry?.checks?.map((each) => `${each.kind} ${each.text}`).join(', ')}` : '';
    return `${kind} ${name}${checks}`;
  });
}
