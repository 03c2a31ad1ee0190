import { byText } from '../../base/digest.ts';
import { codeSpan } from '../../base/markdown.ts';
import type { InParts } from '../../base/pace.ts';
import type { View } from '../../program/view.ts';
import type { Group, LensCode, LensReport, Unclear } from '../report/lens.ts';
import { withinLimits } from '../report/limits.ts';
import { onlyOpen, withoutDocs } from '../report/narrow-contents.ts';
import { enumerate, enumerateCode } from '../report/phrases.ts';
import { reportGaps } from '../report/report-gaps.ts';
import { chartBoundaries } from './chart-boundaries.ts';
import { collectImports, type ImportLink } from './collect-imports.ts';
import { collectUses } from './collect-uses.ts';
import { describeUnseen } from './describe-unseen.ts';
import { listCycles } from './list-cycles.ts';
import { listDirectoryDependencies, listInside } from './list-directory-dependencies.ts';
import { listDirectoryDependents } from './list-directory-dependents.ts';
import { listPackages } from './list-packages.ts';
import { listIndirect, listUnused, summariseUses } from './list-uses.ts';
import { setTestsApart } from './set-tests-apart.ts';
import { summariseBoundaries } from './summarise-boundaries.ts';

/** Which directories and packages the focus depends on, and which depend on it. */
export const boundaries: LensCode = {
  sees: (contents) => onlyOpen(withoutDocs(contents)),
  ...withinLimits(report),
};

function* report(view: View): InParts<LensReport> {
  const links = collectImports(view);
  yield;
  const cycles = yield* listCycles(view, links);
  yield;
  const uses = yield* collectUses(view);
  yield;
  const apart = setTestsApart(
    links,
    view.sources.map(({ path }) => path),
  );
  const dependencies = yield* listDirectoryDependencies(apart);
  yield;
  const dependents = yield* listDirectoryDependents(view, uses);
  yield;
  const indirect = listIndirect(view, uses);
  yield;
  const inside = yield* listInside(apart);
  const groups = [
    dependencies,
    dependents,
    indirect,
    {
      title: 'Cycles',
      ...(cycles.note === undefined ? {} : { note: cycles.note }),
      items: [...cycles.files, ...cycles.across, ...cycles.directories, ...cycles.mutual],
    },
    inside,
    listUnused(uses),
    ...listPackages(apart),
  ];
  yield;
  const diagram = chartBoundaries(view, apart.code);
  yield;
  return {
    summary: [...summariseBoundaries(view, apart.code, cycles), ...summariseUses(uses)],
    groups: groups.filter((group: Group) => group.items.length > 0 || group.note !== undefined),
    ...(diagram === undefined ? {} : { diagram }),
    unclear: countUnresolved(links),
    gaps: [...describeUnresolved(links), ...describeUnseen(view), ...reportGaps(view, 'imports')],
  };
}

function countUnresolved(links: readonly ImportLink[]): Unclear {
  const statements = (some: readonly ImportLink[]) =>
    new Set(some.map(({ from, imported }) => `${imported.line} ${imported.specifier} ${from}`)).size;
  return { number: statements(links.filter(({ target }) => target.kind === 'unresolved')), of: statements(links), what: 'import' };
}

/** Imports that lead nowhere are listed one by one up to this number. */
const LISTED = 10;

function describeUnresolved(links: readonly ImportLink[]): string[] {
  const places = new Map<string, Set<string>>();
  for (const { from, imported, target } of links) {
    if (target.kind !== 'unresolved') continue;
    places.set(imported.specifier, (places.get(imported.specifier) ?? new Set()).add(codeSpan(from)));
  }
  const found = [...places].sort(([a], [b]) => byText(a, b));
  const listed = found.slice(0, LISTED);
  const rest = found.slice(LISTED).map(([specifier]) => specifier);
  return [
    ...listed.map(([specifier, where]) => `${codeSpan(specifier)} could not be found: imported in ${enumerate([...where], 4)}.`),
    ...(rest.length === 0 ? [] : [`Nor could ${enumerateCode(rest, 2 * LISTED)}.`]),
  ];
}
