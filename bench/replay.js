// Walks the history of a real repository with a set of documents and asks, at every commit and for every document: if it is FRESH, does
// regenerating it change a byte (it must not)? If it is STALE, did the refresh change more than ids and line numbers (it should)? A second
// copy of each document is judged by what its lens sees (`staleness: lens`) and stays as it is while it is FRESH: then making it anew must
// change nothing but ids and line numbers, however many commits were touched on the way.
//
//   node bench/replay.js --repo DIR [--commits 200]
import { execFileSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import { checkDocuments, processContext, refreshText, spelunk, withWorkspace } from '../dist/bench-api.js';
import { record } from './record.js';

const LENSES = ['interfaces', 'boundaries', 'flows', 'contracts', 'trust-zones', 'state'];

const { values } = parseArgs({
  options: { repo: { type: 'string' }, commits: { type: 'string', default: '200' }, name: { type: 'string' } },
});
const repo = values.repo ?? process.cwd();
const commits = history(repo, Number(values.commits));
const documents = new Map();
const seen = new Map();
const tally = { commits: commits.length, documents: 0, verdicts: 0, fresh: 0, violations: 0, stale: 0, onlyIdsAndLines: 0, left: 0 };
const lens = { stale: 0, onlyIdsAndLines: 0, touched: 0, violations: 0, left: 0 };

for (const [index, commit] of commits.entries()) {
  await withWorkspace({ ...processContext(), cwd: repo }, { source: { kind: 'commit', rev: commit }, fetch: false }, async (workspace) => {
    if (index === 0) await writeDocuments(workspace);
    else for (const path of documents.keys()) await follow(workspace, path, commit);
    for (const path of seen.keys()) await followSeen(workspace, path, commit);
    for (const [path, text] of documents) if (!seen.has(path)) seen.set(path, text);
  });
}
tally.documents = documents.size;
record('replay', values.name ?? repo.split('/').at(-1), { ...tally, lens });
if (tally.violations + lens.violations > 0) process.exitCode = 1;

/** A dozen documents: the six lenses on the largest source folders, and two foci in words. */
async function writeDocuments(workspace) {
  const foci = [...topFolders(workspace.readable), 'error handling', 'configuration'];
  for (const focus of foci) {
    for (const lens of LENSES) {
      if (documents.size >= 15) return;
      const request = { focus, lenses: [lens], everyLens: false, limits: {} };
      const options = { request, refresh: false, overwrite: false, target: { kind: 'text' } };
      const outcomes = await spelunk(workspace, options).catch(() => []);
      for (const { text } of outcomes) documents.set(`docs/spelunk/${lens}-${documents.size}.md`, text);
    }
  }
}

async function follow(workspace, path, commit) {
  const text = documents.get(path);
  const [{ verdict }] = await checkDocuments(workspace, new Map([[path, { text }]]));
  tally.verdicts++;
  const refreshed = await refreshText(workspace, path, { text }, { force: true, overwrite: false });
  if (verdict.status === 'FRESH') {
    tally.fresh++;
    if (refreshed.text === text) return;
    tally.violations++;
    console.error(`violation at ${commit}: ${path} is FRESH and would change`);
  } else if (refreshed.left !== undefined) {
    tally.left++;
  } else {
    tally.stale++;
    if (withoutIdsAndLines(refreshed.text) === withoutIdsAndLines(text)) tally.onlyIdsAndLines++;
  }
  documents.set(path, refreshed.text ?? text);
}

/** The same document judged by what its lens sees, in the state of the last commit at which that was something else. */
async function followSeen(workspace, path, commit) {
  const byLens = { ...workspace, config: { ...workspace.config, staleness: 'lens' } };
  const text = seen.get(path);
  const [{ verdict }] = await checkDocuments(byLens, new Map([[path, { text }]]));
  const fresh = verdict.status === 'FRESH';
  if (fresh && !verdict.touched) return;
  const refreshed = await refreshText(byLens, path, { text }, { force: false, overwrite: false });
  const same = refreshed.text !== undefined && withoutIdsAndLines(refreshed.text) === withoutIdsAndLines(text);
  if (fresh) {
    lens.touched++;
    if (same) return;
    lens.violations++;
    console.error(`violation at ${commit}: ${path} is FRESH to its lens and would change`);
  } else if (refreshed.left !== undefined) {
    lens.left++;
  } else {
    lens.stale++;
    if (same) lens.onlyIdsAndLines++;
  }
  seen.set(path, refreshed.text ?? text);
}

function withoutIdsAndLines(text) {
  return text
    .replace(/^generated: .*$/m, '')
    .replace(/"?\b[0-9a-f]{8,64}\b"?/g, '')
    .replace(/\bL\d+(-\d+)?\b/g, '');
}

function topFolders(paths) {
  const counts = new Map();
  for (const path of paths) {
    const folder = path.split('/').slice(0, -1).join('/');
    if (folder !== '') counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  return [...counts]
    .sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1))
    .slice(0, 2)
    .map(([folder]) => folder);
}

/** First-parent commits, oldest first. */
function history(cwd, count) {
  const args = ['rev-list', '--first-parent', `--max-count=${count}`, 'HEAD'];
  return execFileSync('git', args, { cwd, encoding: 'utf8' }).trim().split('\n').reverse();
}
