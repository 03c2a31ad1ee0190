import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { exec } from '../../base/process/exec.ts';
import type { RuleMatch } from '../facts/rules.ts';
import { matchOf } from './match-of-rule.ts';
import type { ToolRun } from './run-ast-grep.ts';
import type { Scratch } from './scratch.ts';
import type { RuleProblem, UserRule } from './user-rule.ts';

/** What `semgrep scan --json` prints; lines and columns count from 1. https://semgrep.dev/docs/semgrep-appsec-platform/json-and-sarif */
interface SemgrepOutput {
  results?: SemgrepResult[];
  errors?: { message?: string; long_msg?: string; short_msg?: string; rule_id?: string; path?: string; level?: string }[];
}

interface SemgrepResult {
  check_id: string;
  path: string;
  start: { line: number; col: number };
  end: { line: number; col: number };
  extra: { message: string; metavars?: Record<string, { abstract_content?: string }> };
}

/** Nothing is sent and nothing is fetched. */
const OPTIONS = ['--json', '--quiet', '--metrics=off', '--disable-version-check', '--no-git-ignore'];

/** Runs semgrep rules over the files of a scratch directory, each by itself: one that is broken stops no other. */
export async function runSemgrep(program: string, rules: readonly UserRule[], scratch: Scratch): Promise<ToolRun> {
  const matches = new Map<string, RuleMatch[]>();
  const problems: RuleProblem[] = [];
  // Without one, semgrep passes over tests and much else.
  writeFileSync(join(scratch.sources, '.semgrepignore'), '');
  for (const rule of rules) {
    const file = scratch.write('semgrep.yml', rule.text);
    const args = ['scan', '--config', file, ...OPTIONS, '.'];
    const { stdout, stderr } = await exec(program, args, { cwd: scratch.sources, env: scratch.env, timeout: scratch.timeout });
    const output = parseOutput(stdout.toString('utf8'));
    const problem = output ? failureOf(output) : (stderr.trim().split('\n').at(-1) ?? 'it printed nothing that can be read');
    if (problem !== undefined) problems.push({ file: rule.file, line: rule.line, message: `semgrep: ${problem}` });
    for (const result of output?.results ?? []) {
      const path = result.path.replaceAll('\\', '/').replace(/^\.\//, '');
      const text = scratch.texts.get(path);
      if (text !== undefined) matches.set(path, [...(matches.get(path) ?? []), toMatch(rule, result, text)]);
    }
  }
  return { matches, problems };
}

function parseOutput(text: string): SemgrepOutput | undefined {
  try {
    return JSON.parse(text) as SemgrepOutput;
  } catch {
    return undefined;
  }
}

/** A file that semgrep could not parse is no fault of the rule. */
function failureOf({ errors = [] }: SemgrepOutput): string | undefined {
  const error = errors.find(({ path, level }) => path === undefined && level !== 'warn' && level !== 'info');
  return error && (error.short_msg ?? error.message ?? error.long_msg ?? 'the rule does not work').split('\n')[0];
}

function toMatch(rule: UserRule, { start, end, extra }: SemgrepResult, text: string): RuleMatch {
  const lines = text.split('\n');
  const offset = (place: { line: number; col: number }) =>
    lines.slice(0, place.line - 1).reduce((sum, line) => sum + line.length + 1, 0) + place.col - 1;
  const range = { startLine: start.line, endLine: end.line, start: offset(start), end: offset(end) };
  const captures = Object.entries(extra.metavars ?? {}).map(
    ([name, { abstract_content: content = '' }]) => [name.replace(/^\$(\.\.\.)?/, ''), content] as const,
  );
  return matchOf(rule, { ...range, text: text.slice(range.start, range.end), message: extra.message, captures, lists: [] });
}
