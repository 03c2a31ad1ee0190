import { byText } from '../../../base/digest.ts';
import { isMap } from '../../../base/plain-data.ts';
import type { Facts } from '../../facts/facts.ts';
import { isVendoredPath } from '../../languages/classify.ts';
import type { Ask, DeclarationAnswers, FileAnswers } from '../answers.ts';
import { type AskedFile, askedFiles, type SourceFile } from '../reading/asked-files.ts';
import { type ProblemTable, problemTable } from '../reading/environment-problems.ts';
import { readHover } from '../reading/hover-text.ts';
import { lastName } from '../reading/last-name.ts';
import { mapsIn } from '../reading/raw.ts';
import { readCallHierarchy } from '../reading/read-call-hierarchy.ts';
import { type NamedPosition, readDefinition } from '../reading/read-places.ts';
import { readProblems, tellsOfMissing } from '../reading/read-problems.ts';
import { openReading, type ReadingContext } from '../reading/reading-context.ts';
import { typeOfHover } from '../reading/type-of-hover.ts';
import { type CallOutcome, callKey, type ToolCall } from '../tool-call.ts';
import { pathReader } from '../uri.ts';
import { askedDeclaration } from './locate-name.ts';
import { callOf } from './plan-calls.ts';

/** What answers are read from. */
export interface ReadAnswersOptions {
  /** Absolute path of the top of the repository. */
  root: string;
  /** The asks that the calls were planned from. */
  asks: readonly Ask[];
  /** The files that were asked about. */
  files: ReadonlyMap<string, SourceFile>;
  /** By call key; raw, from whatever client. */
  results: ReadonlyMap<string, CallOutcome>;
  /** Facts of the files that the results name, see `neededOutlines`; without them answers lack the names around a place. */
  outlineOf: (path: string) => Facts | undefined;
  /** Whether the tree has a file: what servers find beside it, such as build output, counts for nothing. Every file unless told. */
  isInTree?: (path: string) => boolean;
  /** Whether the packages that a file may import are not installed. */
  isBare?: (path: string) => boolean;
  /** Index of the tool that answered for a file. */
  toolOf: (path: string) => number;
}

/**
 * What raw results say, in kb's terms, by path: every file that anything was answered about. Results that are missing, late, errors or junk
 * are passed over; the order of results, and of what is in them, does not matter.
 */
export function readAnswers(options: ReadAnswersOptions): Map<string, FileAnswers> {
  const { root, files, results, outlineOf, toolOf } = options;
  const fileOf = askedFiles(root, files, results);
  const reading = openReading(root, fileOf, outlineOf, options.isInTree);
  const declarations = readDeclarations(options, reading, fileOf);
  const isBare = findBare(options, fileOf);
  const answers = new Map<string, FileAnswers>();
  for (const path of files.keys()) {
    const file = fileOf(path);
    const found = declarations.get(path);
    const own = file ? readFile(options, file, isBare(file)) : {};
    if (found || Object.keys(own).length > 0) answers.set(path, { tool: toolOf(path), declarations: sorted(found), ...own });
  }
  return answers;
}

/** What was answered about whole files: their declarations where kb has no parser for them, their problems. */
function readFile(
  { root, results }: ReadAnswersOptions,
  { outline, listed, lines, uri }: AskedFile,
  isBare: boolean,
): Pick<FileAnswers, 'symbols' | 'problems'> {
  const { backend, language, symbols } = outline.facts;
  const problems = resultOf(results, { operation: 'diagnostics', uri });
  const read = problems && readProblems(root, language, problems.result, isBare);
  return {
    ...(backend === 'grep' && listed.length > 0 ? { symbols } : {}),
    ...(read ? { problems: read.filter(({ line }) => line <= lines.length) } : {}),
  };
}

/** Tells of files whether packages are missing for their language: nobody installed any, or some file cannot find one. */
function findBare(
  { files, results, isBare }: ReadAnswersOptions,
  fileOf: (path: string) => AskedFile | undefined,
): (file: AskedFile) => boolean {
  const tables = new Set<ProblemTable>();
  for (const path of files.keys()) {
    const file = fileOf(path);
    const problems = file && resultOf(results, { operation: 'diagnostics', uri: file.uri });
    const language = file?.outline.facts.language ?? '';
    if (problems && (isBare?.(path) || tellsOfMissing(language, problems.result))) tables.add(problemTable(language));
  }
  return ({ outline }) => tables.has(problemTable(outline.facts.language));
}

function readDeclarations(
  { asks, results }: ReadAnswersOptions,
  reading: ReadingContext,
  fileOf: (path: string) => AskedFile | undefined,
): Map<string, Map<string, DeclarationAnswers>> {
  const files = new Map<string, Map<string, DeclarationAnswers>>();
  for (const ask of asks) {
    const file = fileOf(ask.path);
    const call = callOf(ask, file);
    const outcome = call && resultOf(results, call);
    if (!file || !outcome) continue;
    const ofFile = files.get(ask.path) ?? new Map<string, DeclarationAnswers>();
    files.set(ask.path, ofFile);
    const told = readTold(reading, { ask, file, call }, outcome.result);
    const key = `${ask.line} ${ask.name}`;
    if (Object.keys(told).length > 0) ofFile.set(key, { name: ask.name, line: ask.line, ...ofFile.get(key), ...told });
  }
  return files;
}

/** What one result tells of what was asked. */
function readTold(
  reading: ReadingContext,
  { ask, file, call }: { ask: Ask; file: AskedFile; call: ToolCall },
  result: unknown,
): Omit<Partial<DeclarationAnswers>, 'name' | 'line'> {
  const asked: NamedPosition = { path: ask.path, name: lastName(ask.name), position: call.position ?? { line: 0, character: 0 } };
  switch (ask.want) {
    case 'type': {
      const subject = { name: asked.name, kind: askedDeclaration(file, ask)?.kind, language: file.outline.facts.language };
      const type = typeOfHover(readHover(result), subject, reading.root);
      return type === undefined ? {} : { type };
    }
    case 'definition': {
      const definition = readDefinition(reading, asked, result);
      return definition ? { definition } : {};
    }
    // Servers also answer with nothing when they are not ready.
    case 'calls':
      return mapsIn(result).length === 0 ? {} : { calls: readCallHierarchy(reading, ask.path, result) };
  }
}

function sorted(declarations: ReadonlyMap<string, DeclarationAnswers> | undefined): DeclarationAnswers[] {
  return [...(declarations?.values() ?? [])].sort((a, b) => a.line - b.line || byText(a.name, b.name));
}

function resultOf(results: ReadonlyMap<string, CallOutcome>, call: ToolCall): { result: unknown } | undefined {
  const outcome = results.get(callKey(call));
  return outcome && 'result' in outcome ? outcome : undefined;
}

/**
 * The files of the repository that definitions and calls lead into, those with the most of them first: the caller reads their
 * facts, as many as it likes.
 */
export function neededOutlines(root: string, results: ReadonlyMap<string, CallOutcome>): string[] {
  const pathOf = pathReader(root);
  const counts = new Map<string, number>();
  for (const [key, outcome] of results) {
    if (!('result' in outcome) || !/^(goTo|outgoing)/.test(key)) continue;
    for (const path of urisIn(outcome.result).map(pathOf)) {
      if (path !== undefined && !isVendoredPath(path)) counts.set(path, (counts.get(path) ?? 0) + 1);
    }
  }
  return [...counts].sort(([a, x], [b, y]) => y - x || byText(a, b)).map(([path]) => path);
}

function urisIn(result: unknown): unknown[] {
  return mapsIn(Array.isArray(result) ? result : [result]).map(
    ({ uri, targetUri, to }) => targetUri ?? uri ?? (isMap(to) ? to['uri'] : undefined),
  );
}
