import { existsSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Context } from '../../base/context.ts';
import { withLock } from '../../base/database/lock.ts';
import { environmentError } from '../../base/errors.ts';
import { packageRoot } from '../../base/files/package-root.ts';
import { applyPlan } from '../../git/hooks/apply-plan.ts';
import { IN_PROJECT } from '../../git/hooks/hook-script.ts';
import { type HookPlan, planHookInstall } from '../../git/hooks/plan-hook-install.ts';
import { planHookUninstall } from '../../git/hooks/plan-hook-uninstall.ts';
import { readSetup } from '../../git/hooks/read-setup.ts';
import { openRepo, type Repo } from '../../git/repo.ts';
import { checkGit } from '../../workspace/check-git.ts';
import { CONFIG_PATH, type Config } from '../../workspace/config.ts';
import { documentAttributes } from '../../workspace/document-attributes.ts';
import { readRepoConfig } from '../running/read-repo-config.ts';
import { rememberNode } from '../running/remember-node.ts';
import { wantedHooks } from './wanted-hooks.ts';

export interface InstallOptions {
  write: boolean;
  force: boolean;
  /** Install the pre-commit hook, whatever the configuration says. */
  preCommit: boolean;
}

/** What was done about the hooks of a repository; `ok` is false where something is left that only the user can do. */
export interface HooksResult extends Pick<HookPlan, 'steps' | 'snippet' | 'notes'> {
  ok: boolean;
  /** Top of the working tree. */
  top: string;
  /** Whether anything was written. */
  changed: boolean;
}

/**
 * Has git call kb: reads who looks after the hooks here, plans, and joins them.
 * @throws KbError (exit 3) outside a working tree and where nothing can be written; (exit 2) where the configuration is wrong.
 */
export async function installHooks(context: Context, { write, force, preCommit }: InstallOptions): Promise<HooksResult> {
  return changeHooks(context, async (repo) => {
    const { documents, hooks } = await readRepoConfig(repo.top);
    const { report } = await checkGit(repo);
    const githooks = join(fileURLToPath(packageRoot()), 'githooks');
    // Hooks look there by themselves, and only while no commit has brought it along.
    const isProjects = githooks === realPath(join(repo.top, IN_PROJECT));
    await rememberNode(repo);
    const setup = await readSetup(repo);
    const plan = planHookInstall(setup, {
      hooks: wantedHooks(hooks, preCommit),
      githooks: isProjects ? undefined : githooks,
      isInProject: existsSync(join(repo.top, IN_PROJECT)),
      configHooks: report.features['hooks in the configuration'] === true,
      write,
      force,
    });
    if (!(await documentAttributes(repo, documents)).merged)
      plan.notes.push('.gitattributes does not give documents to the merge driver: run kb init');
    if (changes(plan))
      plan.notes.push(`${WHAT_FOLLOWS[hooks.mode]} (hooks.mode in ${CONFIG_PATH})`, 'every clone needs kb hooks install, once');
    if (/[/\\]_npx[/\\]/.test(githooks)) plan.notes.push(`kb runs from the cache of npx (${githooks}), which npm clears: install git-kb`);
    return plan;
  });
}

const WHAT_FOLLOWS: Record<Config['hooks']['mode'], string> = {
  flag: 'what a commit leaves stale is flagged; kb refresh is left to you',
  refresh: 'what a commit leaves stale is refreshed in the background, and yours to commit',
  commit: 'what a commit leaves stale is refreshed in the background and committed on its own',
};

function changes({ edits, config }: HookPlan): boolean {
  return edits.length > 0 || config.length > 0;
}

/** Takes away what `installHooks` added, byte for byte. @throws KbError (exit 3) outside a working tree and where nothing can be written. */
export async function uninstallHooks(context: Context): Promise<HooksResult> {
  return changeHooks(context, async (repo) => planHookUninstall(await readSetup(repo)));
}

function realPath(path: string): string {
  return existsSync(path) ? realpathSync(path) : path;
}

/** How long another `kb hooks` may take, in milliseconds. */
const PATIENCE = 30_000;

async function changeHooks(context: Context, planFor: (repo: Repo & { top: string }) => Promise<HookPlan>): Promise<HooksResult> {
  const repo = await openRepo(context.cwd, context);
  const { top, commonDir } = repo;
  if (top === undefined) throw environmentError('a bare repository has no documents to keep up to date', 'run kb hooks in a clone');
  return withLock(join(commonDir, 'kb', 'locks', 'hooks.sqlite'), { timeout: PATIENCE, signal: context.signal }, async () => {
    const plan = await planFor({ ...repo, top });
    // From here on in one go, so that hooks are installed or not.
    context.signal.throwIfAborted();
    await applyPlan({ ...repo, signal: new AbortController().signal }, plan);
    const { steps, snippet, notes } = plan;
    return {
      ok: steps.every(({ action }) => action !== 'refused' && action !== 'left to you'),
      top,
      changed: changes(plan),
      steps,
      ...(snippet ? { snippet } : {}),
      notes,
    };
  });
}
