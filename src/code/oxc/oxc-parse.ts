import { type Comment, type EcmaScriptModule, type ParseResult, type ParserOptions, type Program, parse, parseSync } from 'oxc-parser';
import { DEEPEST, nestsTooDeep } from '../ast/nesting.ts';
import type { Parser } from '../languages/language.ts';

export type OxcDialect = Extract<Parser, { kind: 'oxc' }>['dialect'];

/** A parsed text. Everything but `broken` is decoded when it is first asked for; the module record costs far less than the program. */
export interface Parsed {
  text: string;
  dialect: OxcDialect;
  /** Static and dynamic imports and exports, without an AST. Offsets are UTF-16 units. */
  module: () => EcmaScriptModule;
  program: () => Program;
  comments: () => Comment[];
  broken: boolean;
  /** It nests more deeply than so many levels, and was not parsed. */
  tooDeep?: number;
  /** How the text was parsed. */
  options: ParserOptions;
}

/**
 * How a text is tried, best first. JavaScript may hold JSX in any file, CommonJS a `return` at the top, and Flow's annotations read
 * mostly as TypeScript's; a declaration file leaves out initialisers that other files need.
 */
const ATTEMPTS: Record<OxcDialect, ParserOptions[]> = {
  ts: [{ lang: 'ts' }, { lang: 'dts' }],
  tsx: [{ lang: 'tsx' }],
  js: [{ lang: 'jsx' }, { lang: 'jsx', sourceType: 'commonjs' }, { lang: 'tsx' }, { lang: 'ts' }],
  jsx: [{ lang: 'jsx' }, { lang: 'jsx', sourceType: 'commonjs' }, { lang: 'tsx' }],
};

/** A file in more pieces than this is not worth saving piece by piece. */
const MAX_PIECES = 5000;

/** Parses JavaScript or TypeScript; never throws. Where the syntax is broken, the statements around the damage are read. */
export async function parseScript(dialect: OxcDialect, text: string): Promise<Parsed> {
  const [first = {}] = ATTEMPTS[dialect].map(withDefaults);
  if (nestsTooDeep(text)) return { ...toParsed(dialect, text, parseSync('module', '', first), first, false), tooDeep: DEEPEST };
  let best: ParseResult | undefined;
  for (const options of ATTEMPTS[dialect].map(withDefaults)) {
    const result = await parse('module', text, options);
    if (!hasErrors(result)) return toParsed(dialect, text, result, options, false);
    best ??= result;
  }
  const readable = best && best.program.body.length > 0 ? best : parseAround(text, first);
  return toParsed(dialect, text, readable, first, true);
}

/** Without a module record that says otherwise, a file is a script: `with` and `await` as a name are fine there. */
function withDefaults(attempt: ParserOptions): ParserOptions {
  return { sourceType: 'unambiguous', ...attempt };
}

export function hasErrors(result: ParseResult): boolean {
  return result.errors.some((error) => error.severity === 'Error');
}

function toParsed(dialect: OxcDialect, text: string, result: ParseResult, options: ParserOptions, broken: boolean): Parsed {
  const read = { module: () => result.module, program: () => result.program, comments: () => result.comments };
  return { text, dialect, ...read, broken, options };
}

/**
 * The parser gives up at the first error it cannot mend. A line that starts in the first column most often starts a statement, so the
 * text is cut there, and the pieces that do not parse on their own are blanked out; offsets stay what they were.
 */
function parseAround(text: string, options: ParserOptions): ParseResult {
  const pieces = text.split(/^(?=[^\s{}()[\]*.,;:?|&<>+=-])/m);
  const kept =
    pieces.length > MAX_PIECES ? [] : pieces.map((piece) => (hasErrors(parseSync('piece', piece, options)) ? blank(piece) : piece));
  return parseSync('module', kept.join(''), options);
}

function blank(text: string): string {
  return text.replace(/[^\n]/g, ' ');
}
