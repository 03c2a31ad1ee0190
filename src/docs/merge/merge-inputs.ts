import type { Inputs, Limits, RecordedScope, Source } from '../document/document.ts';
import { changedValue, type MergeVersions, mergeLists } from './versions.ts';

/** The digest of a scope that nothing was made from. Git's null id says the same of a source. */
export const NO_DIGEST = '00000000';

/**
 * The inputs of a section whose text is that of ours, though theirs changed it too. They have to say what that text was made from, or it
 * would count as fresh without what theirs brought: ids and digests stay those of ours, and what the merged tree has instead makes the
 * section stale. Of theirs comes what it asked for: the selection, the limits and the role, each from the side that changed it. Where
 * the text knows nothing of that, a source has the null id, which no tree has, so that a check says STALE and a refresh mends it.
 */
export function mergeInputs(versions: MergeVersions<Inputs>): Inputs {
  const { base, ours, theirs } = versions;
  const sources = mergeLists<Source>(
    { base: base?.sources, ours: ours.sources, theirs: theirs.sources },
    { keyOf: ({ path }) => path, differs: (before, side) => before.hash !== side.hash, enter: unknownSource },
  );
  const scope = mergeLists<RecordedScope>(
    { base: base?.scope, ours: ours.scope, theirs: theirs.scope },
    {
      keyOf: ({ path, tests }) => `${tests} ${path}`,
      differs: () => false,
      enter: (each) => ({ ...each, names: NO_DIGEST }),
    },
  );
  const role = changedValue({ base: base?.for, ours: ours.for, theirs: theirs.for }, base !== undefined);
  const purpose = mergePurpose(versions);
  const { for: _, purpose: __, ...rest } = ours;
  const merged: Inputs = {
    ...rest,
    ...(role === undefined ? {} : { for: role }),
    ...(purpose ? { purpose } : {}),
    sources,
    scope,
    limits: mergeLimits(versions),
  };
  const isMarked = sources.some(({ hash }) => isNullId(hash)) || scope.some(({ names }) => names === NO_DIGEST);
  return isMarked || asksTheSame(ours, merged) ? merged : outdated(merged);
}

/** Whether an id is git's null id, which stands for an object that is not known. */
function isNullId(id: string): boolean {
  return /^0+$/.test(id);
}

function unknownSource({ path, hash, followed }: Source): Source {
  return { path, hash: '0'.repeat(hash.length), ...(followed === undefined ? {} : { followed }) };
}

/** The same request, marked as one that the text does not answer. */
export function outdated(inputs: Inputs): Inputs {
  const [source, ...sources] = inputs.sources;
  if (source) return { ...inputs, sources: [unknownSource(source), ...sources] };
  return { ...inputs, scope: inputs.scope.map((each) => ({ ...each, names: NO_DIGEST })) };
}

/** What somebody wrote beside the section goes before what the history told. */
function mergePurpose({ base, ours, theirs }: MergeVersions<Inputs>): Inputs['purpose'] {
  const changed = [ours, theirs].filter(({ purpose }) => JSON.stringify(purpose) !== JSON.stringify(base?.purpose));
  const by = (who: string) => changed.filter(({ purpose }) => purpose?.by === who);
  const [first = ours] = [...by('hand'), ...by('model'), ...changed];
  return first.purpose;
}

function mergeLimits({ base, ours, theirs }: MergeVersions<Inputs>): Limits {
  const pick = (key: keyof Limits) => {
    return (
      changedValue({ base: base?.limits[key], ours: ours.limits[key], theirs: theirs.limits[key] }, base !== undefined) ?? ours.limits[key]
    );
  };
  return { maxFiles: pick('maxFiles'), maxDepth: pick('maxDepth'), maxOutput: pick('maxOutput') };
}

function asksTheSame(a: Inputs, b: Inputs): boolean {
  const request = ({ for: role, limits, sources, scope, purpose }: Inputs) => {
    return JSON.stringify([role, limits.maxFiles, limits.maxDepth, limits.maxOutput, sources.map(({ path }) => path), scope, purpose]);
  };
  return request(a) === request(b);
}
