import { byText } from '../../base/digest.ts';
import { directoryName } from '../../base/path-parts.ts';
import type { DocumentHead } from '../document/document.ts';
import type { TreeView } from './tree-view.ts';

/** How much of the source documents speak of. Paths are from the top of the repository. */
export interface Coverage {
  /** Source files: what kb reads in the tree, without tests. */
  files: number;
  /** Those that are a source of some document. */
  covered: number;
  /** From 0 to 100, rounded down to two decimals; 100 where there is no source file. */
  percent: number;
  /** Directories with files that no document covers, those with most first. Files count where they lie, not in the directories above. */
  directories: { path: string; files: number; covered: number }[];
  /** Files that no document covers, sorted. */
  uncovered: string[];
  /** Scopes that documents recorded and in which there is no file. */
  emptyScopes: { document: string; lens: string; scope: string }[];
}

/**
 * Compares the sources of documents with a tree.
 * @param view the tree as lenses see it that read code alone.
 * @param viewFor the tree as each lens sees it, by its name.
 */
export function measureCoverage(
  documents: readonly { path: string; head: DocumentHead }[],
  view: TreeView,
  viewFor: (lens: string) => TreeView,
): Coverage {
  const sections = documents.flatMap(({ path, head }) => head.sections.map(({ lens, inputs }) => ({ path, lens, inputs })));
  const sources = new Set(sections.flatMap(({ inputs }) => inputs.sources.map((source) => source.path)));
  const files = view.members({ path: '.', tests: false });
  const uncovered = files.filter((path) => !sources.has(path));
  const covered = files.length - uncovered.length;
  const emptyScopes = sections.flatMap(({ path, lens, inputs }) =>
    inputs.scope.filter((scope) => viewFor(lens).members(scope).length === 0).map((scope) => ({ document: path, lens, scope: scope.path })),
  );
  const percent = files.length === 0 ? 100 : Math.floor((covered * 10_000) / files.length) / 100;
  return { files: files.length, covered, percent, directories: groupByDirectory(files, sources), uncovered, emptyScopes };
}

function groupByDirectory(files: readonly string[], sources: ReadonlySet<string>): Coverage['directories'] {
  const groups = new Map<string, { path: string; files: number; covered: number }>();
  for (const file of files) {
    const path = directoryName(file);
    const group = groups.get(path) ?? { path, files: 0, covered: 0 };
    groups.set(path, group);
    group.files += 1;
    if (sources.has(file)) group.covered += 1;
  }
  const missing = (group: { files: number; covered: number }) => group.files - group.covered;
  return [...groups.values()].filter((group) => missing(group) > 0).sort((a, b) => missing(b) - missing(a) || byText(a.path, b.path));
}
