import type { Finding } from './lens.ts';

/** A statement about a place that a rule found. */
export function findingAt(kind: string, name: string, { path, startLine, endLine, rule }: Omit<Finding, 'kind' | 'name'>): Finding {
  return { kind, name: name.replace(/\s+/g, ' ').trim(), path, startLine, endLine, ...(rule === undefined ? {} : { rule }) };
}
