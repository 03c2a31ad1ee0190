import type { Finding } from './lens.ts';
import type { Found } from './matching/find-matches.ts';

/** A statement about a place that a rule found. */
export function findingAt(kind: string, name: string, { path, startLine, endLine, rule }: Found): Finding {
  return { kind, name: name.replace(/\s+/g, ' ').trim(), path, startLine, endLine, rule };
}
