import { type DataNode, memberOf, readYamlNodes } from '../../base/yaml/yaml-nodes.ts';
import { type HookName, hookLine, type KbLookup } from './hook-script.ts';
import { blockText, insertLines, removeBlocks } from './managed-block.ts';
import { patchYaml, type YamlAddition } from './patch-yaml.ts';

/** The hooks whose lines are in a configuration of lefthook as they should be. */
export function hooksInLefthook(
  config: string,
  hooks: readonly HookName[],
  findings: readonly KbLookup[] = ['project', 'path'],
): HookName[] {
  const root = readYamlNodes(config);
  const isOwn = (hook: HookName, run: string) => findings.some((finding) => run.trim() === runText(hook, finding));
  return hooks.filter((hook) => runsOf(memberOf(root, hook)).some((run) => isOwn(hook, run)));
}

/** The hooks in which kb is called in another form, which older versions of it wrote. */
export function olderInLefthook(config: string, hooks: readonly HookName[]): HookName[] {
  const root = readYamlNodes(config);
  const current = hooksInLefthook(config, hooks);
  return hooks.filter((hook) => !current.includes(hook) && runsOf(memberOf(root, hook)).some((run) => CALL.test(run)));
}

const CALL = /githooks|\bkb check --staged\b/;

/** What to add to the configuration of lefthook for these hooks, in the format that the file's name tells. */
export function lefthookSnippet(file: string, hooks: readonly HookName[], finding: KbLookup): string {
  if (/\.jsonc?$/.test(file)) {
    const commands = hooks.map((hook) => [hook, { commands: { kb: { run: runText(hook, finding), ...INPUT[hook] } } }]);
    return JSON.stringify(Object.fromEntries(commands), null, 2);
  }
  if (file.endsWith('.toml')) return hooks.map((hook) => tomlTable(hook, finding)).join('\n\n');
  return hooks.flatMap((hook) => newHook(hook, finding)).join('\n');
}

/**
 * A configuration of lefthook in which these hooks call kb; what is not kb's keeps every byte.
 * @returns undefined where that cannot be done by adding lines.
 */
export function patchLefthook(file: string, config: string, hooks: readonly HookName[], finding: KbLookup): string | undefined {
  const bare = removeBlocks(config);
  if (file.endsWith('.toml')) return patchToml(bare, hooks, finding);
  if (!/\.ya?ml$/.test(file)) return undefined;
  const patched = patchYaml(
    bare,
    hooks.map((hook) => addition(bare, hook, finding)),
  );
  return patched !== undefined && hooksInLefthook(patched, hooks, [finding]).length === hooks.length ? patched : undefined;
}

/** Whether kb's lines are there, but by the user's own hand: uninstalling leaves those to the user. */
export function namesKbByHand(config: string): boolean {
  return /githooks|\bkb-hook\b/.test(removeBlocks(config));
}

function addition(config: string, hook: HookName, finding: KbLookup): YamlAddition {
  const node = memberOf(readYamlNodes(config), hook);
  if (node === undefined) return { below: [], lines: newHook(hook, finding) };
  if (memberOf(node, 'commands')?.members) return { below: [hook, 'commands'], lines: command(hook, finding) };
  if (memberOf(node, 'jobs')?.items) return { below: [hook, 'jobs'], lines: job(hook, finding) };
  return { below: [hook], lines: ['commands:', ...command(hook, finding).map(indented)] };
}

/** A table may not be defined twice, so hooks that the file has already are left to the user. */
function patchToml(config: string, hooks: readonly HookName[], finding: KbLookup): string | undefined {
  if (hooks.some((hook) => new RegExp(`^\\s*(\\[+\\s*)?["']?${hook}\\b`, 'm').test(config))) return undefined;
  const lines = lefthookSnippet('lefthook.toml', hooks, finding).split('\n');
  return insertLines(config, config.length, blockText(lines));
}

function tomlTable(hook: HookName, finding: KbLookup): string {
  const settings = Object.entries(INPUT[hook] ?? {}).map(([key, value]) => `\n${key} = ${value}`);
  return `[${hook}.commands.kb]\nrun = '${runText(hook, finding)}'${settings.join('')}`;
}

function newHook(hook: HookName, finding: KbLookup): string[] {
  return [`${hook}:`, '  commands:', ...command(hook, finding).map((line) => indented(indented(line)))];
}

function command(hook: HookName, finding: KbLookup): string[] {
  return ['kb:', ...settings(hook, finding).map(indented)];
}

function job(hook: HookName, finding: KbLookup): string[] {
  const lines = ['name: kb', ...settings(hook, finding)];
  return lines.map((line, at) => (at === 0 ? `- ${line}` : indented(line)));
}

function settings(hook: HookName, finding: KbLookup): string[] {
  const run = runText(hook, finding);
  // A plain scalar may not begin so.
  return [`run: ${/^[[!]/.test(run) ? `'${run}'` : run}`, ...Object.entries(INPUT[hook] ?? {}).map(([key, value]) => `${key}: ${value}`)];
}

/** Hooks that git tells more on their standard input, which lefthook hands on where it is told so. */
const INPUT: Partial<Record<HookName, Record<string, boolean>>> = { 'pre-push': { use_stdin: true } };

/** Lefthook puts the arguments of the hook in place of `{0}`. */
function runText(hook: HookName, finding: KbLookup): string {
  return hookLine(hook, finding, { args: '{0}' });
}

function runsOf(hook: DataNode | undefined): string[] {
  const commands = memberOf(hook, 'commands')?.members?.map(({ value }) => value) ?? [];
  const jobs = memberOf(hook, 'jobs')?.items ?? [];
  return [...commands, ...jobs].flatMap((node) => memberOf(node, 'run')?.text ?? []);
}

function indented(line: string): string {
  return `  ${line}`;
}
