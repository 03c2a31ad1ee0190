import type { SymbolKind } from '../../facts/facts.ts';
import type { HoverText } from './hover-text.ts';

/** What is asked about: a declaration of the facts, or a name in a line, of which the kind is not known. */
export interface Subject {
  /** The bare name: 'handle'. */
  name: string;
  kind: SymbolKind | undefined;
  /** Language id of its file. */
  language: string;
}

/** How a server words its hovers: the type as it writes it, or nothing where it cannot be told for sure. */
export type Dialect = (hover: HoverText, subject: Subject) => string | undefined;

/** Whether it has a result, as far as is known. */
export function isFunction({ kind }: Subject): boolean {
  return kind === undefined || kind === 'function' || kind === 'method';
}
