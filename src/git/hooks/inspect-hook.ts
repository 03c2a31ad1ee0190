import { removeFromHook } from './edit-hook.ts';
import { callsKb, generatorOf, type HookFile } from './hook-file.ts';
import { type HookName, hookScript } from './hook-script.ts';
import { hooksInLefthook } from './lefthook-config.ts';
import { findBlocks } from './managed-block.ts';
import { hooksInConfig, isCurrentInConfig } from './plan-config.ts';
import { isInPreCommit } from './pre-commit-config.ts';
import type { HookSetup } from './read-setup.ts';

/** What stands between a hook and kb, if anything does. */
export interface HookState {
  hook: HookName;
  state: 'installed' | 'missing' | 'outdated' | 'not executable' | 'shadowed' | 'not run';
  /** Where kb is called, or would be. */
  place: string;
  /** What makes git or the manager pass it over. */
  why?: string;
}

/**
 * Says whether a hook calls kb, and whether git comes to it.
 * @param configHooks whether this git runs hooks from its configuration.
 */
export function inspectHook(setup: HookSetup, hook: HookName, configHooks: boolean): HookState {
  const { manager, managerConfig, config, targets, path } = setup;
  if (hooksInConfig(config).includes(hook)) return inConfig(setup, hook, configHooks);
  if (manager.kind === 'lefthook' || (manager.kind === 'pre-commit' && hook === 'pre-commit')) {
    const text = managerConfig?.text ?? '';
    const has = manager.kind === 'lefthook' ? hooksInLefthook(text, [hook]).length > 0 : isInPreCommit(text);
    const place = manager.config;
    if (!has) return { hook, state: 'missing', place };
    const runs = generatorOf(setup.present.get(hook)?.text ?? '') === manager.kind;
    return runs
      ? { hook, state: 'installed', place }
      : { hook, state: 'not run', place, why: `${manager.kind} install was not run for ${hook}` };
  }
  const file = targets.get(hook);
  if (!file) return { hook, state: 'missing', place: path.directory };
  const elsewhere = setup.others.find((other) => other.path.endsWith(hook) && removeFromHook(other) !== undefined);
  const state = inFile(file, hook, manager.kind === 'husky' && manager.isBare);
  if (state.state !== 'missing' || !elsewhere) return state;
  return { hook, state: 'shadowed', place: elsewhere.path, why: `git looks for hooks in ${path.directory}` };
}

function inConfig({ config }: HookSetup, hook: HookName, configHooks: boolean): HookState {
  const place = `hook.kb-${hook}`;
  if (!configHooks)
    return { hook, state: 'not run', place, why: 'this git is older than 2.54 and does not know hooks in its configuration' };
  return { hook, state: isCurrentInConfig(config, hook) ? 'installed' : 'outdated', place };
}

function inFile({ path: place, text = '', mode = 0 }: HookFile, hook: HookName, isBare: boolean): HookState {
  const [block] = findBlocks(text);
  if (!block && !callsKb(text, hook)) return { hook, state: 'missing', place };
  if (!isBare && process.platform !== 'win32' && (mode & 0o111) === 0) {
    return { hook, state: 'not executable', place, why: 'git passes over hooks that are not executable' };
  }
  const isCurrent = !block || block.body === `${hookScript(hook).join('\n')}\n`;
  return { hook, state: isCurrent ? 'installed' : 'outdated', place, ...(isCurrent ? {} : { why: 'another version of kb wrote it' }) };
}
