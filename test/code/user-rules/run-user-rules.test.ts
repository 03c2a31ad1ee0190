import { chmodSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { captureNamed } from '../../../src/code/rules/rule-captures.ts';
import { parseUserRules } from '../../../src/code/user-rules/parse-user-rules.ts';
import { runUserRules } from '../../../src/code/user-rules/run-user-rules.ts';
import { temporaryDirectory } from '../../helpers/git-repo.ts';

const BIN = join(import.meta.dirname, '../../../node_modules/.bin');
const LENSES = ['flows', 'trust-zones'];

const RAW_QUERY = `id: raw-query
language: TypeScript
severity: error
message: raw query $SQL
rule:
  pattern: $DB.raw($SQL)
metadata:
  lens: trust-zones
  role: sink
`;

const LOGGING = `id: logging
language: TypeScript
message: writes to the console
rule:
  pattern: console.log($$$ARGS)
metadata:
  lens: flows
`;

const BROKEN = `id: misspelt
language: TypeScript
rule:
  patern: console.log()
metadata:
  lens: flows
`;

const ORDERS = `const naïve = db.raw(sql);
console.log('é', 1); store.raw(text);
`;

beforeEach(() => {
  vi.stubEnv('PATH', `${BIN}${delimiter}${process.env['PATH']}`);
});

afterEach(() => {
  vi.unstubAllEnvs();
});

async function run(files: Record<string, string>, sources: Record<string, string>) {
  const { rules, problems } = await parseUserRules(new Map(Object.entries(files)), LENSES);
  const result = await runUserRules(rules, new Map(Object.entries(sources)), {
    env: process.env,
    cacheDir: temporaryDirectory(),
  });
  return { ...result, problems: [...problems, ...result.problems] };
}

test('ast-grep finds what the rules describe, at the place in UTF-16 units', async () => {
  const { matches, problems, tools } = await run({ '.kb/rules/db.yml': RAW_QUERY }, { 'src/orders.ts': ORDERS });
  expect(problems).toEqual([]);
  expect(tools).toEqual(['ast-grep 0.51.1']);
  const found = matches.get('src/orders.ts') ?? [];
  expect(
    found.map(({ rule, startLine, captures, meta }) => [rule, startLine, captureNamed(captures, 'sql'), meta?.severity, meta?.role]),
  ).toEqual([
    ['ast-grep:raw-query', 1, 'sql', 'high', 'sink'],
    ['ast-grep:raw-query', 2, 'text', 'high', 'sink'],
  ]);
  expect(found.map(({ start, end }) => ORDERS.slice(start, end))).toEqual(['db.raw(sql)', 'store.raw(text)']);
});

test('a broken rule is reported with its file and line, and the rest still run', async () => {
  const { matches, problems } = await run(
    { '.kb/rules/all.yml': `${LOGGING}---\n${BROKEN}---\n${RAW_QUERY}` },
    { 'src/orders.ts': ORDERS },
  );
  expect(matches.get('src/orders.ts')?.map(({ rule }) => rule)).toEqual(['ast-grep:raw-query', 'ast-grep:logging', 'ast-grep:raw-query']);
  expect(problems).toEqual([{ file: '.kb/rules/all.yml', line: 12, message: expect.stringContaining('unknown field `patern`') }]);
});

test('files that ignore files or dots hide are searched like any other', async () => {
  const sources = { '.gitignore': 'src\n', '.github/orders.ts': ORDERS, 'src/orders.ts': ORDERS };
  const { matches } = await run({ '.kb/rules/db.yml': RAW_QUERY }, sources);
  expect([...matches.keys()].sort()).toEqual(['.github/orders.ts', 'src/orders.ts']);
});

test('a tool that is not on PATH is named with the rules that wait for it', async () => {
  vi.stubEnv('PATH', '/nowhere');
  const { missing, tools } = await run({ '.kb/rules/db.yml': RAW_QUERY }, { 'src/orders.ts': ORDERS });
  expect(missing).toEqual([{ tool: 'ast-grep', rules: 1 }]);
  expect(tools).toEqual([]);
});

/** Lets a program answer in the place of ast-grep. */
function standIn(script: string): void {
  const directory = temporaryDirectory();
  writeFileSync(join(directory, 'ast-grep'), `#!${process.execPath}\n${script}`);
  chmodSync(join(directory, 'ast-grep'), 0o755);
  vi.stubEnv('PATH', directory);
}

test('an empty list for no match is no match', async () => {
  standIn("console.log(process.argv[2] === '--version' ? 'ast-grep 1.2.3' : '[]')");
  const { matches, problems, tools } = await run({ '.kb/rules/db.yml': RAW_QUERY }, { 'src/orders.ts': ORDERS });
  expect({ matches: [...matches], problems, tools }).toEqual({ matches: [], problems: [], tools: ['ast-grep 1.2.3'] });
});

test.each(['{}', 'null', 'warning: odd', '[[{"file": 1}]]'])(
  'what a tool prints and nobody understands is a problem of its rules: %s',
  async (printed) => {
    standIn(`console.log(${JSON.stringify(printed)})`);
    const { matches, problems } = await run({ '.kb/rules/db.yml': RAW_QUERY }, { 'src/orders.ts': ORDERS });
    const message = 'ast-grep: it printed what is no match';
    expect({ matches: [...matches], problems }).toEqual({ matches: [], problems: [{ file: '.kb/rules/db.yml', line: 1, message }] });
  },
);

test('thousands of matches in one file are placed in one pass', async () => {
  const line = 'é.raw(sql);\n';
  const source = line.repeat(12_000);
  standIn(`for (let line = 0; line < 12000; line++) {
    const start = line * ${Buffer.byteLength(line)};
    const range = { byteOffset: { start, end: start + 11 }, start: { line }, end: { line } };
    console.log(JSON.stringify({ text: 'é.raw(sql)', file: 'src/orders.ts', ruleId: 'raw-query', message: '', range }));
  }`);
  const { matches } = await run({ '.kb/rules/db.yml': RAW_QUERY }, { 'src/orders.ts': source });
  const found = matches.get('src/orders.ts') ?? [];
  expect(found).toHaveLength(12_000);
  expect(found.at(-1)).toMatchObject({ startLine: 12_000, start: source.length - line.length, end: source.length - 2 });
});
