import { traceWork } from '../base/trace.ts';
import type { WordsFinding } from '../docs/reports/report.ts';
import { namesToMend } from '../git/objects/unreadable.ts';
import type { Workspace } from '../workspace/workspace.ts';
import type { Claim } from './claims/claim.ts';
import { doubtSites, resolvedBy } from './doubt-sites.ts';
import type { Judged } from './judge-claims.ts';
import { readWords } from './read-words.ts';
import type { WordsTree } from './tree/words-tree.ts';
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
  const claims = new Map([...words].map(([path, own]) => [path, own.claims]));
  const { judged, asksHistory } = await judgeWithSites(workspace, claims, only !== undefined);
  done();
  return {
    documents: [...words.keys()],
    about: [...words].flatMap(([path, { about }]) => (about ? [path] : [])),
    asksHistory,
    findings: [...words.keys()].flatMap((path) => judged.get(path)?.findings ?? []),
    unsure: [...words.keys()].flatMap((path) => judged.get(path)?.unsure ?? []),
  };
}

/** The same of texts that stand for those of the tree, by their paths, with what holds. */
export async function judgeTexts(workspace: Workspace, texts: ReadonlyMap<string, string>): Promise<Map<string, Judged>> {
  const { claimsOf } = await import('./claims-of.ts');
  const claims = new Map([...texts].map(([path, text]) => [path, claimsOf(text)]));
  const { judged } = await judgeAll(workspace, claims);
  return new Map([...claims.keys()].map((path) => [path, judged.get(path) ?? { findings: [], unsure: [], held: [] }]));
}

type Claims = ReadonlyMap<string, readonly Claim[]>;

interface JudgedDocuments {
  judged: Map<string, Judged>;
  asksHistory: boolean;
}

/** Whether a site leads its links in a way that is not known is told by all of its pages, of which some may be asked for alone. */
async function judgeWithSites(workspace: Workspace, claims: Claims, isPart: boolean): Promise<JudgedDocuments> {
  const first = await judgeAll(workspace, claims);
  const isOfSites = ({ paths }: WordsTree) =>
    [...first.judged.values()].some(({ findings }) => findings.some((finding) => resolvedBy(finding, paths) !== undefined));
  const whole =
    isPart && first.tree && isOfSites(first.tree)
      ? await judgeAll(workspace, new Map([...(await claimsOfAll(workspace)), ...claims]))
      : first;
  return {
    judged: whole.tree ? doubtSites(whole.judged, whole.tree.paths) : whole.judged,
    asksHistory: first.asksHistory || whole.asksHistory,
  };
}

async function claimsOfAll(workspace: Workspace): Promise<Claims> {
  const words = await readWords(workspace, wordsFiles(workspace.tree, workspace.config));
  return new Map([...words].map(([path, own]) => [path, own.claims]));
}

async function judgeAll(workspace: Workspace, claims: Claims): Promise<JudgedDocuments & { tree?: WordsTree }> {
  if ([...claims.values()].every((own) => own.length === 0)) return { judged: new Map(), asksHistory: false };
  const [{ loadTree }, { judgeClaims }] = await Promise.all([import('./load-tree.ts'), import('./judge-claims.ts')]);
  const { tree, asksHistory } = await loadTree(workspace, claims);
  const isWhole = namesToMend(workspace.tree).length === 0;
  const judged = new Map(
    [...claims].map(([path, own]): [string, Judged] => {
      const found = judgeClaims(path, own, tree);
      return [path, isWhole ? found : doubt(found)];
    }),
  );
  return { judged, asksHistory, tree };
}

/** What nobody could read may hold what looks untrue; of paths that may lie there nothing is said in the first place. */
function doubt({ findings, unsure, held }: Judged): Judged {
  const isSure = ({ kind }: WordsFinding) => kind === 'path' || kind === 'link';
  return { findings: findings.filter(isSure), unsure: [...unsure, ...findings.filter((each) => !isSure(each))], held };
}
