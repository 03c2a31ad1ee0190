import { traceWork } from '../base/trace.ts';
import type { WordsFinding } from '../docs/reports/report.ts';
import { namesToMend } from '../git/objects/unreadable.ts';
import type { Workspace } from '../workspace/workspace.ts';
import type { Claim } from './claims/claim.ts';
import { type Judged, judgeClaims } from './judge-claims.ts';
import { readWords } from './read-words.ts';
import { wordsFiles } from './words-files.ts';

/** What a tree says of the words that people wrote. */
export interface WordsReport {
  /** The documents that were read, sorted. */
  documents: readonly string[];
  /** Those of them in which comments may say what paragraphs are about. */
  about: readonly string[];
  findings: WordsFinding[];
  unsure: WordsFinding[];
  /** Whether history was asked, which is no part of the tree. */
  asksHistory: boolean;
}

/**
 * Judges the hand-written documents of the workspace's tree. Writes nothing.
 * @param only documents that a person named, from the top; all that the configuration names unless told.
 */
export async function checkWords(workspace: Workspace, only?: readonly string[]): Promise<WordsReport> {
  const files = only ?? wordsFiles(workspace.tree, workspace.config);
  const done = traceWork('words', () => `${files.length} documents`);
  const words = await readWords(workspace, files);
  const { judged, asksHistory } = await judgeAll(workspace, new Map([...words].map(([path, { claims }]) => [path, claims])));
  done();
  return {
    documents: [...words.keys()],
    about: [...words].flatMap(([path, { about }]) => (about ? [path] : [])),
    asksHistory,
    findings: judged.flatMap(({ findings }) => findings),
    unsure: judged.flatMap(({ unsure }) => unsure),
  };
}

/** The same of texts that stand for those of the tree, by their paths, with what holds. */
export async function judgeTexts(workspace: Workspace, texts: ReadonlyMap<string, string>): Promise<Map<string, Judged>> {
  const { claimsOf } = await import('./claims-of.ts');
  const claims = new Map([...texts].map(([path, text]) => [path, claimsOf(text)]));
  const { judged } = await judgeAll(workspace, claims);
  return new Map([...claims.keys()].map((path, at) => [path, judged[at] ?? { findings: [], unsure: [], held: [] }]));
}

async function judgeAll(
  workspace: Workspace,
  claims: ReadonlyMap<string, readonly Claim[]>,
): Promise<{ judged: Judged[]; asksHistory: boolean }> {
  if ([...claims.values()].every((own) => own.length === 0)) return { judged: [], asksHistory: false };
  const { loadTree } = await import('./load-tree.ts');
  const { tree, asksHistory } = await loadTree(workspace, claims);
  const judged = [...claims].map(([path, own]) => judgeClaims(path, own, tree));
  return { judged: namesToMend(workspace.tree).length > 0 ? judged.map(doubt) : judged, asksHistory };
}

/** What nobody could read may hold what looks untrue; of paths that may lie there nothing is said in the first place. */
function doubt({ findings, unsure, held }: Judged): Judged {
  const isSure = ({ kind }: WordsFinding) => kind === 'path' || kind === 'link';
  return { findings: findings.filter(isSure), unsure: [...unsure, ...findings.filter((each) => !isSure(each))], held };
}
