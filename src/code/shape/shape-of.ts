import type { Node } from 'web-tree-sitter';

import { digest } from '../../base/digest.ts';
import { withSyntaxTree } from '../ast/tree-sitter.ts';
import type { Language } from '../languages/language.ts';
import type { ShapeRules } from '../languages/shape-rules.ts';
import { grammarOf } from '../rules/grammar-of.ts';
import { declaredNames, firstName } from './declared-names.ts';
import { importPieces } from './import-pieces.ts';
import { baseOf, type ShapePiece } from './piece.ts';
import { isAnyComment, seeNode, type VisibleTokens } from './see-node.ts';

/** What others can see of a file: what types elsewhere can be inferred from. */
export interface Shape {
  /** 8 hex digits, of all of it. */
  digest: string;
  /** In order; none of a text that nobody can parse. */
  pieces: readonly ShapePiece[];
  /** Whether the names in its pieces lead to all that it takes from elsewhere. */
  named: boolean;
  /** Names of imports in what others cannot see, as in `ShapePiece.words`; all names where it imports some without naming them. */
  hidden: readonly string[];
}

/**
 * The shape of a text: its tokens without comments, and without bodies that hide, see `ShapeRules`. A pure function of both. A text that
 * nobody can parse is seen as it is.
 */
export async function shapeOf(language: Language | undefined, text: string): Promise<Shape> {
  const grammar = language && grammarOf(language);
  if (grammar === undefined) return wholeShape(text);
  const rules = language?.shape ?? { functions: {} };
  const read = (written: string) =>
    withSyntaxTree(grammar, written, (tree) => tree && { whole: !tree.rootNode.hasError, shape: shapeOfRoot(tree.rootNode, rules, text) });
  const first = await read(text);
  if (first?.whole === false && rules.mend) {
    const mended = await read(rules.mend(text));
    if (mended?.whole) return mended.shape;
  }
  return first?.shape ?? wholeShape(text);
}

/** Where a mistake, or what the grammar does not know, is not inside of a statement, nobody can tell what is one. */
function shapeOfRoot(root: Node, rules: ShapeRules, text: string): Shape {
  const isBroken = root.hasError && root.children.some((child) => !child || child.isError || child.isMissing);
  return isBroken ? wholeShape(text) : shapeOfTree(root, rules);
}

/** Of what is seen as a whole, and not looked into. */
export function wholeShape(text: string): Shape {
  return { digest: digest(text), pieces: [], named: false, hidden: [] };
}

function shapeOfTree(root: Node, rules: ShapeRules): Shape {
  const isImport = (node: Node) =>
    rules.imports?.includes(node.type) === true || (node.type === 'export_statement' && node.childForFieldName('source') !== null);
  const hidden = new Set<string>();
  const pieces = statementsIn(root, rules).flatMap(({ node, under }): ShapePiece[] => {
    if (isImport(node)) return importPieces(node);
    const seen = seeNode(node, rules);
    for (const word of seen.hidden) hidden.add(word);
    // Imports that can stand below the top can stand in branches.
    const inner = rules.imports && rules.branches ? importsWithin(node, rules.imports) : [];
    return [...inner, ...(seen.tokens.length === 0 ? [] : piecesOf(node, seen, { under, isNamed: rules.imports !== undefined }))];
  });
  const imported = new Set(pieces.flatMap(({ from, names }) => (from ? names : [])));
  return {
    digest: digest(pieces.map((each) => each.digest).join()),
    pieces,
    named: rules.imports !== undefined,
    hidden: [...hidden].filter((word) => imported.has('*') || imported.has(baseOf(word))),
  };
}

interface StatementNode {
  node: Node;
  /** What can be seen of the conditions that it stands under. */
  under: VisibleTokens[];
}

/** The statements at the top of a file, also those in branches. */
function statementsIn(root: Node, rules: ShapeRules): StatementNode[] {
  const found: StatementNode[] = [];
  const pending: StatementNode[] = childrenOf(root, []).reverse();
  for (let next = pending.pop(); next; next = pending.pop()) {
    const { node, under } = next;
    if (rules.branches?.includes(node.type) !== true) found.push(next);
    else {
      const inner = node.namedChildren.filter((child) => child !== null);
      const isHead = (child: Node) => child.type !== 'block' && rules.branches?.includes(child.type) !== true;
      const heads = inner.filter((child) => isHead(child) && !isAnyComment(child)).map((child) => seeNode(child, rules));
      const all = [...under, ...heads];
      const below = inner.flatMap((child) =>
        isHead(child) ? [] : child.type === 'block' ? childrenOf(child, all) : [{ node: child, under: all }],
      );
      pending.push(...below.reverse());
    }
  }
  return found;
}

function childrenOf(node: Node, under: VisibleTokens[]): StatementNode[] {
  return node.children.flatMap((child) => (child ? [{ node: child, under }] : []));
}

/** Imports in bodies: the names in these lead there, too. */
function importsWithin(node: Node, types: readonly string[]): ShapePiece[] {
  return node.childCount === 0 ? [] : node.descendantsOfType([...types]).flatMap((each) => (each ? importPieces(each) : []));
}

/** A statement, and each name of `export { a as b }`. */
function piecesOf(
  node: Node,
  seen: VisibleTokens,
  { under, isNamed }: { under: readonly VisibleTokens[]; isNamed: boolean },
): ShapePiece[] {
  const clause = node.type === 'export_statement' ? node.namedChildren.find((child) => child?.type === 'export_clause') : undefined;
  if (clause) {
    return clause.namedChildren.flatMap((each): ShapePiece[] => {
      const name = each?.childForFieldName('name')?.text;
      if (name === undefined) return [];
      const alias = each?.childForFieldName('alias')?.text ?? name;
      return [{ names: [alias], digest: digest(JSON.stringify([alias, name])), words: [name], role: 'exported' }];
    });
  }
  const all = [...under, seen];
  const words = [...new Set(all.flatMap((each) => [...each.words]))];
  const leads = [...new Set(all.flatMap((each) => [...each.leads]))];
  const role = roleOf(node);
  return [
    {
      names: isNamed
        ? ((node.hasError ? undefined : declaredNames(node)) ?? [...new Set(words.map(baseOf))])
        : [firstName(node)].filter(Boolean),
      digest: digest(all.flatMap(({ tokens }) => tokens).join('\0')),
      words,
      ...(leads.length > 0 ? { leads } : {}),
      ...(role === undefined ? {} : { role }),
    },
  ];
}

/** `declare global { … }`, `declare module 'a' { … }` */
function roleOf(node: Node): ShapePiece['role'] {
  if (node.type === 'export_statement') return node.children.some((child) => child?.type === '=') ? undefined : 'exported';
  const isOpen = node.children.some(
    (child) => child?.type === 'global' || (child?.type === 'module' && child.childForFieldName('name')?.type === 'string'),
  );
  return node.type === 'ambient_declaration' && isOpen ? 'ambient' : undefined;
}
