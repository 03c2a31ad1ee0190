// Which files will a change touch, from its one line? At an old commit of a real repository, the subjects of the next commits are questions, and the
// source files that they modified, tests apart, are the answers. Ranked by kb (`kb query`, not cut, and the selection of `kb spelunk`), by BM25 over path
// and content, and by a sum of fixed points for path, doc comment and exports. Everything, history included, is read as of the old commit, of which there
// is one per repository.
//
//   node bench/relevance.js --repos DIR [--only NAME] [--queries 50] [--lost] [--write]     DIR/NAME: a clone with the commit below and later ones
//
// With --lost, questions are printed whose files are not among the first ten. With --write, the figures of all go to bench/runs/.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import {
  configuredLimits,
  isTestPath,
  ownExports,
  processContext,
  purposeOf,
  requireLens,
  searchWords,
  selectSources,
  withWorkspace,
} from '../dist/bench-api.js';
import { record } from './record.js';
import { bm25, fixedPoints } from './relevance/baselines.js';
import { queriesAfter } from './relevance/commit-queries.js';
import { measure } from './relevance/measures.js';

/** The ranking was made with these in view. */
const TUNED = [
  { name: 'honojs/hono', language: 'TypeScript', commit: '79977401a0c97122999464f47bd383a2959532fd' },
  { name: 'ghostfolio/ghostfolio', language: 'TypeScript', commit: '465798f6c2d566670b9f60200d59a00b6e3387d3' },
  { name: 'lukevella/rallly', language: 'TypeScript', commit: 'b9f8e4a570c7ae08e5ef57445a082d5d1eda28b9' },
  { name: 'scrapy/scrapy', language: 'Python', commit: '9776a72a6a7301b3c715363be6505c2f2a5ea23e' },
  { name: 'healthchecks/healthchecks', language: 'Python', commit: 'dd5938a4001a285de995a0b24e49fe1df8d9c616' },
  { name: 'caddyserver/caddy', language: 'Go', commit: '1e82f9652ec561cc0c84bec501976045aa01a310' },
  { name: 'prometheus/prometheus', language: 'Go', commit: '20b5f16159062b8258f6c15022de3cea5f87bb29' },
  { name: 'woodpecker-ci/woodpecker', language: 'Go, Vue', commit: 'c21efc0bc4c52c1b21df1e40df1ccbb5ede9b7f7' },
  { name: 'tokio-rs/tokio', language: 'Rust', commit: '398eef81203865c3033cdb0e88c637ec7ff0dd65' },
  { name: 'composer/composer', language: 'PHP', commit: '8c1169a7190040b55aead06298135593687c702f' },
  { name: 'shlinkio/shlink', language: 'PHP', commit: '752100f1ceff943e02f78279006e678b21ca9466' },
  { name: 'rubocop/rubocop', language: 'Ruby', commit: 'cf6e80364117040f8afbf93f45e1ba57454014c9' },
  { name: 'huginn/huginn', language: 'Ruby', commit: '0f42ae51afc1e2b00371c1cc99804c55aaf388bf' },
  { name: 'jekyll/jekyll', language: 'Ruby', commit: '964b80edc6771c8a4877dc9f481f428aba5119e7' },
];

/** Nobody looked at what is asked of these, or at what is found, while it was made. */
const HELD_OUT = [
  { name: 'outline/outline', language: 'TypeScript', commit: '87a4a409397f3ce5dfc1e8357fe610fda6680316' },
  { name: 'mealie-recipes/mealie', language: 'Python, Vue', commit: 'def346d16d4d0a8dbe9128af12625b00572bb184' },
  { name: 'celery/celery', language: 'Python', commit: 'de104a2fce76a8949012493b83da48daaa6d0247' },
  { name: 'gohugoio/hugo', language: 'Go', commit: 'fa8658111f9c79b3f6381273fe822854a759fe1a' },
  { name: 'rust-lang/cargo', language: 'Rust', commit: '2f7b5cad4fa69b240854f437d337d23c291e41db' },
  { name: 'square/okhttp', language: 'Kotlin', commit: 'c1989e82e585fea6622e83290c0c0287869c5ec9' },
  { name: 'traccar/traccar', language: 'Java', commit: '16d4a09f8682c90de0d6bc27ba370a88f2b325f7' },
  { name: 'BookStackApp/BookStack', language: 'PHP', commit: 'adf0baebb9ffc61cc944c0572ec6dbb12a5b41a0' },
];

/** Whichever it is, words select the same files. */
const LENS = 'interfaces';

/** What is printed of a repository. */
const FIGURES = ['files', 'queries', 'acc@1', 'recall@5', 'recall@10', 'MRR'];

const { values } = parseArgs({
  options: {
    repos: { type: 'string' },
    only: { type: 'string' },
    queries: { type: 'string', default: '50' },
    lost: { type: 'boolean' },
    write: { type: 'boolean' },
  },
});
const table = {};
for (const [lists, group] of [
  [TUNED, 'tuned'],
  [HELD_OUT, 'held out'],
]) {
  const means = {};
  for (const { name, language, commit } of lists) {
    const repo = join(values.repos, name.split('/')[1]);
    if (!existsSync(repo) || (values.only !== undefined && !name.endsWith(values.only))) continue;
    const found = await withWorkspace(
      { ...processContext(), cwd: repo },
      { source: { kind: 'commit', rev: commit }, fetch: false },
      (workspace) => rankAll(workspace, repo, commit),
    );
    for (const [ranker, results] of Object.entries(found.rankings)) {
      const figures = measure(results);
      table[`${name} ${ranker}`] = {
        group,
        language,
        commit: commit.slice(0, 12),
        files: found.files,
        queries: results.length,
        ...figures,
      };
      means[ranker] ??= [];
      means[ranker].push(figures);
    }
    console.table(Object.fromEntries(Object.entries(table).filter(([key]) => key.startsWith(name))), FIGURES);
    if (values.lost) tellLost(found.rankings.query);
  }
  for (const [ranker, figures] of Object.entries(means)) {
    const keys = Object.keys(figures[0]);
    const mean = (key) => Number((figures.reduce((sum, each) => sum + each[key], 0) / figures.length).toFixed(3));
    table[`mean of ${group}: ${ranker}`] = { repositories: figures.length, ...Object.fromEntries(keys.map((key) => [key, mean(key)])) };
  }
}
if (values.write && values.only === undefined) record('relevance', 'history', table);
else console.table(table);

async function rankAll(workspace, repo, commit) {
  const paths = workspace.readable.filter((path) => !isTestPath(path));
  const queries = queriesAfter(repo, commit, paths, Number(values.queries));
  const rankers = await makeRankers(workspace, paths);
  const rankings = {};
  for (const [ranker, rank] of Object.entries(rankers)) {
    const results = [];
    for (const query of queries) results.push({ ...query, ranking: (await rank(query.text)).filter((path) => !isTestPath(path)) });
    rankings[ranker] = results;
  }
  return { files: paths.length, rankings };
}

async function makeRankers(workspace, paths) {
  const texts = await workspace.reader.readTexts(paths);
  const facts = await workspace.reader.readFacts(paths);
  const graph = await workspace.graph();
  const lens = await requireLens(LENS);
  const files = [...facts].map(([path, own]) => ({ path, purpose: purposeOf(path, own), exports: ownExports(own) }));
  return {
    query: async (text) => (await searchWords(workspace, text)).map(({ path }) => path),
    spelunk: async (text) => {
      const chosen = await selectSources(workspace, lens, text, configuredLimits(workspace.config)).catch(() => ({ files: [] }));
      return chosen.files.map(({ path }) => path);
    },
    BM25: bm25(texts),
    'fixed points': fixedPoints(files, graph.importers),
  };
}

function tellLost(results) {
  for (const { commit, text, answer, ranking } of results) {
    const ranks = answer.map((path) => `${ranking.indexOf(path) + 1 || '-'} ${path}`);
    if (answer.some((path) => !ranking.slice(0, 10).includes(path))) {
      console.log(`${commit.slice(0, 8)} ${text}\n  first: ${ranking.slice(0, 3).join(' ')}\n  ${ranks.join('\n  ')}`);
    }
  }
}
