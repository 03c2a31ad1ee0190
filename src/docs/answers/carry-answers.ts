import type { AnswerRecord, DeclarationAnswers, FileAnswers, SourcePosition } from '../../code/lsp/answers.ts';

/** A source that holds the same code as when answers were recorded. */
export interface SourceMove {
  /** Its ids then and now. */
  before: string;
  after: string;
  /** Where each line of code is now. */
  lines: ReadonlyMap<number, number>;
}

/**
 * A record whose answers are about the sources as they are now, wherever they name a line of one that moved. A source of which an answer
 * names a line that holds no code stays as it was, and so does what is known of other blobs.
 */
export function carryAnswers(
  record: AnswerRecord,
  moves: ReadonlyMap<string, SourceMove>,
): { record: AnswerRecord; carried: ReadonlySet<string> } {
  const places = [...record.files].flatMap(([path, { answers }]) => placesIn(path, answers));
  const carried = new Set(
    [...moves].filter(([path, { lines }]) => places.every((each) => each.path !== path || lines.has(each.line))).map(([path]) => path),
  );
  const lineOf = (path: string, line: number) => (carried.has(path) ? (moves.get(path)?.lines.get(line) ?? line) : line);
  const files = [...record.files].map(([path, { blob, answers }]) => {
    const move = carried.has(path) ? moves.get(path) : undefined;
    const isHere = move?.before === blob;
    return [path, { blob: isHere ? move.after : blob, answers: moveAnswers(path, answers, lineOf) }] as const;
  });
  return { record: { tools: record.tools, files: new Map(files) }, carried };
}

type LineOf = (path: string, line: number) => number;

/** Every line that the answers about a file name, in whichever file. */
function placesIn(path: string, { declarations, problems = [] }: FileAnswers): Pick<SourcePosition, 'path' | 'line'>[] {
  const own = [...declarations, ...problems].map(({ line }) => ({ path, line }));
  const named = declarations.flatMap(({ definition, calls = [] }) => [...(definition ? [definition] : []), ...calls]);
  return [...own, ...named];
}

function moveAnswers(path: string, answers: FileAnswers, lineOf: LineOf): FileAnswers {
  const { declarations, problems } = answers;
  return {
    ...answers,
    declarations: declarations.map((each) => ({ ...movePlaces(each, lineOf), line: lineOf(path, each.line) })),
    ...(problems ? { problems: problems.map((each) => ({ ...each, line: lineOf(path, each.line) })) } : {}),
  };
}

function movePlaces(answers: DeclarationAnswers, lineOf: LineOf): DeclarationAnswers {
  const move = <T extends Pick<SourcePosition, 'path' | 'line'>>(place: T): T => ({ ...place, line: lineOf(place.path, place.line) });
  const { definition, calls } = answers;
  return {
    ...answers,
    ...(definition ? { definition: move(definition) } : {}),
    ...(calls ? { calls: calls.map(move) } : {}),
  };
}
