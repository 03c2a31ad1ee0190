/** Notes of kb: on a commit, one line of JSON for each run that was recorded there. */
export const RUNS_REF = 'refs/notes/kb/runs';

/** Notes of kb: the manifest of each run, a blob that is noted on itself, so that git keeps and shares it. */
export const MANIFESTS_REF = 'refs/notes/kb/manifests';
