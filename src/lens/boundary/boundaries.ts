import { byText } from '../../base/digest.ts';
import { codeSpan } from '../../base/markdown.ts';
import type { InParts } from '../../base/pace.ts';
import type { View } from '../../program/view.ts';
import type { Group, LensCode, LensReport } from '../report/lens.ts';
import { withinAsking, withinLimits } from '../report/limits.ts';
import { enumerate, enumerateCode, place } from '../report/phrases.ts';
import { reportGaps } from '../report/report-gaps.ts';
import { chartBoundaries } from './chart-boundaries.ts';
import { collectImports, type Link } from './collect-imports.ts';
import { askUses, collectUses } from './collect-uses.ts';
import { describeUnseen } from './describe-unseen.ts';
import { listCycles } from './list-cycles.ts';
import { listDependencies, listInside } from './list-dependencies.ts';
import { listDependents } from './list-dependents.ts';
import { listPackages } from './list-packages.ts';
import { listIndirect, listUnused, summariseUses } from './list-uses.ts';
import { summariseBoundaries } from './summarise-boundaries.ts';

/** Which directories and packages the focus depends on, and which depend on it. */
export const boundaries: LensCode = {
  sees: ({ facts, matches }) => ({ facts: { ...facts, exports: [], symbols: [] }, matches }),
  ...withinLimits(report),
  asks: { declarations: withinAsking(askUses), places: true },
};

function* report(view: View): InParts<LensReport> {
  const links = collectImports(view);
  yield;
  const cycles = listCycles(view, links);
  yield;
  const uses = collectUses(view);
  yield;
  const dependencies = listDependencies(links);
  yield;
  const dependents = listDependents(view, uses);
  yield;
  const indirect = listIndirect(view, uses);
  yield;
  const groups = [
    dependencies,
    dependents,
    indirect,
    {
      title: 'Cycles',
      ...(cycles.note === undefined ? {} : { note: cycles.note }),
      items: [...cycles.files, ...cycles.across, ...cycles.directories, ...cycles.mutual],
    },
    listInside(links),
    listUnused(uses),
    ...listPackages(links),
  ];
  yield;
  const diagram = chartBoundaries(view, links);
  yield;
  return {
    summary: [...summariseBoundaries(view, links, cycles), ...summariseUses(uses)],
    groups: groups.filter((group: Group) => group.items.length > 0 || group.note !== undefined),
    ...(diagram === undefined ? {} : { diagram }),
    gaps: [...describeUnresolved(links), ...describeUnseen(view), ...reportGaps(view, 'imports')],
  };
}

/** Imports that lead nowhere are listed one by one up to this number. */
const LISTED = 10;

function describeUnresolved(links: readonly Link[]): string[] {
  const places = new Map<string, Set<string>>();
  for (const { from, imported, target } of links) {
    if (target.kind !== 'unresolved') continue;
    places.set(imported.specifier, (places.get(imported.specifier) ?? new Set()).add(place(from, imported.line)));
  }
  const found = [...places].sort(([a], [b]) => byText(a, b));
  const listed = found.slice(0, LISTED);
  const rest = found.slice(LISTED).map(([specifier]) => specifier);
  return [
    ...listed.map(([specifier, where]) => `${codeSpan(specifier)} could not be found: imported in ${enumerate([...where], 4)}.`),
    ...(rest.length === 0 ? [] : [`Nor could ${enumerateCode(rest, 2 * LISTED)}.`]),
  ];
}
