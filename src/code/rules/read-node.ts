import { COMMENTS } from '../ast/syntax-node.ts';

/** What is read of a node of a syntax tree that was matched: of the parser's own, or of its copy, which takes a fraction of the time. */
export interface ReadNode {
  /** Tells it from the others of its tree. */
  readonly id: number;
  readonly type: string;
  readonly text: string;
  /** UTF-16 units. */
  readonly startIndex: number;
  readonly endIndex: number;
  /** Rows from 0. */
  readonly startPosition: { readonly row: number };
  readonly endPosition: { readonly row: number };
  readonly parent: ReadNode | null;
  readonly children: readonly (ReadNode | null)[];
  readonly namedChildren: readonly (ReadNode | null)[];
  readonly firstNamedChild: ReadNode | null;
  readonly lastNamedChild: ReadNode | null;
  childForFieldName(name: string): ReadNode | null;
}

/** Bodies of functions and classes in the grammars that rules are written for. */
export const BODIES: ReadonlySet<string> = new Set(['statement_block', 'block', 'class_body']);

/** Kinds of nodes whose places count when the text around them is read. */
export const READ_BY_KIND: ReadonlySet<string> = new Set([...BODIES, ...COMMENTS]);
