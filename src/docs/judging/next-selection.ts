import { byText } from '../../base/digest.ts';
import { isGlob } from '../../base/glob.ts';
import type { Inputs, RecordedScope, Source } from '../document/document.ts';
import { carrySources, type Fate } from './carry-sources.ts';
import type { TreeView } from './tree-view.ts';

export type RecordedSelection = Pick<Inputs, 'sources' | 'scope' | 'leftOut' | 'purpose'>;

/**
 * The recorded selection carried to a tree: the order is kept, a moved source is replaced in place, sources that are gone or no longer
 * files are dropped, and files of the scope that are not among them follow by path, up to the limit. What the limit cuts counts as left out, and a scope
 * with such a file is dropped, as it is no longer covered whole. Applied to its own result it changes nothing, and a section that is FRESH
 * gets its recorded selection. `skipped` is kept where the contents are the same. Followed sources
 * stay, and take no room from files that enter the scope.
 */
export function nextSelection(
  inputs: Pick<Inputs, 'sources' | 'scope' | 'leftOut' | 'limits' | 'purpose'>,
  view: TreeView,
): RecordedSelection {
  const fates = carrySources(inputs.sources, view);
  const kept = fates.flatMap(carry);
  const scope = inputs.scope.map((each) => carryScope(each, fates, view)).filter(isFirst);
  const entered = enteredFiles(scope, new Set(kept.map(({ path }) => path)), view);
  const own = kept.filter(({ followed }) => followed === undefined).length;
  // Where lists are whole beyond the limit, they stay so.
  const room = own > inputs.limits.maxFiles ? entered.length : inputs.limits.maxFiles - own;
  const cut = new Set(entered.slice(room));
  return {
    sources: [...kept, ...entered.slice(0, room).map((path) => ({ path, hash: view.entries.get(path)?.id ?? '' }))],
    scope: scope
      .filter((each) => cut.size === 0 || !view.members(each).some((path) => cut.has(path)))
      .map((each) => ({ ...each, names: view.names(each) })),
    leftOut: inputs.leftOut + cut.size,
    ...(inputs.purpose ? { purpose: inputs.purpose } : {}),
  };
}

/** Files in the scopes that are no source yet, sorted. Also where the names are as recorded: then the document lost them from its list. */
function enteredFiles(scope: readonly RecordedScope[], known: ReadonlySet<string>, view: TreeView): string[] {
  const entered = scope.flatMap((each) => view.members(each).filter((path) => !known.has(path)));
  return [...new Set(entered)].sort(byText);
}

function carry({ source, change, current, movedTo }: Fate): Source[] {
  if (change === 'gone' || change === 'retyped') return [];
  // Where a record is lost, ids are shortened.
  if (change === 'same') return [current === source.hash ? source : { ...source, hash: current ?? source.hash }];
  if (change === 'unreadable') return [source];
  const { followed } = source;
  return [{ path: movedTo ?? source.path, hash: current ?? source.hash, ...(followed === undefined ? {} : { followed }) }];
}

/**
 * A directory that is empty now because more than half of its sources moved to one other directory, with the same names below it, is
 * followed there.
 */
function carryScope(scope: RecordedScope, fates: readonly Fate[], view: TreeView): RecordedScope {
  if (scope.path === '.' || isGlob(scope.path) || view.members(scope).length > 0) return scope;
  const inside = fates.filter(({ source }) => source.path.startsWith(`${scope.path}/`));
  const targets = inside.flatMap(({ source, movedTo }) => {
    const rest = source.path.slice(scope.path.length);
    return movedTo?.endsWith(rest) ? [movedTo.slice(0, -rest.length)] : [];
  });
  const [target = ''] = targets;
  const together = targets.every((each) => each === target) && targets.length * 2 > inside.length;
  return target !== '' && together ? { ...scope, path: target } : scope;
}

function isFirst(scope: RecordedScope, index: number, all: readonly RecordedScope[]): boolean {
  return all.findIndex(({ path, tests }) => path === scope.path && tests === scope.tests) === index;
}
