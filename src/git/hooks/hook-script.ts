import { readFileSync } from 'node:fs';

import { packageRoot } from '../../base/files/package-root.ts';

/** The hooks in which kb has something to do, in the order in which git runs them. */
export const HOOKS = ['pre-commit', 'post-commit', 'post-merge', 'post-rewrite', 'post-checkout', 'pre-push'] as const;

export type HookName = (typeof HOOKS)[number];

/** How a hook finds kb. */
export type KbLookup =
  /** In a file of kb's own beside the hook, see `launcherScript`: what lies in git's own directory must run nothing that a commit brought along. */
  | 'beside'
  /** Where npm puts it in a project, for files that are committed. */
  | 'project'
  /** On PATH, for files that are committed where kb is no part of the project. */
  | 'path';

/** Name of kb's own file beside hooks. */
export const LAUNCHER = 'kb';

/**
 * The line of POSIX sh that hands a hook to kb where kb is found, and is nothing where it is not. It runs a script of kb and not its program,
 * which takes as long to start as git takes to commit; `npx` takes four times that. Only before a push it may end what called it.
 * @param args how the arguments of the hook are written there.
 * @param isShared whether other lines need what git writes to the hook's standard input.
 */
export function hookLine(hook: HookName, finding: KbLookup, { args = '"$@"', isShared = false } = {}): string {
  return `${CALLS[finding](hook)} ${args}${isShared ? ' </dev/null' : ''} || ${hook === 'pre-push' ? 'exit 1' : ':'}`;
}

const CALLS: Readonly<Record<KbLookup, (hook: HookName) => string>> = {
  beside: (hook) => `[ ! -f "\${0%/*}/${LAUNCHER}" ] || sh "\${0%/*}/${LAUNCHER}" ${hook}`,
  project: (hook) => `[ ! -f ${IN_PROJECT}/${hook} ] || sh ${IN_PROJECT}/${hook}`,
  path: (hook) => `! command -v kb-hook >/dev/null || kb-hook ${hook}`,
};

/** Where npm puts kb's hooks in a project, from its top. */
export const IN_PROJECT = 'node_modules/git-kb/githooks';

/** A command to which the arguments of the hook can be appended, as git does with `hook.<name>.command`. */
export function hookCommand(hook: HookName): string {
  const file = `f=$(git rev-parse --git-common-dir)/hooks/${LAUNCHER} || :`;
  return `kb() { ${file}; [ ! -f "$f" ] || sh "$f" ${hook} "$@" || ${hook === 'pre-push' ? 'return 1' : ':'}; }; kb`;
}

/** The text of kb's own file beside hooks, which finds kb. Holds no path of a machine, so it can be committed with hooks that are. */
export function launcherScript(): string {
  return readFileSync(new URL('githooks/launcher', packageRoot()), 'latin1');
}

/** Whether a text is that of such a file, of whichever version of kb. */
export function isLauncher(text: string): boolean {
  return text.startsWith('#!/bin/sh\n# usage: kb <hook>');
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

/** Leaves in `$d` the directory that holds `$h`, found as `githooks/launcher` does. */
function search(script: string): string[] {
  return [
    `h=${script} d=${IN_PROJECT}`,
    `[ -f "$d/$h" ] && { (unset GIT_INDEX_FILE; git ${LIST_TRACKED.join(' ')}) >/dev/null 2>&1; [ $? = 1 ]; } || d=$(git config kb.githooks)`,
    `[ -f "$d/$h" ] || { k=$(command -v kb) && k=$(readlink -f "$k") && [ "\${k#"$(pwd -P)"/}" = "$k" ] && d=\${k%/bin/*}/githooks; } 2>/dev/null`,
  ];
}
