import { usageError } from '../../base/errors.ts';
import { isDocumentPath } from '../../docs/store/layout.ts';
import { pathFromTop } from '../../docs/store/locate-document.ts';
import { layoutOf } from '../../workspace/read-documents.ts';
import type { Workspace } from '../../workspace/workspace.ts';
import { anchorsPathOf } from './anchors-file.ts';

/** A hand-written document that a person named, perhaps with a line of it. */
export interface NamedWords {
  /** From the top of the repository. */
  path: string;
  line?: number;
}

/** What a person means by `README.md` or `README.md:12`, where it is a hand-written document of the tree, or was one that has anchors; else undefined. */
export function findWords({ repo, config, tree, context: { cwd } }: Workspace, given: string): NamedWords | undefined {
  const [, name = given, line] = /^(.*\.\w+):(\d+)$/.exec(given) ?? [];
  const path = pathFromTop(repo.top ?? cwd, cwd, name);
  const isThere = tree.entries.has(path) || tree.entries.has(anchorsPathOf(path));
  if (!isThere || !/\.(?:md|mdc|markdown)$/i.test(path) || isDocumentPath(path, layoutOf(config))) return undefined;
  return { path, ...(line === undefined ? {} : { line: Number(line) }) };
}

/** @throws KbError (exit 2) where that is none. */
export function locateWords(workspace: Workspace, given: string): NamedWords {
  const found = findWords(workspace, given);
  if (found) return found;
  throw usageError(
    `${given} is no hand-written markdown document here`,
    'name one of the repository; kb keeps its own documents up to date itself',
  );
}
