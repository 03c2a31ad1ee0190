import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { memoize } from '../../base/memoize.ts';
import { exec } from '../../base/process/exec.ts';
import { pushTo } from '../../base/push-to.ts';
import type { RuleMatch } from '../rules/rules.ts';
import { matchOf } from './match-of-rule.ts';
import { readSemgrep, type SemgrepOutput, type SemgrepResult } from './read-semgrep.ts';
import type { ToolRun } from './run-ast-grep.ts';
import type { SourceCopy } from './source-copy.ts';
import type { RuleProblem, UserRule } from './user-rule.ts';

/** Nothing is sent and nothing is fetched. */
const OPTIONS = ['--json', '--quiet', '--metrics=off', '--disable-version-check', '--no-git-ignore'];

/** Runs semgrep rules over the files of a scratch directory, each by itself: one that is broken stops no other. */
export async function runSemgrep(program: string, rules: readonly UserRule[], scratch: SourceCopy): Promise<ToolRun> {
  const matches = new Map<string, RuleMatch[]>();
  const problems: RuleProblem[] = [];
  const indexOf = memoize((path: string) => indexLines(scratch.texts.get(path) ?? ''));
  // Without one, semgrep passes over tests and much else.
  writeFileSync(join(scratch.sources, '.semgrepignore'), '');
  for (const rule of rules) {
    const file = scratch.write('semgrep.yml', rule.text);
    const args = ['scan', '--config', file, ...OPTIONS, '.'];
    const { stdout, stderr } = await exec(program, args, { cwd: scratch.sources, env: scratch.env, ...scratch.limits, group: true });
    const output = readSemgrep(stdout.toString('utf8'));
    const problem = output ? failureOf(output) : lastLine(stderr);
    if (problem !== undefined) problems.push({ file: rule.file, line: rule.line, message: `semgrep: ${problem}` });
    for (const result of output?.results ?? []) {
      const path = result.path.replaceAll('\\', '/').replace(/^\.\//, '');
      if (scratch.texts.has(path)) pushTo(matches, path, toMatch(rule, result, indexOf(path)));
    }
  }
  return { matches, problems };
}

function lastLine(stderr: string): string {
  return stderr.trim().split('\n').at(-1) || 'it printed nothing that can be read';
}

/** A file that semgrep could not parse is no fault of the rule. */
function failureOf({ errors }: SemgrepOutput): string | undefined {
  const error = errors.find(({ path, level }) => (path ?? undefined) === undefined && level !== 'warn' && level !== 'info');
  return error && (error.short_msg ?? error.message ?? error.long_msg ?? 'the rule does not work').split('\n')[0];
}

/** A text with the offset at which each of its lines starts. */
interface Lines {
  text: string;
  starts: readonly number[];
}

function indexLines(text: string): Lines {
  return { text, starts: [0, ...[...text.matchAll(/\n/g)].map(({ index }) => index + 1)] };
}

function toMatch(rule: UserRule, { start, end, extra }: SemgrepResult, { text, starts }: Lines): RuleMatch {
  const offset = ({ line, col }: { line: number; col: number }) => (starts[line - 1] ?? text.length) + col - 1;
  const range = { startLine: start.line, endLine: end.line, start: offset(start), end: offset(end) };
  const captures = Object.entries(extra.metavars).map(
    ([name, { abstract_content: content }]) => [name.replace(/^\$(\.\.\.)?/, ''), content] as const,
  );
  return matchOf(rule, { ...range, text: text.slice(range.start, range.end), message: extra.message, captures, lists: [] });
}
