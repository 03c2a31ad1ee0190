// Replays commits of a real repository with a few documents of every lens, each refreshed at every commit, and counts the lines of their text
// that change (added and removed, as a pull request shows them) beside the lines of source that changed, and by what in the text changes.
// Front matter and records are counted apart.
//
//   node bench/churn.js --repo DIR [--commits 50] [--name NAME] [--foci src/a,src/b,some words] [--staleness lens|blob] [--show COMMIT]
import { execFileSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import { languageOf, processContext, refreshText, spelunk, withWorkspace } from '../dist/bench-api.js';
import { changedLines, classify } from './churn-lines.js';
import { committedPaths, history, topFolders } from './history.js';
import { record } from './record.js';

const LENSES = ['interfaces', 'boundaries', 'flows', 'contracts', 'trust-zones', 'state'];
/** Source lines of a small change: what a pull request of one thing has. */
const SMALL = 30;

const { values } = parseArgs({
  options: {
    repo: { type: 'string' },
    commits: { type: 'string', default: '50' },
    name: { type: 'string' },
    foci: { type: 'string' },
    staleness: { type: 'string', default: 'lens' },
    show: { type: 'string' },
  },
});
const repo = values.repo ?? process.cwd();
const documents = new Map();
const all = newTally();
const small = newTally();
const lenses = {};
const foci =
  values.foci?.split(',') ?? topFolders(committedPaths(repo).filter((path) => languageOf(path) && !/test|example|doc/.test(path)));
let before;

const places = foci.filter((focus) => !focus.includes(' '));
for (const commit of history(repo, Number(values.commits) + 1, places)) {
  await withWorkspace({ ...processContext(), cwd: repo }, { source: { kind: 'commit', rev: commit }, fetch: false }, async (opened) => {
    const workspace = { ...opened, config: { ...opened.config, staleness: values.staleness } };
    if (before === undefined) await writeDocuments(workspace);
    else await follow(workspace, commit);
  });
  before = commit;
}
const result = {
  foci: foci.join(', '),
  staleness: values.staleness,
  documents: documents.size,
  ...summarise('', all),
  ...summarise('small ', small),
  ...Object.fromEntries(Object.entries(lenses).map(([lens, lines]) => [`lines of ${lens}`, lines])),
  ...Object.fromEntries(
    Object.entries(all.causes)
      .sort(([, a], [, b]) => b - a)
      .map(([cause, lines]) => [`cause: ${cause}`, lines]),
  ),
};
record('churn', values.name ?? repo.split('/').at(-1), result);

function newTally() {
  return { commits: 0, sourceLines: 0, textLines: 0, otherLines: 0, documentsChanged: 0, causes: {} };
}

function summarise(which, { commits, sourceLines, textLines, otherLines, documentsChanged }) {
  const ratio = (lines) => Number((lines / Math.max(1, sourceLines)).toFixed(2));
  return {
    [`${which}commits`]: commits,
    [`${which}source lines`]: sourceLines,
    [`${which}documents changed`]: documentsChanged,
    [`${which}text lines`]: textLines,
    [`${which}text lines per source line`]: ratio(textLines),
    [`${which}other lines per source line`]: ratio(otherLines),
  };
}

/** All lenses on every focus but those that find nothing there. */
async function writeDocuments(workspace) {
  for (const focus of foci) {
    for (const lens of LENSES) {
      const request = { focus, lenses: [lens], everyLens: false, limits: {} };
      const options = { request, refresh: false, overwrite: false, target: { kind: 'text' } };
      const outcomes = await spelunk(workspace, options).catch(() => []);
      for (const { text, record } of outcomes) {
        if (text?.includes('## Findings')) documents.set(`docs/spelunk/${lens}-${documents.size}.md`, { lens, text, record });
      }
    }
  }
}

async function follow(workspace, commit) {
  const changed = changedSources(before, commit);
  const covered = [...documents.values()].map(({ text }) => text);
  const sourceLines = [...changed].reduce((sum, [path, lines]) => sum + (covered.some((text) => text.includes(path)) ? lines : 0), 0);
  if (sourceLines === 0) return;
  const tallies = sourceLines <= SMALL ? [all, small] : [all];
  for (const tally of tallies) {
    tally.commits++;
    tally.sourceLines += sourceLines;
  }
  for (const [path, { lens, text, record }] of documents) {
    const refreshed = await refreshText(workspace, path, { text, record }, { force: false, overwrite: false });
    if (refreshed.files === undefined || refreshed.files.text === text) continue;
    documents.set(path, { lens, ...refreshed.files });
    const [then, now] = [split(text), split(refreshed.files.text)];
    const hunks = changedLines(then.body, now.body);
    const other = countLines(changedLines(then.rest, now.rest));
    const lines = countLines(hunks);
    lenses[lens] = (lenses[lens] ?? 0) + lines;
    if (values.show !== undefined && commit.startsWith(values.show)) print(path, hunks);
    for (const tally of tallies) {
      tally.textLines += lines;
      tally.otherLines += other;
      if (lines > 0) tally.documentsChanged++;
      for (const [cause, number] of classify(hunks)) tally.causes[cause] = (tally.causes[cause] ?? 0) + number;
    }
  }
}

function print(path, hunks) {
  for (const { removed, added } of hunks) {
    console.log([`@@ ${path}`, ...removed.map(({ text }) => `-${text}`), ...added.map(({ text }) => `+${text}`)].join('\n'));
  }
}

function countLines(hunks) {
  return hunks.reduce((sum, { removed, added }) => sum + removed.length + added.length, 0);
}

/** The text for people, and what serves the program: front matter, markers and recorded answers. */
function split(text) {
  const end = text.indexOf('\n---\n', 4) + 5;
  const [, answers = ''] = /^<!-- language servers [\s\S]*?^-->$/m.exec(text) ?? [];
  const body = text.slice(end).replace(answers, '');
  const markers = /^<!-- kb:.*$/gm;
  return { body: body.replace(markers, ''), rest: [text.slice(0, end), answers, ...(body.match(markers) ?? [])].join('\n') };
}

/** Path → lines added and removed, of files in languages that kb reads. */
function changedSources(from, to) {
  const listed = execFileSync('git', ['diff', '--numstat', '--no-renames', from, to], { cwd: repo, encoding: 'utf8' });
  const changed = new Map();
  for (const line of listed.split('\n')) {
    const [added, removed, path] = line.split('\t');
    if (path !== undefined && added !== '-' && languageOf(path)) changed.set(path, Number(added) + Number(removed));
  }
  return changed;
}
