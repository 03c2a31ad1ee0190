import type { Trust } from './input.ts';

/** Why what a document says may be wrong, by how far it is believed. */
export function doubtOf(trust: Trust): { uncertain?: string } {
  if (trust === 'trusted') return {};
  return { uncertain: trust === 'reference' ? 'a document says so, which may be out of date' : 'somebody thought so' };
}
