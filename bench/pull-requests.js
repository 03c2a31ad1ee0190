// What a reviewer sees of documents in pull requests: walks the history of a real repository with a few documents, refreshed at every commit as the
// hooks do it, or renewed by name (`--named`), and counts the lines that commits with a number in their subject (`(#123)`) change in them, by
// kind: ids of sources, `record`, `generated`, markers, the line of scope and tools, text. Servers answer all in time, or only a share by chance.
//
//   node bench/pull-requests.js --repo DIR --name NAME [--commits 55] [--until REV] [--last 10] [--answered 1] [--named]
//     [--document flows:src/a …] [--kb DIR]
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { changedLines } from './churn-lines.js';
import { record } from './record.js';

const { values } = parseArgs({
  options: {
    repo: { type: 'string' },
    name: { type: 'string' },
    commits: { type: 'string', default: '55' },
    until: { type: 'string', default: 'HEAD' },
    last: { type: 'string', default: '10' },
    answered: { type: 'string', default: '1' },
    named: { type: 'boolean', default: false },
    document: { type: 'string', multiple: true, default: [] },
    kb: { type: 'string', default: '.' },
  },
});
const { checkDocuments, processContext, refreshText, spelunk, withWorkspace } = await import(join(resolve(values.kb), 'dist/bench-api.js'));
const work = mkdtempSync(join(tmpdir(), 'pull-requests-'));
execFileSync('git', ['clone', '--quiet', '--shared', values.repo, work]);
const git = (...args) => execFileSync('git', args, { cwd: work, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
const commits = git('log', '--first-parent', `--max-count=${values.commits}`, '--format=%H %s', values.until).split('\n').reverse();
const counted = new Set(commits.filter((line) => /\(#\d+\)$/.test(line)).slice(-Number(values.last)));

const documents = new Map();
const kinds = { 'ids of sources': 0, record: 0, generated: 0, 'digests in markers': 0, 'scope and who answered': 0, text: 0 };
let [changedDocuments, sourceLines] = [0, 0];

try {
  for (const line of commits) {
    const [commit] = line.split(' ');
    git('checkout', '--quiet', '--force', commit);
    const options = { source: { kind: 'worktree' }, fetch: false, lsp: { deadline: 120_000, trusted: false } };
    await withWorkspace({ ...processContext(), cwd: work }, options, async (opened) => {
      const workspace = { ...opened, config: { ...opened.config, staleness: 'lens' } };
      const loaded = { ...workspace, servers: async () => lateAtTimes(await workspace.servers(), commit) };
      if (documents.size === 0) await writeDocuments(workspace);
      else await follow(loaded, counted.has(line));
    });
    if (counted.has(line)) sourceLines += linesOfSource(commit);
    console.error(`${line.slice(0, 80)} ${JSON.stringify(kinds)}`);
  }
} finally {
  rmSync(work, { recursive: true, force: true });
}
const all = Object.values(kinds).reduce((sum, lines) => sum + lines, 0);
const bookkeeping = all - kinds.text - kinds['ids of sources'];
record('pull-requests', values.name, {
  until: values.until,
  answered: values.answered,
  documents: documents.size,
  pulls: counted.size,
  sourceLines,
  changedDocuments,
  ...kinds,
  all,
  'bookkeeping beside ids, %': all === 0 ? 0 : Math.round((100 * bookkeeping) / all),
});

async function writeDocuments(workspace) {
  for (const each of values.document) {
    const at = each.indexOf(':');
    const request = { focus: each.slice(at + 1), lenses: [each.slice(0, at)], everyLens: false, limits: {} };
    const outcomes = await spelunk(workspace, { request, refresh: false, overwrite: false, target: { kind: 'text' } });
    for (const { text, record: beside } of outcomes) documents.set(`docs/spelunk/${documents.size}.md`, { text, record: beside });
  }
}

async function follow(workspace, isCounted) {
  for (const [path, files] of documents) {
    const [{ verdict }] = await checkDocuments(workspace, new Map([[path, files]]));
    if (verdict.status === 'FRESH' && !(values.named && verdict.touched?.length)) continue;
    const { files: next = files } = await refreshText(workspace, path, files, { force: false, overwrite: false });
    if (isCounted) count(files.text, next.text);
    documents.set(path, next);
  }
}

function count(before, after) {
  if (before === after) return;
  changedDocuments++;
  for (const { removed, added } of changedLines(before, after)) {
    for (const { text } of [...removed, ...added]) if (text.trim() !== '') kinds[kindOf(text)]++;
  }
}

function kindOf(line) {
  if (/^ {2}- \{path: .*, hash: |^further_sources:/.test(line)) return 'ids of sources';
  if (line.startsWith('record:')) return 'record';
  if (line.startsWith('generated:')) return 'generated';
  if (line.startsWith('<!-- kb:begin')) return 'digests in markers';
  return /^\*\*Scope:\*\*|^tool_chain:/.test(line) ? 'scope and who answered' : 'text';
}

/** Lines of a commit in files that a document names. */
function linesOfSource(commit) {
  const listed = git('diff', '--numstat', '--no-renames', `${commit}^1`, commit).split('\n');
  const texts = [...documents.values()].map(({ text }) => text);
  return listed.reduce((sum, line) => {
    const [added, removed, path] = line.split('\t');
    return sum + (path && added !== '-' && texts.some((text) => text.includes(path)) ? Number(added) + Number(removed) : 0);
  }, 0);
}

/** The same every time the bench is run. */
function lateAtTimes(servers, commit) {
  if (!servers || Number(values.answered) >= 1) return servers;
  const share = (key) =>
    createHash('sha256')
      .update(`${commit} ${key.replaceAll(work, '')}`)
      .digest()
      .readUInt32BE() /
    2 ** 32;
  return {
    ...servers,
    serverOf: async (path) => {
      const identity = await servers.serverOf(path);
      return identity && { ...identity, settings: `${identity.settings} at times` };
    },
    run: async (calls, until) => {
      const outcomes = await servers.run(calls, until);
      return new Map([...outcomes].map(([key, outcome]) => [key, share(key) >= Number(values.answered) ? { late: true } : outcome]));
    },
  };
}
