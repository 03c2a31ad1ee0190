import { byText } from '../../base/digest.ts';
import { inDirectory } from '../../base/path-parts.ts';
import type { CodeSymbol } from '../../code/facts/facts.ts';
import type { AnswerTool, DeclarationAnswers, FileAnswers, SourcePosition } from '../../code/lsp/answers.ts';

/** A tool that answered: `["typescript","7.0.2"]`. */
export function encodeTool({ name, version }: AnswerTool): unknown {
  return version === undefined ? [name] : [name, version];
}

/**
 * What is recorded of one file: `[path, blob, tool, {paths, symbols, short, declarations, problems}]`, the last without what there is none of, and
 * left out where nothing was answered. Places name their file by its number in `paths`, which holds `[directory, name, name …]`.
 */
export function encodeFile(path: string, blob: string, answers: FileAnswers): unknown[] {
  const { tool, symbols, short, declarations, problems } = answers;
  const paths = [...new Set(declarations.flatMap(pathsOf))]
    .map(splitPath)
    .sort((a, b) => byText(a.directory, b.directory) || byText(a.name, b.name));
  const numbers = new Map(paths.map(({ directory, name }, number) => [inDirectory(directory, name), number]));
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
  return Object.keys(body).length > 0 ? [path, blob, tool, body] : [path, blob, tool];
}

type NumberOf = (place: { path: string }) => number;

function encodeDeclaration({ name, line, type, definition, calls }: DeclarationAnswers, numberOf: NumberOf) {
  const places = (each: readonly SourcePosition[] | undefined) => each?.map((place) => encodePlace(place, numberOf));
  // What is undefined JSON leaves out.
  return [
    name,
    line,
    {
      type,
      definition: places(definition && [definition])?.[0],
      calls: places(calls),
    },
  ];
}

function encodePlace(place: SourcePosition, numberOf: NumberOf): unknown[] {
  return [numberOf(place), place.line, ...(place.name === undefined ? [] : [place.name])];
}

/** `[kind, name, signature, first line, last line, visibility, doc or 0, children]`, the last two only as far as there are any. */
function encodeSymbol({ kind, name, signature, startLine, endLine, visibility, doc, children }: CodeSymbol): unknown[] {
  const rest = children.length > 0 ? [doc ?? 0, children.map(encodeSymbol)] : doc === undefined ? [] : [doc];
  return [kind, name, signature, startLine, endLine, visibility, ...rest];
}

function pathsOf({ definition, calls = [] }: DeclarationAnswers): string[] {
  return [...(definition ? [definition] : []), ...calls].map(({ path }) => path);
}

function splitPath(path: string): { directory: string; name: string } {
  const at = path.lastIndexOf('/');
  return { directory: path.slice(0, Math.max(0, at)), name: path.slice(at + 1) };
}

function groupPaths(paths: readonly { directory: string; name: string }[]): string[][] {
  const groups = new Map<string, string[]>();
  for (const { directory, name } of paths) groups.set(directory, [...(groups.get(directory) ?? [directory]), name]);
  return [...groups.values()];
}
