import { type DataNode, memberOf, readNodes } from '../../base/yaml/yaml-nodes.ts';
import { type HookName, hookScript } from './hook-script.ts';
import { blockText, insertLines, removeBlocks } from './managed-block.ts';
import { patchYaml, type YamlAddition } from './patch-yaml.ts';

/** The hooks whose lines are in a configuration of lefthook as they should be. */
export function hooksInLefthook(config: string, hooks: readonly HookName[]): HookName[] {
  const root = readNodes(config);
  return hooks.filter((hook) => runsOf(memberOf(root, hook)).some((run) => run.trim() === runText(hook)));
}

/** What to add to the configuration of lefthook for these hooks, in the format that the file's name tells. */
export function lefthookSnippet(file: string, hooks: readonly HookName[]): string {
  if (/\.jsonc?$/.test(file)) {
    return JSON.stringify(Object.fromEntries(hooks.map((hook) => [hook, { commands: { kb: { run: runText(hook) } } }])), null, 2);
  }
  if (file.endsWith('.toml')) return hooks.map((hook) => `[${hook}.commands.kb]\nrun = '''\n${runText(hook)}\n'''`).join('\n\n');
  return hooks.flatMap((hook) => newHook(hook)).join('\n');
}

/**
 * A configuration of lefthook in which these hooks call kb; what is not kb's keeps every byte.
 * @returns undefined where that cannot be done by adding lines.
 */
export function patchLefthook(file: string, config: string, hooks: readonly HookName[]): string | undefined {
  const bare = removeBlocks(config);
  if (file.endsWith('.toml')) return patchToml(bare, hooks);
  if (!/\.ya?ml$/.test(file)) return undefined;
  const patched = patchYaml(
    bare,
    hooks.map((hook) => addition(bare, hook)),
  );
  return patched !== undefined && hooksInLefthook(patched, hooks).length === hooks.length ? patched : undefined;
}

/** Whether kb's lines are there, but by the user's own hand: uninstalling leaves those to the user. */
export function namesKbByHand(config: string): boolean {
  return /githooks/.test(removeBlocks(config));
}

function addition(config: string, hook: HookName): YamlAddition {
  const node = memberOf(readNodes(config), hook);
  if (node === undefined) return { below: [], lines: newHook(hook) };
  if (memberOf(node, 'commands')?.members) return { below: [hook, 'commands'], lines: command(hook) };
  if (memberOf(node, 'jobs')?.items) return { below: [hook, 'jobs'], lines: job(hook) };
  return { below: [hook], lines: ['commands:', ...command(hook).map(indented)] };
}

/** A table may not be defined twice, so hooks that the file has already are left to the user. */
function patchToml(config: string, hooks: readonly HookName[]): string | undefined {
  if (hooks.some((hook) => new RegExp(`^\\s*(\\[+\\s*)?["']?${hook}\\b`, 'm').test(config))) return undefined;
  const lines = lefthookSnippet('lefthook.toml', hooks).split('\n');
  return insertLines(config, config.length, blockText(lines));
}

function newHook(hook: HookName): string[] {
  return [`${hook}:`, '  commands:', ...command(hook).map((line) => indented(indented(line)))];
}

function command(hook: HookName): string[] {
  return [
    'kb:',
    '  run: |',
    ...runText(hook)
      .split('\n')
      .map((line) => indented(indented(line))),
  ];
}

function job(hook: HookName): string[] {
  const lines = ['name: kb', 'run: |', ...runText(hook).split('\n').map(indented)];
  return lines.map((line, at) => (at === 0 ? `- ${line}` : indented(line)));
}

/** Lefthook puts the arguments of the hook in place of `{0}`. Its pre-commit hides what is not staged, so there kb only looks. */
function runText(hook: HookName): string {
  if (hook === 'pre-commit') return 'kb check --staged';
  return ['set -- {0}', ...hookScript(hook)].join('\n');
}

function runsOf(hook: DataNode | undefined): string[] {
  const commands = memberOf(hook, 'commands')?.members?.map(({ value }) => value) ?? [];
  const jobs = memberOf(hook, 'jobs')?.items ?? [];
  return [...commands, ...jobs].flatMap((node) => memberOf(node, 'run')?.text ?? []);
}

function indented(line: string): string {
  return `  ${line}`;
}
