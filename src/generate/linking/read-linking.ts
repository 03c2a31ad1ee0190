import { remember, rememberMade } from '../../base/memoize.ts';
import type { Facts } from '../../code/facts/facts.ts';
import type { RuleMatch } from '../../code/rules/rules.ts';
import type { Lens } from '../../lens/report/lens.ts';
import type { Workspace } from '../../workspace/workspace.ts';
import { matchOwnRules } from '../rules/match-sources.ts';
import { findLinking } from './find-linking.ts';

/** What was read of a file that links others. Its symbols were not. */
interface LinkingFile {
  facts: Facts;
  matches: RuleMatch[];
}

/** By path, sorted. */
export type Linking = ReadonlyMap<string, LinkingFile>;

const known = new WeakMap<Workspace['view'], Map<string, Promise<Linking>>>();

/** The files of the whole tree that link others, with what the rules of a lens match in them. Read once per workspace. */
export function readLinking(workspace: Workspace, lens: Lens): Promise<Linking> {
  const ofWorkspace = remember(known, workspace.view, () => new Map<string, Promise<Linking>>());
  return rememberMade(ofWorkspace, lens.name, () => readAll(workspace, lens));
}

async function readAll(workspace: Workspace, lens: Lens): Promise<Linking> {
  const paths = await findLinking(workspace, lens.name);
  const modules = await workspace.reader.readModules(paths);
  const matches = await matchOwnRules(workspace, lens, modules);
  return new Map(
    paths.flatMap((path) => {
      const module = modules.get(path);
      return module ? [[path, { facts: { ...module, symbols: [] }, matches: matches.get(path) ?? [] }] as const] : [];
    }),
  );
}
