import type { Node } from 'web-tree-sitter';

import { digest } from '../../base/digest.ts';
import { childrenOf, endRow, isComment } from '../ast/syntax-node.ts';
import { withSyntaxTree } from '../ast/tree-sitter.ts';
import type { CodeSymbol, SymbolKind } from '../facts/facts.ts';
import { qualifiedNames } from '../facts/qualified-names.ts';
import type { Language } from '../languages/language.ts';
import { grammarOf } from '../rules/grammar-of.ts';
import { tokensOf } from '../text/tokens-of.ts';
import { indexDeclarations, leadingNodes, withoutSigil } from './declaring-nodes.ts';
import type { SymbolDigest } from './symbol-digest.ts';

/**
 * The digests of the symbols of a text, in order, each name once. A pure function of both.
 * @returns none for a language without a grammar.
 */
export async function digestSymbols(language: Language, symbols: readonly CodeSymbol[], text: string): Promise<SymbolDigest[]> {
  const grammar = grammarOf(language);
  if (grammar === undefined || symbols.length === 0) return [];
  const prepared = await prepare(language, text);
  return withSyntaxTree(prepared.grammar ?? grammar, prepared.text, (tree) => {
    if (!tree) return [];
    const found = new Map<string, SymbolTokens>();
    const declaring = indexDeclarations(tree.rootNode);
    for (const { name, symbol } of qualifiedNames(symbols)) addTo(found, name, symbol, tokensOfSymbol(tree.rootNode, symbol, declaring));
    return [...found].map(([name, { kind, startLine, endLine, tokens }]) => {
      return { name, kind, startLine, endLine, digest: digest(tokens.join('\0'), 12), size: tokens.length };
    });
  });
}

interface SymbolTokens {
  kind: SymbolKind;
  startLine: number;
  endLine: number;
  tokens: string[];
}

function addTo(found: Map<string, SymbolTokens>, name: string, { kind, startLine, endLine }: CodeSymbol, tokens: string[]): void {
  const known = found.get(name);
  if (!known) return void found.set(name, { kind, startLine, endLine, tokens });
  known.tokens.push('\x04', ...tokens);
  known.startLine = Math.min(known.startLine, startLine);
  known.endLine = Math.max(known.endLine, endLine);
}

/** A grammar that knows no preprocessor reads what the outline reads. */
async function prepare({ parser }: Language, text: string): Promise<{ text: string; grammar?: string }> {
  if (parser.kind !== 'tree-sitter') return { text };
  const prepared = (await parser.outline()).prepare?.(text) ?? { text };
  return prepared.readAs === undefined ? { text: prepared.text } : { text: prepared.text, grammar: prepared.readAs };
}

type DeclaringNodes = ReturnType<typeof indexDeclarations>;

function tokensOfSymbol(root: Node, symbol: CodeSymbol, declaring: DeclaringNodes): string[] {
  const self = withoutSigil(symbol.name);
  const nodes = declaring(symbol);
  if (nodes.length === 0) return tokensOfLines(root, symbol, self);
  const without = new Set(HOLDS.has(symbol.kind) ? symbol.children.flatMap((child) => hiddenIn(declaring, child, symbol.kind)) : []);
  const [first] = nodes;
  const all = first ? [...leadingNodes(first, symbol), ...nodes] : [];
  return all.flatMap((node) => ['\x05', ...tokensOf(node, { without, self, docstrings: false })]);
}

const HOLDS: ReadonlySet<SymbolKind> = new Set([
  ...(['class', 'interface', 'trait', 'struct', 'enum', 'type', 'module', 'namespace', 'constant', 'variable'] as const),
]);

const RUNS: ReadonlySet<SymbolKind> = new Set(['function', 'method', 'constructor', 'property']);

/** Ids of what does not count of a member: all of a private one of a class, else its body, or the bodies in it. */
function hiddenIn(declaring: DeclaringNodes, symbol: CodeSymbol, holder: SymbolKind): number[] {
  if (holder === 'class' && symbol.visibility === 'private') return declaring(symbol).map(({ id }) => id);
  if (!RUNS.has(symbol.kind)) return symbol.children.flatMap((child) => hiddenIn(declaring, child, symbol.kind));
  return declaring(symbol).flatMap((node) => {
    const body = bodyOf(node, symbol.kind === 'property' ? ACCESSORS : BODIES);
    return body ? [body.id] : [];
  });
}

const BODIES = /body$|block$|compound_statement/;
const ACCESSORS = /^(?:accessor_list|getter|setter)$/;

function bodyOf(node: Node, bodies: RegExp): Node | undefined {
  const own = node.childForFieldName('body') ?? childrenOf(node).find(({ type }) => bodies.test(type));
  return own ?? childrenOf(node).flatMap((child) => (/definition|declaration/.test(child.type) ? (bodyOf(child, bodies) ?? []) : []))[0];
}

/** Where no node is the declaration, all on its lines. */
function tokensOfLines(root: Node, { startLine, endLine }: CodeSymbol, self: string): string[] {
  const tokens: string[] = [];
  const visit = (node: Node): void => {
    if (isComment(node) || node.startPosition.row > endLine - 1 || endRow(node) < startLine - 1) return;
    if (node.startPosition.row >= startLine - 1 && endRow(node) <= endLine - 1) tokens.push(...tokensOf(node, { self, docstrings: false }));
    else for (const child of childrenOf(node)) visit(child);
  };
  visit(root);
  return tokens;
}
