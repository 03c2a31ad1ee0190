// Commits that are formatting and comments alone, found without kb: every changed file of code is the same text once comments, white space,
// the kind of quotes, semicolons and commas before a closing bracket are left out. Prints JSON: repository → commits.
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

const [root, most = '25', ...repos] = process.argv.slice(2);
const CODE = /\.([cm]?[jt]sx?|py|go|java|rs|rb)$/;
const SUBJECT =
  /typo|comment|format|lint|style|prettier|gofmt|rustfmt|whitespace|indent|doc|copyright|licen[cs]e|ruff|black|isort|eslint|biome|clippy|spotless|spelling|wording|semicolon|quote/i;

const found = {};
for (const repo of repos) {
  const cwd = join(root, repo.slice(repo.indexOf('/') + 1));
  const git = (...args) => execFileSync('git', args, { cwd, encoding: 'utf8', maxBuffer: 1 << 28 });
  found[repo] = [];
  for (const line of git('log', '--no-merges', '-n', '6000', '--format=%H %s').split('\n')) {
    if (found[repo].length >= Number(most)) break;
    const [commit, ...subject] = line.split(' ');
    if (!SUBJECT.test(subject.join(' '))) continue;
    if (isQuiet(git, commit)) found[repo].push(commit);
  }
  process.stderr.write(`${repo}: ${found[repo].length}\n`);
}
console.log(JSON.stringify(found, null, 1));

function isQuiet(git, commit) {
  const raw = git('diff-tree', '-r', '--no-commit-id', '--no-renames', commit).split('\n').filter(Boolean);
  const changes = raw.map((each) => /^:\d+ \d+ (\w+) (\w+) (\w)\t(.+)$/.exec(each)).filter(Boolean);
  const code = changes.filter(([, , , , path]) => CODE.test(path));
  if (code.length === 0 || code.length > 12 || changes.length > 20) return false;
  // Data that lenses read must be as it was.
  if (changes.some(([, , , , path]) => /\.(prisma|sql|graphql|proto|ya?ml|json|toml)$/.test(path))) return false;
  return code.every(
    ([, one, other, letter, path]) =>
      letter === 'M' && plain(git('cat-file', 'blob', one), path) === plain(git('cat-file', 'blob', other), path),
  );
}

function plain(text, path) {
  const hashes = /\.(py|rb)$/.test(path);
  const token = hashes
    ? /"""[\s\S]*?"""|'''[\s\S]*?'''|#[^\n]*|"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|\s+|./g
    : /\/\*[\s\S]*?\*\/|\/\/[^\n]*|`(?:\\.|[^`\\])*`|"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|\s+|./g;
  const kept = [];
  for (const [each] of text.matchAll(token)) {
    if (/^(\s|"""|''')/.test(each) || (hashes ? each.startsWith('#') : /^\/[/*]/.test(each)) || each === ';') continue;
    if (')]}'.includes(each) && kept.at(-1) === ',') kept.pop();
    kept.push(/^'[^"]*'$/.test(each) && each.length > 3 ? `"${each.slice(1, -1)}"` : each);
  }
  return kept.join('');
}
