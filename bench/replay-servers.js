// Walks the history of a real repository, checked out commit by commit, with language servers on. At every commit and for every document: if
// it is FRESH, does a forced refresh change a byte, and does a server that is asked anew, with nothing remembered, say anything else than what
// is recorded (neither may be)? If it is STALE for shapes or settings alone, did the refresh change anything that people read?
//
//   node bench/replay-servers.js --repo DIR --name NAME [--commits 40] [--every 1] [--focus src/x --focus src/y]
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import {
  checkDocuments,
  decodeAnswers,
  parseDocument,
  processContext,
  refreshText,
  remakeSection,
  spelunk,
  withWorkspace,
} from '../dist/bench-api.js';
import { record } from './record.js';

const LENSES = ['interfaces', 'contracts', 'flows', 'trust-zones'];

const { values } = parseArgs({
  options: {
    repo: { type: 'string' },
    name: { type: 'string' },
    commits: { type: 'string', default: '40' },
    every: { type: 'string', default: '1' },
    focus: { type: 'string', multiple: true, default: ['src'] },
  },
});
const work = mkdtempSync(join(tmpdir(), 'replay-servers-'));
execFileSync('git', ['clone', '--quiet', '--shared', values.repo, work]);
const git = (...args) => execFileSync('git', args, { cwd: work, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
const every = Number(values.every);
const commits = git('rev-list', '--first-parent', `--max-count=${Number(values.commits) * every}`, 'HEAD')
  .trim()
  .split('\n')
  .reverse()
  .filter((_, index) => index % every === 0);

const documents = new Map();
const tally = {
  commits: 0,
  documents: 0,
  verdicts: 0,
  fresh: 0,
  freshWithAnswers: 0,
  freshThatForcedRefreshChanges: 0,
  answersCompared: 0,
  answersThatDifferAskedAnew: 0,
  freshWithDifferentAnswers: 0,
  stale: 0,
  staleByShapesAlone: 0,
  ofThoseChangedNothing: 0,
};

try {
  for (const commit of commits) {
    git('checkout', '--quiet', '--force', commit);
    const options = { source: { kind: 'worktree' }, fetch: false, lsp: { deadline: 120_000, trusted: false } };
    await withWorkspace({ ...processContext(), cwd: work }, options, async (opened) => {
      // By ids: what a lens does not see must change no byte either.
      const workspace = { ...opened, config: { ...opened.config, staleness: 'blob' } };
      if (documents.size === 0) await writeDocuments(workspace);
      else for (const path of documents.keys()) await follow(workspace, path, commit);
    });
    tally.commits++;
    console.error(`${tally.commits}/${commits.length} ${commit.slice(0, 9)} ${JSON.stringify(tally)}`);
  }
} finally {
  rmSync(work, { recursive: true, force: true });
}
tally.documents = documents.size;
record('replay-servers', values.name, tally);
if (tally.freshThatForcedRefreshChanges + tally.freshWithDifferentAnswers > 0) process.exitCode = 1;

async function writeDocuments(workspace) {
  for (const focus of values.focus) {
    for (const lens of LENSES) {
      const request = { focus, lenses: [lens], everyLens: false, limits: {} };
      const outcomes = await spelunk(workspace, { request, refresh: false, overwrite: false, target: { kind: 'text' } }).catch(() => []);
      for (const { text, record } of outcomes) documents.set(`docs/spelunk/${lens}-${documents.size}.md`, { text, record });
    }
  }
}

async function follow(workspace, path, commit) {
  const files = documents.get(path);
  const [{ verdict }] = await checkDocuments(workspace, new Map([[path, files]]));
  tally.verdicts++;
  if (verdict.status === 'FRESH') return followFresh(workspace, path, files, commit);
  const refreshed = await refreshText(workspace, path, files, { force: false, overwrite: false });
  tally.stale++;
  if (verdict.receipts.every(({ change }) => change === 'shape' || change === 'settings')) {
    tally.staleByShapesAlone++;
    console.error(`${path} ${verdict.receipts.map((each) => `${each.change} ${each.path} ${each.symbols ?? ''}`).join('; ')}`);
    if (refreshed.files !== undefined && shown(refreshed.files.text) === shown(files.text)) tally.ofThoseChangedNothing++;
  }
  documents.set(path, refreshed.files ?? files);
}

async function followFresh(workspace, path, files, commit) {
  tally.fresh++;
  const forced = await refreshText(workspace, path, files, { force: true, overwrite: false });
  if (forced.files.text !== files.text || forced.files.record !== files.record) {
    tally.freshThatForcedRefreshChanges++;
    console.error(`violation at ${commit}: ${path} is FRESH and a forced refresh changes it`);
  }
  const { document } = await parseDocument(files, workspace.repo.objectFormat);
  for (const section of document.sections) {
    const before = decodeAnswers(section.answers);
    if (!before) continue;
    tally.freshWithAnswers++;
    const { answers: _, ...bare } = section;
    const made = await remakeSection(workspace, document.focus, bare, 'complete');
    const now = 'section' in made ? decodeAnswers(made.section.answers) : undefined;
    if (differs(before, now, `${commit} ${path}`)) tally.freshWithDifferentAnswers++;
  }
}

/** Whether both answer the same question otherwise; what only one of them answers, a server that is busy may have left out. */
function differs(before, now, where) {
  let found = false;
  for (const [file, { answers }] of before.files) {
    const again = new Map((now?.files.get(file)?.answers.declarations ?? []).map((each) => [`${each.line} ${each.name}`, each]));
    for (const each of answers.declarations) {
      const other = again.get(`${each.line} ${each.name}`);
      for (const key of ['type', 'definition', 'calls']) {
        if (each[key] === undefined || other?.[key] === undefined) continue;
        tally.answersCompared++;
        const [was, is] = [each[key], other[key]].map((value) =>
          JSON.stringify(value, (name, inner) => (name === 'line' ? undefined : inner)),
        );
        if (was === is) continue;
        tally.answersThatDifferAskedAnew++;
        found = true;
        console.error(`different at ${where} ${file} ${each.name} ${key}: ${was} → ${is}`);
      }
    }
  }
  return found;
}

/** What people read. */
function shown(text) {
  return text
    .replace(/^---\n[\s\S]*?\n---\n/, '')
    .replace(/<!-- kb:begin \S+(?: \S+)? -->/g, '')
    .replace(/<!-- kb:end[\s\S]*/, '');
}
