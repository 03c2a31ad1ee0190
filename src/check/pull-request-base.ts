/**
 * What a pull or merge request is to be compared with, as the forge that runs it says, in order of preference; empty outside of one. GitHub
 * checks out the merge of the request into its base, whose first parent is the base as it is now; so does GitLab in pipelines for merged
 * results, and in others the commit where the branch left its base is what separates the request from it.
 */
export function pullRequestBase(env: NodeJS.ProcessEnv): string[] {
  const { GITHUB_BASE_REF, GITHUB_REF = '', GITHUB_SHA, CI_MERGE_REQUEST_TARGET_BRANCH_SHA, CI_MERGE_REQUEST_DIFF_BASE_SHA } = env;
  // A workflow can check out something else; then the merge is not there.
  const merge = /^refs\/pull\/\d+\/merge$/.test(GITHUB_REF) && GITHUB_SHA ? [`${GITHUB_SHA}^1`] : [];
  if (GITHUB_BASE_REF) return [...merge, `origin/${GITHUB_BASE_REF}`];
  return [CI_MERGE_REQUEST_TARGET_BRANCH_SHA, CI_MERGE_REQUEST_DIFF_BASE_SHA].flatMap((id) => id || []);
}
