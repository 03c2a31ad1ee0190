import { fileURLToPath } from 'node:url';
import type { Language, Parser, Query, Tree } from 'web-tree-sitter';
import { environmentError } from '../../base/errors.ts';
import { packageRoot } from '../../base/files/package-root.ts';
import { remember } from '../../base/memoize.ts';
import { repairGo } from './repair-go.ts';
import { repairKotlin } from './repair-kotlin.ts';
import { repairRust } from './repair-rust.ts';
import { repairTypeScript } from './repair-typescript.ts';
import { stepBudget } from './step-budget.ts';
import { type CursorCode, readTree, type TreeReader } from './tree-reader.ts';

/** Where the build puts the grammars. */
const GRAMMARS = new URL('grammars/', packageRoot());

/**
 * A parse that takes more steps is cut off: a grammar can need minutes, and all the memory WebAssembly has, for a file in another language.
 * Five times what dense code of its own language takes.
 */
const STEPS = 2000;
const STEPS_PER_CHARACTER = 0.06;

/** What makes a text readable for a grammar that does not know all of its language. */
const REPAIRS: ReadonlyMap<string, (text: string) => string> = new Map([
  ['go', repairGo],
  ['kotlin', repairKotlin],
  ['rust', repairRust],
  ['tsx', repairTypeScript],
  ['typescript', repairTypeScript],
]);

/**
 * Type arguments that open and never close make these grammars keep every reading of them, in one step that no budget can interrupt, until
 * WebAssembly is out of memory and no further text can be read.
 */
const BOTTOMLESS: ReadonlySet<string> = new Set(['c-sharp', 'java']);
const MAX_OPEN_ANGLES = 1000;

const CODES = Symbol.for('git-kb: WebAssembly of tree-sitter');

const grammars = new Map<string, Promise<Language>>();
let parser: Promise<Parser> | undefined;

/** The library, which is not loaded before something is parsed: much that names it never does that. */
let library: typeof import('web-tree-sitter') | undefined;

/** What the library fills in with its WebAssembly when it is first told to begin: once in a process, however often this module is loaded. */
let code: object = {};

/**
 * Loads a grammar by name ('python'), once per process.
 * @throws KbError (exit 3) when the package lacks it.
 */
export function loadGrammar(name: string): Promise<Language> {
  return remember(grammars, name, () => readGrammar(name));
}

/** A query over trees of a grammar that was loaded. */
export function newQuery(language: Language, text: string): Query {
  if (!library) throw new Error('a query was made before a grammar was loaded');
  return new library.Query(language, text);
}

/** Begins a walk over a tree that was parsed here. Until it is closed nothing else may be asked of the library. */
export function openTree(tree: Tree): TreeReader {
  return readTree(tree, code as CursorCode);
}

/**
 * Parses a text and hands the tree to `use`; the tree is freed afterwards, and no node may be kept. `tree` is undefined when the budget
 * ran out, or would without end. Row numbers of nodes are 0-based, and columns and indexes are UTF-16 units.
 */
export async function withSyntaxTree<T>(grammar: string, text: string, use: (tree: Tree | undefined) => T | Promise<T>): Promise<T> {
  const language = await loadGrammar(grammar);
  const shared = await loadParser();
  const tree =
    BOTTOMLESS.has(grammar) && openAngles(text) > MAX_OPEN_ANGLES
      ? undefined
      : parse(shared, language, REPAIRS.get(grammar)?.(text) ?? text);
  if (!tree) return use(undefined);
  try {
    return await use(tree);
  } finally {
    tree.delete();
  }
}

async function readGrammar(name: string): Promise<Language> {
  const { Language } = await loadLibrary();
  await loadParser();
  try {
    return await Language.load(fileURLToPath(new URL(`${name}.wasm`, GRAMMARS)));
  } catch (cause) {
    throw environmentError(`cannot load the grammar for ${name}`, 'the installation is incomplete: install the package again', cause);
  }
}

function loadParser(): Promise<Parser> {
  parser ??= startParser();
  return parser;
}

async function startParser(): Promise<Parser> {
  const { Parser } = await loadLibrary();
  code = remember(codesOfProcess(), Parser, () => ({}));
  await Parser.init(code);
  return new Parser();
}

async function loadLibrary(): Promise<typeof import('web-tree-sitter')> {
  library ??= await import('web-tree-sitter');
  return library;
}

/** By what of a library begins it: a process can have two of them, and this module in two bundles. */
function codesOfProcess(): WeakMap<object, object> {
  const place = globalThis as { [CODES]?: WeakMap<object, object> };
  place[CODES] ??= new WeakMap();
  return place[CODES];
}

/** The most angle brackets that are open at once within a statement. */
function openAngles(text: string): number {
  let open = 0;
  let most = 0;
  for (const [bracket] of text.matchAll(/[<>;{}]/g)) {
    if (bracket === '<') open++;
    else if (bracket === '>') open = Math.max(0, open - 1);
    else open = 0;
    most = Math.max(most, open);
  }
  return most;
}

function parse(shared: Parser, language: Language, text: string): Tree | undefined {
  shared.setLanguage(language);
  // Kotlin's scanner looks for white space after an annotation without looking for the end of the text, forever.
  const ended = text.endsWith('\n') ? text : `${text}\n`;
  const tree = shared.parse(ended, null, { progressCallback: stepBudget(STEPS + text.length * STEPS_PER_CHARACTER) });
  if (tree) return tree;
  shared.reset();
  return undefined;
}
