// What `kb compare` states of real commits, against labels that were written from their diffs before it was (compare/labels/): precision and
// recall per kind; false statements on commits that are formatting and comments alone (compare/find-quiet.js finds them); and time.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

const { values } = parseArgs({
  options: {
    repos: { type: 'string' },
    half: { type: 'string', default: 'tuning' },
    only: { type: 'string' },
    quiet: { type: 'string' },
    most: { type: 'string', default: '1000' },
    verbose: { type: 'boolean', default: false },
    kb: { type: 'string', default: join(import.meta.dirname, '..', 'bin', 'run.js') },
  },
});
if (values.repos === undefined) throw new Error('--repos DIR: where clones of the repositories are, by their last name');

const totals = new Map();
const times = [];

if (values.quiet === undefined) judgeLabelled();
else judgeQuiet(JSON.parse(readFileSync(values.quiet, 'utf8')));

times.sort((a, b) => a - b);
console.log(`seconds: median ${times[Math.floor(times.length / 2)]?.toFixed(2)}, worst ${times.at(-1)?.toFixed(2)}`);

/** Commits that mean nothing: whatever is stated of one is false. */
function judgeQuiet(found) {
  let [commits, wrong] = [0, 0];
  for (const [repo, all] of Object.entries(found)) {
    for (const commit of all.slice(0, Number(values.most))) {
      const { changes, unread, seconds } = compare(join(values.repos, repo.slice(repo.indexOf('/') + 1)), commit);
      times.push(seconds);
      commits += 1;
      wrong += changes.length;
      for (const { kind, change, says, after, before } of changes)
        console.log(`${repo} ${commit.slice(0, 9)} ${kind} ${change} ${says} (${(after ?? before)?.path})`);
      if (values.verbose) console.log(`${repo} ${commit.slice(0, 9)} ${seconds.toFixed(1)} s, ${unread.bodies.length} said to differ`);
    }
  }
  console.log(`${commits} commits of formatting and comments: ${wrong} statements`);
}

function judgeLabelled() {
  const labels = JSON.parse(readFileSync(join(import.meta.dirname, 'compare', 'labels', `${values.half}.json`), 'utf8'));
  for (const { repo, commits } of labels) {
    const cwd = join(values.repos, repo.slice(repo.indexOf('/') + 1));
    if (!existsSync(cwd)) throw new Error(`no clone of ${repo} in ${values.repos}`);
    for (const labelled of commits) {
      if (values.only === undefined || labelled.commit.startsWith(values.only)) judgeCommit(repo, cwd, labelled);
    }
  }
  for (const [kind, { right = 0, missed = 0, wrong = 0 }] of [...totals].sort()) {
    const share = (part, whole) => (whole === 0 ? '-' : (part / whole).toFixed(3));
    console.log(
      `${kind.padEnd(12)} precision ${share(right, right + wrong)} recall ${share(right, right + missed)} (${right} right, ${wrong} wrong, ${missed} missed)`,
    );
  }
}

function judgeCommit(repo, cwd, { commit, scope, expect }) {
  const { changes, seconds } = compare(cwd, commit);
  times.push(seconds);
  const stated = changes.filter(({ before, after }) => isIn(scope, after?.path ?? before?.path ?? ''));
  const { missed, wrong, right } = judge(expect, stated);
  for (const { kind } of right) count(kind, 'right');
  for (const { kind } of missed) count(kind, 'missed');
  for (const { kind } of wrong) count(kind, 'wrong');
  if (!values.verbose && missed.length + wrong.length === 0) return;
  console.log(`${repo} ${commit.slice(0, 9)} ${seconds.toFixed(1)} s: ${right.length} right`);
  for (const each of missed) console.log(`  missed  ${each.kind} ${each.change} ${each.what}`);
  for (const each of wrong) console.log(`  wrong   ${each.kind} ${each.change} ${each.says} (${each.after?.path ?? each.before?.path})`);
}

function compare(cwd, commit) {
  const started = performance.now();
  const { stdout, stderr, status } = spawnSync(process.execPath, [values.kb, 'compare', `${commit}^`, commit, '--json'], {
    cwd,
    encoding: 'utf8',
    maxBuffer: 1 << 28,
    env: { ...process.env, KB: '0' },
  });
  if (status !== 0) throw new Error(`${commit}: ${stderr}\n${stdout.slice(0, 400)}`);
  return { ...JSON.parse(stdout), seconds: (performance.now() - started) / 1000 };
}

/** Each label takes one statement that says it; what no label takes is wrong, unless a label says that it may be stated. */
function judge(expect, stated) {
  const left = [...stated];
  const [right, missed] = [[], []];
  const ordered = expect.toSorted((a, b) => Number(a.optional ?? false) - Number(b.optional ?? false) || b.what.length - a.what.length);
  for (const label of ordered) {
    const at = left.findIndex((each) => says(each, label));
    if (at >= 0) right.push(...left.splice(at, 1));
    else if (!label.optional) missed.push(label);
  }
  return { right, missed, wrong: left };
}

function says(statement, { kind, change, what }) {
  if (statement.kind !== kind || statement.change !== change) return false;
  const text = `${statement.name} ${statement.says}`;
  const full = statement.name.split(/[ :]/)[0];
  // A dotted name is said whole, or its member is; other words must all be there.
  if (kind === 'contracts' && !what.includes(' '))
    return full === what || statement.name === what || full.endsWith(`.${what}`) || (change === 'changed' && full.startsWith(`${what}.`));
  return what.split(' ').every((word) => text.includes(word));
}

function isIn(scope, path) {
  return scope.some((each) => (each === '' || each.endsWith('/') ? path.startsWith(each) : path === each));
}

function count(kind, what) {
  const own = totals.get(kind) ?? {};
  own[what] = (own[what] ?? 0) + 1;
  totals.set(kind, own);
}
