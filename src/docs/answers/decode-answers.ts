import { inDirectory } from '../../base/path-parts.ts';
import type { CodeSymbol, SymbolKind, Visibility } from '../../code/facts/facts.ts';
import type { AnswerTool, DeclarationAnswers, Diagnostic, FileAnswers, SourcePosition } from '../../code/lsp/answers.ts';
import { OPERATIONS } from '../../code/lsp/tool-call.ts';
import { pathProblem } from '../store/document-path.ts';

/** Thrown inside this file when something is not what kb wrote. */
const MALFORMED = Symbol('malformed');

/** Longer texts and lists, and symbols deeper in each other, are not read. */
const MAX_TEXT = 4096;
const MAX_ITEMS = 10_000;
const MAX_DEPTH = 20;

const BLOB = /^(?:[0-9a-f]{40}|[0-9a-f]{64})$/;

/** Reads what `encodeTool` wrote of each; undefined for anything else. */
export function decodeTools(tools: unknown): AnswerTool[] | undefined {
  return attempt(() => list(tools).map(readTool));
}

/** Reads what `encodeFile` wrote; undefined for anything else. `tools` is how many there are to choose from. */
export function decodeFile(file: unknown, tools: number): { path: string; blob: string; answers: FileAnswers } | undefined {
  return attempt(() => {
    const [path, blob, tool, body, ...more] = list(file);
    if (count(tool) >= tools || more.length > 0 || !BLOB.test(text(blob))) throw MALFORMED;
    return { path: contained(text(path)), blob: text(blob), answers: { tool: count(tool), ...readBody(body === undefined ? {} : body) } };
  });
}

function attempt<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch (error) {
    if (error === MALFORMED) return undefined;
    throw error;
  }
}

/** Names and versions of tools: documents show them as kb's own words. */
const TOOL = /^[\p{L}\p{N}_.-][\p{L}\p{N} _.+@/-]{0,63}$/u;

function readTool(value: unknown): AnswerTool {
  const [name, version, ...more] = list(value);
  if (more.length > 0) throw MALFORMED;
  return { name: toolWord(name), ...(version === undefined ? {} : { version: toolWord(version) }) };
}

function toolWord(value: unknown): string {
  if (typeof value === 'string' && TOOL.test(value)) return value;
  throw MALFORMED;
}

function readBody(value: unknown): Omit<FileAnswers, 'tool'> {
  const body = fields(value, ['paths', 'symbols', 'short', 'declarations', 'problems']);
  const paths = list(body['paths'] ?? []).flatMap(readGroup);
  const { symbols, short, problems } = body;
  return {
    ...(symbols === undefined ? {} : { symbols: list(symbols).map((each) => readSymbol(each, 1)) }),
    ...(short === undefined ? {} : { short: readShort(short) }),
    declarations: list(body['declarations'] ?? []).map((each) => readDeclaration(each, paths)),
    ...(problems === undefined ? {} : { problems: list(problems).map(readProblem) }),
  };
}

function readGroup(value: unknown): string[] {
  const [directory, ...names] = list(value).map(text);
  return names.map((name) => contained(inDirectory(directory ?? '', name)));
}

function readShort(value: unknown): NonNullable<FileAnswers['short']> {
  return Object.fromEntries(
    Object.entries(fields(value, OPERATIONS)).map(([operation, counts]) => {
      const [answered, asked, ...more] = list(counts);
      if (more.length > 0) throw MALFORMED;
      return [operation, [count(answered), count(asked)]];
    }),
  );
}

function readDeclaration(value: unknown, paths: readonly string[]): DeclarationAnswers {
  const [name, line, answers, ...more] = list(value);
  const { type, definition, calls } = fields(answers, ['type', 'definition', 'calls']);
  if (more.length > 0) throw MALFORMED;
  const places = (each: unknown) => list(each).map((place) => readPlace(place, paths));
  return {
    name: text(name),
    line: count(line),
    ...(type === undefined ? {} : { type: text(type) }),
    ...(definition === undefined ? {} : { definition: readPlace(definition, paths) }),
    ...(calls === undefined ? {} : { calls: places(calls) }),
  };
}

function readPlace(value: unknown, paths: readonly string[]): SourcePosition {
  const [file, line, name, ...more] = list(value);
  if (more.length > 0) throw MALFORMED;
  return { path: pathAt(file, paths), line: count(line), ...(name === undefined ? {} : { name: text(name) }) };
}

function readProblem(value: unknown): Diagnostic {
  const [line, severity, message, code, ...more] = list(value);
  if ((severity !== 'error' && severity !== 'warning') || more.length > 0) throw MALFORMED;
  return { line: count(line), severity, message: text(message), ...(code === undefined ? {} : { code: text(code) }) };
}

function readSymbol(value: unknown, depth: number): CodeSymbol {
  const [kind, name, signature, startLine, endLine, visibility, doc = 0, children = [], ...more] = list(value);
  if (depth > MAX_DEPTH || more.length > 0) throw MALFORMED;
  return {
    name: text(name),
    kind: oneOf(kind, KINDS),
    signature: text(signature),
    startLine: count(startLine),
    endLine: count(endLine),
    visibility: oneOf(visibility, VISIBILITIES),
    ...(doc === 0 ? {} : { doc: text(doc) }),
    children: list(children).map((child) => readSymbol(child, depth + 1)),
  };
}

const KINDS: Record<SymbolKind, true> = {
  module: true,
  namespace: true,
  class: true,
  interface: true,
  trait: true,
  struct: true,
  enum: true,
  'enum-member': true,
  type: true,
  function: true,
  method: true,
  constructor: true,
  property: true,
  field: true,
  constant: true,
  variable: true,
  macro: true,
};
const VISIBILITIES: Record<Visibility, true> = { public: true, protected: true, internal: true, private: true };

function oneOf<T extends string>(value: unknown, known: Record<T, true>): T {
  if (typeof value === 'string' && Object.hasOwn(known, value)) return value as T;
  throw MALFORMED;
}

function pathAt(value: unknown, paths: readonly string[]): string {
  const path = paths[count(value)];
  if (path === undefined) throw MALFORMED;
  return path;
}

function contained(path: string): string {
  if (pathProblem(path) !== undefined) throw MALFORMED;
  return path;
}

function text(value: unknown): string {
  if (typeof value === 'string' && value.length <= MAX_TEXT) return value;
  throw MALFORMED;
}

function count(value: unknown): number {
  if (typeof value === 'number' && Number.isSafeInteger(value) && value >= 0) return value;
  throw MALFORMED;
}

function list(value: unknown): unknown[] {
  if (Array.isArray(value) && value.length <= MAX_ITEMS) return value;
  throw MALFORMED;
}

/** A map with no other keys than these. */
function fields<K extends string>(value: unknown, keys: readonly K[]): Partial<Record<K, unknown>> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw MALFORMED;
  if (Object.keys(value).some((key) => !keys.includes(key as K))) throw MALFORMED;
  return value as Partial<Record<K, unknown>>;
}
