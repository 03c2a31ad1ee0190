import { BUILD } from '../base/build.ts';
import { trace } from '../base/trace.ts';
import { isRecorded, type SectionHead } from '../docs/document/document.ts';
import { isOtherVersion } from '../docs/judging/other-version.ts';
import type { DocumentFiles, StoredDocument } from '../docs/store/store.ts';
import { findLinking } from '../generate/linking/find-linking.ts';
import { readTreeTable } from '../generate/linking/tree-table.ts';
import { edgesOf, FOLLOWING, isAboutFile } from '../lens/find-lens.ts';
import { readUserRules } from '../workspace/user-rules.ts';
import type { Workspace } from '../workspace/workspace.ts';
import { type Concerned, findConcerned } from './again/find-concerned.ts';
import {
  changesSince,
  type KeptJudging,
  type KeptVerdict,
  printOf,
  printOfText,
  readJudging,
  type TreePrint,
  writeJudging,
} from './again/kept-judging.ts';
import { type Checked, checkDocuments } from './check-documents.ts';

/** Changed files that are looked at one by one each time; of more the verdicts are kept anew. */
const FEW = 8;

/** Beyond so many changed files all documents are judged. */
const MANY = 500;

/**
 * Judges documents as `checkDocuments` does, and repeats the verdicts of those that were FRESH when a tree with the same names was judged, and
 * that nothing which changed since concerns. Only bundled programs keep verdicts, as another process may run other sources.
 */
export async function judgeAgain(
  workspace: Workspace,
  texts: ReadonlyMap<string, StoredDocument>,
  typed: (path: string) => string,
): Promise<Checked[]> {
  const print = BUILD === undefined || workspace.repo.partial ? undefined : printOf(workspace.tree);
  if (!print || (await readUserRules(workspace)).rules.length > 0) return checkDocuments(workspace, texts, typed);
  const kept = readJudging(workspace);
  const since = kept?.tree.names === print.names ? await compare(workspace, kept) : undefined;
  const holding = new Map(
    since &&
      [...texts].flatMap(([path, stored]) => {
        const known = kept?.documents[path];
        return known && 'text' in stored && known.text === printOfText(stored) && !since.concerns(known) ? [[path, known] as const] : [];
      }),
  );
  trace('check', () => `${holding.size} of ${texts.size} documents cannot be concerned by what changed`);
  const rest = new Map([...texts].filter(([path]) => !holding.has(path)));
  const judged = rest.size === 0 ? [] : await checkDocuments(workspace, rest, typed);
  const fresh = new Map(judged.map((each) => [each.verdict.path, each]));
  const worth =
    !since ||
    since.changes > FEW ||
    judged.some((each) => keepable(each) && kept?.documents[each.verdict.path]?.text !== textOf(texts, each));
  if (worth) await keep(workspace, print, texts, { holding, judged, linking: kept?.linking ?? [], frameworks: since?.frameworks ?? {} });
  return [...texts.keys()].flatMap((path) => fresh.get(path) ?? repeated(path, holding.get(path)) ?? []);
}

/** What changed since, but for documents; undefined where that is much, or could concern any of them. */
async function compare(workspace: Workspace, kept: KeptJudging): Promise<(Concerned & { changes: number }) | undefined> {
  const all = changesSince(kept.tree, workspace.tree);
  const changes = new Map([...all].filter(([path]) => !path.startsWith(`${workspace.config.documents}/`)));
  if (changes.size > MANY) return undefined;
  const concerned = await findConcerned(workspace, kept, changes);
  return concerned && { ...concerned, changes: all.size };
}

function repeated(path: string, known: KeptVerdict | undefined): Checked | undefined {
  return known && { verdict: { path, status: 'FRESH', lenses: known.lenses, focus: known.focus, receipts: [], notes: [] }, kept: true };
}

function textOf(texts: ReadonlyMap<string, StoredDocument>, { verdict }: Checked): string | undefined {
  const stored = texts.get(verdict.path);
  return stored && 'text' in stored ? printOfText(stored) : undefined;
}

interface JudgedNow {
  holding: ReadonlyMap<string, KeptVerdict>;
  judged: readonly Checked[];
  linking: string[];
  frameworks: KeptJudging['frameworks'];
}

async function keep(workspace: Workspace, tree: TreePrint, texts: ReadonlyMap<string, StoredDocument>, made: JudgedNow): Promise<void> {
  const { holding, judged } = made;
  const graph = judged.length === 0 || (await workspace.graph()).complete;
  if (!graph) return;
  const documents: Record<string, KeptVerdict> = Object.fromEntries(holding);
  for (const each of judged) {
    const stored = texts.get(each.verdict.path);
    if (stored && 'text' in stored && keepable(each)) documents[each.verdict.path] = verdictOf(each, stored);
  }
  const following = new Set(
    judged.flatMap(({ head }) => head?.sections.map(({ lens }) => lens) ?? []).filter((lens) => FOLLOWING.includes(lens)),
  );
  // Where only some were judged again, what links others is as it was for the lenses of the others.
  const linking = new Set(holding.size > 0 ? made.linking : []);
  for (const lens of following) for (const path of await findLinking(workspace, lens)) linking.add(path);
  const frameworks = following.size > 0 ? Object.fromEntries((await readTreeTable(workspace)).frameworks) : made.frameworks;
  writeJudging(workspace, { tree, documents, linking: [...linking], frameworks });
}

/** Whether a verdict says nothing but that the document is FRESH, and all that it depends on is known. */
function keepable({ verdict, head, followedOn }: Checked): boolean {
  const isPlain = verdict.status === 'FRESH' && verdict.receipts.length + verdict.notes.length === 0 && !verdict.touched && !verdict.edited;
  if (!isPlain || !head || head.unrecorded || head.review.length > 0 || isOtherVersion(head)) return false;
  const isKnown = ({ lens, inputs }: SectionHead) =>
    inputs.settings === undefined && inputs.around === undefined && (!FOLLOWING.includes(lens) || followedOn?.has(lens) === true);
  return head.sections.every((section) => isRecorded(section) || isKnown(section));
}

function verdictOf({ verdict, head, followedOn }: Checked, stored: DocumentFiles): KeptVerdict {
  const sections = head?.sections ?? [];
  const on = [...(followedOn?.values() ?? [])];
  const asksWhoTakes = ({ lens, inputs }: SectionHead) =>
    edgesOf(lens).includes('inbound') || isAboutFile(lens) || inputs.inbound !== undefined;
  return {
    text: printOfText(stored),
    lenses: verdict.lenses,
    focus: verdict.focus ?? '',
    sources: [...new Set(sections.flatMap(({ inputs }) => inputs.sources.map(({ path }) => path)))],
    inbound: sections.some(asksWhoTakes),
    ...(on.length === 0
      ? {}
      : { follows: { paths: [...new Set(on.flatMap(({ paths }) => paths))], names: [...new Set(on.flatMap(({ names }) => names))] } }),
  };
}
