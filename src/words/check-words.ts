import { traceWork } from '../base/trace.ts';
import type { Workspace } from '../workspace/workspace.ts';
import { type Judged, judgeClaims } from './judge-claims.ts';
import { readWords } from './read-words.ts';
import { wordsFiles } from './words-files.ts';

/** What a tree says of the words that people wrote. */
export interface WordsReport extends Judged {
  /** The documents that were read, sorted. */
  documents: readonly string[];
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
  const claims = new Map([...(await readWords(workspace, files))].map(([path, words]) => [path, words.claims]));
  const judged: Judged[] = [];
  let asksHistory = false;
  if ([...claims.values()].some((own) => own.length > 0)) {
    const { loadTree } = await import('./load-tree.ts');
    const loaded = await loadTree(workspace, claims);
    asksHistory = loaded.asksHistory;
    for (const [path, own] of claims) judged.push(judgeClaims(path, own, loaded.tree));
  }
  done();
  return {
    documents: [...claims.keys()],
    asksHistory,
    findings: judged.flatMap(({ findings }) => findings),
    unsure: judged.flatMap(({ unsure }) => unsure),
  };
}
