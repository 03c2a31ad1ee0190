import { pace } from '../base/pace.ts';
import { traceWork } from '../base/trace.ts';
import { isAnsweredInPart } from '../docs/document/answered-in-part.ts';
import type { ParsedHead } from '../docs/document/cacheable.ts';
import type { DocumentHead, Section, SectionHead } from '../docs/document/document.ts';
import type { FrontmatterProblem } from '../docs/frontmatter/frontmatter-view.ts';
import { judge } from '../docs/judging/judge.ts';
import { askForRest, resolveConflicts } from '../docs/judging/remedy.ts';
import type { Surroundings } from '../docs/judging/surroundings.ts';
import type { Verdict } from '../docs/judging/verdict.ts';
import type { StoredDocument } from '../docs/store/store.ts';
import { fileIds } from '../generate/file-ids.ts';
import type { FollowedOn } from '../generate/find-followed.ts';
import { namesToMend } from '../git/objects/unreadable.ts';
import { edgesOf, FOLLOWING, isAboutFile, needsOf } from '../lens/find-lens.ts';
import { takesPart } from '../program/imports/import-graph.ts';
import { importerDigests, inboundDigest, inboundOf, outboundDigest } from '../program/queries/neighbourhood.ts';
import { readAround } from '../program/queries/read-around.ts';
import type { Around } from '../program/queries/takers.ts';
import type { TypeClosure } from '../program/queries/type-closure.ts';
import { readHeads } from '../workspace/read-heads.ts';
import { readUserRules, ruleTools, userRulesDigest } from '../workspace/user-rules.ts';
import type { Workspace } from '../workspace/workspace.ts';
import { nameShapes } from './name-shapes.ts';
import { readFollowed } from './read-followed.ts';
import { remedyOptions } from './remedy-options.ts';

/** A document with what the tree says of it. The head is there when it could be read. */
export interface Checked {
  verdict: Verdict;
  head?: DocumentHead;
  /** As it was given, where it could be read. */
  text?: string;
  /** Sections as they are when they are made anew from what they recorded, where that was done to see whether it shows. */
  made?: readonly Section[];
  /** Whether the verdict is one that still holds, as nothing it depends on changed: it says nothing but FRESH, and no head was read. */
  kept?: true;
  /** What the files that its sections follow depend on, by lens, where that was looked for. */
  followedOn?: ReadonlyMap<string, FollowedOn>;
}

/**
 * Judges documents against the workspace's tree, in the order of the texts. Writes nothing and fetches nothing.
 * @param typed a document's path as the reader of the remedies would type it; from the top of the repository unless told.
 * @param by whether it is also looked for what would be followed now, beyond what is recorded.
 */
export async function checkDocuments(
  workspace: Workspace,
  texts: ReadonlyMap<string, StoredDocument>,
  typed: (path: string) => string = (path) => path,
  by: 'record' | 'record and tree' = 'record and tree',
): Promise<Checked[]> {
  const done = traceWork('judge', () => `${texts.size} documents`);
  workspace.context.progress(`judging ${texts.size} documents`);
  const heads = await readByPath(workspace, texts);
  workspace.reader.expectFacts(lookedInto(heads));
  const readsGraph = [...heads.values()].some((read) => 'head' in read && read.head.sections.some(dependsOnGraph));
  const own = await readUserRules(workspace);
  const lenses = new Set(own.rules.map(({ lens }) => lens));
  const tools = new Map(await Promise.all([...lenses].map(async (lens) => [lens, await ruleTools(workspace, own, lens)] as const)));
  // What looks into sources loads all lenses, which takes longer than judging does.
  const looks = workspace.config.staleness === 'lens';
  const seen = looks ? await (await import('./seen/open-seen.ts')).openSeen(workspace, texts, heads) : undefined;
  const { basis, namesOf } = await readBasis(workspace, heads);
  const around: Surroundings = {
    ...surround(workspace, readsGraph ? await readImporters(workspace, heads) : undefined),
    basis,
    recordsEdges: edgesOf,
    rules: (lens) => userRulesDigest(workspace, own, lens),
    ruleTools: (lens) => tools.get(lens) ?? [],
    ...(seen ? { seen } : {}),
  };
  const isUnmerged = (path: string) => workspace.tree.source.kind === 'index' && workspace.tree.unmerged.has(path);
  const judgeOne = (path: string, stored: StoredDocument, surroundings: Surroundings): Checked => {
    const read = heads.get(path);
    const text = 'text' in stored ? { text: stored.text } : {};
    if (read && 'head' in read) {
      const head: DocumentHead = 'recordDenied' in stored ? { ...read.head, unrecorded: 'unreadable' } : read.head;
      const options = remedyOptions(workspace, path, typed);
      const verdict = judge(head, path, workspace.viewFor, surroundings, options);
      const isShort = verdict.status === 'FRESH' && 'text' in stored && isAnsweredInPart(stored.text);
      return { ...text, head, verdict: isShort ? { ...verdict, notes: [...verdict.notes, askForRest(options)] } : verdict };
    }
    const verdict = { path, lenses: [], receipts: [], notes: [], ...unjudged(stored, read?.problems) };
    const isConflict = read?.problems.some(({ conflict }) => conflict) || isUnmerged(path);
    return { verdict: isConflict ? { ...verdict, remedy: resolveConflicts(remedyOptions(workspace, path, typed)) } : verdict };
  };
  const judgeAll = async (surroundings: Surroundings) => {
    const all: Checked[] = [];
    for (const [path, stored] of texts) {
      await pace(workspace.context.signal);
      all.push(judgeOne(path, stored, surroundings));
    }
    return all;
  };
  const first = await judgeAll(around);
  const followedOn = new Map<SectionHead, FollowedOn>();
  const followed =
    by === 'record'
      ? new Map<SectionHead, never>()
      : await readFollowed(workspace, first, INCOMPLETE, (section, on) => followedOn.set(section, on));
  const whole: Surroundings = { ...around, followed: (section) => followed.get(section) };
  const judged = followed.size > 0 ? await judgeAll(whole) : first;
  const remade = seen ? await (await import('./seen/find-same.ts')).findSame(workspace, judged, texts, seen) : undefined;
  const final = remade && remade.same.size > 0 ? await judgeAll({ ...whole, same: remade.same }) : judged;
  const named = await nameShapes(
    workspace,
    final.map(({ verdict }) => verdict),
    namesOf,
  );
  done();
  const madeOf = ({ head }: Checked) => head?.sections.flatMap((section) => remade?.made.get(section) ?? []) ?? [];
  const followedOf = ({ head }: Checked) => {
    return new Map(
      head?.sections.flatMap((section) => (followedOn.has(section) ? [[section.lens, followedOn.get(section) ?? NOTHING] as const] : [])),
    );
  };
  return final.map((each, index) => {
    const made = madeOf(each);
    return { ...each, verdict: named[index] ?? each.verdict, followedOn: followedOf(each), ...(made.length > 0 ? { made } : {}) };
  });
}

async function readByPath(workspace: Workspace, texts: ReadonlyMap<string, StoredDocument>): Promise<Map<string, ParsedHead>> {
  const stored = [...texts].flatMap(([path, each]) => ('text' in each ? [{ path, files: each }] : []));
  const heads = await readHeads(
    workspace,
    stored.map(({ files }) => files),
  );
  return new Map(heads.map((head, index) => [stored[index]?.path ?? '', head]));
}

/** Whether a section's verdict takes the import graph. */
export function dependsOnGraph({ lens, inputs }: SectionHead): boolean {
  return edgesOf(lens).length > 0 || inputs.inbound !== undefined || inputs.outbound !== undefined || inputs.settings !== undefined;
}

/** Sources that are read whole: to see what others take of them, and whether their sections would follow other files. */
function lookedInto(heads: ReadonlyMap<string, ParsedHead>): string[] {
  const sections = [...heads.values()].flatMap((read) => ('head' in read ? read.head.sections : []));
  const isRead = (section: SectionHead) => tellsImporters(section) || FOLLOWING.includes(section.lens);
  return sections.filter(isRead).flatMap(({ inputs }) => inputs.sources.map(({ path }) => path));
}

function tellsImporters({ lens, inputs }: SectionHead): boolean {
  return edgesOf(lens).includes('inbound') || inputs.inbound !== undefined;
}

function unjudged(stored: StoredDocument, problems: readonly FrontmatterProblem[] = []): Pick<Verdict, 'status' | 'problem'> {
  if ('missing' in stored) return { status: 'MISSING' };
  const [problem] = 'problem' in stored ? [{ message: stored.problem, line: undefined }] : problems;
  if (!problem) return { status: 'INVALID' };
  const { message, line } = problem;
  return { status: 'INVALID', problem: { message, ...(line === undefined ? {} : { line }) } };
}

/** The import graph, and what importers take of the sources of the sections that tell who imports them. */
async function readImporters({ reader, graph }: Workspace, heads: ReadonlyMap<string, ParsedHead>): Promise<Around> {
  const sections = [...heads.values()].flatMap((read) => ('head' in read ? read.head.sections : []));
  const told = sections.filter(tellsImporters);
  const paths = new Set(told.flatMap(({ inputs }) => inputs.sources.map(({ path }) => path)));
  return readAround(reader, await graph(), [...paths]);
}

/** What the answers of language servers depend on, of every section that has some. */
async function readBasis(
  workspace: Workspace,
  heads: ReadonlyMap<string, ParsedHead>,
): Promise<Pick<Surroundings, 'basis'> & { namesOf: (path: string) => ReadonlySet<string> }> {
  const sections = [...heads.values()].flatMap((read) => ('head' in read ? read.head.sections : []));
  const found = new Map<SectionHead, ReturnType<Surroundings['basis']>>();
  const closures: TypeClosure[] = [];
  for (const section of sections.filter(({ inputs }) => inputs.settings !== undefined)) {
    const { findBasis } = await import('../generate/find-basis.ts');
    const isKnown = (await workspace.graph()).complete;
    const basis = isKnown ? await findBasis(workspace, section.inputs.sources, needsOf(section.lens)) : undefined;
    if (basis) closures.push(basis.closure);
    found.set(section, basis ? { around: basis.around, settings: basis.settings.digest } : { unknown: INCOMPLETE });
  }
  return {
    basis: (section) => found.get(section) ?? { unknown: 'they were not read' },
    namesOf: (path) => new Set(closures.flatMap((closure) => [...closure.namesOf(path)])),
  };
}

const NOTHING: FollowedOn = { paths: [], names: [] };

const INCOMPLETE = 'contents of some source files are not in this clone';

function surround(workspace: Workspace, around: Around | undefined): Pick<Surroundings, 'edges'> {
  const without = namesToMend(workspace.tree).filter(takesPart);
  return {
    edges: ({ lens, inputs }, side) => {
      if (!around) return { unknown: 'the import graph was not read' };
      if (!around.graph.complete) return { unknown: INCOMPLETE };
      const paths = inputs.sources.map(({ path }) => path);
      const edges = side === 'outbound' ? outboundDigest(around.graph, paths) : '';
      if (side === 'outbound' && !isAboutFile(lens)) return { digest: edges, without };
      const inbound = inboundOf(around, paths);
      if (side === 'outbound') return { digest: fileIds(workspace).digest(edges, around.graph, paths, inbound), without };
      return { digest: inboundDigest(inbound), importers: importerDigests(inbound), without };
    },
  };
}
