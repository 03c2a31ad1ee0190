import type { WordsFinding } from '../docs/reports/report.ts';
import type { Judged } from './judge-claims.ts';
import { siteOf } from './kinds/site.ts';
import type { Paths } from './tree/paths.ts';

/** What another program resolves on a site. */
const RESOLVED = ['link', 'heading'];

/** So many different ones, and so great a part of all, are no mistakes of the site: they are led in a way that is not known. */
const MANY = 6;
const PART = 5;

/** Beside a site what makes anchors makes those of one document. A table of contents may be old; one of which most is untrue is not read right. */
const PART_OF_DOCUMENT = 2;

/** The site that a finding is about, where another program resolves what it is about; undefined for all else. */
export function resolvedBy({ path, kind }: Pick<WordsFinding, 'path' | 'kind'>, paths: Paths): string | undefined {
  const site = RESOLVED.includes(kind) ? siteOf(path, paths) : undefined;
  return site === undefined ? undefined : `${kind} ${site}`;
}

/** Judged documents, by path; of links of a site, or to headings of a document, that many are led in a way that is not known nobody is sure. Pure. */
export function doubtSites(judged: ReadonlyMap<string, Judged>, paths: Paths): Map<string, Judged> {
  const groupOf = (about: Pick<WordsFinding, 'path' | 'kind'>): { name: string; part: number } | undefined => {
    const site = resolvedBy(about, paths);
    if (site !== undefined) return { name: site, part: PART };
    return about.kind === 'heading' ? { name: `heading in ${about.path}`, part: PART_OF_DOCUMENT } : undefined;
  };
  const counts = new Map<string, { held: number; told: Set<string>; findings: number }>();
  const countOf = (about: Pick<WordsFinding, 'path' | 'kind'>) => {
    const group = groupOf(about);
    if (group === undefined) return undefined;
    const own = counts.get(group.name) ?? { held: 0, told: new Set<string>(), findings: 0 };
    counts.set(group.name, own);
    return own;
  };
  for (const [path, { findings, held }] of judged) {
    for (const { kind } of held) {
      const own = countOf({ path, kind });
      if (own) own.held++;
    }
    for (const { kind, text } of findings) {
      const own = countOf({ path, kind });
      own?.told.add(text);
      if (own) own.findings++;
    }
  }
  const isDoubtful = (finding: WordsFinding) => {
    const group = groupOf(finding);
    const own = counts.get(group?.name ?? '');
    return group !== undefined && own !== undefined && own.told.size >= MANY && group.part * own.findings > own.held + own.findings;
  };
  return new Map(
    [...judged].map(([path, each]) => {
      const doubtful = each.findings.filter(isDoubtful).map(({ fix: _fix, ...finding }) => ({ ...finding, remedy: '' }));
      return doubtful.length === 0
        ? [path, each]
        : [path, { ...each, findings: each.findings.filter((finding) => !isDoubtful(finding)), unsure: [...each.unsure, ...doubtful] }];
    }),
  );
}
