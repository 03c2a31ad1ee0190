import { byText } from '../../base/digest.ts';
import type { CodeSymbol } from '../../code/facts/facts.ts';
import type { AnswerTool, DeclarationAnswers, FileAnswers, SourcePosition, UsePlace, Uses } from '../../code/lsp/answers.ts';

/** The line of a record that names who answered: `{"tools":[["typescript","7.0.2"]]}`. */
export function encodeTools(tools: readonly AnswerTool[]): string {
  return toLine({ tools: tools.map(({ name, version }) => (version === undefined ? [name] : [name, version])) });
}

/**
 * The line of one file: `[path, blob, tool, {paths, symbols, short, declarations, problems}]`, the last without what there is none of, and
 * left out where nothing was answered. Places name their file by its number in `paths`, which holds `[directory, name, name …]`.
 */
export function encodeFile(path: string, blob: string, answers: FileAnswers): string {
  const { tool, symbols, short, declarations, problems } = answers;
  const paths = [...new Set(declarations.flatMap(pathsOf))]
    .map(splitPath)
    .sort((a, b) => byText(a.directory, b.directory) || byText(a.name, b.name));
  const numbers = new Map(paths.map(({ directory, name }, number) => [joinPath(directory, name), number]));
  const numberOf = (place: { path: string }) => numbers.get(place.path) ?? -1;
  const body = {
    ...(paths.length > 0 ? { paths: groupPaths(paths) } : {}),
    ...(symbols === undefined ? {} : { symbols: symbols.map(encodeSymbol) }),
    ...(short === undefined ? {} : { short: Object.fromEntries(Object.entries(short).sort(([a], [b]) => byText(a, b))) }),
    ...(declarations.length > 0 ? { declarations: declarations.map((each) => encodeDeclaration(each, numberOf)) } : {}),
    ...(problems === undefined
      ? {}
      : {
          problems: problems.map(({ line, severity, message, code }) => [line, severity, message, ...(code === undefined ? [] : [code])]),
        }),
  };
  return toLine(Object.keys(body).length > 0 ? [path, blob, tool, body] : [path, blob, tool]);
}

type NumberOf = (place: { path: string }) => number;

function encodeDeclaration(
  { name, line, type, uses, definition, implementations, calls, callers }: DeclarationAnswers,
  numberOf: NumberOf,
) {
  const places = (each: readonly SourcePosition[] | undefined) => each?.map((place) => encodePlace(place, numberOf));
  // What is undefined JSON leaves out.
  return [
    name,
    line,
    {
      type,
      uses: uses && encodeUses(uses, numberOf),
      own: uses?.own,
      least: uses?.least,
      definition: places(definition && [definition])?.[0],
      implementations: places(implementations),
      calls: places(calls),
      callers: places(callers),
    },
  ];
}

function encodeUses({ count, files, tests, places }: Uses, numberOf: NumberOf): unknown[] {
  return [count, files, tests, ...places.map((place) => encodeUse(place, numberOf))];
}

/** `[file, line, count, within]`: without the count where that is 1, and without what is not known. */
function encodeUse(place: UsePlace, numberOf: NumberOf): unknown[] {
  return [numberOf(place), place.line, ...(place.count === 1 ? [] : [place.count]), ...(place.within === undefined ? [] : [place.within])];
}

function encodePlace(place: SourcePosition, numberOf: NumberOf): unknown[] {
  return [numberOf(place), place.line, ...(place.name === undefined ? [] : [place.name])];
}

/** `[kind, name, signature, first line, last line, visibility, doc or 0, children]`, the last two only as far as there are any. */
function encodeSymbol({ kind, name, signature, startLine, endLine, visibility, doc, children }: CodeSymbol): unknown[] {
  const rest = children.length > 0 ? [doc ?? 0, children.map(encodeSymbol)] : doc === undefined ? [] : [doc];
  return [kind, name, signature, startLine, endLine, visibility, ...rest];
}

function pathsOf({ uses, definition, implementations = [], calls = [], callers = [] }: DeclarationAnswers): string[] {
  const places = [...(uses?.places ?? []), ...(definition ? [definition] : []), ...implementations, ...calls, ...callers];
  return places.map(({ path }) => path);
}

function splitPath(path: string): { directory: string; name: string } {
  const at = path.lastIndexOf('/');
  return { directory: path.slice(0, Math.max(0, at)), name: path.slice(at + 1) };
}

/** The path of a file by its directory, which is empty for the top. */
export function joinPath(directory: string, name: string): string {
  return directory === '' ? name : `${directory}/${name}`;
}

function groupPaths(paths: readonly { directory: string; name: string }[]): string[][] {
  const groups = new Map<string, string[]>();
  for (const { directory, name } of paths) groups.set(directory, [...(groups.get(directory) ?? [directory]), name]);
  return [...groups.values()];
}

/** Characters that could end the comment, hide or reorder text in an editor, or that not every reader takes as they are. */
const ESCAPED = /[<>\x7f-\x9f\u00ad\u061c\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff0-\uffff]|-(?=-)/g;

/** JSON on one line in which neither `<`, `>` nor `--` occurs. Outside texts it has none of the characters, so escaping keeps it JSON. */
function toLine(value: unknown): string {
  return JSON.stringify(value).replace(ESCAPED, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`);
}
