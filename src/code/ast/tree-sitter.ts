import { fileURLToPath } from 'node:url';

import { Language, Parser, type Tree } from 'web-tree-sitter';

/** Where the build puts the grammars; two levels above `code/ast` is `src` or `dist`, three is the package. */
const GRAMMARS = new URL('../../../grammars/', import.meta.url);

/** A parse that takes longer is cut off: a grammar can need minutes for a file in another language. */
const BUDGET_MS = 250;

const grammars = new Map<string, Promise<Language>>();
let parser: Promise<Parser> | undefined;

/** Loads a grammar by name ('python'), once per process. */
export function loadGrammar(name: string): Promise<Language> {
  let grammar = grammars.get(name);
  if (!grammar) {
    grammar = loadParser().then(() => Language.load(fileURLToPath(new URL(`${name}.wasm`, GRAMMARS))));
    grammars.set(name, grammar);
  }
  return grammar;
}

/**
 * Parses a text and hands the tree to `use`; the tree is freed afterwards. `tree` is undefined when the time budget ran out.
 * Row numbers of nodes are 0-based, and columns are UTF-16 units.
 */
export async function withSyntaxTree<T>(grammar: string, text: string, use: (tree: Tree | undefined) => T): Promise<T> {
  const language = await loadGrammar(grammar);
  const shared = await loadParser();
  shared.setLanguage(language);
  const deadline = performance.now() + BUDGET_MS;
  const tree = shared.parse(text, null, { progressCallback: () => performance.now() > deadline });
  if (!tree) {
    shared.reset();
    return use(undefined);
  }
  try {
    return use(tree);
  } finally {
    tree.delete();
  }
}

function loadParser(): Promise<Parser> {
  parser ??= Parser.init().then(() => new Parser());
  return parser;
}
