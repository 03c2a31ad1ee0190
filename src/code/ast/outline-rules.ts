import type { Node } from 'web-tree-sitter';

import type { CodeSymbol, Export, Import, SymbolKind, Visibility } from '../facts/facts.ts';

/**
 * How a language's syntax tree is read as an outline: a table of node types, and functions where the language has a rule of its own.
 * Function bodies are never entered for symbols; imports are found wherever they stand.
 */
export interface OutlineRules {
  /** Blanks out what the grammar cannot read, character for character; may find that the contents are in another language. */
  prepare?: (text: string) => { text: string; readAs?: string };
  /** What a node type stands for. A type that is not listed is passed over with all that it contains. */
  nodes: Readonly<Record<string, NodeRule>>;
  /** Types of the children at which a declaration's signature ends, unless its rule has its own. */
  bodies: readonly string[];
  /** Node types that a signature leaves out beside comments: annotations, attributes. */
  omit?: readonly string[];
  /** Those of `omit` that a signature keeps, by their text. */
  keep?: RegExp;
  /** Node types that stand beside the declaration they belong to instead of inside it: Rust's attributes. */
  attributes?: readonly string[];
  /** Declarations with such an attribute are passed over. */
  skipAttribute?: RegExp;
  /** Which comments above a declaration document it; tested on the comment with its markers. */
  docComment?: RegExp;
  /** Documentation that stands elsewhere than above the declaration. */
  doc?: (node: Node) => string | undefined;
  /** What a top-level declaration without modifier gets. */
  access: Visibility;
  /** What the declaration itself says of its visibility; undefined leaves it at what the place gives. */
  visibility?: (declared: DeclaredNode, name: string) => Visibility | undefined;
  /** The visibilities of names that other files can import; only public ones unless told. */
  exported?: readonly Visibility[];
  imports: ImportRules;
  /** The node whose text is the namespace of the file. */
  namespace?: (root: Node) => Node | undefined;
  /** Code with a preprocessor: damage inside function bodies is everyday there and says nothing of the outline. */
  preprocessed?: true;
  /** What can be said only when the whole file has been read: members declared away from their type, `__all__`, `private :name`. */
  finish?: (draft: OutlineDraft) => void;
}

export type NodeRule = SymbolRule | GroupRule | WrapperRule | LabelRule | ChoiceRule;

/** Declares a symbol, or several. */
export interface SymbolRule {
  as: 'symbol';
  /** undefined: this one is not listed. */
  kind: SymbolKind | ((declared: DeclaredNode) => SymbolKind | undefined);
  /** The field `name` unless told. A declaration without a name gives its members to what surrounds it. */
  name?: (declared: DeclaredNode) => string | undefined;
  /** The declarators of one node that declares several names; each becomes a symbol with the shared head in its signature. */
  each?: (node: Node) => Node[];
  /** Types of the children at which the signature ends, where they differ from `bodies`. */
  cut?: readonly string[];
  /** The whole signature, where it is not the text up to the body. */
  signature?: (declared: DeclaredNode) => string;
  /** A last word on the signature. */
  polish?: (signature: string, declared: DeclaredNode) => string;
  /** The children whose children are members: by type, or by choice. */
  members?: readonly string[] | ((node: Node) => Node[]);
  /** What members without modifier get. */
  access?: Visibility | ((declared: DeclaredNode, symbol: CodeSymbol | undefined) => Visibility);
  /** Overrides the language's visibility rule. */
  visibility?: Visibility | ((declared: DeclaredNode, name: string) => Visibility | undefined);
  /** Nodes within this one that declare further symbols at the same level. */
  beside?: (node: Node) => Node[];
  /** Name of the type, elsewhere in the file, that this is a member of, or whose members this contains. */
  belongsTo?: (declared: DeclaredNode) => string | undefined;
}

/** Declares nothing itself; its children are read where it stands. */
export interface GroupRule {
  as: 'group';
  when?: (node: Node) => boolean;
  access?: Visibility;
}

/** Begins a declaration that one of its children is: decorators, `template <…>`, a Go declaration of a single name. */
export interface WrapperRule {
  as: 'wrapper';
  /** The declaration inside; undefined makes the node a group. */
  of: (node: Node) => Node | undefined;
  /** What the declaration gets unless it says otherwise. */
  access?: Visibility;
}

/** Changes how its following siblings are read: `private:`. */
export interface LabelRule {
  as: 'label';
  read: (node: Node, place: DeclarationRange) => void;
}

/** One node type stands for several things: a call in Ruby. */
export interface ChoiceRule {
  as: 'choice';
  pick: (node: Node) => Exclude<NodeRule, ChoiceRule> | undefined;
}

/** Where symbols are being read. */
export interface DeclarationRange {
  readonly draft: OutlineDraft;
  readonly rules: OutlineRules;
  readonly symbols: CodeSymbol[];
  readonly owner: CodeSymbol | undefined;
  /** What a declaration without a modifier of its own gets; labels change it. */
  access: Visibility;
  readonly depth: number;
  /** Inside text that the parser could not read: only declarations with a body are believed. */
  readonly recovering: boolean;
}

/** One name being declared. */
export interface DeclaredNode {
  node: Node;
  /** The part of the node that declares this name; the node itself unless the rule has `each`. */
  declarator: Node;
  /** Where the declaration starts: the node, or what wraps it. */
  outer: Node;
  place: DeclarationRange;
  /** Comments directly above. */
  comments: Node[];
}

export interface ImportRules {
  /** Finds the keywords at which imports may stand; the last character of a match lies on the keyword. Global. */
  keyword: RegExp;
  /** Reads an import from the node that the keyword belongs to. */
  nodes: Readonly<Record<string, (node: Node, draft: OutlineDraft) => Import[]>>;
  /** Reads an import from its line where the grammar has none: an include in the middle of an array. */
  line?: (text: string, line: number) => Import[];
}

/** The outline while it is being read. */
export interface OutlineDraft {
  readonly text: string;
  readonly root: Node;
  readonly symbols: CodeSymbol[];
  readonly imports: Import[];
  readonly exports: Export[];
  namespace?: string;
  /** The outline itself is damaged, not only the inside of functions. */
  broken?: true;
  /** Declarations that nest more deeply than so many levels are left out. */
  tooDeep?: number;
  /** Members declared away from their type, in the order of the file. */
  readonly away: { symbol: CodeSymbol; target: string; siblings: CodeSymbol[] }[];
}
