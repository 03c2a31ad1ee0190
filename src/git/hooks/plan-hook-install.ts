import { addToHook, type FileEdit, removeFromHook } from './edit-hook.ts';
import { callsKb, generatorOf, type HookFile, whyRefused } from './hook-file.ts';
import { type HookName, isLauncher, type KbLookup, launcherScript } from './hook-script.ts';
import { hooksInLefthook, lefthookSnippet, patchLefthook } from './lefthook-config.ts';
import { findBlocks, removeBlocks } from './managed-block.ts';
import { type ConfigStep, hooksInConfig, planConfig } from './plan-config.ts';
import type { HookSetup } from './read-setup.ts';

export interface InstallRequest {
  hooks: readonly HookName[];
  /** Absolute path of the directory that holds kb's own hooks; undefined where hooks find it without. */
  githooks: string | undefined;
  /** Whether npm has put kb into the project. */
  isInProject: boolean;
  /** Whether this git runs hooks from its configuration. */
  configHooks: boolean;
  /** Patch the configuration of the program that manages the hooks. */
  write: boolean;
  /** Also write into a hooks directory that is not the repository's own. */
  force: boolean;
}

/** What becomes of one hook, and where. */
interface HookStep {
  hook: HookName;
  action: 'created' | 'added' | 'renewed' | 'kept' | 'removed' | 'refused' | 'left to you';
  /** A file, or a key of git's configuration. */
  place: string;
  reason?: string;
  remedy?: string;
}

export interface HookPlan {
  steps: HookStep[];
  edits: FileEdit[];
  config: ConfigStep[];
  /** Lines that the user has to add to a file. */
  snippet?: { file: string; text: string };
  /** What the user should know or do, one sentence each. */
  notes: string[];
}

/** Decides what installing takes. A hook that is refused does not keep the others from being installed. */
export function planHookInstall(setup: HookSetup, request: InstallRequest): HookPlan {
  const { manager } = setup;
  const files = manager.kind === 'lefthook' ? planLefthook(setup, request) : planFiles(setup, request);
  const inConfig = files.steps.filter(({ place }) => place.startsWith('hook.')).map(({ hook }) => hook);
  const { steps, kept } = planConfig(setup.config, request.githooks, inConfig);
  return {
    ...files,
    config: steps,
    notes: [...files.notes, ...kept.map((key) => `${key} is set to something of your own and was left so`)],
  };
}

type HookFilePlan = Omit<HookPlan, 'config'>;

function planFiles(setup: HookSetup, request: InstallRequest): HookFilePlan {
  const { manager, targets } = setup;
  const plan: HookFilePlan = { steps: [], edits: [], notes: [] };
  for (const hook of request.hooks) {
    const file = targets.get(hook);
    if (file === undefined) continue;
    if (usesConfig(setup, request, file)) planInConfig(setup, hook, plan);
    else planFile(setup, request, { hook, file }, plan);
  }
  planLauncher(setup, plan);
  if (manager.kind === 'pre-commit') dropCheck(setup, plan);
  for (const hook of setup.targets.keys()) if (!request.hooks.includes(hook)) dropHook(setup, hook, plan);
  if (manager.kind === 'husky' && !manager.active)
    plan.notes.push(`git does not use husky in this clone yet: run npm install, or npx husky${manager.isBare ? '' : ' install'}`);
  if (manager.kind === 'husky' && plan.edits.length > 0)
    plan.notes.push('commit .husky: its hooks come with a clone, the merge driver does not');
  return plan;
}

/** Git's own configuration is the better place where git reads it: no file changes. What is in files already stays there, or it would run twice. */
function usesConfig({ manager }: HookSetup, { configHooks, force }: InstallRequest, { text = '' }: HookFile): boolean {
  const isPlain = manager.kind === 'git' || manager.kind === 'pre-commit' || (manager.kind === 'foreign' && !force);
  return configHooks && isPlain && findBlocks(text).length === 0;
}

function planInConfig({ config }: HookSetup, hook: HookName, plan: HookFilePlan): void {
  plan.steps.push({ hook, action: hooksInConfig(config).includes(hook) ? 'kept' : 'added', place: `hook.kb-${hook}` });
}

function planFile(setup: HookSetup, request: InstallRequest, { hook, file }: { hook: HookName; file: HookFile }, plan: HookFilePlan): void {
  const { manager } = setup;
  const { path: place, text } = file;
  const isBare = manager.kind === 'husky' && manager.isBare;
  const refused = manager.kind === 'foreign' && !request.force ? whyNotForeign(manager.why) : whyNot(file, isBare);
  if (text !== undefined && callsKb(text, hook)) plan.steps.push({ hook, action: 'kept', place, reason: 'calls kb already' });
  else if (refused) plan.steps.push({ hook, action: 'refused', place, ...refused });
  else {
    const edit = addToHook(file, hook, manager.kind === 'husky' ? committedFinding(request) : 'beside', isBare);
    const action = edit === undefined ? 'kept' : text === undefined ? 'created' : findBlocks(text).length > 0 ? 'renewed' : 'added';
    plan.steps.push({ hook, action, place });
    if (edit) plan.edits.push(edit);
  }
}

/** How hooks that are committed find kb: not by a path of this machine. */
function committedFinding({ isInProject }: InstallRequest): KbLookup {
  return isInProject ? 'project' : 'path';
}

/** Beside hooks that look for it there, kb's own file; where something else has its name, they find nothing, and that is said. */
function planLauncher({ manager, launchers }: HookSetup, plan: HookFilePlan): void {
  const isActive = ({ action }: HookStep) => action !== 'refused' && action !== 'left to you';
  const places = new Set(plan.steps.filter(isActive).map(({ place }) => (place.startsWith('hook.') ? launchers.config : launchers.files)));
  for (const { path, kind, text = '' } of manager.kind === 'husky' ? [] : places) {
    const script = launcherScript();
    if (kind !== 'absent' && !isLauncher(text))
      plan.notes.push(`${path} is not kb's, so hooks do not find kb: move it away and run kb hooks install`);
    else if (text !== script) plan.edits.push({ path, text: script, mode: 0o755 });
  }
}

function whyNot(file: HookFile, isBare: boolean): { reason: string; remedy: string } | undefined {
  const generator = generatorOf(file.text ?? '');
  if (generator === undefined) return whyRefused(file, !isBare && process.platform !== 'win32');
  const remedy =
    generator === 'lefthook' ? 'add a lefthook.yml, or remove it with lefthook uninstall' : 'remove it with pre-commit uninstall';
  return { reason: `belongs to ${generator}, which writes it anew, but there is no configuration of it here`, remedy };
}

function whyNotForeign(why: string): { reason: string; remedy: string } {
  const remedy =
    'kb hooks install --force writes there all the same; git config --local core.hooksPath .git/hooks gives this clone hooks of its own';
  return { reason: why, remedy };
}

/** A hook that is no longer asked for, such as pre-commit after it was switched off. */
function dropHook(setup: HookSetup, hook: HookName, plan: HookFilePlan): void {
  const file = setup.targets.get(hook);
  const edit = file && file.kind === 'file' ? removeFromHook(file) : undefined;
  if (!file || !edit) return;
  plan.edits.push(edit);
  plan.steps.push({ hook, action: 'removed', place: file.path });
}

/** Older versions only checked under pre-commit, and failed the commit. */
function dropCheck({ managerConfig }: HookSetup, plan: HookFilePlan): void {
  const { path, text = '', mode = 0o644 } = managerConfig ?? { path: '' };
  if (findBlocks(text).length === 0) return;
  plan.edits.push({ path, text: removeBlocks(text), mode });
  plan.notes.push(`the lines of an older kb are gone from ${path}: documents are refreshed before a commit, and none fails for them`);
}

function planLefthook(setup: HookSetup, request: InstallRequest): HookFilePlan {
  const { hooks, write } = request;
  const finding = committedFinding(request);
  const { path: place = '', text = '', mode = 0o644 } = setup.managerConfig ?? {};
  const plan: HookFilePlan = { steps: [], edits: [], notes: [] };
  const present = hooksInLefthook(text, hooks, [finding]);
  const missing = hooks.filter((hook) => !present.includes(hook));
  plan.steps.push(...present.map((hook): HookStep => ({ hook, action: 'kept', place })));
  if (missing.length === 0) return plan;
  const patched = write ? patchLefthook(place, text, hooks, finding) : undefined;
  if (patched === undefined) leaveToUser(missing, { file: place, text: lefthookSnippet(place, missing, finding) }, write, plan);
  else {
    plan.edits.push({ path: place, text: patched, mode });
    plan.steps.push(...missing.map((hook): HookStep => ({ hook, action: 'added', place })));
    plan.notes.push('run lefthook install, and commit its configuration');
  }
  return plan;
}

function leaveToUser(hooks: readonly HookName[], snippet: { file: string; text: string }, write: boolean, plan: HookFilePlan): void {
  plan.snippet = snippet;
  for (const hook of hooks) {
    const reason = write ? 'kb cannot add to it without changing more' : 'the file is yours';
    const remedy = write ? 'add the lines below by hand' : 'add the lines below, or run kb hooks install --write';
    plan.steps.push({ hook, action: 'left to you', place: snippet.file, reason, remedy });
  }
}
