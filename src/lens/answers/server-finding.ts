import { findingAt } from '../report/finding-at.ts';
import type { Finding } from '../report/lens.ts';

/** A statement that a language server's answer makes. */
export function serverFinding(kind: string, name: string, place: Pick<Finding, 'path' | 'startLine' | 'endLine'>): Finding {
  const { path, startLine, endLine } = place;
  return { ...findingAt(kind, name, { path, startLine, endLine }), source: 'lsp' };
}
