import type { Finding } from './lens.ts';

/** A statement about a place that a rule found. */
export function findingAt(kind: string, name: string, { path, startLine, endLine, rule }: Omit<Finding, 'kind' | 'name'>): Finding {
  return { kind, name: name.replace(/\s+/g, ' ').trim(), path, startLine, endLine, ...(rule === undefined ? {} : { rule }) };
}

/** The same of a part of something declared at another place, told as 'Order: total: number'. */
export function partFinding(
  whole: { name: string; at: Pick<Finding, 'path' | 'startLine'> },
  kind: string,
  name: string,
  at: Parameters<typeof findingAt>[2],
): Finding {
  return { ...findingAt(kind, `${whole.name}: ${name}`, at), of: { path: whole.at.path, startLine: whole.at.startLine } };
}
