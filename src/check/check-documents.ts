import { pace } from '../base/pace.ts';
import { traceWork } from '../base/trace.ts';
import type { ParsedHead } from '../docs/document/cacheable.ts';
import type { DocumentHead, SectionHead } from '../docs/document/document.ts';
import type { Problem } from '../docs/frontmatter/frontmatter-view.ts';
import { isOtherVersion, judge, type Neighbourhood, type Surroundings } from '../docs/judging/judge.ts';
import { resolveConflicts } from '../docs/judging/remedy.ts';
import type { Verdict } from '../docs/judging/verdict.ts';
import type { StoredText } from '../docs/store/store.ts';
import { edgesOf } from '../lens/find-lens.ts';
import type { ImportGraph } from '../program/imports/graph.ts';
import { takesPart } from '../program/imports/import-graph.ts';
import { contextDigest } from '../program/queries/context-digest.ts';
import { inboundDigest, outboundDigest } from '../program/queries/neighbourhood.ts';
import { readHeads } from '../workspace/read-heads.ts';
import { readUserRules, ruleTools, userRulesDigest } from '../workspace/user-rules.ts';
import type { Workspace } from '../workspace/workspace.ts';

/** A document with what the tree says of it. The head is there when it could be read. */
export interface Checked {
  verdict: Verdict;
  head?: DocumentHead;
}

/**
 * Judges documents against the workspace's tree, in the order of the texts. Writes nothing and fetches nothing.
 * @param typed a document's path as the reader of the remedies would type it; from the top of the repository unless told.
 */
export async function checkDocuments(
  workspace: Workspace,
  texts: ReadonlyMap<string, StoredText>,
  typed: (path: string) => string = (path) => path,
): Promise<Checked[]> {
  const done = traceWork('judge', () => `${texts.size} documents`);
  workspace.context.progress(`judging ${texts.size} documents`);
  const heads = await readByPath(workspace, texts);
  const readsGraph = [...heads.values()].some((read) => 'head' in read && read.head.sections.some(dependsOnGraph));
  const own = await readUserRules(workspace);
  const lenses = new Set(own.rules.map(({ lens }) => lens));
  const tools = new Map(await Promise.all([...lenses].map(async (lens) => [lens, await ruleTools(workspace, own, lens)] as const)));
  // What looks into sources loads all lenses, which takes longer than judging does.
  const looks = workspace.config.staleness === 'lens';
  const seen = looks ? await (await import('./seen/open-seen.ts')).openSeen(workspace, texts, heads) : undefined;
  const around: Surroundings = {
    ...readAround(workspace, readsGraph ? await workspace.graph() : undefined),
    recordsEdges: edgesOf,
    rules: (lens) => userRulesDigest(workspace, own, lens),
    ruleTools: (lens) => tools.get(lens) ?? [],
    ...(seen ? { seen } : {}),
  };
  const staged = workspace.tree.source.kind === 'index';
  const isUnmerged = (path: string) => staged && workspace.tree.unmerged.has(path);
  const judgeOne = (path: string, stored: StoredText, surroundings: Surroundings): Checked => {
    const read = heads.get(path);
    if (read && 'head' in read)
      return { head: read.head, verdict: judge(read.head, path, workspace.viewFor, surroundings, { typed: typed(path), staged }) };
    const verdict = { path, lenses: [], receipts: [], notes: [], ...unjudged(stored, read?.problems) };
    const isConflict = read?.problems.some(({ conflict }) => conflict) || isUnmerged(path);
    return { verdict: isConflict ? { ...verdict, remedy: resolveConflicts({ typed: typed(path), staged }) } : verdict };
  };
  const judgeAll = async (surroundings: Surroundings) => {
    const all: Checked[] = [];
    for (const [path, stored] of texts) {
      await pace(workspace.context.signal);
      all.push(judgeOne(path, stored, surroundings));
    }
    return all;
  };
  const judged = await judgeAll(around);
  const same = seen ? await (await import('./seen/find-same.ts')).findSame(workspace, judged, texts, seen) : new Set<SectionHead>();
  done();
  return same.size === 0 ? judged : judgeAll({ ...around, same });
}

async function readByPath(workspace: Workspace, texts: ReadonlyMap<string, StoredText>): Promise<Map<string, ParsedHead>> {
  const stored = [...texts].flatMap(([path, each]) => ('text' in each ? [{ path, text: each.text }] : []));
  const heads = await readHeads(
    workspace,
    stored.map(({ text }) => text),
  );
  return new Map(heads.map((head, index) => [stored[index]?.path ?? '', head]));
}

/** Whether a FRESH document may say something that no longer holds: another kb wrote it, or what surrounds its sources changed. */
export function needsLook(head: DocumentHead, { context }: Verdict): boolean {
  return isOtherVersion(head) || context !== undefined;
}

/** Whether a section's verdict takes the import graph. */
export function dependsOnGraph({ lens, inputs }: SectionHead): boolean {
  return edgesOf(lens).length > 0 || inputs.inbound !== undefined || inputs.outbound !== undefined || inputs.context !== undefined;
}

function unjudged(stored: StoredText, problems: readonly Problem[] = []): Pick<Verdict, 'status' | 'problem'> {
  if ('missing' in stored) return { status: 'MISSING' };
  const [problem] = 'problem' in stored ? [{ message: stored.problem, line: undefined }] : problems;
  if (!problem) return { status: 'INVALID' };
  const { message, line } = problem;
  return { status: 'INVALID', problem: { message, ...(line === undefined ? {} : { line }) } };
}

function readAround({ tree }: Workspace, graph: ImportGraph | undefined): Pick<Surroundings, 'edges' | 'context'> {
  const without = tree.unreadable?.filter(takesPart) ?? [];
  const known = (read: (graph: ImportGraph) => string): Neighbourhood => {
    if (!graph) return { unknown: 'the import graph was not read' };
    return graph.complete ? { digest: read(graph), without } : { unknown: 'contents of some source files are not in this clone' };
  };
  const digests = { inbound: inboundDigest, outbound: outboundDigest };
  return {
    edges: ({ inputs }, side) =>
      known((all) =>
        digests[side](
          all,
          inputs.sources.map(({ path }) => path),
        ),
      ),
    context: ({ inputs }) => known((all) => contextDigest(all, tree, inputs.sources)),
  };
}
