import { timestamp } from '../base/clock.ts';
import { byText } from '../base/digest.ts';
import { environmentError } from '../base/errors.ts';
import { holdDerived } from '../code/facts/hold-derived.ts';
import { isTestPath } from '../code/languages/classify.ts';
import { languageOf } from '../code/languages/languages.ts';
import { expectLenses } from '../generate/rules/expect-lenses.ts';
import { keptFrom, namesToMend } from '../git/objects/unreadable.ts';
import type { Workspace } from '../workspace/workspace.ts';
import { divideChanges } from './accepted/divide-changes.ts';
import { readAccepted } from './accepted/read-accepted.ts';
import { readNoticed } from './affected/read-noticed.ts';
import { boundaryChanges, importsOf } from './boundaries/boundary-changes.ts';
import { closedCircles } from './boundaries/closed-circles.ts';
import { declaredPackages, isManifest } from './boundaries/declared-packages.ts';
import { isNpmManifest, type NpmSide, readNpm } from './boundaries/npm-packages.ts';
import { type PackageSide, packageChanges } from './boundaries/package-changes.ts';
import { ruleChanges } from './boundaries/rule-changes.ts';
import { usedImports } from './boundaries/used-imports.ts';
import { type Affected, findAffected } from './find-affected.ts';
import { findDiffering } from './find-differing.ts';
import { listChanges, orderChanges } from './list-changes.ts';
import type { Comparison, FoundChange } from './model/comparison.ts';
import { type FileChange, pathsInBase, pathsInHead, type Sides } from './model/sides.ts';
import { findReach } from './reach/find-reach.ts';
import { findUnread } from './reach/find-unread.ts';
import { withoutInherited } from './reach/inherited.ts';
import { judgeMakers } from './reach/who-makes.ts';
import { LENSES_OF, readThings } from './read-things.ts';
import type { ChangeKind } from './things/thing.ts';

/** What a comparison is to tell. */
export interface TreeComparisonOptions {
  kinds: readonly ChangeKind[];
  /** Which changed files count; all of them unless given. */
  isMeant?: (path: string) => boolean;
  /** Whether all files of both trees are looked into, however many these are, or those that can differ, however few; which finds the same. */
  look?: 'everywhere' | 'near';
}

/** To link all files of such a tree once takes less than to link some of them again and again until nothing is missing. */
const WHOLE_UP_TO = 2000;

/**
 * What the difference between two trees means. Reads what changed and what that can have a say in; writes nothing.
 * @throws KbError (exit 3) where files of the base are kept from being read: what is not seen would be told as gone.
 */
export async function compare(
  { base, head, changed: all, movedTo }: Sides,
  { kinds, isMeant = () => true, look }: TreeComparisonOptions,
): Promise<Omit<Comparison, 'base' | 'head'>> {
  expectRead(base, head);
  const changed = all.filter(({ path, from }) => isMeant(path) || (from !== undefined && isMeant(from)));
  const wanted = new Set(kinds);

  // The trees share most files.
  holdDerived(base.reader.cache);
  const nameOf = (path: string) => movedTo.get(path) ?? path;
  const { before, after, beyond } =
    look === 'everywhere'
      ? allOf(base, head, wanted)
      : await findAll({ base, head, changed, movedTo }, wanted, look === 'near' ? 0 : WHOLE_UP_TO);
  const things = {
    base: await readThings(base, { changed: codeOf(base, pathsInBase(changed)), affected: before, nameOf }, wanted),
    head: await readThings(
      head,
      { changed: codeOf(head, pathsInHead(changed)), affected: after, nameOf: (path) => path, like: { workspace: base, affected: before } },
      wanted,
    ),
  };
  const found: FoundChange[] = [
    ...(await judgeMakers(head, await withoutInherited(head, listChanges(things.base, things.head, wanted)))),
    ...(wanted.has('boundaries') && changed.length > 0 ? await compareBoundaries(base, head, changed, nameOf) : []),
  ];
  // What another change means is not asked about, wherever else that shows.
  const others = new Set(all.filter(({ path }) => !isMeant(path)).map(({ path }) => path));
  const changes = orderChanges(found.filter(({ before: was, after: is }) => !others.has((is ?? was)?.path ?? '')));
  return {
    files: countFiles(changed),
    ...divideChanges(changes, await readAccepted(base), timestamp(base.context.environment).slice(0, 10)),
    reach: await findReach(head, changed),
    kinds: [...kinds],
    unread: {
      ...(await findUnread(base, head, changed, changes)),
      places: { head: things.head.unclear, base: things.base.unclear },
      beyond,
    },
  };
}

function expectRead(base: Workspace, { tree }: Workspace): void {
  const names = namesToMend(tree);
  const isUnknown = (path: string) => !tree.entries.has(path) && keptFrom(names, path) !== undefined;
  if (names.length === 0) return;
  const path = [...base.tree.entries.keys()].find(isUnknown);
  if (path === undefined) return;
  throw environmentError(
    `${keptFrom(names, path)} cannot be read, and what changed in it is not known`,
    'make it readable, or compare commits',
  );
}

function allOf(base: Workspace, head: Workspace, kinds: ReadonlySet<ChangeKind>) {
  const lenses = [...new Set([...kinds].flatMap((kind) => LENSES_OF[kind]))];
  const codeIn = (tree: Workspace, lens: string) =>
    tree
      .viewFor(lens)
      .members({ path: '.', tests: true })
      .filter((path) => !isTestPath(path));
  const of = (tree: Workspace) => new Map(lenses.map((lens) => [lens, codeIn(tree, lens)]));
  return { before: of(base), after: of(head), beyond: 0 };
}

/** For each lens the files of either tree of which it can state something else: those that either tree names, as each has them. */
async function findAll({ base, head, changed, movedTo }: Sides, kinds: ReadonlySet<ChangeKind>, wholeUpTo: number) {
  const lenses = [...new Set([...kinds].flatMap((kind) => LENSES_OF[kind]))];
  const cameFrom = new Map([...movedTo].map(([from, to]) => [to, from]));
  const before = new Map<string, string[]>();
  const after = new Map<string, string[]>();
  let beyond = 0;
  for (const tree of [base, head]) expectLenses(tree, lenses);
  const found = new Map<string, { own: Affected; other: Affected }>();
  for (const lens of lenses) {
    const differing = await findDiffering(base, head, lens, leftTo(lens, askedFor(lens, lenses), { base, head, changed }));
    const noticed = await readNoticed(base, head, differing);
    const own = await findAffected(base, lens, pathsInBase(differing), wholeUpTo, noticed.base);
    found.set(lens, { own, other: await findAffected(head, lens, pathsInHead(differing), wholeUpTo, noticed.head) });
  }
  for (const lens of lenses) {
    const both = [...new Set([lens, askedFor(lens, lenses)])].flatMap((each) => found.get(each) ?? []);
    const [own, other] = [both.flatMap((each) => each.own.paths), both.flatMap((each) => each.other.paths)];
    const there = (workspace: Workspace, paths: readonly string[]) => {
      const members = new Set(workspace.viewFor(lens).members({ path: '.', tests: true }));
      return [...new Set(paths)].filter((path) => members.has(path)).sort(byText);
    };
    before.set(lens, there(base, [...own, ...other.map((path) => cameFrom.get(path) ?? path)]));
    after.set(lens, there(head, [...other, ...own.map((path) => movedTo.get(path) ?? path)]));
    beyond = Math.max(beyond, ...both.flatMap((each) => [each.own.beyond, each.other.beyond]));
  }
  return { before, after, beyond };
}

/** Of the files that changed those that a lens has to be asked about itself, where another is asked for both: those that the other cannot read. */
function leftTo(lens: string, asked: string, { base, head, changed }: Pick<Sides, 'base' | 'head' | 'changed'>): readonly FileChange[] {
  if (asked === lens) return changed;
  const read = new Set([base, head].flatMap((tree) => [...tree.viewFor(asked).members({ path: '.', tests: true })]));
  return changed.filter(({ path, from }) => !read.has(path) && (from === undefined || !read.has(from)));
}

/** What stands in front of an entry point is told of the entry point: the lens that sees both is asked for both. */
function askedFor(lens: string, lenses: readonly string[]): string {
  return lens === 'flows' && lenses.includes('trust-zones') ? 'trust-zones' : lens;
}

function codeOf({ readable }: Workspace, paths: readonly string[]): string[] {
  const known = new Set(readable);
  return paths.filter((path) => known.has(path) && !isTestPath(path) && languageOf(path) !== undefined);
}

async function compareBoundaries(
  base: Workspace,
  head: Workspace,
  changed: readonly FileChange[],
  nameOf: (path: string) => string,
): Promise<FoundChange[]> {
  const [before, after] = [await base.graph(), await head.graph()];
  const all = {
    base: importsOf(base.readable, (path) => before.imports.get(path), nameOf),
    head: importsOf(head.readable, (path) => after.imports.get(path)),
  };
  const edges = {
    base: await usedImports(base, all.base, all.head, nameOf),
    head: await usedImports(head, all.head, all.base, (path) => path),
  };
  const paths = new Map(base.readable.map((path) => [nameOf(path), path]));
  const circles = await closedCircles(
    { tree: base, imports: edges.base, nameOf, pathOf: (path) => paths.get(path) ?? path },
    { tree: head, imports: edges.head, nameOf: (path) => path, pathOf: (path) => path },
  );
  return [
    ...ruleChanges(base.config.boundaries ?? [], edges.base, edges.head),
    ...boundaryChanges(edges.base, edges.head, { base: base.readable.map(nameOf), head: head.readable }, circles),
    ...packageChanges(
      await packageSide(base, before, codeOf(base, pathsInBase(changed)), changed),
      await packageSide(head, after, codeOf(head, pathsInHead(changed)), changed),
    ),
  ];
}

async function packageSide(
  workspace: Workspace,
  graph: PackageSide['graph'],
  own: readonly string[],
  changed: readonly FileChange[],
): Promise<PackageSide> {
  const { readable, reader } = workspace;
  const npm = await npmIn(workspace, changed);
  const declared = await declaredIn(workspace, changed);
  return { graph, readable, changed: own, declared, texts: await reader.readTexts(own), ...(npm && { npm }) };
}

/** What all manifests ask for, where one of them changed. */
async function declaredIn({ reader, tree }: Workspace, changed: readonly FileChange[]): Promise<ReadonlyMap<string, string>> {
  if (!isAnyOf(changed, isManifest)) return new Map();
  return declaredPackages(await reader.readTexts([...tree.entries.keys()].filter(isManifest)));
}

async function npmIn({ reader, tree }: Workspace, changed: readonly FileChange[]): Promise<NpmSide | undefined> {
  if (!isAnyOf(changed, isNpmManifest)) return undefined;
  return readNpm(await reader.readTexts([...tree.entries.keys()].filter(isNpmManifest)));
}

function isAnyOf(changed: readonly FileChange[], isMeant: (path: string) => boolean): boolean {
  return changed.some(({ path, from }) => isMeant(path) || (from !== undefined && isMeant(from)));
}

function countFiles(changed: readonly FileChange[]): Comparison['files'] {
  const counts = { added: 0, removed: 0, changed: 0, moved: 0 };
  for (const { change } of changed) counts[change]++;
  return counts;
}
