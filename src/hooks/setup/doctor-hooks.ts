import { existsSync, readFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import type { Context } from '../../base/context.ts';

import { environmentError, KbError } from '../../base/errors.ts';
import { findPrograms, isProgram } from '../../base/process/find-program.ts';
import { findLauncher, type Launcher } from '../../git/hooks/find-launcher.ts';
import type { HookManager } from '../../git/hooks/find-manager.ts';
import { type HookState, inspectHook } from '../../git/hooks/inspect-hook.ts';
import { followsRewrites, isDriverOutdated } from '../../git/hooks/plan-config.ts';
import { type HookSetup, readSetup } from '../../git/hooks/read-setup.ts';
import { MANIFESTS_REF, RUNS_REF } from '../../git/notes/note-refs.ts';
import { readTips } from '../../git/notes/read-note-trees.ts';
import { describeStaleLock, findStaleLocks } from '../../git/notes/stale-locks.ts';
import { type ConfigLine, valuesOf } from '../../git/read-config.ts';
import { openRepo, type Repo } from '../../git/repo.ts';
import { checkGit } from '../../workspace/check-git.ts';
import { documentAttributes } from '../../workspace/document-attributes.ts';
import { readRepoConfig } from '../running/read-repo-config.ts';
import { type HookRun, readRunLog } from '../running/run-log.ts';
import { findUnheard } from './doubt-hooks.ts';
import { findObstacles } from './find-obstacles.ts';
import { readLastFailure } from './last-failure.ts';
import { tryLauncher } from './try-launcher.ts';
import { wantedHooks } from './wanted-hooks.ts';

/** Everything between an event in git and kb; paths are absolute. */
export interface HooksReport {
  /** Whether there is no finding. */
  ok: boolean;
  git: { version?: string; configHooks: boolean };
  directory: string;
  /** The setting of core.hooksPath, if there is one. */
  hooksPath?: ConfigLine;
  manager: HookManager['kind'];
  hooks: HookState[];
  /** The kb that hooks call, and what it complains about where it does not start. */
  launcher?: Launcher & { complaint?: string };
  /** The node that hooks find with the few directories of PATH that a program with windows has. */
  node?: string;
  mergeDriver: { configured: boolean; attribute: boolean };
  notes: { followRewrites: boolean; mergeStrategy?: string };
  lastRun?: HookRun;
  /** What the last hook said that could not start kb, unless one has started it since. */
  lastFailure?: string;
  findings: HookProblem[];
}

interface HookProblem {
  problem: string;
  /** A command, or what to do. */
  remedy: string;
}

/**
 * Follows the way from git to kb and reports where it is interrupted. Writes nothing and runs no hook.
 * @throws KbError (exit 3) outside a working tree; (exit 2) where the configuration is wrong.
 */
export async function doctorHooks(context: Context): Promise<HooksReport> {
  const env = context.environment;
  const opened = await openRepo(context.cwd, context);
  const { top } = opened;
  if (top === undefined) throw environmentError('a bare repository has no documents to keep up to date', 'run kb hooks in a clone');
  const repo = { ...opened, top };
  const facts = await readFacts(repo, env);
  const findings = [...FINDERS.flatMap((find) => find(facts, repo)), ...(await doubts(repo, facts, env)), ...(await noteFindings(repo))];
  return { ok: findings.length === 0, ...facts.report, findings };
}

interface HookFacts {
  setup: HookSetup;
  /** The directory of the documents. */
  documents: string;
  report: Omit<HooksReport, 'ok' | 'findings'>;
}

async function readFacts(repo: Repo & { top: string }, env: NodeJS.ProcessEnv): Promise<HookFacts> {
  const [{ hooks, documents }, { report: git }, setup] = await Promise.all([readRepoConfig(repo.top), checkGit(repo), readSetup(repo)]);
  const { config, path, manager } = setup;
  const configHooks = git.features['hooks in the configuration'] === true;
  const [launcher, node] = [await findLauncher(repo, config, env), nodeForWindows(repo)];
  const complaint = launcher && (await tryLauncher(launcher, repo));
  const [strategy, lastRun, lastFailure] = [valuesOf(config, STRATEGY).at(-1), readRunLog(repo).at(-1), readLastFailure(repo)];
  const { merged: attribute } = await documentAttributes(repo, documents);
  const report = {
    git: { ...(git.version === undefined ? {} : { version: git.version }), configHooks },
    directory: path.directory,
    ...(path.setting ? { hooksPath: path.setting } : {}),
    manager: manager.kind,
    hooks: wantedHooks(hooks).map((hook) => inspectHook(setup, hook, configHooks)),
    ...(launcher ? { launcher: { ...launcher, ...(complaint === undefined ? {} : { complaint }) } } : {}),
    ...(node === undefined ? {} : { node }),
    mergeDriver: { configured: valuesOf(config, 'merge.kb.driver').length > 0, attribute },
    notes: { followRewrites: followsRewrites(config), ...(strategy === undefined ? {} : { mergeStrategy: strategy }) },
    ...(lastRun ? { lastRun } : {}),
    ...(lastFailure === undefined ? {} : { lastFailure }),
  };
  return { setup, documents, report };
}

const STRATEGY = 'notes.kb/runs.mergeStrategy';
const INSTALL = 'kb hooks install';

/** Each looks at one thing. */
const FINDERS: ((facts: HookFacts, repo: Repo) => HookProblem[])[] = [
  (_facts, repo) => findObstacles(repo),
  (_facts, repo) => findStaleLocks(repo).map(describeStaleLock),
  ({ setup: { manager, path } }) => {
    const isMissing = manager.kind === 'husky' && manager.active && !existsSync(join(path.directory, manager.isBare ? 'post-commit' : ''));
    const problem = `${path.directory} has no hooks, so no hook runs in this working tree: husky makes it in each one`;
    return isMissing ? [{ problem, remedy: 'npx husky' }] : [];
  },
  ({ setup: { manager } }) =>
    manager.kind === 'husky' && !manager.active
      ? [{ problem: 'git does not use husky in this clone yet', remedy: manager.isBare ? 'npx husky' : 'npx husky install' }]
      : [],
  ({ setup, report }) => report.hooks.flatMap((state) => hookFindings(setup, state)),
  ({ report: { launcher } }) => (launcher ? launcherFindings(launcher) : [{ problem: 'hooks do not find kb', remedy: INSTALL }]),
  ({ report: { node } }) => {
    const problem = 'node is not on the PATH of programs with windows and its place is not known, so hooks do nothing when those commit';
    return node === undefined ? [{ problem, remedy: INSTALL }] : [];
  },
  ({ setup: { config }, report: { mergeDriver } }) => [
    ...(isDriverOutdated(config) ? [{ problem: 'another version of kb configured the merge driver', remedy: INSTALL }] : []),
    ...(mergeDriver.configured ? [] : [{ problem: 'the merge driver is not configured (merge.kb.driver)', remedy: INSTALL }]),
    ...(mergeDriver.attribute ? [] : [{ problem: '.gitattributes does not give documents to the merge driver', remedy: 'kb init' }]),
  ],
  ({ report: { notes } }) => [
    ...(notes.followRewrites ? [] : [{ problem: 'notes of runs stay behind when a commit is amended or rebased', remedy: INSTALL }]),
    ...(notes.mergeStrategy === undefined ? [{ problem: `${STRATEGY} is not set`, remedy: INSTALL }] : []),
  ],
];

function launcherFindings({ directory, from, complaint }: Launcher & { complaint?: string }): HookProblem[] {
  if (complaint === undefined) return [];
  const problem = `the kb that hooks call does not run (${dirname(directory)}): ${complaint}`;
  return [{ problem, remedy: from === 'node_modules' ? 'npm install' : INSTALL }];
}

function hookFindings({ manager }: HookSetup, { hook, state, place, why }: HookState): HookProblem[] {
  if (state === 'installed') return [];
  const problem = `${hook} is ${state === 'missing' ? 'not installed' : state} (${place})${why === undefined ? '' : `: ${why}`}`;
  if (state === 'not executable') return [{ problem, remedy: `chmod +x ${place}` }];
  if (state === 'missing' && manager.kind === 'foreign') return [{ problem: `${problem}: ${manager.why}`, remedy: `${INSTALL} --force` }];
  const isTheirs = manager.kind === 'lefthook';
  if (!isTheirs) return [{ problem, remedy: INSTALL }];
  return [{ problem, remedy: state === 'not run' ? `${manager.kind} install` : `${INSTALL} --write` }];
}

/** Whether hooks that seem to be installed are ever heard of. */
async function doubts(repo: Repo, { documents, report }: HookFacts, env: NodeJS.ProcessEnv): Promise<HookProblem[]> {
  const installed = report.hooks.find(({ hook, state }) => hook === 'post-commit' && state === 'installed');
  const unheard = installed && (await findUnheard(repo, installed.place, documents, env));
  if (!unheard) return [];
  const { commit, made } = unheard;
  const problem = `hooks are installed (${installed.place}), but none was heard of after the commit ${commit.slice(0, 12)} of ${made}`;
  const reasons = 'what makes commits here may pass over hooks, set KB=0 or CI, or end what they start in the background';
  return [{ problem, remedy: `commit something and see kb hooks status: ${reasons}` }];
}

/** Whether the refs can be read; what they lead to would take longer. */
async function noteFindings(repo: Repo): Promise<HookProblem[]> {
  try {
    await readTips(repo, [RUNS_REF, MANIFESTS_REF]);
    return [];
  } catch (error) {
    if (!(error instanceof KbError)) throw error;
    return [{ problem: error.message, remedy: error.hint ?? 'git fsck' }];
  }
}

/** PATH of programs that were not started from a shell, on Linux and macOS. */
const WINDOWS_PATH = ['/usr/local/bin', '/usr/bin', '/bin', '/usr/sbin', '/sbin'].join(delimiter);

function nodeForWindows({ commonDir, environment }: Repo): string | undefined {
  const [program] = findPrograms('node', { PATH: process.platform === 'win32' ? environment['PATH'] : WINDOWS_PATH });
  const remembered = readLine(join(commonDir, 'kb', 'hooks', 'node'));
  return program ?? (remembered !== undefined && isProgram(remembered) ? remembered : undefined);
}

function readLine(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8').split('\n', 1)[0];
  } catch {
    return undefined;
  }
}
