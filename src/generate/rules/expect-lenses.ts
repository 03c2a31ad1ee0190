import { FOLLOWING, rulesOfLens } from '../../lens/find-lens.ts';
import type { Lens } from '../../lens/report/lens.ts';
import type { Workspace } from '../../workspace/workspace.ts';

const expected = new WeakMap<Workspace['view'], ReadonlySet<string>>();

/** Says which lenses will be asked about the workspace's tree: what they share is found out once, whichever is asked first. */
export function expectLenses({ view }: Workspace, lenses: readonly string[]): void {
  expected.set(view, new Set([...(expected.get(view) ?? []), ...lenses]));
}

/** Of the lenses that read files beyond a focus those that will be asked, and one that is. */
export function expectedLenses({ view }: Workspace, lens: string): string[] {
  const others = expected.get(view);
  return FOLLOWING.filter((name) => name === lens || others?.has(name));
}

/** The folders of rules that these run, and those of a lens. */
export function expectedFolders(workspace: Workspace, { name, rules }: Pick<Lens, 'name' | 'rules'>): string[] {
  if (!FOLLOWING.includes(name)) return [...rules];
  return [...new Set([...rules, ...expectedLenses(workspace, name).flatMap(rulesOfLens)])];
}
