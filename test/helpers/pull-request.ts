import { pathToFileURL } from 'node:url';
import { type GitRepo, gitRepo, runGit, temporaryDirectory } from './git-repo.ts';
import { copyKept, keepRepo } from './kept-repos.ts';
import { runKb } from './run-kb.ts';

export interface PullRequest {
  /** The forge's repository: `main`, and `refs/pull/1/merge`, the merge of the request into it. */
  origin: GitRepo;
  /** Tip of the base when the merge was made. */
  base: string;
  merge: string;
}

/**
 * A repository with an open pull request.
 * @param make brings the repository, on `main`, to where the request branches off.
 * @param change what the request changes.
 * @param moved what happens on `main` meanwhile.
 */
export function pullRequest(make: (repo: GitRepo) => void, change: (repo: GitRepo) => void, moved: (repo: GitRepo) => void): PullRequest {
  const origin = gitRepo();
  make(origin);
  origin.git('checkout', '--quiet', '-b', 'feature');
  change(origin);
  origin.git('checkout', '--quiet', 'main');
  moved(origin);
  const base = origin.git('rev-parse', 'HEAD');
  origin.git('checkout', '--quiet', '--detach');
  origin.git('merge', '--quiet', '--no-ff', '--no-edit', 'feature');
  const merge = origin.git('rev-parse', 'HEAD');
  origin.git('update-ref', 'refs/pull/1/merge', merge);
  origin.git('checkout', '--quiet', 'main');
  return { origin, base, merge };
}

/** A pull request that takes time to make: the first test that asks for this name makes it, the others get a copy. */
export function keptPullRequest(name: string, make: () => PullRequest): PullRequest {
  const origin = copyKept(name) ?? keepRepo(name, make().origin);
  return { origin, base: origin.git('rev-parse', 'main'), merge: origin.git('rev-parse', 'refs/pull/1/merge') };
}

/** The merge of a pull request, checked out as actions/checkout does it: depth 1, detached, no branch, no ref of the remote. */
export function checkOut({ origin, merge }: PullRequest, depth = 1): GitRepo {
  const dir = temporaryDirectory();
  const git = (...args: string[]) => runGit(dir, args);
  git('init', '--quiet');
  git('remote', 'add', 'origin', pathToFileURL(origin.dir).href);
  git('fetch', '--quiet', '--no-tags', '--prune', `--depth=${depth}`, 'origin', `+${merge}:refs/remotes/pull/1/merge`);
  git('checkout', '--quiet', '--force', 'refs/remotes/pull/1/merge');
  return { ...origin, dir, git };
}

/** Commits a document about a focus. */
export function document(repo: GitRepo, focus: string): void {
  runKb(repo.dir, ['spelunk', '--lens=interfaces', `--focus=${focus}`]);
  repo.commit();
}
