import { onlyOne } from '../../base/only-one.ts';
import { isTestPath } from '../../code/languages/classify.ts';
import { isParsed } from '../../code/rules/grammar-of.ts';
import { DIGEST_VERSION, readSymbolDigests } from '../../code/symbols/read-symbol-digests.ts';
import type { SymbolDigest } from '../../code/symbols/symbol-digest.ts';
import { findNames } from '../../git/search/find-names.ts';
import type { Workspace } from '../../workspace/workspace.ts';
import { type Anchor, aboutOf, lastOf, type SymbolLocation } from './anchor.ts';
import { findNewPaths } from './find-new-paths.ts';
import { formerDigest } from './former-symbol.ts';

/** Where the symbol of an anchor is now, and whether it still does what it did. */
export interface SymbolSearch {
  place?: SymbolLocation;
  same: boolean;
  /** Whether it may be where it was, in a file that does not parse. */
  broken?: true;
}

/** Files that hold a name are looked into up to so many; what has so common a name is not found by it. */
const MOST_HOLDERS = 200;

/** What has fewer tokens is the same as something else by chance: it is known again by its name alone. */
const TELLING = 12;

/**
 * Finds the symbols of anchors in a tree: where they were; else what does the same, in the same file, where git says that the file went, in files
 * that came, or where the name is; else what has the name where the file went.
 * @returns by what the anchors are about and how it was, and whether history was asked.
 */
export async function findAnchored(
  workspace: Workspace,
  anchors: readonly Anchor[],
): Promise<{ search: (anchor: Anchor) => SymbolSearch; asksHistory: boolean }> {
  const digests = new Map<string, SymbolDigest[]>();
  const learn = async (paths: readonly string[]) => {
    const missing = paths.filter((path) => !digests.has(path));
    for (const [path, found] of await readSymbolDigests(workspace.reader, missing)) digests.set(path, found);
  };
  await learn(anchors.map(({ path }) => path));
  const at = (path: string, name: string) => digests.get(path)?.find((symbol) => symbol.name === name);
  const lost = anchors.filter(({ path, name }) => !at(path, name));
  const broken = await findBroken(workspace, lost);
  const { candidates, asksHistory } = await findCandidates(workspace, lost);
  await learn([...new Set([...candidates.values()].flat())]);

  const found = new Map<string, SymbolSearch>();
  for (const anchor of anchors) {
    const key = keyOf(anchor);
    if (found.has(key)) continue;
    const code = await currentCode(workspace, anchor);
    const isSame = (symbol: SymbolDigest) => symbol.digest === code;
    const own = at(anchor.path, anchor.name);
    const placed = (path: string, symbol: SymbolDigest): SymbolLocation => ({
      path,
      symbol,
      blob: workspace.tree.entries.get(path)?.id ?? '',
    });
    if (own) found.set(key, { place: placed(anchor.path, own), same: isSame(own) || isUntouched(workspace, anchor) });
    else {
      const own = { path: anchor.path, symbols: digests.get(anchor.path) ?? [] };
      const others = (candidates.get(aboutOf(anchor)) ?? []).map((path) => ({ path, symbols: digests.get(path) ?? [] }));
      const moved = findMoved(anchor, [own, ...others], isSame);
      const none: SymbolSearch = { same: isUntouched(workspace, anchor), ...(broken.has(anchor.path) ? { broken: true } : {}) };
      found.set(key, moved ? { place: placed(moved.path, moved.symbol), same: isSame(moved.symbol) } : none);
    }
  }
  return { search: (anchor) => found.get(keyOf(anchor)) ?? { same: false }, asksHistory };
}

/** Files of these in which no symbol may be seen although it is there. */
async function findBroken({ reader, tree }: Workspace, lost: readonly Anchor[]): Promise<ReadonlySet<string>> {
  const paths = [...new Set(lost.map(({ path }) => path))].filter((path) => tree.entries.has(path));
  if (paths.length === 0) return new Set();
  const facts = await reader.readFacts(paths);
  return new Set(
    paths.filter((path) => {
      const { broken, timedOut, tooDeep, skipped } = facts.get(path) ?? {};
      return broken || timedOut || tooDeep || skipped;
    }),
  );
}

function keyOf(anchor: Anchor): string {
  return `${aboutOf(anchor)} ${anchor.code} ${anchor.blob}`;
}

/** The very bytes that were confirmed. */
function isUntouched({ tree }: Workspace, { path, blob }: Anchor): boolean {
  return tree.entries.get(path)?.id === blob;
}

/** The digest that was recorded, as this kb makes it. */
async function currentCode(workspace: Workspace, anchor: Anchor): Promise<string | undefined> {
  const [version, code] = anchor.code.split('-');
  return version === String(DIGEST_VERSION) ? code : formerDigest(workspace, anchor);
}

interface FileSymbols {
  path: string;
  symbols: readonly SymbolDigest[];
}

/** The one symbol that is the same, by preference under the same name; else the one that has the name. */
function findMoved(
  anchor: Anchor,
  files: readonly FileSymbols[],
  isSame: (symbol: SymbolDigest) => boolean,
): { path: string; symbol: SymbolDigest } | undefined {
  const all = files.flatMap(({ path, symbols }) => symbols.map((symbol) => ({ path, symbol })));
  const same = all.filter(({ symbol }) => isSame(symbol));
  const named = all.filter(({ symbol }) => symbol.name === anchor.name);
  const isNamed = ({ symbol }: { symbol: SymbolDigest }) => lastOf(symbol.name) === lastOf(anchor.name);
  return onlyOne(same.filter(isNamed)) ?? onlyOne(same.filter(({ symbol }) => symbol.size >= TELLING)) ?? onlyOne(named);
}

/** Where symbols that are not where they were may be, by what the anchors are about. */
async function findCandidates(
  workspace: Workspace,
  lost: readonly Anchor[],
): Promise<{ candidates: Map<string, string[]>; asksHistory: boolean }> {
  const { repo, tree } = workspace;
  if (lost.length === 0) return { candidates: new Map(), asksHistory: false };
  const gone = [...new Set(lost.map(({ path }) => path).filter((path) => !tree.entries.has(path)))];
  const cameFrom = gone.length > 0 ? await findNewPaths(workspace, gone) : new Map<string, string[]>();
  const names = [...new Set(lost.map(({ name }) => lastOf(name)))];
  const counts = (path: string) => isParsed(path) && !isTestPath(path);
  const holders = await findNames(
    repo,
    tree,
    names.filter((name) => /^\w+$/.test(name)),
    counts,
  );
  const candidates = lost.map((anchor): [string, string[]] => {
    const holding = holders.get(lastOf(anchor.name)) ?? [];
    const paths = [...(cameFrom.get(anchor.path) ?? []), ...(holding.length > MOST_HOLDERS ? [] : holding)];
    return [aboutOf(anchor), [...new Set(paths)].filter((path) => path !== anchor.path)];
  });
  return { candidates: new Map(candidates), asksHistory: gone.length > 0 };
}
