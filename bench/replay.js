import { parseArgs } from 'node:util';
import { checkDocuments, processContext, refreshText, spelunk, withWorkspace } from '../dist/bench-api.js';
import { history, topFolders } from './history.js';
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
    for (const [path, files] of documents) if (!seen.has(path)) seen.set(path, files);
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
      for (const { text, record } of outcomes) documents.set(`docs/spelunk/${lens}-${documents.size}.md`, { text, record });
    }
  }
}

async function follow(workspace, path, commit) {
  const byIds = { ...workspace, config: { ...workspace.config, staleness: 'blob' } };
  const files = documents.get(path);
  const [{ verdict }] = await checkDocuments(byIds, new Map([[path, files]]));
  tally.verdicts++;
  const refreshed = await refreshText(byIds, path, files, { force: true, overwrite: false });
  if (verdict.status === 'FRESH') {
    tally.fresh++;
    if (isSame(refreshed.files, files)) return;
    tally.violations++;
    console.error(`violation at ${commit}: ${path} is FRESH and would change`);
  } else if (refreshed.left !== undefined) {
    tally.left++;
  } else {
    tally.stale++;
    if (withoutIdsAndLines(refreshed.files.text) === withoutIdsAndLines(files.text)) tally.onlyIdsAndLines++;
  }
  documents.set(path, refreshed.files ?? files);
}

/** The same document judged by what its lens sees, in the state of the last commit at which that was something else. */
async function followSeen(workspace, path, commit) {
  const byLens = { ...workspace, config: { ...workspace.config, staleness: 'lens' } };
  const files = seen.get(path);
  const [{ verdict }] = await checkDocuments(byLens, new Map([[path, files]]));
  const fresh = verdict.status === 'FRESH';
  if (fresh && !verdict.touched) return;
  const refreshed = await refreshText(byLens, path, files, { force: false, overwrite: false });
  const same = refreshed.files !== undefined && withoutIdsAndLines(refreshed.files.text) === withoutIdsAndLines(files.text);
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
  seen.set(path, refreshed.files ?? files);
}

function isSame(a, b) {
  return a.text === b.text && a.record === b.record;
}

function withoutIdsAndLines(text) {
  return text
    .replace(/^generated: .*$/m, '')
    .replace(/"?\b[0-9a-f]{8,64}\b"?/g, '')
    .replace(/\bL\d+(-\d+)?\b/g, '');
}
