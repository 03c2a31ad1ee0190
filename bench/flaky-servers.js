// Walks the history of a real repository with language servers, twice at once: as they are, and as on a loaded machine, where an answer comes in
// time or too late by chance. How many lines that people read change only because of that: lines that come or go in the documents of the
// second and not in those of the first?
//
//   node bench/flaky-servers.js --repo DIR --name NAME [--commits 10] [--until REV] [--answered 0.2] [--focus src/x …] [--lens flows …] [--kb DIR]
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { record } from './record.js';

const { values } = parseArgs({
  options: {
    repo: { type: 'string' },
    name: { type: 'string' },
    commits: { type: 'string', default: '10' },
    until: { type: 'string', default: 'HEAD' },
    answered: { type: 'string', default: '0.2' },
    focus: { type: 'string', multiple: true, default: ['src'] },
    lens: { type: 'string', multiple: true, default: ['flows', 'trust-zones'] },
    kb: { type: 'string', default: '.' },
  },
});
const { checkDocuments, processContext, refreshText, spelunk, withWorkspace } = await import(join(resolve(values.kb), 'dist/bench-api.js'));
const work = mkdtempSync(join(tmpdir(), 'flaky-servers-'));
execFileSync('git', ['clone', '--quiet', '--shared', values.repo, work]);
const git = (...args) => execFileSync('git', args, { cwd: work, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
const commits = git('rev-list', '--first-parent', `--max-count=${values.commits}`, values.until).trim().split('\n').reverse();

const tally = { commits: 0, documents: 0, refreshed: 0, told: 0, byChance: 0, missingAtTheEnd: 0, freshThatForcedRefreshChanges: 0 };
const steady = new Map();
const flaky = new Map();

try {
  for (const commit of commits) {
    git('checkout', '--quiet', '--force', commit);
    const options = { source: { kind: 'worktree' }, fetch: false, lsp: { deadline: 120_000, trusted: false } };
    await withWorkspace({ ...processContext(), cwd: work }, options, async (workspace) => {
      if (steady.size === 0) return writeDocuments(workspace);
      const loaded = { ...workspace, servers: async () => lateAtTimes(await workspace.servers(), commit) };
      for (const path of steady.keys()) await follow(path, workspace, loaded);
    });
    tally.commits++;
    console.error(`${tally.commits}/${commits.length} ${commit.slice(0, 9)} ${JSON.stringify(tally)}`);
  }
} finally {
  rmSync(work, { recursive: true, force: true });
}
tally.documents = steady.size;
for (const [path, files] of steady) tally.missingAtTheEnd += difference(linesOf(files), linesOf(flaky.get(path))).length;
const { name, until, answered, focus, lens } = values;
record('flaky-servers', name, { until, answered, focus: focus.join(' '), lens: lens.join(' '), ...tally });
if (tally.freshThatForcedRefreshChanges > 0) process.exitCode = 1;

async function writeDocuments(workspace) {
  for (const focus of values.focus) {
    for (const lens of values.lens) {
      const request = { focus, lenses: [lens], everyLens: false, limits: {} };
      const outcomes = await spelunk(workspace, { request, refresh: false, overwrite: false, target: { kind: 'text' } });
      for (const { text, record: beside } of outcomes) {
        const path = `docs/spelunk/${lens}-${steady.size}.md`;
        for (const track of [steady, flaky]) track.set(path, { text, record: beside });
      }
    }
  }
}

async function follow(path, workspace, loaded) {
  const before = [linesOf(steady.get(path)), linesOf(flaky.get(path))];
  await refresh(steady, path, workspace);
  await refresh(flaky, path, loaded);
  const after = [linesOf(steady.get(path)), linesOf(flaky.get(path))];
  const [due, done] = [0, 1].map((track) => {
    const signed = (sign, lines) => lines.map((line) => `${sign} ${line}`);
    return [...signed('-', difference(before[track], after[track])), ...signed('+', difference(after[track], before[track]))];
  });
  tally.told += due.length;
  const chance = difference(done, due);
  tally.byChance += chance.length;
  for (const line of chance.slice(0, 6)) console.error(`  ${path} ${line.slice(0, 160)}`);
}

async function refresh(track, path, workspace) {
  const files = track.get(path);
  const [{ verdict }] = await checkDocuments(workspace, new Map([[path, files]]));
  const force = verdict.status === 'FRESH' && !verdict.touched?.length;
  const refreshed = await refreshText(workspace, path, files, { force, overwrite: false });
  if (force && refreshed.files.text !== files.text) tally.freshThatForcedRefreshChanges++;
  if (!force) tally.refreshed++;
  track.set(path, refreshed.files ?? files);
}

/** The same every time the bench is run. What is late is never kept, what was answered is, apart from what the other servers said. */
function lateAtTimes(servers, commit) {
  if (!servers) return servers;
  const isLate = (key) =>
    createHash('sha256')
      .update(`${commit} ${key.replaceAll(work, '')}`)
      .digest()
      .readUInt32BE() /
      2 ** 32 >=
    Number(values.answered);
  return {
    ...servers,
    serverOf: async (path) => {
      const identity = await servers.serverOf(path);
      return identity && { ...identity, settings: `${identity.settings} at times` };
    },
    run: async (calls, until) => {
      const outcomes = await servers.run(calls, until);
      return new Map([...outcomes].map(([key, outcome]) => [key, isLate(key) ? { late: true } : outcome]));
    },
  };
}

/** What people read. */
function linesOf({ text }) {
  return text
    .replace(/^---\n[\s\S]*?\n---\n/, '')
    .split('\n')
    .filter((line) => line.trim() !== '' && !/^<!-- kb:|^\*\*Scope:\*\*/.test(line));
}

/** Those of the first that the second has not as often. */
function difference(first, second) {
  const left = new Map();
  for (const line of second) left.set(line, (left.get(line) ?? 0) + 1);
  return first.filter((line) => {
    const times = left.get(line) ?? 0;
    left.set(line, times - 1);
    return times <= 0;
  });
}
