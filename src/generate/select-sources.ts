import { KbError } from '../base/errors.ts';
import { pace, paced } from '../base/pace.ts';
import type { ModuleFacts } from '../code/facts/facts.ts';
import type { Limits } from '../docs/document/document.ts';
import type { RecordedSelection } from '../docs/judging/next-selection.ts';
import type { TreeView } from '../docs/judging/tree-view.ts';
import type { Lens } from '../lens/report/lens.ts';
import type { Followed } from '../program/view.ts';
import { parseFocus } from '../relevance/focus.ts';
import type { RankedFile } from '../relevance/rank-files.ts';
import { selectFiles } from '../relevance/select-files.ts';
import { suggest } from '../relevance/suggest.ts';
import type { Workspace } from '../workspace/workspace.ts';
import { findLensEvidence, type LensEvidence } from './find-lens-evidence.ts';
import { rankByWords } from './rank-by-words.ts';

/** A selection made in this run, with the reasons. */
export interface Chosen {
  selection: RecordedSelection;
  files: RankedFile[];
  leftOut: RankedFile[];
  /** Files that the lens needs beyond these. */
  followed: Followed[];
}

/**
 * Finds the files that a focus is about. Words find code; what they cover whole, and what paths name, holds the lens's data files as well.
 * Of a place that holds more than fit, the files that hold what the lens looks for are taken.
 * @throws KbError (exit 1) when none is, with the nearest words and folders.
 */
export async function selectSources(workspace: Workspace, lens: Lens, text: string, limits: Limits): Promise<Chosen> {
  const { readable, reader } = workspace;
  const { signal } = workspace.context;
  const view = workspace.viewFor(lens.name);
  const focus = parseFocus(text, view.members({ path: '.', tests: true }));
  await pace(signal);
  const [graph, modules] = await Promise.all([workspace.graph(), focus.kind === 'words' ? reader.readModules(readable) : new Map()]);
  const ranked = focus.kind === 'words' ? await rankByWords(workspace, focus) : [];
  const paths = readable.filter((path) => modules.get(path)?.skipped === undefined);
  const select = (evidence?: LensEvidence) =>
    paced(selectFiles({ focus, paths, importers: graph.importers, ranked, limits, ...(evidence ? { evidence } : {}) }), signal);
  const first = await select();
  const isCut = focus.kind === 'paths' && first.leftOut.length > 0 && lens.looksFor !== undefined;
  const all = [...first.files, ...first.leftOut].map(({ path }) => path);
  const { files, leftOut, scope } = isCut ? await select(await findLensEvidence(workspace, lens, all)) : first;
  if (files.length === 0) throw await noMatch(workspace, text, modules);
  return { files, leftOut, followed: [], selection: { ...recordSelection(workspace, view, files, scope), leftOut: leftOut.length } };
}

/** Files of a scope that were passed over for what they contain are sources too: their contents decided it. */
function recordSelection(
  { tree }: Workspace,
  view: TreeView,
  files: readonly RankedFile[],
  scope: readonly { path: string; tests: boolean }[],
) {
  const chosen = new Set(files.map(({ path }) => path));
  for (const each of scope) for (const path of view.members(each)) chosen.add(path);
  return {
    sources: [...chosen].map((path) => ({ path, hash: tree.entries.get(path)?.id ?? '' })),
    scope: scope.map((each) => ({ ...each, names: view.names(each) })),
  };
}

async function noMatch(workspace: Workspace, text: string, known: ReadonlyMap<string, ModuleFacts>): Promise<KbError> {
  const modules = known.size > 0 ? known : await workspace.reader.readModules(workspace.readable);
  const { words, folders } = await paced(suggest(text, modules), workspace.context.signal);
  const near = [
    ...(words.length > 0 ? [`words that are near: ${words.join(', ')}`] : []),
    ...(folders.length > 0 ? [`folders: ${folders.join(', ')}`] : []),
  ];
  const hint = near.length > 0 ? near.join('; ') : 'no file of this tree is in a language that kb reads';
  return new KbError(`no file matches '${text}'`, { exit: 1, hint });
}
