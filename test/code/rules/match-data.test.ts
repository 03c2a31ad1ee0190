import { expect, test } from 'vitest';

import { packageJson } from '../../../src/code/languages/package-json.ts';
import { matchData } from '../../../src/code/rules/match-data.ts';
import { parseRuleFile } from '../../../src/lens/parse-rule-file.ts';

const RULES = [
  parseRuleFile(
    'rules/flows/package-json.scm',
    '; languages: package-json\n\n; rule: bin\n; role: command\n(bin)\n\n; rule: tree\n; languages: javascript\n(bin)\n',
  ),
];

test('a rule matches the items that its query names, with their lines', async () => {
  const text = '{\n  "bin": {\n    "ship": "ship.js"\n  },\n  "scripts": { "a": "b" }\n}';
  expect(await matchData(packageJson, text, [RULES])).toEqual([
    [
      {
        rule: 'package-json/bin',
        startLine: 3,
        endLine: 3,
        captures: { name: 'ship', handler: 'ship.js' },
        meta: { role: 'command' },
        start: 17,
        end: 34,
      },
    ],
  ]);
});

test('a text whose syntax is broken matches nothing', async () => {
  expect(await matchData(packageJson, '{ "bin"', [RULES])).toEqual([[]]);
});

test('a long text is cut', async () => {
  const [[match] = []] = await matchData(packageJson, JSON.stringify({ bin: { ship: 'x'.repeat(500) } }), [RULES]);
  expect(match?.captures.handler).toHaveLength(200);
});
