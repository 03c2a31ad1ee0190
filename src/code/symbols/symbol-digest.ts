import type { SymbolKind } from '../facts/facts.ts';

/** A declaration and what it does, as one word. */
export interface SymbolDigest {
  /** With the names around it: 'Router.handle'. */
  name: string;
  kind: SymbolKind;
  /** 1-based, inclusive; of the first to the last where several declarations of a file have the name. */
  startLine: number;
  endLine: number;
  /**
   * 12 hex digits: the same as long as nothing but white space, comments and the symbol's own name changed. Of what has members the heads of
   * functions count and not their bodies, and of a class no private member.
   */
  digest: string;
  /** How many tokens that were: few of them are the same by chance. */
  size: number;
}
