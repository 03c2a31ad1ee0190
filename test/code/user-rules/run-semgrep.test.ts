import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';

import { parseUserRules } from '../../../src/code/user-rules/parse-user-rules.ts';
import { runSemgrep } from '../../../src/code/user-rules/run-semgrep.ts';
import { withSourceCopy } from '../../../src/code/user-rules/source-copy.ts';

const RULES = `rules:
  - id: weak-hash
    languages: [python]
    severity: ERROR
    message: weak hash of $TEXT
    pattern: hashlib.md5($TEXT)
    metadata: {lens: trust-zones, role: sink, kind: weak cryptography}
  - id: misspelt
    languages: [python]
    severity: INFO
    message: never
    patern: nothing
    metadata: {lens: trust-zones}
`;

/** Answers in the form that semgrep documents for --json: one match for a sound rule, an error for one without a pattern. */
const STAND_IN = `#!/usr/bin/env node
const { readFileSync } = require('node:fs');
const config = process.argv[process.argv.indexOf('--config') + 1];
const [rule] = JSON.parse(readFileSync(config, 'utf8')).rules;
const result = {
  check_id: 'tmp.kb.' + rule.id, path: 'app/keys.py',
  start: { line: 2, col: 7, offset: 21 }, end: { line: 2, col: 24, offset: 38 },
  extra: { message: 'weak hash of text', metavars: { $TEXT: { abstract_content: 'text' } }, severity: 'ERROR', lines: 'key = hashlib.md5(text)' },
};
const error = { code: 4, level: 'error', type: 'InvalidRuleSchemaError', short_msg: 'Invalid rule schema', rule_id: rule.id };
console.log(JSON.stringify(rule.pattern ? { results: [result], errors: [] } : { results: [], errors: [error] }));
`;

const SOURCE = 'import hashlib\nkey = hashlib.md5(text)\n';

let directory = '';

beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'kb-semgrep-'));
  writeFileSync(join(directory, 'semgrep'), STAND_IN);
  chmodSync(join(directory, 'semgrep'), 0o755);
});

afterEach(() => rmSync(directory, { recursive: true }));

test('results and errors of semgrep become matches and problems', async () => {
  const { rules } = await parseUserRules(new Map([['.kb/rules/py.yml', RULES]]), ['trust-zones']);
  const texts = new Map([['app/keys.py', SOURCE]]);
  const { matches, problems } = await withSourceCopy(texts, { env: process.env }, (scratch) =>
    runSemgrep(join(directory, 'semgrep'), rules, scratch),
  );
  const [found] = matches.get('app/keys.py') ?? [];
  expect(found).toMatchObject({
    rule: 'semgrep:weak-hash',
    startLine: 2,
    captures: { text: 'text', message: 'weak hash of text' },
    meta: { role: 'sink', kind: 'weak cryptography', severity: 'high' },
  });
  expect(SOURCE.slice(found?.start, found?.end)).toBe('hashlib.md5(text)');
  expect(problems).toEqual([{ file: '.kb/rules/py.yml', line: 8, message: 'semgrep: Invalid rule schema' }]);
});

test.each(['[]', 'null', '7', '{"results": [{}]}', ''])(
  'what semgrep prints and nobody understands is a problem of the rule: %s',
  async (printed) => {
    writeFileSync(join(directory, 'semgrep'), `#!/bin/sh\nprintf '%s' '${printed}'\n`);
    const { rules } = await parseUserRules(new Map([['.kb/rules/py.yml', RULES]]), ['trust-zones']);
    const run = await withSourceCopy(new Map([['app/keys.py', SOURCE]]), { env: process.env }, (scratch) =>
      runSemgrep(join(directory, 'semgrep'), rules.slice(0, 1), scratch),
    );
    const message = 'semgrep: it printed nothing that can be read';
    expect(run).toEqual({ matches: new Map(), problems: [{ file: '.kb/rules/py.yml', line: 2, message }] });
  },
);
