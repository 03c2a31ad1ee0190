import { words } from '../base/words.ts';

/**
 * What `git rev-parse --local-env-vars` lists, since inside a hook these point at the repository that the hook belongs to, and
 * variables that change how paths or diffs are read. GIT_CONFIG_PARAMETERS and GIT_CONFIG_COUNT stay, as they do when git itself enters
 * a submodule: they are what the user asked for by `git -c`, and where containers set safe.directory.
 */
const SCRUBBED: readonly string[] = words(
  'GIT_ALTERNATE_OBJECT_DIRECTORIES GIT_CONFIG GIT_OBJECT_DIRECTORY GIT_DIR GIT_WORK_TREE GIT_IMPLICIT_WORK_TREE GIT_GRAFT_FILE',
  'GIT_INDEX_FILE GIT_REPLACE_REF_BASE GIT_PREFIX GIT_INTERNAL_SUPER_PREFIX GIT_SHALLOW_FILE GIT_COMMON_DIR GIT_NAMESPACE',
  'GIT_GLOB_PATHSPECS GIT_NOGLOB_PATHSPECS GIT_ICASE_PATHSPECS GIT_EXTERNAL_DIFF GIT_DIFF_OPTS',
);

/** An environment without what names a repository: git tells hooks theirs in this way, and every git that they start would take it for its own. */
export function withoutRepository(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(env).filter(([name]) => !SCRUBBED.includes(name)));
}
