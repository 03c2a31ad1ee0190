import { findPassages, type PassageReading, type ScoredPassage } from '../relevance/find-passages.ts';
import type { RankedFile } from '../relevance/rank-files.ts';
import type { Workspace } from '../workspace/workspace.ts';
import type { ExplorationFinding } from './exploration.ts';

/** A file with the places in it that have to do with a question, best first. */
export interface FoundFile {
  file: RankedFile;
  places: readonly ScoredPassage[];
  finding: ExplorationFinding;
}

/** Of one file. */
const MOST_PLACES = 3;
const MOST_REASONS = 3;

/** A further place of a file counts at least so much of the first. */
const NEAR = 0.5;

/** Characters of a line that are shown: minified text is one. */
const MOST_LINE = 200;

/** Opens files, and finds in each what has most to do with the question. Those without contents are left out. */
export async function findPlacesInFiles(
  { reader }: Pick<Workspace, 'reader'>,
  files: readonly RankedFile[],
  reading: PassageReading,
): Promise<FoundFile[]> {
  const paths = files.map(({ path }) => path);
  const facts = await reader.readFacts(paths);
  const texts = await reader.readTexts(paths);
  return files.flatMap((file) => {
    const text = texts.get(file.path);
    const blob = reader.tree.entries.get(file.path)?.id;
    if (text === undefined || blob === undefined) return [];
    const places = choosePlaces(findPassages(text, facts.get(file.path)?.symbols ?? [], reading));
    const lines = text.split(/\r?\n/);
    const evidence = (places.length > 0 ? places : [{ startLine: 1, endLine: Math.min(3, lines.length) }]).map((place) =>
      cite(file.path, blob, lines, place),
    );
    return [{ file, places, finding: { claim: claimOf(file.path, places), why: file.reasons.slice(0, MOST_REASONS), evidence } }];
  });
}

/** The best place and those as good as it, no two that overlap. */
function choosePlaces(places: readonly ScoredPassage[]): ScoredPassage[] {
  const chosen: ScoredPassage[] = [];
  for (const place of places) {
    const isApart = chosen.every(({ startLine, endLine }) => place.endLine < startLine || place.startLine > endLine);
    if (isApart && place.score >= NEAR * (places[0]?.score ?? 0)) chosen.push(place);
    if (chosen.length === MOST_PLACES) break;
  }
  return chosen;
}

/** Lines of a file as they stand there. */
function cite(
  path: string,
  blob: string,
  lines: readonly string[],
  { startLine, endLine }: Pick<ScoredPassage, 'startLine' | 'endLine'>,
): ExplorationFinding['evidence'][number] {
  const shown = lines.slice(startLine - 1, endLine);
  while (shown.length > 1 && shown.at(-1)?.trim() === '') shown.pop();
  const snippet = shown.map((line) => (line.length > MOST_LINE ? `${line.slice(0, MOST_LINE)}…` : line)).join('\n');
  return { path, lines: [startLine, startLine + shown.length - 1], snippet, blob };
}

function claimOf(path: string, [best]: readonly ScoredPassage[]): string {
  if (!best) return `${path} is near what was asked for; nothing in it says so by name`;
  const { symbol } = best;
  if (!symbol) return `${path}:${best.startLine} speaks of it`;
  return `${symbol.kind} ${symbol.name}${symbol.doc === undefined ? '' : `: ${symbol.doc}`}`;
}
