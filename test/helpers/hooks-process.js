// What kb does around a commit, in a process of its own: node hooks-process.js <compiled sources> <log> pre-commit, called by git as the
// hook, or … commit <documents>. What it did is appended to the log, one JSON line each time.
import { appendFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

const [compiled, log, step, ...documents] = process.argv.slice(2);
const load = (path) => import(pathToFileURL(`${compiled}/${path}.js`).href);
const cwd = process.cwd();
const notes = [];
const note = (text) => notes.push(text);
const context = { cwd, environment: process.env, signal: new AbortController().signal, progress() {}, note };

async function preCommit() {
  const { refreshStaged } = await load('hooks/committing/pre-commit');
  const index = process.env.GIT_INDEX_FILE;
  const indexFile = index === undefined ? undefined : resolve(index);
  return { index, staged: await refreshStaged(context, { indexFile, milliseconds: 60_000 }) };
}

async function commit() {
  const { commitDocuments } = await load('hooks/committing/commit-documents');
  const { withWorkspace } = await load('workspace/workspace');
  return withWorkspace(context, { source: { kind: 'worktree' }, fetch: false }, (workspace) => commitDocuments(workspace, documents));
}

const did = step === 'commit' ? await commit() : await preCommit();
appendFileSync(log, `${JSON.stringify({ ...did, notes })}\n`);
