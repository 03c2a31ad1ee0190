import type { SymbolKind } from '../../facts/facts.ts';
import type { HoverText } from './hover-text.ts';

/** What is asked about: a declaration of the facts, or a name in a line, of which the kind is not known. */
export interface HoverSubject {
  /** The bare name: 'handle'. */
  name: string;
  kind: SymbolKind | undefined;
  /** Language id of its file. */
  language: string;
}

/** How a server words its hovers: the type as it writes it, or nothing where it cannot be told for sure. */
export type HoverDialect = (hover: HoverText, subject: HoverSubject) => string | undefined;

/** Whether it has a result, as far as is known. */
export function isFunctionHover({ kind }: HoverSubject): boolean {
  return kind === undefined || kind === 'function' || kind === 'method';
}
