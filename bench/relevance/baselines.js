/** Okapi BM25 over path and content, as Robertson and Zaragoza give it in "The Probabilistic Relevance Framework", 2009; identifiers are split, nothing is stemmed. */
export function bm25(texts, { k1 = 1.2, b = 0.75 } = {}) {
  const files = [...texts].map(([path, text]) => ({ path, counts: countWords(`${path} ${text}`) }));
  const lengths = files.map(({ counts }) => [...counts.values()].reduce((sum, count) => sum + count, 0));
  const average = lengths.reduce((sum, length) => sum + length, 0) / Math.max(1, files.length);
  const holding = new Map();
  for (const { counts } of files) for (const word of counts.keys()) holding.set(word, (holding.get(word) ?? 0) + 1);
  return (query) => {
    const words = [...new Set(wordsOf(query))];
    const rarity = new Map(words.map((word) => [word, idf(files.length, holding.get(word) ?? 0)]));
    return ranked(
      files.map(({ path, counts }, at) => {
        const norm = k1 * (1 - b + (b * lengths[at]) / average);
        const score = words.reduce((sum, word) => {
          const count = counts.get(word) ?? 0;
          return sum + (rarity.get(word) * count * (k1 + 1)) / (count + norm);
        }, 0);
        return { path, score };
      }),
    );
  };
}

/** Sums of fixed points per keyword: 10 in the path, 15 in the purpose, 5 in each export, 3 for each dependent of more than 10 points, 2 and 3 for more than 10 and 20 dependents. */
export function fixedPoints(files, importers) {
  return (query) => {
    const keywords = [...new Set(wordsOf(query))].filter((word) => word.length > 2 && !STOP_WORDS.has(word));
    const own = new Map(files.map((file) => [file.path, pointsOf(file, keywords)]));
    return ranked(
      files.map(({ path }) => {
        const dependents = [...(importers.get(path) ?? [])];
        const near = dependents.filter((each) => (own.get(each) ?? 0) > 10).length * 3;
        const hot = (dependents.length > 10 ? 2 : 0) + (dependents.length > 20 ? 3 : 0);
        return { path, score: own.get(path) === 0 && near === 0 ? 0 : own.get(path) + near + hot };
      }),
    );
  };
}

function pointsOf({ path, purpose = '', exports }, keywords) {
  const has = (text, word) => text.toLowerCase().includes(word);
  return keywords.reduce(
    (sum, word) => sum + (has(path, word) ? 10 : 0) + (has(purpose, word) ? 15 : 0) + exports.filter((name) => has(name, word)).length * 5,
    0,
  );
}

const STOP_WORDS = new Set(
  'the and for with from into when not use add fix make allow support that this are was its can via all only'.split(' '),
);

function ranked(files) {
  return files
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score || (a.path < b.path ? -1 : 1))
    .map(({ path }) => path);
}

function idf(files, holding) {
  return Math.log(1 + (files - holding + 0.5) / (holding + 0.5));
}

function countWords(text) {
  const counts = new Map();
  for (const word of wordsOf(text)) counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
}

/** Lower-case words, identifiers taken apart at case, digits and punctuation. */
function wordsOf(text) {
  return (text.match(/[A-Z]+(?![a-z])|[A-Z]?[a-z]+|[0-9]+|\P{ASCII}+/gu) ?? []).map((word) => word.toLowerCase());
}
