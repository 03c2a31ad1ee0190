import { isMap } from '../../base/plain-data.ts';
import { readYaml } from '../../base/yaml/read-yaml.ts';
import { isRole } from '../rules/rule-meta.ts';
import type { RuleProblem, RuleTool, UserRule, UserRules } from './user-rule.ts';

type ParsedRule = { rule: UserRule } | { problem: RuleProblem };

/** The metadata that reach a lens. Others of its keys are patterns, which a repository must not give: they could be broken, or slow. */
const KEYS: readonly string[] = ['lens', 'role', 'kind', 'severity', 'group', 'says', 'method', 'name'];

/** The words of both tools for how serious a finding is. */
const SEVERITIES: Readonly<Record<string, UserRule['severity']>> = {
  error: 'high',
  critical: 'high',
  high: 'high',
  warning: 'medium',
  medium: 'medium',
  low: 'low',
};

/**
 * Reads rule files: YAML with ast-grep rules (one per document, https://ast-grep.github.io/reference/yaml.html) or semgrep rules (a list
 * under `rules`, https://semgrep.dev/docs/writing-rules/rule-syntax). `metadata.lens` names the lens that shows the findings.
 * @param lenses the lenses that there are.
 */
export async function parseUserRules(texts: ReadonlyMap<string, string>, lenses: readonly string[]): Promise<UserRules> {
  const read = await Promise.all([...texts].map(([file, text]) => parseFile(file, text, lenses)));
  const all = read.flat();
  const seen = new Map<string, UserRule>();
  const problems = all.flatMap((each) => ('problem' in each ? [each.problem] : []));
  for (const each of all) {
    if ('problem' in each) continue;
    const { rule } = each;
    const first = seen.get(`${rule.tool} ${rule.id}`);
    if (!first) seen.set(`${rule.tool} ${rule.id}`, rule);
    else problems.push({ file: rule.file, line: rule.line, message: `the id ${rule.id} is taken by ${first.file}:${first.line}` });
  }
  return { rules: [...seen.values()], problems };
}

async function parseFile(file: string, text: string, lenses: readonly string[]): Promise<ParsedRule[]> {
  const documents = await readYaml(text);
  return documents.flatMap(({ data, line, text: own, problem }): ParsedRule[] => {
    if (problem) return [{ problem: { file, line: problem.line, message: problem.message } }];
    if (isMap(data) && Array.isArray(data['rules'])) return parseSemgrep(file, own, line, data['rules'], lenses);
    return [toRule('ast-grep', { file, line, text: own }, data, lenses)];
  });
}

/** Each rule of the list becomes a configuration of its own (JSON is YAML), so that a broken one stops no other. */
function parseSemgrep(file: string, text: string, line: number, rules: unknown[], lenses: readonly string[]): ParsedRule[] {
  const starts = [...text.matchAll(/^[ \t]*- /gm)].filter(([start], _, [first]) => start === first?.[0]);
  return rules.map((data, index) => {
    const at = line + text.slice(0, starts[index]?.index ?? 0).split('\n').length - 1;
    return toRule('semgrep', { file, line: at, text: JSON.stringify({ rules: [data] }) }, data, lenses);
  });
}

function toRule(tool: RuleTool, place: Pick<UserRule, 'file' | 'line' | 'text'>, data: unknown, lenses: readonly string[]): ParsedRule {
  const problem = (message: string): ParsedRule => ({ problem: { file: place.file, line: place.line, message } });
  if (!isMap(data) || typeof data['id'] !== 'string') return problem('not a rule: it has no id');
  if (tool === 'ast-grep' && !isMap(data['rule'])) return problem(`the rule ${data['id']} has no \`rule\``);
  const { lens, role, severity: own, ...rest } = texts(isMap(data['metadata']) ? data['metadata'] : {});
  if (lens === undefined) return problem(`the rule ${data['id']} names no lens: add \`metadata: {lens: ${lenses.join(' | ')}}\``);
  if (!lenses.includes(lens)) return problem(`the rule ${data['id']} names an unknown lens '${lens}'; lenses: ${lenses.join(', ')}`);
  const message = typeof data['message'] === 'string' ? data['message'].trim() : data['id'];
  if (role !== undefined && !isRole(role)) return problem(`the rule ${data['id']} has an unknown role '${role}'`);
  const severity = severityOf(own) ?? severityOf(data['severity']) ?? 'low';
  const meta = { ...rest, ...(role === undefined ? {} : { role }) };
  return { rule: { tool, id: data['id'], ...place, lens, message, severity, meta } };
}

function severityOf(word: unknown): UserRule['severity'] | undefined {
  return SEVERITIES[String(word).toLowerCase()];
}

function texts(metadata: Record<string, unknown>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(metadata).flatMap(([key, value]) => (typeof value === 'string' && KEYS.includes(key) ? [[key, value]] : [])),
  );
}
