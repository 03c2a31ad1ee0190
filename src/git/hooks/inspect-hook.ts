import { isShared, removeFromHook } from './edit-hook.ts';
import { callsKb, generatorOf, type HookFile } from './hook-file.ts';
import { type HookName, hookLine, isLauncher, launcherScript } from './hook-script.ts';
import { hooksInLefthook, olderInLefthook } from './lefthook-config.ts';
import { findBlocks } from './managed-block.ts';
import { hooksInConfig, isCurrentInConfig } from './plan-config.ts';
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
  if (manager.kind === 'lefthook') {
    const text = managerConfig?.text ?? '';
    const place = manager.config;
    if (olderInLefthook(text, [hook]).length > 0) return { hook, state: 'outdated', place, why: OLDER };
    if (hooksInLefthook(text, [hook]).length === 0) return { hook, state: 'missing', place };
    const runs = generatorOf(setup.present.get(hook)?.text ?? '') === manager.kind;
    return runs
      ? { hook, state: 'installed', place }
      : { hook, state: 'not run', place, why: `${manager.kind} install was not run for ${hook}` };
  }
  const file = targets.get(hook);
  if (!file) return { hook, state: 'missing', place: path.directory };
  const elsewhere = setup.others.find((other) => other.path.endsWith(hook) && removeFromHook(other) !== undefined);
  const state = inFile(setup, file, hook);
  if (state.state !== 'missing' || !elsewhere) return state;
  return { hook, state: 'shadowed', place: elsewhere.path, why: `git looks for hooks in ${path.directory}` };
}

const OLDER = 'its lines are of an older form, which another version of kb wrote';

function inConfig({ config, launchers }: HookSetup, hook: HookName, configHooks: boolean): HookState {
  const place = `hook.kb-${hook}`;
  if (!configHooks)
    return { hook, state: 'not run', place, why: 'this git is older than 2.54 and does not know hooks in its configuration' };
  if (!isCurrentInConfig(config, hook)) return { hook, state: 'outdated', place, why: OLDER };
  return { hook, place, ...stateOfLauncher(launchers.config) };
}

function inFile({ manager, launchers }: HookSetup, file: HookFile, hook: HookName): HookState {
  const { path: place, text = '', mode = 0 } = file;
  const isBare = manager.kind === 'husky' && manager.isBare;
  const [block] = findBlocks(text);
  if (!block && !callsKb(text, hook)) return { hook, state: 'missing', place };
  if (!isBare && process.platform !== 'win32' && (mode & 0o111) === 0) {
    return { hook, state: 'not executable', place, why: 'git passes over hooks that are not executable' };
  }
  if (!block) return { hook, state: 'installed', place };
  const findings = manager.kind === 'husky' ? (['project', 'path'] as const) : (['beside'] as const);
  const lines = findings.map((finding) => `${hookLine(hook, finding, { isShared: isShared(file) })}\n`);
  if (!lines.includes(block.body)) return { hook, state: 'outdated', place, why: OLDER };
  return { hook, place, ...(manager.kind === 'husky' ? { state: 'installed' } : stateOfLauncher(launchers.files)) };
}

/** Of a hook that looks for kb's own file beside it. */
function stateOfLauncher({ path, text = '' }: HookFile): Omit<HookState, 'hook' | 'place'> {
  if (!isLauncher(text)) return { state: 'outdated', why: `${path} is missing, by which it finds kb` };
  return text === launcherScript() ? { state: 'installed' } : { state: 'outdated', why: `another version of kb wrote ${path}` };
}
