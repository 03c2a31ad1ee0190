/** The hooks in which kb has something to do, in the order in which git runs them. */
export const HOOKS = ['pre-commit', 'post-commit', 'post-merge', 'post-rewrite', 'post-checkout'] as const;

export type HookName = (typeof HOOKS)[number];

/**
 * The lines of POSIX sh that find kb and hand a hook to it, without the lines of the user around them noticing: everything happens in a
 * subshell that reads nothing, and whatever fails in it, down to a shell that is not found, fails nothing. Holds no path of a machine, so it
 * can be committed.
 */
export function hookScript(hook: HookName): string[] {
  return [`(${search(hook)[0]}`, ...search(hook).slice(1), run(), `${missing()}) </dev/null || :`];
}

/** The same as one command to which the arguments of the hook can be appended, as git does with `hook.<name>.command`. */
export function hookCommand(hook: HookName): string {
  return `kb() { (${[...search(hook), run(), missing()].join('; ')}) </dev/null || :; }; kb`;
}

/**
 * The value of merge.kb.driver. Where kb is not found, that is said and git merges the file like any text: a driver that is not there leaves
 * our side without a mark. Git expands `%`, so the others are doubled.
 */
export function mergeDriverCommand(): string {
  const said = 'kb was not found, so a document is merged like any text; where kb is installed, kb refresh --resolve mends what conflicts';
  const text = `echo "${said}" >&2; git merge-file --marker-size=%L -L ours -L base -L theirs %A %O %B`;
  const found = `sh "$d/$h" %O %A %B %L %P`;
  return `${search('merge-driver')
    .map((line) => line.replaceAll('%', '%%'))
    .join('; ')}; if [ -f "$d/$h" ]; then ${found}; else ${text}; fi`;
}

/** Where a hook that found no kb says so, from the git directory. */
export const NOT_FOUND_LOG = 'kb/hooks/hook.log';

/**
 * Exits with 1 where git does not track what programs find as node_modules. The index is asked, as it has what `git merge --squash` and
 * `git checkout <branch> -- .` brought along, too; disks may tell no case.
 */
export const LIST_TRACKED = ['--icase-pathspecs', 'ls-files', '--error-unmatch', 'node_modules'] as const;

/**
 * Leaves in `$d` the directory that holds `$h`: the project's own kb, the one that `kb hooks install` recorded, or the one on PATH. Never one
 * that git brought along: who checks out a branch to look at it does not want it to run.
 */
function search(hook: string): string[] {
  return [
    `h=${hook} d=node_modules/git-kb/githooks`,
    `[ -f "$d/$h" ] && { (unset GIT_INDEX_FILE; git ${LIST_TRACKED.join(' ')}) >/dev/null 2>&1; [ $? = 1 ]; } || d=$(git config kb.githooks)`,
    `[ -f "$d/$h" ] || { k=$(command -v kb) && k=$(readlink -f "$k") && [ "\${k#"$(pwd -P)"/}" = "$k" ] && d=\${k%/bin/*}/githooks; } 2>/dev/null`,
  ];
}

function run(): string {
  return '[ ! -f "$d/$h" ] || exec sh "$d/$h" "$@"';
}

/** One line that is replaced every time: a log that grew with each commit would grow for ever where nobody has kb. */
function missing(): string {
  const directory = NOT_FOUND_LOG.slice(0, NOT_FOUND_LOG.lastIndexOf('/'));
  const file = NOT_FOUND_LOG.slice(directory.length);
  return `d=$(git rev-parse --git-path ${directory}) && [ ! -L "\${d%/*}" ] && mkdir -p "$d" && echo "$h: kb was not found" >"$d${file}"; :`;
}
