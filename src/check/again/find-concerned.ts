import { placeInSorted } from '../../base/place-in-sorted.ts';
import type { ModuleFacts } from '../../code/facts/facts.ts';
import { isTestPath } from '../../code/languages/classify.ts';
import { languageOf } from '../../code/languages/languages.ts';
import { findLinkable } from '../../generate/linking/find-linking.ts';
import { frameworksOf } from '../../generate/linking/tree-table.ts';
import { isRegularFile } from '../../git/objects/tree.ts';
import type { ImportGraph } from '../../program/imports/graph.ts';
import { offersTheSame } from '../../program/imports/resolve-imports.ts';
import { offersImported } from '../../program/queries/bridges.ts';
import { findTakenFrom } from '../../program/queries/find-taken-from.ts';
import { CONFIG_FILES } from '../../program/resolve/resolver.ts';
import type { Workspace } from '../../workspace/workspace.ts';
import type { KeptJudging, KeptVerdict } from './kept-judging.ts';

/** A file that changed, with what it was before. */
interface Changed {
  path: string;
  before: ModuleFacts;
  now: ModuleFacts;
}

/** What a change concerns, and the frameworks that files import after it. */
export interface Concerned {
  concerns: (document: KeptVerdict) => boolean;
  frameworks: KeptJudging['frameworks'];
}

/**
 * The documents whose verdict a change of some files can concern, told by what they were judged by; undefined where nobody knows: for files that
 * are no code, for code that others resolve their imports by, and for much of the tree. Everything else of a tree is told by its names, which
 * are the same.
 * @param changes ids before, by path.
 * @returns also the frameworks that files import now.
 */
export async function findConcerned(
  workspace: Workspace,
  { documents, linking, frameworks }: KeptJudging,
  changes: ReadonlyMap<string, string>,
): Promise<Concerned | undefined> {
  const files = await readChanged(workspace, changes);
  if (!files?.every(({ path, before, now }) => offersTheSame(path, before, now))) return undefined;
  if (files.length === 0) return { concerns: () => false, frameworks };
  const graphs = [await workspace.graphBefore(changes), await workspace.graph()];
  if (!graphs.every(({ complete }) => complete)) return undefined;
  const paths = new Set(files.map(({ path }) => path));
  const taken = await findTakenFrom(workspace.reader, graphs, paths);
  if (!taken) return undefined;
  const isFollowing = Object.values(documents).some(({ follows }) => follows);
  const used = isFollowing ? await countFrameworks(workspace, frameworks, files) : frameworks;
  const isSame = Object.keys(used).join('\n') === Object.keys(frameworks).join('\n');
  const isLinking = isFollowing && (!isSame || (await concernsLinking(workspace, { linking, frameworks }, files, graphs)));
  const names = new Set(files.flatMap(({ before, now }) => namesNotInBoth(before, now)));
  const bridged = new Set([...paths].flatMap((path) => bridgedBy(path, graphs)));
  const concerns = ({ sources, inbound, follows }: KeptVerdict) => {
    if (sources.some((path) => paths.has(path) || (inbound && taken.has(path)))) return true;
    if (!follows) return false;
    const near = [...sources, ...follows.paths];
    return isLinking || near.some((path) => paths.has(path) || bridged.has(path)) || follows.names.some((name) => names.has(name));
  };
  return { concerns, frameworks: used };
}

/** With other numbers of files that have each; without those that none has. */
async function countFrameworks(
  workspace: Workspace,
  known: KeptJudging['frameworks'],
  files: readonly Changed[],
): Promise<KeptJudging['frameworks']> {
  const used = new Map(Object.entries(known));
  const add = (names: readonly string[], number: number) => {
    for (const name of names) used.set(name, (used.get(name) ?? 0) + number);
  };
  for (const { path, before, now } of files) {
    if (isTestPath(path) || placeInSorted(workspace.readable, path) === -1) continue;
    add(await frameworksOf(workspace, before), -1);
    add(await frameworksOf(workspace, now), 1);
  }
  return Object.fromEntries([...used].filter(([, number]) => number > 0));
}

/** Undefined where one of them is no code, or cannot be read, or nobody knows what it held. */
async function readChanged({ reader, tree }: Workspace, changes: ReadonlyMap<string, string>): Promise<Changed[] | undefined> {
  const isCode = (path: string) => {
    const [kind, entry] = [languageOf(path)?.parser.kind, tree.entries.get(path)];
    const isFile = entry !== undefined && isRegularFile(entry);
    return isFile && kind !== undefined && kind !== 'data' && !CONFIG_FILES.test(path) && !path.startsWith('.kb/');
  };
  const paths = [...changes.keys()];
  if (!paths.every(isCode)) return undefined;
  // Whoever judges the documents about them wants all of them.
  const now = await reader.readFacts(paths);
  const files = paths.flatMap((path): Changed[] => {
    const [id, language] = [changes.get(path) ?? '', languageOf(path)?.id ?? ''];
    const [own, old] = [now.get(path), reader.cache.readModules(language, [id]).get(id)];
    return own && old && own.skipped !== 'unreadable' && old.skipped !== 'unreadable' ? [{ path, before: old, now: own }] : [];
  });
  return files.length === paths.length ? files : undefined;
}

/** Whether the files that link others can be other ones now, or hold something else. */
async function concernsLinking(
  workspace: Workspace,
  { linking, frameworks }: Pick<KeptJudging, 'linking' | 'frameworks'>,
  files: readonly Changed[],
  graphs: readonly ImportGraph[],
): Promise<boolean> {
  const known = new Set(linking);
  if (files.some(({ path }) => known.has(path) || bridgedBy(path, graphs).some((each) => known.has(each)))) return true;
  const found = await findLinkable(
    workspace,
    new Map(Object.entries(frameworks)),
    files.map(({ path }) => path),
  );
  return found.size > 0;
}

/** The files whose names a file passes on, or did. */
function bridgedBy(path: string, graphs: readonly ImportGraph[]): string[] {
  return graphs.flatMap(({ imports, reexports }) => {
    const imported = [...(imports.get(path) ?? [])].filter((each) => offersImported(path, each));
    return [...imported, ...(reexports.get(path) ?? [])];
  });
}

function namesNotInBoth(one: ModuleFacts, other: ModuleFacts): string[] {
  const [first, second] = [one, other].map(({ exports }) => new Set(exports.map(({ name }) => name)));
  return [...(first ?? []), ...(second ?? [])].filter((name) => !(first?.has(name) && second?.has(name)));
}
