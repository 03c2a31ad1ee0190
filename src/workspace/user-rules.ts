import { byText, digest } from '../base/digest.ts';
import { environmentError } from '../base/errors.ts';
import { isRuleFile, USER_RULES, type UserRules } from '../code/user-rules/user-rule.ts';
import { keptFrom, namesToMend } from '../git/objects/unreadable.ts';
import { LENS_NAMES } from '../lens/find-lens.ts';
import type { Workspace } from './workspace.ts';

const known = new WeakMap<Workspace, Promise<UserRules>>();

/** The rules that a tree brings, read once; none where it has no directory for them. @throws KbError (exit 3) where some cannot be read. */
export function readUserRules(workspace: Workspace): Promise<UserRules> {
  const rules = known.get(workspace) ?? read(workspace);
  known.set(workspace, rules);
  return rules;
}

/** What concerns one lens: its rules, and the files that nobody can say whose they are. */
export function userRulesOf({ rules, problems }: UserRules, lens: string): UserRules {
  return { rules: rules.filter((rule) => rule.lens === lens), problems };
}

/** Digest of the rule files that concern a lens, 8 hex digits; undefined where none does. */
export function userRulesDigest({ tree }: Workspace, all: UserRules, lens: string): string | undefined {
  const { rules, problems } = userRulesOf(all, lens);
  const files = [...new Set([...rules, ...problems].map(({ file }) => file))].sort(byText);
  return files.length === 0 ? undefined : digest(JSON.stringify(files.map((file) => [file, tree.entries.get(file)?.id])));
}

/**
 * The tools that run the rules for a lens, as they are on this machine: 'ast-grep 0.51.1', 'semgrep absent'. Whether there is one, and which,
 * decides what a document says.
 */
export async function ruleTools({ tools }: Workspace, all: UserRules, lens: string): Promise<string[]> {
  const names = new Set(userRulesOf(all, lens).rules.map(({ tool }) => tool));
  if (names.size === 0) return [];
  const { recallVersion } = await import('../code/user-rules/tool-version.ts');
  return Promise.all([...names].sort(byText).map(async (tool) => `${tool} ${await recallVersion(tool, tools)}`));
}

async function read({ tree, reader, note }: Workspace): Promise<UserRules> {
  expectRead(tree);
  const files = [...tree.entries.keys()].filter(isRuleFile).sort(byText);
  if (files.length === 0) return { rules: [], problems: [] };
  const { parseUserRules } = await import('../code/user-rules/parse-user-rules.ts');
  const all = await parseUserRules(await reader.readTexts(files), LENS_NAMES);
  for (const { file, line, message } of all.problems) note(`${file}:${line}: ${message}; this rule was not run`);
  return all;
}

/** Without them documents would say less, and be no worse for it by what they record. */
function expectRead(tree: Workspace['tree']): void {
  const names = namesToMend(tree);
  const closed = names.find((name) => name.startsWith(USER_RULES)) ?? keptFrom(names, USER_RULES);
  if (closed === undefined) return;
  throw environmentError(`${closed} cannot be read, and documents depend on the rules in it`, 'make it readable');
}
