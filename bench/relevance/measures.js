/**
 * How well rankings find the files of their answers: the first one right, the share of the answer among the first 5 and 10, and one over the rank
 * of the first right one; and the share among the first 10 where there is one file to find.
 */
export function measure(results) {
  const mean = (of) => meanOver(results, of);
  const single = results.filter(({ answer }) => answer.length === 1);
  return {
    'acc@1': mean(({ ranking, answer }) => (answer.includes(ranking[0]) ? 1 : 0)),
    'recall@5': mean((each) => recall(each, 5)),
    'recall@10': mean((each) => recall(each, 10)),
    MRR: mean(reciprocalRank),
    'of one file': single.length,
    'their recall@10': meanOver(single, (each) => recall(each, 10)),
  };
}

function recall({ ranking, answer }, most) {
  const first = new Set(ranking.slice(0, most));
  return answer.filter((path) => first.has(path)).length / answer.length;
}

function reciprocalRank({ ranking, answer }) {
  const at = ranking.findIndex((path) => answer.includes(path));
  return at < 0 ? 0 : 1 / (at + 1);
}

function meanOver(results, of) {
  return Number((results.reduce((sum, each) => sum + of(each), 0) / Math.max(1, results.length)).toFixed(3));
}
