import { canonicalJson } from '../base/canonical-json.ts';
import type { CheckReport } from '../docs/reports/report.ts';
import { isSameFiles, type StoredDocument } from '../docs/store/store.ts';
import type { Config } from '../workspace/config.ts';
import { readDocuments } from '../workspace/read-documents.ts';
import { type Workspace, workspaceUnder } from '../workspace/workspace.ts';
import { type Base, compareDocuments, withBase } from './check-base.ts';
import { type Checked, checkDocuments } from './check-documents.ts';
import { findLosses, type Loss } from './find-losses.ts';
import { proveDocuments } from './prove-documents.ts';

export interface ProofOrder {
  /** Documents from the top of the repository; all of them unless given. */
  only: readonly string[] | undefined;
  /** The revision to compare with, in order of preference; none, and every document is proven. */
  base: readonly string[];
  prove: 'all' | 'changed';
  acceptLess: boolean;
  /** A document's path as the reader of the remedies would type it. */
  typed: (path: string) => string;
}

interface Proof {
  checked: Checked[];
  base?: NonNullable<CheckReport['base']>;
}

/**
 * Judges documents and proves those that are FRESH. Where there is a base its configuration judges, as a change could weaken its own; what
 * the change takes away of the base's documents is told like a document that is not FRESH.
 */
export function proveReport(workspace: Workspace, order: ProofOrder): Promise<Proof> {
  if (order.base.length === 0) return proveIn(workspace, order, undefined);
  return withBase(workspace, order.base, async (base) => {
    if (!base) return proveIn(workspace, order, undefined);
    for (const text of describeWeakening(base.workspace.config, workspace.config)) workspace.note(text);
    return proveIn(await workspaceUnder(workspace, base.workspace.config), order, base);
  });
}

async function proveIn(workspace: Workspace, { only, prove, acceptLess, typed }: ProofOrder, base: Base | undefined): Promise<Proof> {
  const texts = await readDocuments(workspace, only);
  const judged = await checkDocuments(workspace, texts, typed);
  if (!base) return { checked: await proveDocuments(workspace, texts, judged, () => true, typed) };
  const before = await readDocuments(base.workspace, only);
  const isChanged = (path: string) => !isSameStored(before.get(path), texts.get(path));
  const compared = await compareDocuments(base, texts, judged);
  const proven = await proveDocuments(workspace, texts, compared, (path) => prove === 'all' || isChanged(path), typed);
  const losses = findLosses(await checkDocuments(base.workspace, before), judged);
  if (acceptLess) for (const { path, message } of losses) workspace.note(`${path}: ${message}`);
  const { rev, commit } = base;
  return { checked: acceptLess ? proven : withLosses(proven, losses), base: { rev, commit } };
}

function isSameStored(a: StoredDocument | undefined, b: StoredDocument | undefined): boolean {
  return a !== undefined && b !== undefined && 'text' in a && 'text' in b && isSameFiles(a, b);
}

/** The first loss of each document; one that is gone has no verdict yet. */
function withLosses(checked: readonly Checked[], losses: readonly Loss[]): Checked[] {
  const messages = new Map(losses.toReversed().map(({ path, message }) => [path, message]));
  const known = checked.map((each): Checked => {
    const message = messages.get(each.verdict.path);
    messages.delete(each.verdict.path);
    if (message === undefined || each.verdict.status === 'INVALID') return each;
    return { ...each, verdict: { ...each.verdict, status: 'INVALID', problem: { message } } };
  });
  const gone = [...messages].map(([path, message]): Checked => {
    return { verdict: { path, status: 'MISSING', lenses: [], receipts: [], notes: [], problem: { message } } };
  });
  return [...known, ...gone].sort((a, b) => (a.verdict.path < b.verdict.path ? -1 : 1));
}

/** What a change does to how documents are judged. */
function describeWeakening(before: Config, after: Config): string[] {
  const keys = ['documents', 'exclude', 'staleness'] as const;
  return keys
    .filter((key) => canonicalJson(before[key]) !== canonicalJson(after[key]))
    .map((key) => {
      return `this change sets ${key} to ${canonicalJson(after[key])}, which is ${canonicalJson(before[key])} at the base; the base's configuration judges it`;
    });
}
