import { memoize } from '../../base/memoize.ts';
import { exec } from '../../base/process/exec.ts';
import { pushTo } from '../../base/push-to.ts';
import type { RuleMatch } from '../rules/rules.ts';
import { indexBytes } from './index-bytes.ts';
import { matchOf } from './match-of-rule.ts';
import { type AstGrepMatch, readAstGrep } from './read-ast-grep.ts';
import type { SourceCopy } from './source-copy.ts';
import type { RuleProblem, UserRule } from './user-rule.ts';

export interface ToolRun {
  /** By path. */
  matches: Map<string, RuleMatch[]>;
  problems: RuleProblem[];
}

/** Nothing that the sources or the machine configure decides which files are looked at, and no library of theirs is loaded. */
const OPTIONS = ['hidden', 'dot', 'vcs', 'exclude', 'global', 'parent'].flatMap((kind) => ['--no-ignore', kind]);

/** Runs ast-grep rules over the files of a scratch directory: all at once, and one by one where one of them is broken. */
export async function runAstGrep(program: string, rules: readonly UserRule[], scratch: SourceCopy): Promise<ToolRun> {
  const together = await scan(program, rules, scratch);
  if (!('failure' in together)) return { matches: together, problems: [] };
  const matches = new Map<string, RuleMatch[]>();
  const problems: RuleProblem[] = [];
  for (const rule of rules) {
    const found = await scan(program, [rule], scratch);
    if ('failure' in found) problems.push(explain(rule, found.failure));
    else for (const [path, own] of found) for (const match of own) pushTo(matches, path, match);
  }
  return { matches, problems };
}

async function scan(
  program: string,
  rules: readonly UserRule[],
  scratch: SourceCopy,
): Promise<Map<string, RuleMatch[]> | { failure: string }> {
  const file = scratch.write('rules.yml', rules.map(({ text }) => text).join('\n---\n'));
  const args = ['scan', '--rule', file, '--json=stream', '--color', 'never', ...OPTIONS, '--', '.'];
  const { code, stdout, stderr } = await exec(program, args, { cwd: scratch.sources, env: scratch.env, ...scratch.limits, group: true });
  // 1 says that a rule of severity error matched.
  if (code !== 0 && code !== 1) return { failure: stderr };
  const found = readAstGrep(stdout.toString('utf8'));
  if (!found) return { failure: 'error: it printed what is no match' };
  const byId = new Map(rules.map((rule) => [rule.id, rule]));
  const matches = new Map<string, RuleMatch[]>();
  const unitsIn = memoize((path: string) => indexBytes(scratch.texts.get(path) ?? ''));
  for (const each of found) {
    const rule = byId.get(each.ruleId);
    const path = each.file.replaceAll('\\', '/').replace(/^\.\//, '');
    if (rule && scratch.texts.has(path)) pushTo(matches, path, toMatch(rule, each, unitsIn(path)));
  }
  return matches;
}

function toMatch(rule: UserRule, found: AstGrepMatch, units: (bytes: number) => number): RuleMatch {
  const { start, end, byteOffset } = found.range;
  const captures = Object.entries(found.metaVariables.single).map(([name, node]) => [name, node.text] as const);
  const lists = Object.entries(found.metaVariables.multi).map(
    ([name, nodes]) => [name, nodes.map((node) => node.text).filter((one) => one !== ',')] as const,
  );
  const place = { startLine: start.line + 1, endLine: end.line + 1, start: units(byteOffset.start), end: units(byteOffset.end) };
  return matchOf(rule, { ...place, text: found.text, message: found.message, captures, lists });
}

/** What is wrong with a rule, in its file: the tool counts lines from the start of the rule, and is late where a field is unknown. */
function explain(rule: UserRule, failure: string): RuleProblem {
  const reason =
    /error: (?:line \d+ column \d+: )?(.+)/.exec(failure)?.[1] ?? failure.split('\n').find((line) => line.trim() !== '') ?? 'it failed';
  const field = /unknown field `(\w+)`/.exec(reason)?.[1];
  const named = field === undefined ? -1 : rule.text.split('\n').findIndex((line) => new RegExp(`^[\\s-]*${field}\\s*:`).test(line));
  const told = Number(/line (\d+) column/.exec(failure)?.[1] ?? 1) - 1;
  return { file: rule.file, line: rule.line + (named >= 0 ? named : told), message: `ast-grep: ${reason.trim()}` };
}
