/** Where a focus word can be met in a file. */
export type EvidencePlace = 'name' | 'folder' | 'export' | 'member' | 'symbol' | 'doc' | 'text';

/**
 * How much each kind of evidence counts, relative to one saturated match in the text. The order is the point (names and paths, exported
 * symbols, other symbols, doc comments, text); the sizes come from replaying the commits of public repositories in several languages and
 * asking which files a subject line leads to.
 */
export const WEIGHTS = {
  /** A member adds nothing to what it counts as a symbol; it decides whether a file is named for the focus. */
  place: { name: 4, folder: 2.4, export: 1.3, member: 0, symbol: 1.2, doc: 0.8, text: 1.7 } satisfies Record<EvidencePlace, number>,
  /** Two adjacent focus words adjacent in a name, by place. */
  phrase: { name: 3, folder: 1.5, export: 1.5, member: 0, symbol: 0.8, doc: 0, text: 0 } satisfies Record<EvidencePlace, number>,
  /** Exponent of the share of the focus that a file has evidence for. */
  coverage: 1,
  /** Each directory between the one that matches and the file. */
  depth: 0.8,
  /** BM25's term saturation and length normalisation, as in Robertson and Zaragoza, "The Probabilistic Relevance Framework", 2009. */
  k1: 1.2,
  b: 0.6,
  /** Share of a strong hit's score that its neighbours in the import graph gain together. */
  spread: 0.3,
  /** What a form of a word counts that is not the word itself. */
  form: { abbreviation: 0.9, related: 0.5, kind: 0.45 },
  /** A file in a directory of examples, benchmarks, codemods or documentation that the focus does not name. */
  aside: 0.7,
  /** Focus words that say what is done rather than where: add, fix, support. */
  weakWord: 0.35,
  /** What the best of other rankings adds to the best of the evidence, which counts 1. */
  beside: { texts: 0.5, past: 0.75, identifiers: 0.75 },
  /** Changes after which a past change counts for a third, and how much of them is half of what any number can say. */
  past: { age: 2000, saturation: 0.5 },
};
