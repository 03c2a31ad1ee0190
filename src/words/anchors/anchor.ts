import type { SymbolDigest } from '../../code/symbols/symbol-digest.ts';
import type { Paragraph } from '../markdown/paragraph.ts';

/** That a paragraph speaks of a symbol, and what both were when somebody last said that the words hold. Plain data, a line of its file. */
export interface Anchor {
  /** File of the symbol, from the top, and its name with the names around it. */
  path: string;
  name: string;
  /** Digest of the symbol, with the version of how it is made: '1-3f1c9ab27e40'. */
  code: string;
  /** Id of the file that held it. */
  blob: string;
  /** Digest of the paragraph. */
  words: string;
  /** How it begins, to find it again once it is edited. */
  says: string;
}

/** Where a symbol is in a tree. */
export interface SymbolLocation {
  path: string;
  blob: string;
  symbol: SymbolDigest;
}

/** What a tree says of an anchor. */
export interface AnchorStanding {
  anchor: Anchor;
  /** `GONE`: its words are no longer there, so that nothing can be wrong with them. */
  status: 'FRESH' | 'STALE' | 'GONE';
  /** Where its words are; absent where they are gone. */
  paragraph?: Paragraph;
  /** Whether they are others than those that were confirmed. */
  edited: boolean;
  /** Where its symbol is; absent where it is gone. */
  place?: SymbolLocation;
  /** Whether it may be there all the same, in a file that cannot be read. */
  broken?: true;
}

/** `src/auth/token.ts#refresh` */
export function aboutOf({ path, name }: Pick<Anchor, 'path' | 'name'>): string {
  return `${path}#${name}`;
}

/** 'refresh' of 'Token.refresh'. */
export function lastOf(name: string): string {
  return name.split(/\.|::|#/).at(-1) ?? name;
}
