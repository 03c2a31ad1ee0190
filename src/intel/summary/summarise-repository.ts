import { byText } from '../../base/digest.ts';
import { groupBy } from '../../base/group-by.ts';
import { fileName } from '../../base/path-parts.ts';
import { checkDocuments } from '../../check/check-documents.ts';
import type { Facts } from '../../code/facts/facts.ts';
import { isTestPath } from '../../code/languages/classify.ts';
import { languageOf } from '../../code/languages/languages.ts';
import { splitWords } from '../../code/text/words.ts';
import type { CommitChanges } from '../../git/commits/changed-files.ts';
import { chooseUnits } from '../../program/queries/choose-units.ts';
import { findRoots } from '../../program/queries/find-roots.ts';
import { readDocuments } from '../../workspace/read-documents.ts';
import type { Workspace } from '../../workspace/workspace.ts';
import { ownExports } from '../describe-file.ts';
import { findHotspots, type Hotspot, RECENT } from '../hotspots.ts';
import { type PastCommit, readHistory } from '../read-history.ts';
import { findLayers, type Layers } from './layers.ts';
import { findPatterns, type Pattern } from './patterns.ts';
import { readDescription } from './read-description.ts';

/** What there is to tell of a repository to somebody who has never seen it. A function of its tree and its history. */
export interface Summary {
  /** What it says of itself. */
  project?: string;
  commit?: string;
  /** Source files that differ from the commit. */
  changed: number;
  files: number;
  tests: number;
  languages: { name: string; files: number }[];
  layers: Layers;
  /** Files that no file imports and that lead to a good part of the others, most first. */
  entries: { path: string; reaches: number }[];
  /** `tells`: what the file is for, else what it gives others. */
  hotspots: (Hotspot & { tells?: string })[];
  /** How many commits the changes of hotspots are counted in. */
  commits: number;
  patterns: Pattern[];
  /** Where the last commits changed something, the directory with most first. */
  areas: { path: string; commits: number }[];
  /** The commits that the areas are of, newest first. */
  recent: Pick<CommitChanges, 'commit' | 'subject'>[];
  documents: { path: string; lenses: readonly string[]; focus?: string; status: string }[];
}

/** Commits that are told of as the latest. */
const LATEST = 20;

const MOST_HOTSPOTS = 6;
const MOST_ENTRIES = 5;

/** Of what a file gives so many names are told. */
const NAMED = 4;

/** @param own folder of what kb keeps for agents, from the top of the repository: it is no part of what it tells of. */
export async function summariseRepository(workspace: Workspace, own: string): Promise<Summary> {
  const { readable, reader, tree } = workspace;
  const paths = readable.filter((path) => !path.startsWith(`${own}/`));
  const code = paths.filter((path) => !isTestPath(path));
  const graph = await workspace.graph();
  const history = (await readHistory(workspace)).slice(0, RECENT);
  const spots = findHotspots(graph, code, history).filter(({ dependents, changes }) => dependents > 1 && changes > 1);
  const facts = await reader.readFacts(spots.slice(0, MOST_HOTSPOTS).map(({ path }) => path));
  const project = await readDescription(workspace);
  const isRead = new Set(paths);
  const recent = history.slice(0, LATEST);
  return {
    ...(project === undefined ? {} : { project }),
    ...(tree.head?.commit === undefined ? {} : { commit: tree.head.commit }),
    changed: (tree.head?.dirty ?? []).filter((path) => isRead.has(path) || (languageOf(path) !== undefined && !tree.entries.has(path)))
      .length,
    files: code.length,
    tests: paths.length - code.length,
    languages: languagesOf(code),
    layers: findLayers(graph, code),
    entries: findRoots(graph, code, MOST_ENTRIES),
    hotspots: spots.slice(0, MOST_HOTSPOTS).map((spot) => {
      const own = facts.get(spot.path);
      const tells = own && tellFile(spot.path, own);
      return tells === undefined ? spot : { ...spot, tells };
    }),
    commits: history.length,
    patterns: findPatterns(paths),
    areas: areasOf(recent, paths, chooseUnits(code)),
    recent: recent.map(({ commit, subject }) => ({ commit, subject })),
    documents: await judgeDocuments(workspace),
  };
}

/** What is said of the one thing that a file gives or is named for; else the names that it gives. */
function tellFile(path: string, facts: Facts): string | undefined {
  const names = ownExports(facts);
  const [stem = ''] = fileName(path).split('.');
  const main = names.length === 1 ? names[0] : names.find((name) => splitWords(name).join() === splitWords(stem).join());
  const said = facts.symbols.find(({ name, doc }) => name === main && doc !== undefined)?.doc;
  if (said !== undefined || names.length === 0) return said;
  const more = names.length - NAMED;
  return `gives ${names.slice(0, NAMED).join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
}

function languagesOf(paths: readonly string[]): Summary['languages'] {
  const groups = groupBy(paths, (path) => languageOf(path)?.name);
  return [...groups].map(([name, own]) => ({ name, files: own.length })).sort((a, b) => b.files - a.files || byText(a.name, b.name));
}

function areasOf(commits: readonly PastCommit[], paths: readonly string[], unitOf: (path: string) => string): Summary['areas'] {
  const isRead = new Set(paths);
  const counts = new Map<string, number>();
  for (const commit of commits) {
    const units = new Set(commit.paths.filter((path) => isRead.has(path)).map(unitOf));
    for (const unit of units) counts.set(unit, (counts.get(unit) ?? 0) + 1);
  }
  return [...counts].map(([path, commits]) => ({ path, commits })).sort((a, b) => b.commits - a.commits || byText(a.path, b.path));
}

/** By what they recorded alone: what else a document would follow now is for `kb check`. */
async function judgeDocuments(workspace: Workspace): Promise<Summary['documents']> {
  const checked = await checkDocuments(workspace, await readDocuments(workspace), undefined, 'record');
  return checked.map(({ verdict: { path, lenses, focus, status } }) => ({
    path,
    lenses,
    status,
    ...(focus === undefined ? {} : { focus }),
  }));
}
