import type { AnswerRecord, DeclarationAnswers, FileAnswers, SourcePosition } from '../../code/lsp/answers.ts';
import type { LspOperation } from '../../code/lsp/tool-call.ts';

/** What became of a source that answers are recorded of. */
export interface Standing {
  /** Its id now. */
  blob: string;
  /** Whether everything in it is as it was, wherever it stands, and nothing came in. */
  whole: boolean;
  /** Where what was answered about one of its lines is now; undefined where that no longer holds. */
  lineOf: (line: number) => number | undefined;
}

/**
 * The answers that hold of sources some parts of which changed. Of a source with other parts as well it is said that not everything was asked.
 * @param standings a source without one is left out.
 * @param placeOf where a declaration that an answer names is now; undefined where nobody knows.
 */
export function keepUnits(
  record: AnswerRecord,
  standings: ReadonlyMap<string, Standing>,
  placeOf: (place: SourcePosition) => SourcePosition | undefined,
): AnswerRecord {
  const files = new Map<string, { blob: string; answers: FileAnswers }>();
  for (const [path, { answers }] of record.files) {
    const standing = standings.get(path);
    if (standing) files.set(path, { blob: standing.blob, answers: keepOf(answers, standing, placeOf) });
  }
  return { tools: record.tools, files };
}

/** The answers that name places; those that name types count as unanswered. */
export function dropTypes(answers: FileAnswers): FileAnswers {
  const { problems, ...rest } = answers;
  const places = answers.declarations.map(({ type: _, ...each }) => each);
  const lost = answers.declarations.flatMap(({ name, line, type }) => (type === undefined ? [] : [{ name, line, type }]));
  const kept = places.filter(({ definition, calls }) => definition || calls);
  if (lost.length === 0 && !problems) return answers;
  return { ...rest, declarations: kept, short: addOpen(answers.short, { ...answers, declarations: lost }, []) };
}

function keepOf(answers: FileAnswers, { whole, lineOf }: Standing, placeOf: PlaceOf): FileAnswers {
  const { problems, short, symbols: _, ...rest } = answers;
  const kept = answers.declarations.map((each) => keepOne(each, lineOf, placeOf));
  const moved = problems?.map((each) => ({ ...each, line: lineOf(each.line) ?? 0 }));
  const isWhole = whole && kept.every((each) => each !== undefined) && moved?.every(({ line }) => line > 0) !== false;
  const open = isWhole ? short : addOpen(short, answers, kept);
  return {
    ...rest,
    declarations: kept.filter((each) => each !== undefined),
    ...(open ? { short: open } : {}),
    // That there is no other problem was said of the file as it was.
    ...(isWhole && moved ? { problems: moved } : {}),
  };
}

type PlaceOf = (place: SourcePosition) => SourcePosition | undefined;

function keepOne(answers: DeclarationAnswers, lineOf: Standing['lineOf'], placeOf: PlaceOf): DeclarationAnswers | undefined {
  const line = lineOf(answers.line);
  const definition = answers.definition && placeOf(answers.definition);
  const calls = answers.calls?.map(placeOf).filter((each) => each !== undefined);
  const isLost = (answers.definition && !definition) || calls?.length !== answers.calls?.length;
  if (line === undefined || isLost) return undefined;
  return { ...answers, line, ...(definition ? { definition } : {}), ...(calls ? { calls } : {}) };
}

/** As unanswered questions: those whose answers no longer hold, and at least one about what came in. */
function addOpen(
  short: FileAnswers['short'],
  { declarations, problems }: FileAnswers,
  kept: readonly (DeclarationAnswers | undefined)[],
): NonNullable<FileAnswers['short']> {
  const open = new Map<LspOperation, number>();
  const add = (operation: LspOperation) => open.set(operation, (open.get(operation) ?? 0) + 1);
  for (const [index, { type, definition, calls }] of declarations.entries()) {
    if (kept[index]) continue;
    if (type !== undefined) add('hover');
    if (definition) add('goToDefinition');
    if (calls) add('outgoingCalls');
  }
  if (problems) add('diagnostics');
  if (open.size === 0) add('documentSymbol');
  const counts = new Map(Object.entries(short ?? {}) as [LspOperation, [number, number]][]);
  for (const [operation, lost] of open) {
    const [answered, asked] = counts.get(operation) ?? [0, 0];
    counts.set(operation, [answered, asked + lost]);
  }
  return Object.fromEntries(counts);
}
