import { byText } from '../base/digest.ts';
import type { Evidence, Match } from './evidence.ts';
import { bestMatches, strengthOf, type Weighing } from './score.ts';
import type { Gain } from './spread-scores.ts';
import type { Term } from './terms.ts';
import { type EvidencePlace, WEIGHTS } from './weights.ts';

/** More reasons than this tell a reader no more. */
const MOST = 5;

/** Why a file was taken: its own evidence, strongest first, then the neighbour in the import graph that it gained most from. */
export function explainScore(evidence: Evidence, gain: Gain | undefined, { terms, rarity }: Pick<Weighing, 'terms' | 'rarity'>): string[] {
  const own = bestMatches(evidence.matches, rarity)
    .map((match) => ({ text: describe(match, terms), worth: WEIGHTS.place[match.place] * strengthOf(match, rarity) }))
    .sort((a, b) => b.worth - a.worth || byText(a.text, b.text))
    .map(({ text }) => text);
  const neighbour = gain ? [`${gain.relation} ${gain.from}`] : [];
  return [...own.slice(0, MOST - neighbour.length), ...neighbour];
}

function describe(match: Match, terms: readonly Term[]): string {
  const word = terms[match.term]?.word ?? '';
  const said = match.form.word === word ? `'${word}'` : `'${match.form.word}' for '${word}'`;
  return DESCRIPTIONS[match.place](said, match.witness);
}

const DESCRIPTIONS: Record<EvidencePlace, (said: string, witness: string) => string> = {
  name: (said, witness) => `${said} in the name ${witness}`,
  folder: (said, witness) => `${said} in the directory ${witness}`,
  export: (said, witness) => `${said} in the export ${witness}`,
  member: (said, witness) => `${said} in the member ${witness}`,
  symbol: (said, witness) => `${said} in the symbol ${witness}`,
  doc: (said) => `${said} in a doc comment`,
  text: (said, witness) => `${said} in the text (${witness})`,
};
