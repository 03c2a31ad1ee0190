import { removeFromHook } from './edit-hook.ts';
import { callsKb, type HookFile } from './hook-file.ts';
import { type HookName, isLauncher } from './hook-script.ts';
import { namesKbByHand } from './lefthook-config.ts';
import { findBlocks, removeBlocks } from './managed-block.ts';
import { hooksInConfig, planConfigRemoval } from './plan-config.ts';
import type { HookPlan } from './plan-hook-install.ts';
import type { HookSetup } from './read-setup.ts';

/** Decides what takes away everything that installing added, wherever it was added, and nothing else. */
export function planHookUninstall(setup: HookSetup): HookPlan {
  const { targets, others, launchers, managerConfig, config } = setup;
  const plan: HookPlan = { steps: [], edits: [], config: planConfigRemoval(config), notes: [] };
  for (const file of [...targets.values(), ...others]) planRemoval(file, plan);
  for (const { path, text } of [launchers.files, launchers.config, ...launchers.others])
    if (text !== undefined && isLauncher(text) && !plan.edits.some((edit) => edit.path === path))
      plan.edits.push({ path, text: undefined, mode: 0 });
  for (const hook of hooksInConfig(config)) plan.steps.push({ hook, action: 'removed', place: `hook.kb-${hook}` });
  if (managerConfig) planManagerConfig(managerConfig, plan);
  return plan;
}

function planRemoval(file: HookFile, plan: HookPlan): void {
  const { path: place, text, kind } = file;
  if (kind !== 'file' || text === undefined) return;
  const hook = hookOf(place);
  const edit = removeFromHook(file);
  if (edit) {
    plan.edits.push(edit);
    plan.steps.push({ hook, action: 'removed', place });
  } else if (callsKb(text, hook)) plan.notes.push(`${place} calls kb in lines of its own; they were left`);
}

function planManagerConfig({ path, text = '', mode = 0o644 }: HookFile, plan: HookPlan): void {
  if (findBlocks(text).length > 0) {
    plan.edits.push({ path, text: removeBlocks(text), mode });
    plan.notes.push(`the lines of kb are gone from ${path}`);
  }
  if (namesKbByHand(text)) plan.notes.push(`${path} names kb in lines that it did not write: remove them by hand`);
}

function hookOf(path: string): HookName {
  return path.replace(/^.*[/\\]/, '').replace(/\.legacy$/, '') as HookName;
}
