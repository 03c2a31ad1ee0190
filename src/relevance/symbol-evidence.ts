import { allSymbols } from '../code/facts/all-symbols.ts';
import type { CodeSymbol, Facts } from '../code/facts/facts.ts';
import type { Evidence, ScoringBasis } from './evidence.ts';
import { namesEvidence } from './names-evidence.ts';
import { docEvidence } from './text-evidence.ts';

/** The evidence of a file together with what the names and doc comments of its symbols say; as it is for a file that was not read whole. */
export function withSymbolEvidence(evidence: Evidence, facts: Facts | undefined, reading: ScoringBasis): Evidence {
  if (!facts) return evidence;
  const exported = new Set(facts.exports.map(({ name, local }) => local ?? name));
  const symbols = allSymbols(facts.symbols);
  const names = symbols.map(({ name }) => name).filter((name) => !exported.has(name));
  const docs = symbols.flatMap(({ doc }) => (doc === undefined ? [] : [doc]));
  const fromSymbols = namesEvidence(names, 'symbol', reading);
  const fromMembers = namesEvidence(publicMembers(facts.symbols), 'member', reading);
  return {
    ...evidence,
    matches: [...evidence.matches, ...fromMembers.matches, ...fromSymbols.matches, ...docEvidence(docs, reading)],
    phrases: [...evidence.phrases, ...fromSymbols.phrases],
  };
}

/** Names of what others can call on the types that a file gives them. */
function publicMembers(symbols: readonly CodeSymbol[]): string[] {
  const types = symbols.filter(({ visibility }) => visibility === 'public');
  return types.flatMap(({ children }) => children.filter(({ visibility }) => visibility === 'public').map(({ name }) => name));
}
