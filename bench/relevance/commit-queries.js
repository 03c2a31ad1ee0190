import { execFileSync } from 'node:child_process';

/** What nobody asks for as a change of some files: releases, updates of packages, formatting, and what is no sentence. */
const NO_QUESTION =
  /^(?:\w+(?:\([^)]*\))?!?: *)?(?:merge|release|prepare|bump|update (?:dependenc|deps|changelog|version)|changelog|version|v?\d+\.\d+|format|lint|rubocop|prettier|gofmt|cargo fmt|rustfmt|typos?\b|revert|wip\b)|^(?:build|ci|style)(?:\(|:)|\b(?:changelog|release notes?|cut \d|re-?format|linting)\b/i;

/** Files that a change of one thing touches at most. */
const MOST_FILES = 10;

/**
 * The next changes after a commit, oldest first: the subject, without the number of its pull request, and the files of `paths` that it
 * modified, one to ten of them. Merges are left out, and so are subjects that name no change.
 */
export function queriesAfter(repo, commit, paths, most) {
  const known = new Set(paths);
  const log = execFileSync(
    'git',
    ['log', '--no-merges', '--no-renames', '--name-only', '-z', '--format=%x01%H%x02%s%x02', `${commit}..HEAD`],
    {
      cwd: repo,
      encoding: 'utf8',
      maxBuffer: 2 ** 30,
    },
  );
  const commits = log.split('\x01').slice(1).reverse();
  const seen = new Set();
  const queries = [];
  for (const each of commits) {
    const [id, subject, rest] = each.split('\x02');
    const text = subject.replace(/\s*\(?#\d+\)?/g, '').trim();
    const answer = [...new Set(rest.split('\0').map((path) => path.replace(/^\n+/, '')))].filter((path) => known.has(path));
    if (answer.length === 0 || answer.length > MOST_FILES || NO_QUESTION.test(text) || text === '' || seen.has(text)) continue;
    seen.add(text);
    queries.push({ commit: id, text, answer });
    if (queries.length === most) break;
  }
  return queries;
}
