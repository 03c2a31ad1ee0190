import { usageError } from '../base/errors.ts';
import { map } from '../base/schema/values.ts';
import { type AnchorStanding, aboutOf, type SymbolLocation } from '../words/anchors/anchor.ts';
import { type AnchorPlan, planAnchors } from '../words/anchors/anchor-document.ts';
import { type AnchoredDocument, judgeDocuments } from '../words/anchors/check-anchors.ts';
import type { Proposal, Skipped } from '../words/anchors/find-proposals.ts';
import { locateWords, type NamedWords } from '../words/anchors/locate-words.ts';
import { findOrphans } from '../words/anchors/take-over.ts';
import { writeAnchors } from '../words/anchors/write-anchors.ts';
import { showPath } from '../workspace/name-documents.ts';
import { type Workspace, withWorkspace } from '../workspace/workspace.ts';
import { operation } from './shared/operation.ts';
import { texts, toggle } from './shared/values.ts';

const input = map({
  documents: texts('Hand-written documents, one paragraph of one as README.md:12; to list anchors, all that have some unless given.'),
  names: toggle('Bind what is found by its name, too; what a comment says is always bound.'),
  list: toggle('Only tell which anchors there are.'),
  remove: toggle('Take the anchors of the documents out.'),
  dryRun: toggle('Only tell what would be written.'),
});

/** One paragraph and one symbol. */
export interface ToldAnchor {
  line: number;
  /** `src/auth/token.ts#refresh`, and its lines; absent where it is gone. */
  about: string;
  lines?: [number, number];
  /** Of what is recorded. */
  status?: AnchorStanding['status'];
  /** Of what is new: how it was found. */
  by?: Proposal['by'];
}

export interface AnchoredWords {
  path: string;
  shown: string;
  /** What is recorded. */
  anchors: ToldAnchor[];
  /** What is bound now, what is found by its name and was not, and what was STALE and edited since, which confirms it. */
  bound: ToldAnchor[];
  proposed: ToldAnchor[];
  confirmed: ToldAnchor[];
  skipped: Skipped[];
  /** How many follow words that were edited or a symbol that moved, and how many went with their paragraphs. */
  followed: number;
  dropped: number;
}

export interface Anchored {
  documents: AnchoredWords[];
  /** Whether anything was written. */
  written: boolean;
}

/** Binds paragraphs of hand-written documents to the symbols that they speak of, in the working tree. */
export const anchor = operation({
  name: 'anchor',
  summary: 'Bind paragraphs that people wrote to the code that they speak of, to learn when it changes',
  input,
  async run(context, { documents, names, list, remove, dryRun }): Promise<Anchored> {
    if (documents.length === 0 && !list) throw usageError('name the documents to anchor', 'kb anchor --list tells which are');
    if (list && remove) throw usageError('list and remove exclude each other');
    return withWorkspace(context, { source: { kind: 'worktree' }, fetch: false }, async (workspace) => {
      const named = documents.map((each) => locateWords(workspace, each));
      if (list) return { documents: await listAnchors(workspace, named), written: false };
      const found: AnchoredWords[] = [];
      let written = false;
      for (const each of remove ? named : unique(named)) {
        const done = await (remove ? removeAnchors(workspace, each, dryRun) : anchorOne(workspace, each, names, dryRun));
        found.push(done.told);
        written ||= done.written;
      }
      return { documents: found, written };
    });
  },
});

function unique(named: readonly NamedWords[]): NamedWords[] {
  const [lined] = named.filter(({ line }) => line !== undefined);
  if (lined)
    throw usageError(
      `${lined.path} is anchored as a whole`,
      'leave the line out; kb:about before a paragraph says what it alone speaks of',
    );
  return [...new Map(named.map((each) => [each.path, each])).values()];
}

async function listAnchors(workspace: Workspace, named: readonly NamedWords[]): Promise<AnchoredWords[]> {
  const only = named.length > 0 ? [...new Set(named.map(({ path }) => path))] : undefined;
  const { documents } = await judgeDocuments(workspace, only);
  return documents.map((document) => {
    const lines = named.flatMap(({ path, line }) => (path === document.path && line !== undefined ? [line] : []));
    const isMeant = (standing: AnchorStanding) => lines.length === 0 || lines.some((line) => isAt(standing, line));
    return { ...NOTHING, ...nameOf(workspace, document), anchors: document.standings.filter(isMeant).map(tellStanding) };
  });
}

async function removeAnchors(
  workspace: Workspace,
  { path, line }: NamedWords,
  dryRun: boolean,
): Promise<{ told: AnchoredWords; written: boolean }> {
  const { documents } = await judgeDocuments(workspace, [path]);
  const standings = documents[0]?.standings ?? [];
  const removed = standings.filter((standing) => line === undefined || isAt(standing, line));
  const kept = standings.filter((standing) => !removed.includes(standing)).map((standing) => standing.anchor);
  const written = !dryRun && removed.length > 0 && (await writeAnchors(workspace, path, kept));
  const told = { ...NOTHING, ...nameOf(workspace, { path }), anchors: removed.map(tellStanding), dropped: removed.length };
  return { told, written };
}

async function anchorOne(
  workspace: Workspace,
  { path }: NamedWords,
  names: boolean,
  dryRun: boolean,
): Promise<{ told: AnchoredWords; written: boolean }> {
  if (!workspace.tree.entries.has(path)) throw usageError(`${path} is gone`, `kb anchor --remove ${path} takes its anchors out`);
  const orphans = await findOrphans(workspace, path);
  const { documents } = await judgeDocuments(workspace, [path], new Map([[path, [...orphans.values()].flat()]]));
  const document: AnchoredDocument = documents[0] ?? { path, paragraphs: [], standings: [] };
  const plan = await planAnchors(workspace, document, names);
  let written = !dryRun && (await writeAnchors(workspace, path, plan.anchors));
  if (!dryRun) for (const gone of orphans.keys()) written = (await writeAnchors(workspace, gone, [])) || written;
  return { told: { ...nameOf(workspace, document), ...tellPlan(document, plan) }, written };
}

const NOTHING = { bound: [], proposed: [], confirmed: [], skipped: [], followed: 0, dropped: 0 };

function nameOf(workspace: Workspace, { path }: Pick<AnchoredDocument, 'path'>): Pick<AnchoredWords, 'path' | 'shown'> {
  return { path, shown: showPath(workspace, workspace.context.cwd, path) };
}

function tellPlan({ standings }: AnchoredDocument, plan: AnchorPlan): Omit<AnchoredWords, 'path' | 'shown'> {
  const { bound, proposed, confirmed, skipped, followed, dropped } = plan;
  const told = { bound: bound.map(tellProposal), proposed: proposed.map(tellProposal), confirmed: confirmed.map(tellStanding) };
  return { anchors: standings.map(tellStanding), ...told, skipped, followed, dropped };
}

function isAt({ paragraph }: AnchorStanding, line: number): boolean {
  return paragraph !== undefined && line >= paragraph.line && line <= paragraph.endLine;
}

function tellStanding({ anchor: own, status, paragraph, place }: AnchorStanding): ToldAnchor {
  return { line: paragraph?.line ?? 0, ...(place ? tellLocation(place) : { about: aboutOf(own) }), status };
}

function tellProposal({ paragraph, place, by }: Proposal): ToldAnchor {
  return { line: paragraph.line, ...tellLocation(place), by };
}

function tellLocation({ path, symbol: { name, startLine, endLine } }: SymbolLocation): Pick<ToldAnchor, 'about' | 'lines'> {
  return { about: aboutOf({ path, name }), lines: [startLine, endLine] };
}
