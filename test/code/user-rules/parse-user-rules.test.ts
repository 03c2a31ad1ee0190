import { expect, test } from 'vitest';

import { parseUserRules } from '../../../src/code/user-rules/parse-user-rules.ts';

const LENSES = ['flows', 'trust-zones'];

async function problemsOf(text: string): Promise<string[]> {
  const { problems } = await parseUserRules(new Map([['.kb/rules/own.yml', text]]), LENSES);
  return problems.map(({ file, line, message }) => `${file}:${line} ${message}`);
}

test('semgrep rules of one file become one configuration each, with the line they start in', async () => {
  const text = `rules:
  - id: weak-hash
    languages: [python]
    severity: WARNING
    message: weak hash
    patterns:
      - pattern: hashlib.md5(...)
    metadata: {lens: trust-zones, kind: weak cryptography}
  - id: route
    languages: [python]
    severity: INFO
    message: a route
    pattern: router.add($PATH, $HANDLER)
    metadata: {lens: flows, role: route}
`;
  const { rules, problems } = await parseUserRules(new Map([['.kb/rules/own.yml', text]]), LENSES);
  expect(problems).toEqual([]);
  expect(rules.map(({ tool, id, line, lens, severity, meta }) => ({ tool, id, line, lens, severity, meta }))).toEqual([
    { tool: 'semgrep', id: 'weak-hash', line: 2, lens: 'trust-zones', severity: 'medium', meta: { kind: 'weak cryptography' } },
    { tool: 'semgrep', id: 'route', line: 9, lens: 'flows', severity: 'low', meta: { role: 'route' } },
  ]);
  expect(JSON.parse(rules[1]?.text ?? '').rules).toHaveLength(1);
});

test('what cannot be used says why and where', async () => {
  expect(await problemsOf('id: [unclosed\n')).toEqual([expect.stringMatching(/^\.kb\/rules\/own\.yml:[12] /)]);
  expect(await problemsOf('message: nothing else\n')).toEqual(['.kb/rules/own.yml:1 not a rule: it has no id']);
  expect(await problemsOf('id: a\nrule: {pattern: x}\n')).toEqual([
    '.kb/rules/own.yml:1 the rule a names no lens: add `metadata: {lens: flows | trust-zones}`',
  ]);
  expect(await problemsOf('id: a\nrule: {pattern: x}\nmetadata: {lens: flow}\n')).toEqual([
    ".kb/rules/own.yml:1 the rule a names an unknown lens 'flow'; lenses: flows, trust-zones",
  ]);
  expect(
    await problemsOf('id: a\nrule: {pattern: x}\nmetadata: {lens: flows}\n---\nid: a\nrule: {pattern: y}\nmetadata: {lens: flows}\n'),
  ).toEqual(['.kb/rules/own.yml:5 the id a is taken by .kb/rules/own.yml:1']);
});

test('metadata that a lens would read as a pattern do not reach it', async () => {
  const text = "id: a\nrule: {pattern: x}\nmetadata: {lens: flows, role: route, method: GET, imports: '(', receiver: '['}\n";
  const { rules } = await parseUserRules(new Map([['.kb/rules/own.yml', text]]), LENSES);
  expect(rules[0]?.meta).toEqual({ role: 'route', method: 'GET' });
});

test('a role that no lens knows is a problem, and how serious a finding is has three words', async () => {
  const rule = (metadata: string) => `id: raw\nlanguage: ts\nrule: {pattern: raw()}\nmetadata: {lens: flows, ${metadata}}\n`;
  const { rules, problems } = await parseUserRules(
    new Map([
      ['.kb/rules/a.yml', rule('role: rout')],
      ['.kb/rules/b.yml', rule('role: route, severity: CRITICAL')],
    ]),
    ['flows'],
  );
  expect(problems).toEqual([{ file: '.kb/rules/a.yml', line: 1, message: "the rule raw has an unknown role 'rout'" }]);
  expect(rules.map(({ severity, meta }) => ({ severity, meta }))).toEqual([{ severity: 'high', meta: { role: 'route' } }]);
});
