import { pushTo } from '../../base/push-to.ts';
import { FOLLOWING, rulesOfLens } from '../../lens/find-lens.ts';
import type { Lens } from '../../lens/report/lens.ts';
import type { Workspace } from '../../workspace/workspace.ts';

interface Expected {
  lenses: ReadonlySet<string>;
  /** Of files of which it is known by which of them they will be asked for: those. */
  byFile: ReadonlyMap<string, readonly string[]>;
}

const expected = new WeakMap<Workspace['view'], Expected>();

/**
 * Says which lenses will be asked about the workspace's tree: what they share is found out once, whichever is asked first.
 * @param files the files that will be asked about, by lens, where that is known; of others any of them may be.
 */
export function expectLenses(
  { view }: Workspace,
  lenses: readonly string[],
  files: ReadonlyMap<string, readonly string[]> = new Map(),
): void {
  const byFile = new Map<string, string[]>();
  for (const [lens, paths] of files) for (const path of paths) pushTo(byFile, path, lens);
  expected.set(view, { lenses: new Set([...(expected.get(view)?.lenses ?? []), ...lenses]), byFile });
}

/** Of the lenses that read files beyond a focus those that will be asked, about one file or at all, and one that is. */
export function expectedLenses({ view }: Workspace, lens: string, path?: string): string[] {
  const { lenses, byFile } = expected.get(view) ?? NONE;
  const others = path === undefined ? undefined : byFile.get(path);
  return FOLLOWING.filter((name) => name === lens || (others?.includes(name) ?? lenses.has(name)));
}

const NONE: Expected = { lenses: new Set(), byFile: new Map() };

/** The folders of rules that these run, and those of a lens. */
export function expectedFolders(workspace: Workspace, { name, rules }: Pick<Lens, 'name' | 'rules'>, path?: string): string[] {
  if (!FOLLOWING.includes(name)) return [...rules];
  return [...new Set([...rules, ...expectedLenses(workspace, name, path).flatMap(rulesOfLens)])];
}
