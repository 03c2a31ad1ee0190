import { expect, test } from 'vitest';
import { languageOf } from '../../../src/code/languages/languages.ts';
import { matchRules } from '../../../src/code/rules/match-rules.ts';
import { NO_RULES, type RuleFile, type RuleMatch, TROUBLE } from '../../../src/code/rules/rules.ts';
import { parseRuleFile } from '../../../src/lens/parse-rule-file.ts';
import { abortAfter } from '../../helpers/abort-after.ts';
import { matchText } from '../../helpers/match-text.ts';

const CALLS = `
; languages: javascript
; rule: call
; role: call
((call_expression function: (identifier) @callee arguments: (arguments) @args.each) @at
  (#match? @callee "^(load|save)"))
`;

test('captures come folded, with the lines and the offsets of the place', async () => {
  const [match] = await run('orders.js', 'start();\nloadOrders(\n  "open",\n  (row) => {\n    keep(row);\n  },\n);\n', CALLS);
  expect(match).toMatchObject({ rule: 'calls/call', startLine: 2, endLine: 7, start: 9, meta: { role: 'call' } });
  expect(match?.captures).toEqual({ callee: 'loadOrders' });
  expect(match?.lists).toEqual({ args: ['"open"', '(row) => …'] });
});

test('#match?, #eq?, #any-of? and their negations decide', async () => {
  const rules = `
; languages: javascript
; rule: matched
((identifier) @name (#match? @name "^save[A-Z]"))
; rule: equal
((identifier) @name (#eq? @name "load"))
; rule: any
((identifier) @name (#any-of? @name "load" "drop"))
; rule: other
((identifier) @name (#not-any-of? @name "load" "drop") (#not-match? @name "^save"))
`;
  const found = await run('orders.js', 'load(saveAll, drop, save, rest)', rules);
  expect(found.map(({ rule, captures }) => `${rule} ${captures.name}`)).toEqual([
    'calls/any load',
    'calls/equal load',
    'calls/matched saveAll',
    'calls/any drop',
    'calls/other rest',
  ]);
});

test('a rule that does not compile is reported with file and line, and the others still run', async () => {
  const rules = `${CALLS}\n; rule: broken\n(no_such_node) @name\n`;
  const [trouble, ...rest] = await run('orders.js', 'load()', rules);
  expect(trouble?.rule).toBe(TROUBLE);
  expect(trouble?.captures.message).toMatch(/^rule calls\/broken \(rules\/calls\.scm:9\) does not compile: .*no_such_node/);
  expect(rest.map(({ rule }) => rule)).toEqual(['calls/call']);
});

test('a capture is at most 200 characters, without comments', async () => {
  const text = `load("a", /* why */ "${'x'.repeat(300)}")`;
  const [match] = await run('orders.js', text, '; languages: javascript\n; rule: all\n(call_expression) @call\n');
  expect(match?.captures.call).toHaveLength(200);
  expect(match?.captures.call).toMatch(/^load\("a", "xxx.*…$/);
});

test('matches are in the order of the text, whatever was run before', async () => {
  const rules = files(`${CALLS}\n; rule: name\n((identifier) @name (#eq? @name "drop"))\n`);
  const language = languageOf('orders.js');
  if (!language) throw new Error('no JavaScript');
  await matchText(language, 'drop', rules);
  const found = await matchText(language, 'save(load(drop))', rules);
  expect(found.map(({ rule, startLine, start }) => [rule, startLine, start])).toEqual([
    ['calls/call', 1, 0],
    ['calls/call', 1, 5],
    ['calls/name', 1, 10],
  ]);
});

test('a rule that runs out of its budget finds the same, and costs the others nothing, whichever rules it was compiled with', async () => {
  const rules = `${CALLS}\n; rule: pair\n((program (expression_statement (identifier)) @from (expression_statement (identifier) @to)) (#eq? @to "last"))\n`;
  // What nests gets fewer steps, so that they are soon gone.
  const text = `load();\n${'a;'.repeat(600)}last;\n${'{'.repeat(1500)}${'}'.repeat(1500)}\n`;
  const together = await run('orders.js', text, rules);
  expect(together[0]?.captures.message).toBe('The rules ran out of their budget of steps');
  expect(together.map(({ rule }) => rule).filter((rule) => rule !== 'calls/pair')).toEqual([TROUBLE, 'calls/call']);
  const apart = files(rules);
  const language = languageOf('orders.js');
  if (!language) throw new Error('no JavaScript');
  await matchText(language, 'load()', apart);
  expect(await matchText(language, text, apart)).toEqual(together);
});

test('a chain of hundreds of calls, a line each with notes between them, is read to its start', async () => {
  const rules = `
; languages: rust
; rule: service
((call_expression function: (field_expression value: (_) @receiver) arguments: (arguments . (_) @target .)) @at)
`;
  const lines = Array.from({ length: 300 }, (_, at) => `        .service(\n            orders::handler_${at},\n        ) // note {${at}}`);
  const found = await run('app.rs', `fn app() {\n    App::new()\n${lines.join('\n')};\n}\n`, rules);
  expect(found.filter(({ rule }) => rule === TROUBLE)).toEqual([]);
  expect(found).toHaveLength(300);
  expect(found.at(-1)?.captures.receiver).toBe('App::new()');
  expect(found[0]?.captures.receiver).toHaveLength(200);
});

test('a file of a hundred thousand nodes is read to its end', async () => {
  const rules = `
; languages: javascript
; rule: route
((call_expression function: (member_expression property: (_) @_get) arguments: (arguments . (string) @path . (object))) @at
  (#eq? @_get "get"))
`;
  const lines = Array.from({ length: 7000 }, (_, at) => `app.get('/orders/${at}', { as: ['order', ${at}] }, show);`);
  const found = await run('routes.js', lines.join('\n'), rules);
  expect(found.filter(({ rule }) => rule === TROUBLE)).toEqual([]);
  expect(found).toHaveLength(7000);
  expect(found.at(-1)).toMatchObject({ startLine: 7000, captures: { path: "'/orders/6999'" } });
});

test('what is compiled ends where nobody wants it any more, and is compiled by who wants it next', async () => {
  const each = Array.from({ length: 30 }, (_, index) => `; rule: r${index}\n((identifier) @name (#eq? @name "load"))\n`);
  const rules = `${CALLS}\n${each.join('\n')}`;
  const stopped = files(rules);
  const language = languageOf('orders.js');
  if (!language) throw new Error('no JavaScript');
  const { signal, reason } = abortAfter(3);
  await expect(matchRules(language, 'load()', stopped, signal)).rejects.toBe(reason);
  const found = await matchText(language, 'load()', stopped);
  expect(found).toEqual(await run('orders.js', 'load()', rules));
  expect(found).toHaveLength(31);
});

test('offsets count UTF-16 units', async () => {
  const [match] = await run('orders.js', '"é😀"; load()', CALLS);
  expect(match?.start).toBe(7);
});

test('a language that no rule is written for is reported as such', async () => {
  expect((await run('orders.rb', 'load', CALLS)).map(({ rule }) => rule)).toEqual([NO_RULES]);
});

test('broken syntax gives what can be read', async () => {
  const found = await run('orders.js', 'load("x");\nconst = ;\n', CALLS);
  expect(found.map(({ captures }) => captures.callee)).toEqual(['load']);
});

function run(path: string, text: string, rules: string): Promise<RuleMatch[]> {
  const language = languageOf(path);
  if (!language) throw new Error(`no language for ${path}`);
  return matchText(language, text, files(rules));
}

function files(rules: string): RuleFile[] {
  return [parseRuleFile('rules/calls.scm', rules)];
}

test('what annotations in front are handed is folded before what they stand in front of, prose first', async () => {
  const rules = '\n; languages: kotlin\n; rule: parameter\n; role: field\n(class_parameter) @at @text\n';
  const prose = 'words that say at length what it is for, over and over again, until nothing else has a place on the line';
  const text = `class A(@Doc(text = "${prose}") @field:Size(max = 12, message = "${prose}") val name: String? = null)`;
  const [match] = await matchText(languageOf('a.kt') as never, text, [parseRuleFile('rules/k.scm', rules)]);
  expect(match?.captures.text).toBe('@Doc(text = "…") @field:Size(max = 12, message = "…") val name: String? = null');
  const keys = Array.from({ length: 40 }, (_, index) => `k${index}`).join(', ');
  const [listed] = await matchText(languageOf('a.kt') as never, `class A(@Min(1) @Groups(${keys}) val name: String)`, [
    parseRuleFile('rules/k.scm', rules),
  ]);
  expect(listed?.captures.text).toBe('@Min(1) @Groups(…) val name: String');
  // What stands between two strings is none.
  const shown = `class A(@Upload(path = "image", smallThumbnailPath = "small") @Doc("${prose}") @Doc("${prose}") val file: File)`;
  const [plain] = await matchText(languageOf('a.kt') as never, shown, [parseRuleFile('rules/k.scm', rules)]);
  expect(plain?.captures.text).toBe('@Upload(path = "image", smallThumbnailPath = "small") @Doc("…") @Doc("…") val file: File');
});
