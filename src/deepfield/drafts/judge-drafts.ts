import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import type { Context } from '../../base/context.ts';
import { expectNames } from '../../base/files/expect-entries.ts';
import { readTextBelow } from '../../base/files/read-below.ts';
import { walkFiles } from '../../base/files/walk-files.ts';
import { isTestPath } from '../../code/languages/classify.ts';
import { parseDocument } from '../../docs/document/parse-document.ts';
import { judge } from '../../docs/judging/judge.ts';
import type { Surroundings } from '../../docs/judging/surroundings.ts';
import { type TreeView, viewTree } from '../../docs/judging/tree-view.ts';
import type { Receipt, Verdict } from '../../docs/judging/verdict.ts';
import { recordPathOf } from '../../docs/store/record-path.ts';
import { blobId } from '../../git/blob-id.ts';
import type { TreeEntry } from '../../git/objects/tree.ts';
import { withWorkspaceIn } from '../../workspace/workspace.ts';
import { leftOutOf } from '../brief/brief-file.ts';
import type { Project } from '../project/find-project.ts';
import { PLACES, PROJECT } from '../project/places.ts';
import { leaveOut, type TerrainTree } from '../terrain/open-terrains.ts';

/** Parts of a draft that are about its other parts. */
const ABOUT_ITSELF: ReadonlySet<string> = new Set(['unknown', 'links']);

/** Statements that are named of one draft. */
const MOST_DOUBTS = 20;

/** What drafts depend on beside their sources: nothing. */
const NOTHING: Surroundings = {
  edges: () => ({ unknown: 'it records none' }),
  recordsEdges: () => [],
  basis: () => ({ unknown: 'it records none' }),
  rules: () => undefined,
  ruleTools: () => [],
};

/**
 * Judges the drafts of a project against the commits that it is pinned to, as documents are judged against a tree: what they cite by blob id, and files that
 * entered a directory that they cover. Notes name the statements that cite what changed. Pages without a record are people's.
 * @param prefix of the project, from the top of what is checked: '' or 'notes/'.
 */
export async function judgeDrafts(context: Context, project: Project, pinned: readonly TerrainTree[], prefix: string): Promise<Verdict[]> {
  const view = await viewPins(context, project, pinned);
  const verdicts: Verdict[] = [];
  for (const folder of [PLACES.draftDomains, PLACES.crossCutting]) {
    for (const name of expectNames(join(project.directory, folder)).filter((each) => each.endsWith('.md'))) {
      const place = `${folder}/${name}`;
      const [text, record] = [await readTextBelow(project.directory, place), await readTextBelow(project.directory, recordPathOf(place))];
      if (text === undefined || record === undefined) continue;
      const objectFormat = pinned.some(({ repo }) => repo.objectFormat === 'sha256') ? 'sha256' : 'sha1';
      const { document, problems } = await parseDocument({ text, record }, objectFormat);
      const path = `${prefix}${PROJECT}/${place}`;
      if (!document) {
        const [problem] = problems ?? [];
        verdicts.push({ path, status: 'INVALID', lenses: [], receipts: [], notes: [], ...(problem ? { problem } : {}) });
        continue;
      }
      verdicts.push(
        withDoubts(
          judge(document, path, () => view, NOTHING),
          text,
        ),
      );
    }
  }
  return verdicts;
}

function withDoubts({ remedy: _, ...verdict }: Verdict, text: string): Verdict {
  const receipts = verdict.receipts.filter(({ lens }) => !ABOUT_ITSELF.has(lens));
  if (receipts.length === 0) return { ...verdict, status: 'FRESH', receipts, notes: [] };
  const doubts = statementsCiting(text, receipts);
  const more = doubts.length - MOST_DOUBTS;
  const notes = doubts.slice(0, MOST_DOUBTS).map((line) => `in doubt: ${line}`);
  return {
    ...verdict,
    status: 'STALE',
    receipts,
    notes: [...notes, ...(more > 0 ? [`and ${more} more statements`] : [])],
    remedy: 'kb deepfield continue',
  };
}

/** The lines of a draft that cite a place that is not what it was. */
function statementsCiting(text: string, receipts: readonly Receipt[]): string[] {
  const paths = [...new Set(receipts.map(({ path }) => path))];
  const lines = text.split(/\r?\n/).filter((line) => /^\s*- /.test(line) && !line.includes('{path: '));
  return lines
    .filter((line) => paths.some((path) => line.includes(`\`${path}:L`) || line.includes(`\`${path}\``)))
    .map((line) => line.replace(/^\s*- /, ''));
}

/** All repositories at their commits as one tree, each below its name; and what people handed over, as it is now. */
async function viewPins(context: Context, project: Project, pinned: readonly TerrainTree[]): Promise<TreeView> {
  const { directory } = project;
  const leftOut = await leftOutOf(project);
  const entries = new Map<string, TreeEntry>();
  const readable = new Set<string>();
  for (const { name, commit, repo } of pinned) {
    await withWorkspaceIn(repo, context, { source: { kind: 'commit', rev: commit }, fetch: false }, async (workspace) => {
      for (const [path, entry] of workspace.tree.entries) entries.set(`${name}/${path}`, entry);
      for (const path of (await leaveOut(workspace, name, leftOut)).readable) readable.add(`${name}/${path}`);
    });
  }
  for (const { path } of walkFiles(join(directory, PLACES.source))) {
    const entry = readHanded(directory, `${PLACES.source}/${path}`);
    if (entry) entries.set(`${PROJECT}/${PLACES.source}/${path}`, entry);
  }
  return viewTree(
    { entries, unmerged: new Set(), hidden: 0 },
    (path) => readable.has(path),
    (path) => isTestPath(path.slice(path.indexOf('/') + 1)),
  );
}

function readHanded(directory: string, path: string): TreeEntry | undefined {
  try {
    return { mode: '100644', id: blobId(readFileSync(join(directory, path)), 'sha1') };
  } catch {
    return undefined;
  }
}
