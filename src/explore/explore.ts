import { isTestPath } from '../code/languages/classify.ts';
import { countForm } from '../relevance/count-words.ts';
import type { PassageReading } from '../relevance/find-passages.ts';
import { nameReader } from '../relevance/names.ts';
import type { RankedFile } from '../relevance/rank-files.ts';
import { rarityOf } from '../relevance/score.ts';
import { focusTerms, type Term } from '../relevance/terms.ts';
import type { Workspace } from '../workspace/workspace.ts';
import { decideNext } from './decide-next.ts';
import type { Exploration, ExplorationFinding } from './exploration.ts';
import { type FoundFile, findPlacesInFiles } from './find-places-in-files.ts';
import { confidenceInFindings, type Grounds, readSigns } from './judge-findings.ts';
import { mapRepository } from './map-repository.ts';
import { type ExplorerQuestion, readQuestion } from './read-question.ts';

/** What is explored. */
export interface ExploreRequest {
  question: string;
  /** From the top: findings lie in it; '.' for the whole. */
  directory: string;
  hints: readonly string[];
  /** From the top: files that are known to matter come first. */
  files: readonly string[];
  /** Of these, and of directories, what is not there. */
  absent: readonly string[];
  /** What was already written about the subject, where it holds. */
  documents: readonly ExplorationFinding[];
  /** All files that have anything to do with a text, best first. */
  search: (text: string) => Promise<readonly RankedFile[]>;
}

const MOST_FINDINGS = 5;

/** Answers a question about a repository from what can be read in it, without a model. Deterministic. */
export async function explore(workspace: Workspace, request: ExploreRequest): Promise<Exploration> {
  const question = readQuestion(request.question, request.hints);
  const { found, grounds } = await findFiles(workspace, question, request);
  const signs = readSigns(grounds, found);
  const told = found.filter(({ places }) => places.length > 0);
  const findings = [...request.documents, ...(told.length > 0 ? told : found).map(({ finding }) => finding)].slice(0, MOST_FINDINGS);
  const confidence = confidenceInFindings(signs, findings.length, question.vague);
  return {
    question: question.text,
    ...decideNext(question, { confidence, grounds, found, absent: request.absent }),
    confidence,
    repoMap: await mapRepository(
      workspace,
      found.map(({ file }) => file.path),
    ),
    findings,
  };
}

/** @internal for the bench that fits the confidence. */
export async function findFiles(
  workspace: Workspace,
  question: ExplorerQuestion,
  { directory, files, search }: Pick<ExploreRequest, 'directory' | 'files' | 'search'>,
): Promise<{ found: FoundFile[]; grounds: Grounds }> {
  const { reader, readable } = workspace;
  const isWithin = (path: string) => directory === '.' || path.startsWith(`${directory}/`);
  const modules = await reader.readModules(readable);
  const words = new Map([...modules].flatMap(([path, facts]) => (isTestPath(path) ? [] : [[path, facts.words]])));
  const having = countForms(question.terms, [...words.values()]);
  const grounds: Grounds = { terms: question.terms, rarity: rarityOf(words.size, having), having, words };
  // The words of the question come first, so that they have the same places in both lists.
  const wanted = focusTerms(question.topic).terms;
  const reading: PassageReading = {
    terms: wanted,
    names: nameReader(wanted, modules.keys()),
    rarity: rarityOf(words.size, countForms(wanted, [...words.values()])),
  };
  const ranked = (await search(question.topic)).filter(({ path }) => isWithin(path) && !files.includes(path));
  const known = files.filter((path) => modules.has(path)).map((path): RankedFile => knownFile(path, ranked[0]?.score ?? 1));
  return { found: await findPlacesInFiles(workspace, [...known, ...ranked].slice(0, MOST_FINDINGS), reading), grounds };
}

function knownFile(path: string, score: number): RankedFile {
  return { path, score, reasons: ['it was named'], named: true, matched: true, neighbours: 0 };
}

/** How many files have each form of the words, by stem. */
function countForms(terms: readonly Term[], files: readonly string[]): Map<string, number> {
  return new Map(
    terms.flatMap(({ forms }) => forms.map((form) => [form.stem, files.filter((words) => countForm(words, form) > 0).length] as const)),
  );
}
