import { dirname, join } from 'node:path';

import { containedPath } from '../../base/files/paths.ts';
import { type ConfigLine, readConfigLines } from '../read-config.ts';
import type { Repo } from '../repo.ts';
import { findManager, type HookManager } from './find-manager.ts';
import { generatorOf, type HookFile, readHookFile } from './hook-file.ts';
import { HOOKS, type HookName, LAUNCHER } from './hook-script.ts';
import { type HooksPath, pathFromDirectory, resolveHooksPath } from './hooks-path.ts';

/** What there is of hooks in a repository, before anything is changed. */
export interface HookSetup {
  path: HooksPath;
  manager: HookManager;
  /** What git finds where it looks for hooks. */
  present: ReadonlyMap<HookName, HookFile>;
  /** Where kb's lines go, one file per hook; beside another program's own hook it is the file that this one runs. */
  targets: ReadonlyMap<HookName, HookFile>;
  /** Files that are not targets but may hold lines that kb added earlier, when something else looked after the hooks. */
  others: readonly HookFile[];
  /** kb's own files beside hooks, or what lies in their place: where hooks are files, and where git has them in its configuration. */
  launchers: { files: HookFile; config: HookFile; others: readonly HookFile[] };
  /** The configuration of the manager, where kb adds itself there. */
  managerConfig?: HookFile;
  config: readonly ConfigLine[];
}

/** Reads all of it; nothing is written and no hook is run. */
export async function readSetup(repo: Repo): Promise<HookSetup> {
  const config = await readConfigLines(repo);
  const path = resolveHooksPath(repo, config);
  const present = new Map(await Promise.all(HOOKS.map(async (hook) => [hook, await readHookFile(join(path.directory, hook))] as const)));
  const manager = findManager(repo, path, [...present.values()]);
  const targets = new Map(await Promise.all(HOOKS.map(async (hook) => [hook, await readTarget(repo, manager, hook)] as const)));
  const known = new Set([...targets.values()].map((file) => file.path));
  const elsewhere = new Set([path.directory, join(repo.commonDir, 'hooks'), join(repo.top ?? repo.gitDir, '.husky')]);
  const candidates = [...elsewhere].flatMap((directory) =>
    HOOKS.flatMap((hook) => [join(directory, hook), join(directory, `${hook}.legacy`)]),
  );
  return {
    path,
    manager,
    present,
    targets,
    others: await Promise.all(candidates.filter((file) => !known.has(file)).map((file) => readContained(repo, file))),
    launchers: {
      files: await readContained(repo, join(manager.directory, LAUNCHER)),
      config: await readContained(repo, join(repo.commonDir, 'hooks', LAUNCHER)),
      others: await Promise.all([...elsewhere].map((directory) => readContained(repo, join(directory, LAUNCHER)))),
    },
    ...('config' in manager ? { managerConfig: await readContained(repo, manager.config) } : {}),
    config,
  };
}

async function readTarget(repo: Repo, manager: HookManager, hook: HookName): Promise<HookFile> {
  const file = await readContained(repo, join(manager.directory, hook));
  if (manager.kind !== 'pre-commit' || generatorOf(file.text ?? '') !== 'pre-commit') return file;
  return readContained(repo, join(manager.directory, `${hook}.legacy`));
}

/** A file that is reached through a link counts as a link: what lies behind it may be shared with others. */
async function readContained(repo: Repo, path: string): Promise<HookFile> {
  const place = [repo.top, repo.commonDir].find((each) => each !== undefined && pathFromDirectory(each, path) !== undefined);
  if (place === undefined) return readHookFile(path);
  const relative = (pathFromDirectory(place, dirname(path)) ?? '').replaceAll('\\', '/');
  const contained = relative === '' ? undefined : containedPath(place, relative);
  return contained && 'problem' in contained ? { path, kind: 'symlink' } : readHookFile(path);
}
