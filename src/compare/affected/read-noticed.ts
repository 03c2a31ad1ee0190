import type { Workspace } from '../../workspace/workspace.ts';
import type { FileChange } from '../model/sides.ts';
import { type Noticed, noticedIn } from './noticed.ts';

/** By what others can notice what changed in files that both trees have, as each tree names them; of others it can be anything. */
export async function readNoticed(
  base: Workspace,
  head: Workspace,
  changed: readonly FileChange[],
): Promise<Record<'base' | 'head', Map<string, Noticed>>> {
  const both = changed.filter(({ change, from }) => change === 'changed' || (change === 'moved' && from !== undefined));
  const was = await readFiles(
    base,
    both.map(({ path, from }) => from ?? path),
  );
  const is = await readFiles(
    head,
    both.map(({ path }) => path),
  );
  const noticed = { base: new Map<string, Noticed>(), head: new Map<string, Noticed>() };
  for (const { path, from = path } of both) {
    const [before, after] = [was(from), is(path)];
    const own = before && after && from === path ? noticedIn(before, after) : undefined;
    if (own === undefined) continue;
    noticed.base.set(from, own);
    noticed.head.set(path, own);
  }
  return noticed;
}

async function readFiles({ reader }: Workspace, paths: readonly string[]) {
  const facts = await reader.readFacts(paths);
  const texts = await reader.readTexts(paths);
  return (path: string) => {
    const [own, text] = [facts.get(path), texts.get(path)];
    return own === undefined || text === undefined ? undefined : { facts: own, text };
  };
}
